import { within } from '../../net/within.js'
import type { Clock } from '../../primitives/ports.js'
import type { SdkClient } from './sdk.js'

/** Longest wait for the relay to pass the goodbye on. */
const GOODBYE_TIMEOUT_MS = 3_000
const USER_DISCONNECTED = { code: 6000, message: 'User disconnected.' }

/** Forgets a session locally, whatever the relay does; starts all of it at once, as the page may be closing. */
export async function forgetSession(client: SdkClient, topic: string): Promise<void> {
  const { core, session } = client
  if (!session.keys.includes(topic)) return
  const { self } = session.get(topic)
  core.expirer.del(topic)
  await Promise.all([
    session.delete(topic, USER_DISCONNECTED),
    core.relayer.unsubscribe(topic),
    core.crypto.deleteKeyPair(self.publicKey),
    core.crypto.deleteSymKey(topic),
  ])
}

/** Tells the wallet that a session has ended, and forgets it; never throws, and ends soon even without a relay. */
export async function endSession(client: SdkClient, topic: string, clock: Clock): Promise<void> {
  if (!client.session.keys.includes(topic)) return
  const goodbye = client.disconnect({ topic, reason: USER_DISCONNECTED }).catch(() => {})
  await within(clock, GOODBYE_TIMEOUT_MS, goodbye, () => {})
  await forgetSession(client, topic).catch(() => {})
  // Delete the session's requests from storage.
  client.core.history.delete(topic)
}

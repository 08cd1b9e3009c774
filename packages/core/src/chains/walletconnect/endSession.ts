import { within } from '../../net/within.js'
import type { Clock } from '../../primitives/ports.js'
import type { SdkClient } from './sdk.js'

/** How long the relay may take to pass the goodbye on. */
const GOODBYE_TIMEOUT_MS = 3_000
const USER_DISCONNECTED = { code: 6000, message: 'User disconnected.' }

/** Forgets it here, whatever the relay does; all of it is begun at once, for a page that goes. */
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

/** Tells the wallet that a session is over and forgets it; never throws, and ends soon even without a relay. */
export async function endSession(client: SdkClient, topic: string, clock: Clock): Promise<void> {
  if (!client.session.keys.includes(topic)) return
  const goodbye = client.disconnect({ topic, reason: USER_DISCONNECTED }).catch(() => {})
  await within(clock, GOODBYE_TIMEOUT_MS, goodbye, () => {})
  await forgetSession(client, topic).catch(() => {})
  // Deletes what was asked in it from storage.
  client.core.history.delete(topic)
}

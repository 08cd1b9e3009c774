/** Takes over sessions of other tabs from storage, so that sessions pending here do not have to end (E21). */
import { fieldOf } from '../../errors/causes.js'
import type { OpenedClient } from './openClient.js'
import type { SdkClient, SdkSession } from './sdk.js'

/** Storage key of an SDK store. */
const storageKeyOf = (store: object): string => (store as { readonly storageKey: string }).storageKey

async function take(client: SdkClient, session: SdkSession, keys: unknown): Promise<void> {
  const { crypto, expirer } = client.core
  const { topic, expiry } = session
  const publicKey = fieldOf(session.self, 'publicKey')
  // Skip a session without its key: it is incomplete, or garbage.
  if (typeof fieldOf(keys, topic) !== 'string') return
  for (const name of [topic, publicKey]) {
    const key = typeof name === 'string' && fieldOf(keys, name)
    if (typeof key === 'string') await crypto.keychain.set(name as string, key)
  }
  if (client.session.keys.includes(topic)) return
  await client.session.set(topic, session)
  if (Number.isFinite(expiry)) expirer.set(topic, expiry)
}

/** Takes over stored sessions that this client does not know yet. */
export async function takeStoredSessions({ client, storage }: OpenedClient): Promise<void> {
  const stored = await storage.getItem<unknown>(storageKeyOf(client.session))
  const unknown = (Array.isArray(stored) ? stored : []).filter((entry) => {
    const topic = fieldOf(entry, 'topic')
    return typeof topic === 'string' && !client.session.keys.includes(topic)
  })
  if (unknown.length === 0) return
  const keys = await storage.getItem<unknown>(storageKeyOf(client.core.crypto.keychain))
  for (const session of unknown) await take(client, session as SdkSession, keys)
}

/** The SDK's list of subscriptions to make once it is connected. */
interface Subscriber {
  cached: readonly object[]
}

/** Subscribes to a session that was taken over: at once, or as soon as there is a connection. */
export async function listenTo({ core: { relayer } }: SdkClient, topic: string): Promise<void> {
  if (await relayer.subscriber.isKnownTopic(topic)) return
  if (relayer.connected) {
    relayer.subscribe(topic).catch(() => {})
    return
  }
  const subscriber = relayer.subscriber as unknown as Subscriber
  subscriber.cached = [...subscriber.cached, { id: topic, topic, relay: { protocol: 'irn' } }]
  relayer.transportOpen().catch(() => {})
}

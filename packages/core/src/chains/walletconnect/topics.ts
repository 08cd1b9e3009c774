/** The end of a topic: quick, and without opening a socket for it. The relay forgets who listens with the socket anyway. */

import { within } from '../../net/within.js'
import type { Clock } from '../../primitives/ports.js'
import type { SdkRelayer } from './sdk.js'

const UNSUBSCRIBE_TIMEOUT_MS = 1_500
const OVER = { code: 6000, message: 'User disconnected.' }

/** The SDK's list of what it listens to; `cached` is what it will listen to once it is connected again. */
interface Subscriber {
  cached: readonly { readonly topic: string }[]
  readonly pending: Map<string, unknown>
  readonly topicMap: { get(topic: string): readonly string[] }
  onUnsubscribe(topic: string, id: string, reason: object): Promise<void>
}

export function forgetTopicsQuickly(relayer: SdkRelayer, clock: Clock): void {
  const subscriber = relayer.subscriber as unknown as Subscriber
  const unsubscribe = relayer.unsubscribe
  const ignore = () => {}

  relayer.unsubscribe = async (topic, options) => {
    const ids = [...subscriber.topicMap.get(topic)]
    const told = relayer.connected
      ? within(clock, UNSUBSCRIBE_TIMEOUT_MS, unsubscribe(topic, options).catch(ignore), ignore)
      : undefined
    // Here it is over before anybody waits: the page may be gone in a moment.
    subscriber.pending.delete(topic)
    subscriber.cached = subscriber.cached.filter((entry) => entry.topic !== topic)
    await Promise.all([told, ...ids.map((id) => subscriber.onUnsubscribe(topic, id, OVER))])
  }
}

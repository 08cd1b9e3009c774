/** Unsubscribes from topics quickly and without opening a socket: the relay forgets subscriptions with the socket anyway. */

import { within } from '../../net/within.js'
import type { Clock } from '../../primitives/ports.js'
import type { SdkRelayer } from './sdk.js'

const UNSUBSCRIBE_TIMEOUT_MS = 1_500
const OVER = { code: 6000, message: 'User disconnected.' }

/** The SDK's list of subscriptions; `cached` holds those to make once it is connected again. */
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
    const unsubscribing = relayer.connected
      ? within(clock, UNSUBSCRIBE_TIMEOUT_MS, unsubscribe(topic, options).catch(ignore), ignore)
      : undefined
    // Forget the topic locally before any await: the page may be gone in a moment.
    subscriber.pending.delete(topic)
    subscriber.cached = subscriber.cached.filter((entry) => entry.topic !== topic)
    await Promise.all([unsubscribing, ...ids.map((id) => subscriber.onUnsubscribe(topic, id, OVER))])
  }
}

/** The questions to wallets to go to another network, each of which ends: with its answer, where the wallet goes, or because nobody waits. */
import type { CaipNetwork } from '../../chains/types.js'
import { createError } from '../../errors/createError.js'
import { createSlot } from '../../net/slot.js'
import { createDeferred } from '../../primitives/deferred.js'
import type { Clock } from '../../primitives/ports.js'
import type { AskedNetworks, LiveConnection, LiveConnections } from './liveConnectionTypes.js'
import { switchOrAdd } from './switchOrAdd.js'

/**
 * The time that a newer wish waits for the answer to the question before it: longer than somebody taps about (U06), short enough
 * for a visitor who asks for another network because the wallet never answers.
 */
const NEWER_WISH_WAITS_MS = 3_000

interface Parts {
  clock: Pick<Clock, 'after'>
  live: Pick<LiveConnections, 'get'>
  askedNetworks: AskedNetworks
  /** The wallet is there. */
  settle(network: CaipNetwork): void
  /** The instance is no more. */
  isOver(): boolean
}

export interface NetworkQuestion {
  readonly done: Promise<void>
  /** Ends the wait for the answer. */
  stopWaiting(): void
}

export function createNetworkQuestions({ clock, live, askedNetworks, settle, isOver }: Parts) {
  const wishes = createSlot()
  /** How to wait no longer, for each question that has no answer yet. */
  const unanswered = new Set<() => void>()

  /** Asks the wallet once it has answered, or left alone for a while, the question before. */
  function ask(network: CaipNetwork, entry: LiveConnection, former: NetworkQuestion | undefined): NetworkQuestion {
    const { id, namespace } = network
    const superseded = () => createError('ABORTED', { caipNetworkId: id })
    const isLost = () => live.get(namespace) !== entry || isOver()
    const isOpen = () => unanswered.has(stopWaiting)
    const { isNewest } = wishes.start()
    const endedEarly = createDeferred<void>()
    const asked = { id, confirmArrival }

    function close(): void {
      unanswered.delete(stopWaiting)
      if (askedNetworks.get(entry) === asked) askedNetworks.delete(entry)
    }

    function confirmArrival(): void {
      // At once: by the next turn the wallet may be elsewhere.
      close()
      settle(network)
      endedEarly.resolve()
    }

    function stopWaiting(): void {
      close()
      endedEarly.reject(superseded())
    }

    async function answer(): Promise<void> {
      if (former) {
        const stopTimer = clock.after(NEWER_WISH_WAITS_MS, former.stopWaiting)
        await former.done.catch(() => {})
        stopTimer()
      }
      if (isLost() || !isNewest()) throw superseded()
      askedNetworks.set(entry, asked)
      await switchOrAdd(entry, network, () => isOpen() && isNewest() && !isLost())
      if (!isOpen()) return
      if (isLost()) throw superseded()
      settle(network)
    }

    unanswered.add(stopWaiting)
    return { done: Promise.race([answer(), endedEarly.promise]).finally(close), stopWaiting }
  }

  return {
    ask,
    /** Lets go of all questions: the next wish is asked at once. */
    end(): void {
      wishes.end()
      for (const stopWaiting of [...unanswered]) stopWaiting()
    },
  }
}

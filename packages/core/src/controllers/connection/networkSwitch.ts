/**
 * Moving to another network: one question to the wallet at a time, and of those that wait only the newest (U06). One that a
 * wallet leaves unanswered holds up a newer wish for a moment only (P05).
 */
import { type CaipNetwork, type CaipNetworkId, chainNamespaces } from '../../chains/types.js'
import { createError } from '../../errors/createError.js'
import { createSlot } from '../../net/slot.js'
import type { Clock } from '../../primitives/ports.js'
import type { ChainController } from '../ChainController.js'
import type { Emit } from '../signals.js'
import type { AskedNetworks, LiveConnection, LiveConnections } from './liveConnectionTypes.js'
import { switchOrAdd } from './switchOrAdd.js'
import type { ConnectionController } from './types.js'

/**
 * The time that a newer wish waits for the answer to the question before it: longer than somebody taps about (U06), short enough
 * for a visitor who asks for another network because the wallet never answers.
 */
const NEWER_WISH_WAITS_MS = 3_000

interface Parts {
  clock: Pick<Clock, 'after'>
  chains: ChainController
  live: LiveConnections
  askedNetworks: AskedNetworks
  emit: Emit
  /** The instance is no more. */
  isOver(): boolean
}

interface Question {
  readonly done: Promise<void>
  /** Ends the wait for the answer. */
  stopWaiting(): void
}

type NetworkSwitch = Pick<ConnectionController, 'switchNetwork' | 'cancelSwitch'>

export function createNetworkSwitch({ clock, chains, live, askedNetworks, emit, isOver }: Parts): NetworkSwitch {
  const wishes = createSlot()
  let newestQuestion: (Question & { readonly id: CaipNetworkId; readonly entry: LiveConnection }) | undefined
  /** How to wait no longer, for each question that has no answer yet. */
  const unanswered = new Set<() => void>()

  function settle(network: CaipNetwork): void {
    const { id, namespace } = network
    const isMove = chains.state.networks[namespace].caipNetwork?.id !== id || chains.state.activeCaipNetwork?.id !== id
    live.chooseNetwork(network)
    if (!isMove) return
    emit('networkChanged', network)
    emit('networkChosen', network)
  }

  /** Asks the wallet. The question ends with the answer, once the wallet is on that network, or when nobody waits any more. */
  function ask(network: CaipNetwork, entry: LiveConnection, formerQuestion: Question | undefined): Question {
    const { id, namespace } = network
    const superseded = () => createError('ABORTED', { caipNetworkId: id })
    const isLost = () => live.get(namespace) !== entry || isOver()
    const { isNewest } = wishes.start()
    let isOpen = true
    let stopWaiting = () => {}

    function close(): void {
      isOpen = false
      unanswered.delete(stopWaiting)
      if (askedNetworks.get(entry) === question) askedNetworks.delete(entry)
    }

    let confirmArrival = () => {}
    const endedEarly = new Promise<void>((resolve, reject) => {
      confirmArrival = () => {
        // At once: by the next turn the wallet may be elsewhere.
        close()
        settle(network)
        resolve()
      }
      stopWaiting = () => {
        close()
        reject(superseded())
      }
    })
    const question = { id, confirmArrival }

    async function answer(): Promise<void> {
      if (formerQuestion) {
        const stopTimer = clock.after(NEWER_WISH_WAITS_MS, formerQuestion.stopWaiting)
        await formerQuestion.done.catch(() => {})
        stopTimer()
      }
      if (isLost() || !isNewest()) throw superseded()
      askedNetworks.set(entry, question)
      await switchOrAdd(entry, network, () => isOpen && isNewest() && !isLost())
      if (!isOpen) return
      if (isLost()) throw superseded()
      settle(network)
    }

    unanswered.add(stopWaiting)
    return { done: Promise.race([answer(), endedEarly]).finally(close), stopWaiting }
  }

  function finish(): void {
    newestQuestion = undefined
    chains.state.switching = undefined
  }

  return {
    switchNetwork(id) {
      let network: CaipNetwork
      try {
        const standingNamespace = chainNamespaces.find(
          (namespace) => chains.state.networks[namespace].caipNetwork?.id === id,
        )
        // A wallet may stand on one that the page did not list.
        network =
          (standingNamespace && live.has(standingNamespace) && chains.state.networks[standingNamespace].caipNetwork) ||
          chains.require(id)
      } catch (error) {
        return Promise.reject(error)
      }
      const entry = live.get(network.namespace)
      if (!entry) {
        settle(network)
        return Promise.resolve()
      }
      // A wallet that was let go may never answer; nobody waits for it.
      const formerQuestion = newestQuestion?.entry === entry ? newestQuestion : undefined
      // Only the namespace is another one: its wallet is there already.
      const { activeNamespace, networks } = chains.state
      if (
        !formerQuestion &&
        activeNamespace !== network.namespace &&
        networks[network.namespace].caipNetwork?.id === id
      ) {
        settle(network)
        return Promise.resolve()
      }
      // A second tap on the same network joins the first: one question.
      if (formerQuestion?.id === id) return formerQuestion.done
      const question = ask(network, entry, formerQuestion)
      const { done } = question
      const ownQuestion = { ...question, id, entry }
      newestQuestion = ownQuestion
      chains.state.switching = id
      const end = () => {
        if (newestQuestion === ownQuestion) finish()
      }
      done.then(end, end)
      return done
    },
    // The next wish is asked at once. A wallet that still shows the question before lines it up, or says that it has one
    // (P14); where it agrees to that one after all, it is followed as wherever else it goes by itself.
    cancelSwitch() {
      wishes.end()
      finish()
      for (const stopWaiting of [...unanswered]) stopWaiting()
    },
  }
}

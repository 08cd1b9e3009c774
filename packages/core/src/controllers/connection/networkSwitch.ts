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
  asked: AskedNetworks
  emit: Emit
  /** The instance is no more. */
  isOver(): boolean
}

interface Question {
  readonly done: Promise<void>
  /** Ends the wait for the answer. */
  giveUp(): void
}

type NetworkSwitch = Pick<ConnectionController, 'switchNetwork' | 'cancelSwitch'>

export function createNetworkSwitch({ clock, chains, live, asked, emit, isOver }: Parts): NetworkSwitch {
  const wishes = createSlot()
  let wanted: (Question & { readonly id: CaipNetworkId; readonly entry: LiveConnection }) | undefined
  /** How to wait no longer, for each question that has no answer yet. */
  const unanswered = new Set<() => void>()

  function settle(network: CaipNetwork): void {
    const { id, namespace } = network
    const moved = chains.state.networks[namespace].caipNetwork?.id !== id || chains.state.activeCaipNetwork?.id !== id
    live.chooseNetwork(network)
    if (!moved) return
    emit('networkChanged', network)
    emit('networkChosen', network)
  }

  /** Asks the wallet. The question ends with the answer, once the wallet is on that network, or when nobody waits any more. */
  function ask(network: CaipNetwork, entry: LiveConnection, before: Question | undefined): Question {
    const { id, namespace } = network
    const superseded = () => createError('ABORTED', { caipNetworkId: id })
    const isLost = () => live.get(namespace) !== entry || isOver()
    const { isNewest } = wishes.start()
    let isOpen = true
    let giveUp = () => {}

    function close(): void {
      isOpen = false
      unanswered.delete(giveUp)
      if (asked.get(entry) === question) asked.delete(entry)
    }

    let arrived = () => {}
    const sooner = new Promise<void>((resolve, reject) => {
      arrived = () => {
        // At once: by the next turn the wallet may be elsewhere.
        close()
        settle(network)
        resolve()
      }
      giveUp = () => {
        close()
        reject(superseded())
      }
    })
    const question = { id, arrived }

    async function answer(): Promise<void> {
      if (before) {
        const stopTimer = clock.after(NEWER_WISH_WAITS_MS, before.giveUp)
        await before.done.catch(() => {})
        stopTimer()
      }
      if (isLost() || !isNewest()) throw superseded()
      asked.set(entry, question)
      await switchOrAdd(entry, network, () => isOpen && isNewest() && !isLost())
      if (!isOpen) return
      if (isLost()) throw superseded()
      settle(network)
    }

    unanswered.add(giveUp)
    return { done: Promise.race([answer(), sooner]).finally(close), giveUp }
  }

  function finish(): void {
    wanted = undefined
    chains.state.switching = undefined
  }

  return {
    switchNetwork(id) {
      let network: CaipNetwork
      try {
        const stands = chainNamespaces.find((namespace) => chains.state.networks[namespace].caipNetwork?.id === id)
        // A wallet may stand on one that the page did not list.
        network = (stands && live.has(stands) && chains.state.networks[stands].caipNetwork) || chains.require(id)
      } catch (error) {
        return Promise.reject(error)
      }
      const entry = live.get(network.namespace)
      if (!entry) {
        settle(network)
        return Promise.resolve()
      }
      // A wallet that was let go may never answer; nobody waits for it.
      const before = wanted?.entry === entry ? wanted : undefined
      // Only the namespace is another one: its wallet is there already.
      const { activeNamespace, networks } = chains.state
      if (!before && activeNamespace !== network.namespace && networks[network.namespace].caipNetwork?.id === id) {
        settle(network)
        return Promise.resolve()
      }
      // A second tap on the same network joins the first: one question.
      if (before?.id === id) return before.done
      const question = ask(network, entry, before)
      const { done } = question
      const mine = { ...question, id, entry }
      wanted = mine
      chains.state.switching = id
      const end = () => {
        if (wanted === mine) finish()
      }
      done.then(end, end)
      return done
    },
    // The next wish is asked at once. A wallet that still shows the question before lines it up, or says that it has one
    // (P14); where it agrees to that one after all, it is followed as wherever else it goes by itself.
    cancelSwitch() {
      wishes.end()
      finish()
      for (const giveUp of [...unanswered]) giveUp()
    },
  }
}

/**
 * Moving to another network: one question to the wallet at a time, and of those that wait only the newest (U06). One that a
 * wallet leaves unanswered holds up a newer wish for a moment only (P05).
 */
import { type CaipNetwork, type CaipNetworkId, chainNamespaces } from '../../chains/types.js'
import type { Clock } from '../../primitives/ports.js'
import type { ChainController } from '../ChainController.js'
import type { Emit } from '../signals.js'
import type { AskedNetworks, LiveConnection, LiveConnections } from './liveConnectionTypes.js'
import { createNetworkQuestions, type NetworkQuestion } from './networkQuestions.js'
import type { ConnectionController } from './types.js'

interface Parts {
  clock: Pick<Clock, 'after'>
  chains: ChainController
  live: LiveConnections
  askedNetworks: AskedNetworks
  emit: Emit
  /** The instance is no more. */
  isOver(): boolean
}

type NetworkSwitch = Pick<ConnectionController, 'switchNetwork' | 'cancelSwitch'>

export function createNetworkSwitch({ clock, chains, live, askedNetworks, emit, isOver }: Parts): NetworkSwitch {
  let newestQuestion: (NetworkQuestion & { readonly id: CaipNetworkId; readonly entry: LiveConnection }) | undefined
  function settle(network: CaipNetwork): void {
    const { id, namespace } = network
    const isMove = chains.state.networks[namespace].caipNetwork?.id !== id || chains.state.activeCaipNetwork?.id !== id
    live.chooseNetwork(network)
    if (!isMove) return
    emit('networkChanged', network)
    emit('networkChosen', network)
  }

  const questions = createNetworkQuestions({ clock, live, askedNetworks, settle, isOver })

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
      const question = questions.ask(network, entry, formerQuestion)
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
      finish()
      questions.end()
    },
  }
}

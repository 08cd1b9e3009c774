/** Moving to another network: one question to the wallet at a time, and of those that wait only the newest (U06). */
import { type CaipNetwork, type CaipNetworkId, chainNamespaces } from '../../chains/types.js'
import { createError } from '../../errors/createError.js'
import { createSlot } from '../../net/slot.js'
import type { ChainController } from '../ChainController.js'
import type { Emit } from '../signals.js'
import type { AskedNetworks, LiveConnection, LiveConnections } from './liveConnections.js'
import { switchOrAdd } from './switchOrAdd.js'

interface Parts {
  chains: ChainController
  live: LiveConnections
  asked: AskedNetworks
  emit: Emit
  /** The instance is no more. */
  isOver(): boolean
}

export function createNetworkSwitch({ chains, live, asked, emit, isOver }: Parts) {
  const wishes = createSlot()
  let wanted: { readonly id: CaipNetworkId; readonly entry: LiveConnection; readonly done: Promise<void> } | undefined

  function settle(network: CaipNetwork): void {
    const { id, namespace } = network
    const moved = chains.state.networks[namespace].caipNetwork?.id !== id || chains.state.activeCaipNetwork?.id !== id
    chains.setNetwork(id)
    live.moveTo(network)
    live.remember()
    if (moved) emit('networkChanged', network)
  }

  async function ask(network: CaipNetwork, entry: LiveConnection, before: Promise<void> | undefined): Promise<void> {
    const superseded = () => createError('ABORTED', { caipNetworkId: network.id })
    const { isNewest } = wishes.start()
    await before?.catch(() => {})
    if (live.get(network.namespace) !== entry || !isNewest()) throw superseded()
    asked.set(entry, network.id)
    await switchOrAdd(entry, network).finally(() => asked.delete(entry))
    if (live.get(network.namespace) !== entry || isOver()) throw superseded()
    settle(network)
  }

  /** Asks the wallet where one is connected, else only chooses. @throws ModalError CHAIN_NOT_CONFIGURED, ABORTED for one that a newer wish overtook … */
  return function switchNetwork(id: CaipNetworkId): Promise<void> {
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
    const done = ask(network, entry, before?.done)
    const mine = { id, entry, done }
    wanted = mine
    chains.state.switching = id
    const end = () => {
      if (wanted !== mine) return
      wanted = undefined
      chains.state.switching = undefined
    }
    done.then(end, end)
    return done
  }
}

/** Which networks there are, which one is active, per namespace (spec 3 'Network state'). */
import { proxy } from 'valtio/vanilla'
import { type CaipNetwork, type CaipNetworkId, type ChainNamespace, chainNamespaces } from '../chains/types.js'
import type { Options } from '../domain/options.js'
import { unlistedNetwork } from '../domain/unlistedNetwork.js'
import { earlyError } from '../errors/earlyError.js'

/** The networks of one namespace (spec 3 'Network state'). */
export interface NetworkState {
  caipNetwork: CaipNetwork | undefined
  /** The networks that the page asks for. */
  requestedCaipNetworks: readonly CaipNetwork[]
  /** The networks that the wallet agreed to, where it says so (pairing). */
  approvedCaipNetworkIds: readonly CaipNetworkId[]
  /** False where a wallet approved a list: networks outside it can't be switched to. */
  supportsAllNetworks: boolean
  smartAccountEnabledNetworks: readonly CaipNetworkId[]
}

/** The networks of every namespace, and which one is active. */
export interface ChainState {
  activeNamespace: ChainNamespace
  activeCaipNetwork: CaipNetwork | undefined
  networks: Record<ChainNamespace, NetworkState>
  /** A switch that the wallet has not answered yet. */
  switching: CaipNetworkId | undefined
  /** The `basic` option, or no known network (spec 2 'no adapters'). */
  noAdapters: boolean
}

/** Knows the networks and which one is active. Asks no wallet: `ConnectionController.switchNetwork` does. */
export interface ChainController {
  readonly state: ChainState
  /** Takes the page's networks; what is active stays active while it is still listed, unless nobody chose it and the default is another one. */
  configure(
    options: Pick<Options, 'networks' | 'defaultNetwork' | 'basic'>,
    /** The network a connected wallet is on: it stays, listed or not. */
    walletOn?: (namespace: ChainNamespace) => CaipNetworkId | undefined,
  ): void
  find(id: CaipNetworkId): CaipNetwork | undefined
  /** @throws ModalError CHAIN_NOT_CONFIGURED */
  require(id: CaipNetworkId): CaipNetwork
  /** @throws ModalError CHAIN_NOT_CONFIGURED where the page has no network there, and no wallet stands on one */
  setActiveNamespace(namespace: ChainNamespace): void
  /**
   * Follows a wallet to a network; one the page did not list gets a stand-in marked `unsupported`.
   * @param active - the namespace that is in use then; without it that of the network
   */
  setNetwork(id: CaipNetworkId, active?: ChainNamespace): CaipNetwork
  setApproved(namespace: ChainNamespace, ids: readonly CaipNetworkId[] | undefined): void
  /** Back to the page's own choice (spec 4: disconnecting resets every chain's network). */
  reset(namespace: ChainNamespace): void
}

const emptyNetworkState = (): NetworkState => ({
  caipNetwork: undefined,
  requestedCaipNetworks: [],
  approvedCaipNetworkIds: [],
  supportsAllNetworks: true,
  smartAccountEnabledNetworks: [],
})

export function createChainController(): ChainController {
  const state = proxy<ChainState>({
    activeNamespace: 'eip155',
    activeCaipNetwork: undefined,
    networks: {
      eip155: emptyNetworkState(),
      solana: emptyNetworkState(),
      polkadot: emptyNetworkState(),
      bip122: emptyNetworkState(),
    },
    switching: undefined,
    noAdapters: false,
  })
  let preferred: CaipNetworkId | undefined
  /** The network that the page began on: nobody has chosen it. */
  let initialNetworkId: CaipNetworkId | undefined

  const requested = () => chainNamespaces.flatMap((namespace) => state.networks[namespace].requestedCaipNetworks)

  function defaultOf(namespace: ChainNamespace): CaipNetwork | undefined {
    const { requestedCaipNetworks } = state.networks[namespace]
    return requestedCaipNetworks.find(({ id }) => id === preferred) ?? requestedCaipNetworks[0]
  }

  const showActive = () => {
    state.activeCaipNetwork = state.networks[state.activeNamespace].caipNetwork
  }

  const controller: ChainController = {
    state,
    configure({ networks, defaultNetwork, basic }, walletOn = () => undefined) {
      const isOwn = state.activeCaipNetwork?.id === initialNetworkId && !walletOn(state.activeNamespace)
      const isListed = networks.some(({ id }) => id === defaultNetwork)
      // A default that is none of the networks leaves the last good one (contract 2); it may be listed later.
      const wantedDefault = isListed || !defaultNetwork ? defaultNetwork : preferred
      const startsAnew = isOwn && preferred !== wantedDefault
      preferred = wantedDefault
      for (const namespace of chainNamespaces) {
        const network = state.networks[namespace]
        network.requestedCaipNetworks = networks.filter((entry) => entry.namespace === namespace)
        const walletNetworkId = walletOn(namespace)
        const keptNetworkId = walletNetworkId ?? (startsAnew ? undefined : network.caipNetwork?.id)
        const keptNetwork = network.requestedCaipNetworks.find(({ id }) => id === keptNetworkId)
        network.caipNetwork = keptNetwork ?? (walletNetworkId ? unlistedNetwork(walletNetworkId) : defaultOf(namespace))
      }
      state.noAdapters = basic || networks.length === 0
      const active = !startsAnew && state.activeCaipNetwork && state.networks[state.activeNamespace].caipNetwork
      const firstNetwork = networks.find(({ id }) => id === preferred) ?? networks[0]
      if (!active && firstNetwork) state.activeNamespace = firstNetwork.namespace
      showActive()
      if (isOwn || !active) initialNetworkId = state.activeCaipNetwork?.id
    },
    find: (id) => requested().find((network) => network.id === id),
    require(id) {
      const network = controller.find(id)
      if (!network) throw earlyError('CHAIN_NOT_CONFIGURED', { caipNetworkId: id })
      return network
    },
    setActiveNamespace(namespace) {
      if (!state.networks[namespace]?.caipNetwork) throw earlyError('CHAIN_NOT_CONFIGURED', { namespace })
      state.activeNamespace = namespace
      showActive()
    },
    setNetwork(id, active) {
      const network = controller.find(id) ?? unlistedNetwork(id)
      state.networks[network.namespace].caipNetwork = network
      state.activeNamespace = active ?? network.namespace
      showActive()
      return network
    },
    setApproved(namespace, ids) {
      state.networks[namespace].approvedCaipNetworkIds = ids ?? []
      state.networks[namespace].supportsAllNetworks = ids === undefined
    },
    reset(namespace) {
      const { requestedCaipNetworks } = state.networks[namespace]
      state.networks[namespace] = { ...emptyNetworkState(), requestedCaipNetworks, caipNetwork: defaultOf(namespace) }
      if (state.switching?.startsWith(`${namespace}:`)) state.switching = undefined
      showActive()
    },
  }
  return controller
}

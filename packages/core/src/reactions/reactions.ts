/** Every "when A, then B" of the product, readable top to bottom; `connectedReactions.ts` goes on where somebody is connected. */
import { subscribe } from 'valtio/vanilla'
import { subscribeKey } from 'valtio/vanilla/utils'
import { type CaipNetworkId, type ChainNamespace, chainNamespaces } from '../chains/types.js'
import type { RouteEntry, RouteName } from '../controllers/routes.js'
import { termsMissing, waitsForTerms } from '../domain/termsGate.js'
import type { ModalEventEmitter } from '../modalEvents.js'
import type { Environment } from '../primitives/ports.js'
import type { WalletModal } from '../walletModal.js'
import type { ConnectedReactions } from './connectedReactions.js'

interface Parts {
  events: ModalEventEmitter
  /** What follows from connections; there once somebody connected or a stored connection is looked up. */
  connected(): ConnectedReactions | undefined
  environment: Pick<Environment, 'onWake'>
  warn(message: string): void
}

export function startReactions(walletModal: WalletModal, parts: Parts): () => void {
  const { events, connected, environment, warn } = parts
  const { accounts, api, chains, connection, connectors, locale, modal, options, pairing, report, router, send } =
    walletModal
  const { theme } = walletModal
  const { track } = walletModal.events
  const isConnected = (namespace: ChainNamespace) => accounts.state[namespace].status === 'connected'

  /** The network of a live connection, which its CAIP-10 begins with. */
  function walletOn(namespace: ChainNamespace): CaipNetworkId | undefined {
    return connection.describe(namespace)?.caipNetworkId
  }

  /** The default network that is none of the networks: it is told of once. */
  let missed: CaipNetworkId | undefined

  function configure(): void {
    const { defaultNetwork } = options.state
    chains.configure(options.state, walletOn)
    if (defaultNetwork && defaultNetwork !== missed && !chains.find(defaultNetwork)) {
      missed = defaultNetwork
      warn(`The option "defaultNetwork" names none of "networks": ${defaultNetwork}`)
    }
    for (const namespace of chainNamespaces) {
      const { caipNetwork } = chains.state.networks[namespace]
      if (caipNetwork && walletOn(namespace)) accounts.follow(caipNetwork)
    }
    connectors.configure(options.state)
    theme.apply(options.state)
    void locale.set(options.state.locale)
    if (options.state.endpoints.auth) walletModal.loadAuth().catch(() => {})
  }

  function pair(): void {
    const { data } = router.state
    if (data && 'uri' in data) return
    const walletId = data && 'walletId' in data ? data.walletId : undefined
    if (walletId) {
      track('SELECT_WALLET', { name: api.find(walletId)?.name ?? '', platform: 'pairing' })
      void api.lookUp(walletId)
    }
    void pairing.start(walletId)
  }

  /** Work that starts because a view was entered. */
  const onEnter: Partial<Record<RouteName, () => void>> = {
    ConnectingWalletConnect: pair,
    ConnectingWalletConnectBasic: pair,
    ConnectingExternal() {
      const { data } = router.state
      if (!data || !('connectorId' in data)) return
      const connector = connectors.get(data.connectorId)
      if (connector?.connectors) return router.replace('ChooseNamespace', data)
      track('SELECT_WALLET', { name: connector?.name ?? '', platform: 'browser' })
      // The view shows a failure in place, with a way to try again.
      connection.connect(data).catch(() => {})
    },
    Networks: () => track('CLICK_NETWORKS', {}),
    GetWallet: () => track('CLICK_GET_WALLET', {}),
    Connect: () => void api.fetchRecommended(),
    AllWallets() {
      if (router.state.direction !== 'back') track('CLICK_ALL_WALLETS', {})
      void api.enter()
    },
    Account: () => connected()?.refresh(chains.state.activeNamespace),
    Send() {
      // Nobody sends without an account: the view says so.
      if (isConnected(chains.state.activeNamespace)) void send.enter().catch(report)
    },
  }

  /** What ends because a view was left. */
  const onLeave: Partial<Record<RouteName, () => void>> = {
    Connect: () => api.leave(),
    AllWallets: () => api.leave(),
    ConnectingExternal: () => connection.cancel(),
    ConnectingWalletConnect: () => pairing.leave(),
    ConnectingWalletConnectBasic: () => pairing.leave(),
  }

  /** What is on screen. A view with other data is another entry: leaving the one is entering the other. */
  let shown: RouteEntry | undefined
  /** Whether its work may be under way. */
  let begun = false
  let turns = 0
  function followView(): void {
    const next = modal.state.open ? router.state.history.at(-1) : undefined
    const { termsAccepted } = connection.state
    // A URI outlives its view, but not the tick.
    if (termsMissing(options.state, termsAccepted)) pairing.cancel()
    const begins = next !== undefined && !waitsForTerms(next.name, options.state, termsAccepted)
    const stays = next?.name === shown?.name && next?.data === shown?.data
    if (stays && begins === begun) return
    begun = begins
    const turn = ++turns
    if (!stays) {
      // The same one opened again is no other: what it waits for goes on (U01), and nobody is told.
      const isOther = JSON.stringify(next) !== JSON.stringify(shown)
      if (shown && isOther) {
        onLeave[shown.name]?.()
        walletModal.toast.leaveView()
      }
      shown = next
      if (next && isOther) events.emit('view', { view: next.name })
      // Whoever heard of it may have closed the modal or gone elsewhere.
      if (turn !== turns) return
    }
    // Without the tick that the host asks for a view stands as if it were left.
    if (next) (begins ? onEnter : onLeave)[next.name]?.()
  }

  /** The page lists other wallets now: so does what is on screen (U05). */
  function followLists(): void {
    if (!begun) return
    if (shown?.name === 'Connect') void api.fetchRecommended()
    if (shown?.name === 'AllWallets') void api.enter()
  }

  configure()
  let over = false
  let told = chains.state.activeCaipNetwork?.id
  const stops = [
    subscribe(options.state, () => {
      configure()
      followView()
      followLists()
    }),
    subscribeKey(connection.state, 'termsAccepted', followView, true),
    // What stood in the page is no dialog over it.
    subscribeKey(options.state, 'embedded', (embedded) => (embedded ? standInPlace() : modal.close('host'))),
    // However it came about that another one is in use.
    subscribeKey(chains.state, 'activeCaipNetwork', (network) => {
      if (!network || network.id === told) return
      told = network.id
      events.emit('network-change', { caipNetworkId: told, caipAddress: accounts.state[network.namespace].caipAddress })
    }),
    // What could not be asked offline (E17).
    environment.onWake((why) => {
      if (why !== 'online' || !modal.state.open) return
      connectors.refresh()
      void api.retry()
    }),
    subscribe(router.state, followView, true),
    subscribeKey(
      modal.state,
      'open',
      (open) => {
        followView()
        track(open ? 'MODAL_OPEN' : 'MODAL_CLOSE', { connected: chainNamespaces.some(isConnected) })
        if (!open) return
        connectors.refresh()
        connected()?.opened()
      },
      true,
    ),
  ]

  /** In place the modal is on screen from the start: it is open, though no visitor opened it. */
  function standInPlace(): void {
    if (over || !options.state.embedded || modal.state.open) return
    try {
      modal.open({}, 'embedded')
    } catch {
      // A host that prevents it gets what it asked for.
    }
  }
  // Whoever made the instance listens by then.
  void Promise.resolve(locale.coming).then(standInPlace)

  return () => {
    over = true
    for (const stop of stops) stop()
  }
}

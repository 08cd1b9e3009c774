/** Every "when A, then B" of the product, readable top to bottom; `connectedReactions.ts` has those of connections. */
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
  /** Reactions to connections; present once a wallet connects or a stored connection is restored. */
  connected(): ConnectedReactions | undefined
  environment: Pick<Environment, 'onWake'>
  warn(message: string): void
}

export function startReactions(walletModal: WalletModal, parts: Parts): () => void {
  const { events, connected, environment, warn } = parts
  const {
    accounts,
    directory,
    chains,
    connection,
    connectors,
    locale,
    dialog,
    options,
    pairing,
    report,
    router,
    send,
  } = walletModal
  const { theme } = walletModal
  const { track } = walletModal.analytics
  const isConnected = (namespace: ChainNamespace) => accounts.state[namespace].status === 'connected'

  /** Network of a live connection, from its CAIP-10 id. */
  function walletOn(namespace: ChainNamespace): CaipNetworkId | undefined {
    return connection.describe(namespace)?.caipNetworkId
  }

  /** Default network that is not among the networks, to warn about it once. */
  let warnedNetworkId: CaipNetworkId | undefined

  function configure(): void {
    const { defaultNetwork } = options.state
    chains.configure(options.state, walletOn)
    if (defaultNetwork && defaultNetwork !== warnedNetworkId && !chains.find(defaultNetwork)) {
      warnedNetworkId = defaultNetwork
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
      track('SELECT_WALLET', { name: directory.find(walletId)?.name ?? '', platform: 'pairing' })
      void directory.lookUp(walletId)
    }
    void pairing.start(walletId)
  }

  /** Work that starts when a view is entered. */
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
    Connect: () => void directory.fetchRecommended(),
    AllWallets() {
      if (router.state.direction !== 'back') track('CLICK_ALL_WALLETS', {})
      void directory.enter()
    },
    Account: () => connected()?.refresh(chains.state.activeNamespace),
    Send() {
      // Without an account the view says that sending needs one.
      if (isConnected(chains.state.activeNamespace)) void send.enter().catch(report)
    },
  }

  /** Work that ends when a view is left. */
  const onLeave: Partial<Record<RouteName, () => void>> = {
    Connect: () => directory.leave(),
    AllWallets: () => directory.leave(),
    ConnectingExternal: () => connection.cancel(),
    ConnectingWalletConnect: () => pairing.leave(),
    ConnectingWalletConnectBasic: () => pairing.leave(),
  }

  /** Entry on screen. A view with other data is another entry: leaving the one enters the other. */
  let shownEntry: RouteEntry | undefined
  /** Whether the work of the shown entry may run. */
  let hasBegun = false
  let turnCount = 0
  function followView(): void {
    const nextEntry = dialog.state.open ? router.state.history.at(-1) : undefined
    // Cancel the pairing without the tick: a URI outlives its view, but not that.
    if (termsMissing(options.state, connection.state)) pairing.cancel()
    const begins = nextEntry !== undefined && !waitsForTerms(nextEntry.name, options.state, connection.state)
    const isSameEntry = nextEntry?.name === shownEntry?.name && nextEntry?.data === shownEntry?.data
    if (isSameEntry && begins === hasBegun) return
    hasBegun = begins
    const ownTurn = ++turnCount
    if (!isSameEntry) {
      // Reopening the same entry changes nothing: its work goes on (U01), and no event is emitted.
      const isOther = JSON.stringify(nextEntry) !== JSON.stringify(shownEntry)
      if (shownEntry && isOther) {
        onLeave[shownEntry.name]?.()
        walletModal.toast.leaveView()
      }
      shownEntry = nextEntry
      if (nextEntry && isOther) events.emit('view', { view: nextEntry.name })
      // Stop if a listener closed the modal or changed the view.
      if (ownTurn !== turnCount) return
    }
    // Without the tick that the host requires a view counts as left.
    if (nextEntry) (begins ? onEnter : onLeave)[nextEntry.name]?.()
  }

  /** Reloads the list on screen after the page has changed its wallets (U05). */
  function followLists(): void {
    if (!hasBegun) return
    if (shownEntry?.name === 'Connect') void directory.fetchRecommended()
    if (shownEntry?.name === 'AllWallets') void directory.enter()
  }

  configure()
  let isStopped = false
  let lastAnnouncedNetworkId = chains.state.activeCaipNetwork?.id
  const stops = [
    subscribe(options.state, () => {
      configure()
      followView()
      followLists()
    }),
    subscribeKey(connection.state, 'termsAccepted', followView, true),
    // Close a modal that stood in the page: it must not turn into a dialog over it.
    subscribeKey(options.state, 'embedded', (embedded) => (embedded ? standInPlace() : dialog.close('host'))),
    // Announce another network in use, whatever caused the change.
    subscribeKey(chains.state, 'activeCaipNetwork', (network) => {
      if (!network || network.id === lastAnnouncedNetworkId) return
      lastAnnouncedNetworkId = network.id
      events.emit('network-change', {
        caipNetworkId: lastAnnouncedNetworkId,
        caipAddress: accounts.state[network.namespace].caipAddress,
      })
    }),
    // Repeat requests that failed offline (E17).
    environment.onWake((why) => {
      if (why !== 'online' || !dialog.state.open) return
      connectors.refresh()
      void directory.retry()
    }),
    subscribe(router.state, followView, true),
    subscribeKey(
      dialog.state,
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

  /** Opens an embedded modal, which is on screen from the start without any visitor opening it. */
  function standInPlace(): void {
    if (isStopped || !options.state.embedded || dialog.state.open) return
    try {
      dialog.open({}, 'embedded')
    } catch {
      // A host's listener prevented it, as it wanted.
    }
  }
  // Wait a turn, so that the host's listeners are in place.
  void Promise.resolve(locale.coming).then(standInPlace)

  return () => {
    isStopped = true
    for (const stop of stops) stop()
  }
}

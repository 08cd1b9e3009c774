/** Work of the first open's views: what starts when one is entered, and ends when it is left. */
import type { RouteName } from '../controllers/routes.js'
import type { WalletModal } from '../walletModal.js'
import type { ConnectedReactions } from './connectedReactions.js'

/** Work of one view. */
interface ViewWork {
  enter?(): void
  leave?(): void
  /** Repeats what the view lists, after the page has changed its wallets (U05). */
  reload?(): void
}

export type WorkOfViews = Partial<Record<RouteName, ViewWork>>

export function createWorkOfViews(
  { accounts, analytics, chains, connection, connectors, directory, pairing, report, router, send }: WalletModal,
  connected: () => ConnectedReactions | undefined,
): WorkOfViews {
  const { track } = analytics
  const { state: route } = router
  const leaveDirectory = () => directory.leave()
  const suggest = () => void directory.fetchRecommended()
  const listAll = () => void directory.enter()
  const pair: ViewWork = {
    enter() {
      if (route.data && 'uri' in route.data) return
      const walletId = route.data && 'walletId' in route.data ? route.data.walletId : undefined
      if (walletId) {
        track('SELECT_WALLET', { name: directory.find(walletId)?.name ?? '', platform: 'pairing' })
        void directory.lookUp(walletId)
      }
      void pairing.start(walletId)
    },
    leave: () => pairing.leave(),
  }
  return {
    Connect: { enter: suggest, leave: leaveDirectory, reload: suggest },
    AllWallets: {
      enter() {
        if (route.direction !== 'back') track('CLICK_ALL_WALLETS', {})
        listAll()
      },
      leave: leaveDirectory,
      reload: listAll,
    },
    GetWallet: { enter: () => track('CLICK_GET_WALLET', {}) },
    ConnectingExternal: {
      enter() {
        const { data } = route
        if (!data || !('connectorId' in data)) return
        const connector = connectors.get(data.connectorId)
        if (connector?.connectors) return router.replace('ChooseNamespace', data)
        // The connected wallet need not be asked again.
        if (connector && connection.describe(connector.chain)?.connectorId === connector.id)
          return router.reset('Account')
        track('SELECT_WALLET', { name: connector?.name ?? '', platform: 'browser' })
        // The view shows a failure in place, with a way to try again.
        connection.connect(data).catch((error) => {
          // The reactions to connections report a failure, unless they are what did not come.
          if (!connected() && connection.state.attempt.status === 'failed') report(error, 'inPlace')
        })
      },
      leave: () => connection.cancel(),
    },
    ConnectingWalletConnect: pair,
    ConnectingWalletConnectBasic: pair,
    Networks: { enter: () => track('CLICK_NETWORKS', {}) },
    Account: { enter: () => connected()?.refresh(chains.state.activeNamespace) },
    Send: {
      enter() {
        // Without an account the view says that sending needs one.
        if (accounts.state[chains.state.activeNamespace].status === 'connected') void send.enter().catch(report)
      },
    },
  }
}

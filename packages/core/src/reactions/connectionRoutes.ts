/** "When A, then B" of where a modal goes once a wallet connected, or left; a part of `connectedReactions.ts`. */
import { type ChainNamespace, chainNamespaces } from '../chains/types.js'
import { routeAfterConnecting, routeAfterLeaving } from '../domain/routeAfter.js'
import type { WalletModal } from '../walletModal.js'
import type { ConnectedViews } from './connectedViews.js'
import { isInUse } from './isInUse.js'
import type { NameReactions } from './nameReactions.js'
import type { createNeedlessPairing } from './needlessPairing.js'
import type { ReactionParts } from './reactionParts.js'
import type { SignInReactions } from './signInReactions.js'

interface Parts extends Pick<ReactionParts, 'signals' | 'mayAskServices'> {
  views: ConnectedViews
  signIn: Pick<SignInReactions, 'connected'>
  naming: Pick<NameReactions, 'lookUp'>
  needlessPairing: Pick<ReturnType<typeof createNeedlessPairing>, 'end'>
  /** Refreshes an account's balances. */
  refresh(namespace: ChainNamespace): void
}

export function startConnectionRoutes(walletModal: WalletModal, parts: Parts) {
  const { signals, mayAskServices, views, signIn, naming, needlessPairing, refresh } = parts
  const { accounts, chains, connection, dialog, report, router, send, transactions } = walletModal

  /** Set during a reset without the visitor's request: the modal stays open and shows the reason. */
  let resetting = false

  const stops = [
    signals.on('connected', ({ connection: connected, how, signed }) => {
      const { namespace } = connected
      transactions.resume()
      const switchesFirst = how === 'visitor' && views.showUnsupported(chains.state.networks[namespace].caipNetwork)
      const signsIn = signIn.connected(connected, how, signed)
      const route = routeAfterConnecting({ how, signsIn, switchesFirst, isAtStart: views.isAtStart() })
      if (route === 'leave') views.leaveConnected()
      if (route === 'account') views.showAccount()
      if (how === 'visitor' && mayAskServices()) naming.lookUp(namespace)
      refresh(namespace)
      needlessPairing.end()
      if (how === 'restored' && dialog.state.open && router.state.view === 'Send' && isInUse(walletModal, connected))
        void send.enter().catch(report)
    }),
    signals.on('disconnected', ({ by, wasActive }) => {
      if (wasActive) send.reset()
      const isAnotherConnected = chainNamespaces.some((name) => accounts.state[name].status === 'connected')
      const route = routeAfterLeaving({ open: dialog.state.open, by, wasActive, isAnotherConnected })
      if (route === 'leave') views.leaveLast()
      if (route === 'nextAccount') {
        views.leaveAccount()
        refresh(chains.state.activeNamespace)
      }
      if (route !== 'close') return
      // Close before changing the view, so that entering it starts no work.
      if (!resetting) dialog.close('done')
      views.showStart()
    }),
  ]
  return {
    /** Disconnects all wallets, and shows an open modal's first view (spec 8). */
    resetToConnect() {
      resetting = true
      // Accounts are disconnected synchronously; wallets are told later.
      void connection.disconnect()
      resetting = false
      views.showStart()
    },
    stop() {
      for (const stop of stops) stop()
    },
  }
}

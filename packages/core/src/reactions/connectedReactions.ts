/** "When A, then B" of connections, accounts and transactions; loaded with the first connection, as none happen before it. */
import { authKeys } from '../chains/authTypes.js'
import { type ChainNamespace, chainNamespaces } from '../chains/types.js'
import { createAnotherAccount } from '../controllers/account/anotherAccount.js'
import { createHiddenBalances } from '../controllers/account/hiddenBalances.js'
import { routeAfterConnecting, routeAfterLeaving } from '../domain/routeAfter.js'
import type { ErrorCode } from '../errors/catalogue.js'
import { guardProvider } from '../guardProvider.js'
import { toastMessages } from '../messages/en/toast.js'
import type { WalletModal } from '../walletModal.js'
import { createBalanceReads } from './balanceReads.js'
import { createConnectedViews } from './connectedViews.js'
import { startConnectFailures } from './connectFailures.js'
import { startConnectionNews } from './connectionNews.js'
import { isEmbedded, startFarewells } from './farewells.js'
import { startHistoryReactions } from './historyReactions.js'
import { isInUse } from './isInUse.js'
import { startMoveReactions } from './moveReactions.js'
import { startNameReactions } from './nameReactions.js'
import { createNeedlessPairing } from './needlessPairing.js'
import { startOnRampReactions } from './onRampReactions.js'
import { startPeerReactions } from './peerReactions.js'
import type { ReactionParts } from './reactionParts.js'
import { startSendReactions } from './sendReactions.js'
import { startSessionReactions } from './sessionReactions.js'
import { startSignInReactions } from './signInReactions.js'
import { startSignInSummary } from './signInSummary.js'
import { startSubjectInUse } from './subjectInUse.js'
import { startSwapReactions } from './swapReactions.js'
import { startTransactionNews } from './transactionNews.js'

/** Errors of a wallet that is on another network, or shares another account, than known here. */
const unheardOf: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'ACCOUNT_CHANGED',
  'NETWORK_CHANGED',
  'UNAUTHORIZED',
  'WALLET_DISCONNECTED',
  'CHAIN_DISCONNECTED',
])

export interface ConnectedReactions {
  /** The wallet's provider for the host. */
  guard(namespace: ChainNamespace, provider: object): object
  /** Called when the modal was opened. */
  opened(): void
  /** Refreshes an account's balances. */
  refresh(namespace: ChainNamespace): void
  /** Disconnects all wallets, and shows an open modal's first view (spec 8). */
  resetToConnect(): void
  stop(): void
}

export function startConnectedReactions(walletModal: WalletModal, parts: ReactionParts): ConnectedReactions {
  const { signals, events, environment, clock, storage, storageKey, mayAskServices } = parts
  const { accounts, chains, connection, locale, dialog, report, router, send, toast, transactions } = walletModal

  const say = (
    variant: 'info' | 'success' | 'loading',
    key: keyof typeof toastMessages,
    params?: Record<string, string>,
  ) => toast.show({ variant, message: locale.text(toastMessages, key, params) })

  const stopSubject = startSubjectInUse(walletModal, signals)
  const naming = startNameReactions(walletModal, { signals, events, clock })
  const balances = createBalanceReads(walletModal, { environment, clock, lookUpName: naming.lookUp })
  const { refresh, readAgain, tellUntold } = balances
  const views = createConnectedViews(walletModal, environment)
  const needlessPairing = createNeedlessPairing(walletModal, { signals, events })
  const stopSend = startSendReactions(walletModal, { signals, events, clock, environment, say, readAgain })
  // Created here and not at the composition root: before the first connection there is nothing to hide.
  walletModal.hiddenBalances = createHiddenBalances(parts)
  walletModal.anotherAccount = createAnotherAccount({
    accounts,
    connection,
    sayInstead: (wallet) => say('info', 'toast.chooseInWallet', { wallet }),
  })
  const swapping = startSwapReactions(walletModal, { ...parts, readAgain })
  const signIn = startSignInReactions(walletModal, { ...parts, ...views })
  const stops = [
    stopSubject,
    signIn.stop,
    startSignInSummary(walletModal),
    naming.stop,
    stopSend,
    swapping.stop,
    startFarewells(walletModal, { signals, clock, say }),
    startPeerReactions(walletModal, parts),
    startHistoryReactions(walletModal, parts),
    startSessionReactions(walletModal, parts),
  ]
  const buying = startOnRampReactions(walletModal, { ...parts, say, readAgain })

  /** Forgets the user of the modal's own wallet once it has no connection, even where its code is not loaded. */
  function forgetUser(): void {
    if (chainNamespaces.some((namespace) => isEmbedded(connection.describe(namespace)))) return
    for (const key of Object.values(authKeys(storageKey))) storage.remove(key)
  }

  /** Set during a reset without the visitor's request: the modal stays open and shows the reason. */
  let resetting = false

  // The order counts: what a signal ends is gone before the host hears of it, who hears it before the view changes.
  stops.push(
    buying.stop,
    signals.on('disconnected', ({ by, former }) => {
      if (isEmbedded(former)) forgetUser()
      if (by !== 'wallet') needlessPairing.end()
    }),
    startConnectFailures(walletModal, parts),
    startConnectionNews(walletModal, parts),
    startTransactionNews(walletModal, { signals, events, say, swapping, readAgain }),
    startMoveReactions(walletModal, { signals, balances, views, signIn, swapping }),
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
    signals.on('forgotten', () => {
      forgetUser()
      needlessPairing.end()
    }),
    needlessPairing.stop,
    signals.on('closed', views.leaveUnlisted),
    events.on('view', ({ view }) => {
      if (view === 'Account') tellUntold()
      if (view === 'Account' || view === 'Networks') connection.lookAgain()
    }),
    // After such an error look again: the wallet may have moved, or share another account, without an event.
    events.on('error', ({ code }) => {
      if (unheardOf.has(code)) connection.lookAgain('news')
    }),
    environment.onWake((why) => {
      if (why === 'focus') return
      transactions.resume()
      for (const namespace of chainNamespaces) refresh(namespace)
    }),
  )

  const guards = new WeakMap<object, object>()

  return {
    guard(namespace, provider) {
      const guarded =
        guards.get(provider) ??
        guardProvider(provider, namespace, { locked: walletModal.siwx.guards, onRefused: report })
      guards.set(provider, guarded)
      return guarded
    },
    opened() {
      connection.lookAgain()
      signIn.opened()
      buying.opened()
      tellUntold()
      for (const namespace of chainNamespaces) refresh(namespace)
    },
    refresh,
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

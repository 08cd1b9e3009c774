/** "When A, then B" of connections, accounts and transactions; loaded with the first connection, as none happen before it. */
import { type ChainNamespace, chainNamespaces } from '../chains/types.js'
import { createAnotherAccount } from '../controllers/account/anotherAccount.js'
import { createHiddenBalances } from '../controllers/account/hiddenBalances.js'
import type { ErrorCode } from '../errors/catalogue.js'
import { guardProvider } from '../guardProvider.js'
import { toastMessages } from '../messages/en/toast.js'
import type { WalletModal } from '../walletModal.js'
import { createBalanceReads } from './balanceReads.js'
import { createConnectedViews } from './connectedViews.js'
import { startConnectFailures } from './connectFailures.js'
import { startConnectionNews } from './connectionNews.js'
import { startConnectionRoutes } from './connectionRoutes.js'
import { startEmbeddedUser } from './embeddedUser.js'
import { startFarewells } from './farewells.js'
import { startHistoryReactions } from './historyReactions.js'
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
  const { signals, events, environment, clock } = parts
  const { accounts, connection, locale, report, toast, transactions } = walletModal

  const say = (
    variant: 'info' | 'success' | 'loading',
    key: keyof typeof toastMessages,
    params?: Record<string, string>,
  ) => toast.show({ variant, message: locale.text(toastMessages, key, params) })

  // The order counts: what a signal ends is gone before the host hears of it, who hears it before the view changes.
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

  stops.push(
    buying.stop,
    startEmbeddedUser(walletModal, parts),
    signals.on('disconnected', ({ by }) => by !== 'wallet' && needlessPairing.end()),
    startConnectFailures(walletModal, parts),
    startConnectionNews(walletModal, parts),
    startTransactionNews(walletModal, { ...parts, say, swapping, readAgain }),
    startMoveReactions(walletModal, { signals, balances, views, signIn, swapping }),
  )
  const routes = startConnectionRoutes(walletModal, { ...parts, views, signIn, naming, needlessPairing, refresh })
  stops.push(
    routes.stop,
    signals.on('forgotten', needlessPairing.end),
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
    resetToConnect: routes.resetToConnect,
    stop() {
      for (const stop of stops) stop()
    },
  }
}

/** "When A, then B" of connections, accounts and transactions; loaded with the first connection, as none happen before it. */
import { subscribeKey } from 'valtio/vanilla/utils'
import { authKeys } from '../chains/authTypes.js'
import { type CaipNetwork, type ChainNamespace, chainNamespaces, type PreparedTransfer } from '../chains/types.js'
import { createAnotherAccount } from '../controllers/account/anotherAccount.js'
import { createHiddenBalances } from '../controllers/account/hiddenBalances.js'
import type { PendingTransaction } from '../controllers/activity/types.js'
import { writeTokenAmount } from '../domain/tokenAmount.js'
import type { ErrorCode } from '../errors/catalogue.js'
import { createError } from '../errors/createError.js'
import type { ModalError } from '../errors/ModalError.js'
import { guardProvider } from '../guardProvider.js'
import { networksMessages } from '../messages/en/networks.js'
import { toastMessages } from '../messages/en/toast.js'
import type { WalletModal } from '../walletModal.js'
import { createBalanceReads } from './balanceReads.js'
import { createConnectedViews } from './connectedViews.js'
import { isEmbedded, startFarewells } from './farewells.js'
import { startHistoryReactions } from './historyReactions.js'
import { isInUse } from './isInUse.js'
import { startNameReactions } from './nameReactions.js'
import { startOnRampReactions } from './onRampReactions.js'
import { startPeerReactions } from './peerReactions.js'
import type { ReactionParts } from './reactionParts.js'
import { startSendReactions } from './sendReactions.js'
import { startSessionReactions } from './sessionReactions.js'
import { startSignInReactions } from './signInReactions.js'
import { startSignInSummary } from './signInSummary.js'
import { startSwapReactions } from './swapReactions.js'

/** Identifies the nodes of a network, to notice when the page names others. */
const nodesOf = ({ rpcUrls, serviceRpcUrl }: CaipNetwork) => [serviceRpcUrl, ...rpcUrls].join(' ')

/** Errors that no developer can fix in a wallet: the visitor's own decisions, and failed loads of our files. */
const unreportedCodes: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'USER_REJECTED',
  'REQUEST_PENDING',
  'ABORTED',
  'CLOSED',
  'LOAD_FAILED',
])

/** Errors of a wallet that is on another network, or shares another account, than known here. */
const unheardOf: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'ACCOUNT_CHANGED',
  'NETWORK_CHANGED',
  'UNAUTHORIZED',
  'WALLET_DISCONNECTED',
  'CHAIN_DISCONNECTED',
])

/** Toast for a confirmed transaction, by its kind. */
const confirmations = {
  send: 'toast.transactionConfirmed',
  swap: 'toast.transactionConfirmed',
  approve: 'toast.transactionConfirmed',
  page: 'toast.pageConfirmed',
} as const satisfies Record<PendingTransaction['kind'], keyof typeof toastMessages>

/** Words for a transaction: the page's own, or its amount. @param locale - BCP 47 */
const summaryOf = (row: PendingTransaction, locale: string): string =>
  row.kind === 'page' ? row.description : writeTokenAmount(row.pays, locale)

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
  const { signals, events, environment, clock, storage, storageKey, warn, mayAskServices } = parts
  const { accounts, chains, connection, connectors, locale, modal, pairing, report, router, send, toast } = walletModal
  const { transactions } = walletModal
  const { track } = walletModal.events

  const say = (
    variant: 'info' | 'success' | 'loading',
    key: keyof typeof toastMessages,
    params?: Record<string, string>,
  ) => toast.show({ variant, message: locale.text(toastMessages, key, params) })
  const isConnected = (namespace: ChainNamespace) => accounts.state[namespace].status === 'connected'

  const naming = startNameReactions(walletModal, { signals, events, clock })
  const { refresh, readAgain, askAnew, tellUntold } = createBalanceReads(walletModal, {
    environment,
    clock,
    lookUpName: naming.lookUp,
  })
  const {
    isAtStart,
    showAccount,
    showStart,
    showUnsupported,
    leaveUnsupported,
    leaveUnlisted,
    leaveConnected,
    leaveAccount,
    leaveLast,
  } = createConnectedViews(walletModal, environment)
  const stopSend = startSendReactions(walletModal, { signals, events, clock, environment, say, readAgain })
  // Created here and not at the composition root: before the first connection there is nothing to hide.
  walletModal.hiddenBalances = createHiddenBalances(parts)
  walletModal.anotherAccount = createAnotherAccount({
    accounts,
    connection,
    sayInstead: (wallet) => say('info', 'toast.chooseInWallet', { wallet }),
  })
  const swapping = startSwapReactions(walletModal, { ...parts, readAgain })
  const signIn = startSignInReactions(walletModal, { ...parts, leaveConnected, isAtStart, showAccount })
  const stopSummary = startSignInSummary(walletModal)
  const stopFarewells = startFarewells(walletModal, { signals, clock, say })
  const stopPeer = startPeerReactions(walletModal, parts)
  const stopHistory = startHistoryReactions(walletModal, parts)
  const stopSessions = startSessionReactions(walletModal, parts)
  const buying = startOnRampReactions(walletModal, { ...parts, say, readAgain })

  /** Shows the account that is in use after the wallet in use has ended. */
  function showNext(): void {
    leaveAccount()
    refresh(chains.state.activeNamespace)
  }

  /** Forgets the user of the modal's own wallet once it has no connection, even where its code is not loaded. */
  function forgetUser(): void {
    if (chainNamespaces.some((namespace) => isEmbedded(connection.describe(namespace)))) return
    for (const key of Object.values(authKeys(storageKey))) storage.remove(key)
  }

  /** Set when a wallet connected, or the visitor disconnected, while a pairing was on screen: it ends when left. */
  let endsUnseen = false
  /** Ends a pairing that is not on screen: its URI outlives the view, but not a connection or a disconnect. */
  function endUnseenPairing(): void {
    endsUnseen = modal.state.open && router.state.view.startsWith('ConnectingWalletConnect')
    if (!endsUnseen) pairing.cancel()
  }

  /** Warnings already given to the developer about wallets that could not connect: each is given once. */
  const warned = new Set<string>()
  function warnOfWallet({ code, docs, said }: ModalError): void {
    if (!said || unreportedCodes.has(code)) return
    const { code: number = 'no code', message = 'no message' } = said
    const sentence = `A wallet could not connect: ${code} (${number}: ${message}). See ${docs}`
    if (!warned.has(sentence)) warn(sentence)
    warned.add(sentence)
  }

  /** Set during a reset without the visitor's request: the modal stays open and shows the reason. */
  let resetting = false

  const stops = [
    signals.on('connected', ({ connection: connected, how, signed }) => {
      events.emit('connect', connected)
      transactions.resume()
      const { caipNetwork } = chains.state.networks[connected.namespace]
      if (how === 'visitor') {
        track('CONNECT_SUCCESS', {
          name: connectors.get(connected.connectorId)?.name ?? '',
          caipNetworkId: connected.caipNetworkId,
        })
        const switchesFirst = showUnsupported(caipNetwork)
        if (!signIn.connected(connected, how, signed) && !switchesFirst) leaveConnected()
        if (mayAskServices()) naming.lookUp(connected.namespace)
      } else if (!signIn.connected(connected, how) && isAtStart()) {
        // The modal was opened while the wallet was being asked, or in place. With sign-in its sessions decide instead.
        showAccount()
      }
      refresh(connected.namespace)
      endUnseenPairing()
      if (how === 'restored' && modal.state.open && router.state.view === 'Send' && isInUse(walletModal, connected))
        void send.enter().catch(report)
    }),
    signals.on('connectFailed', (error) => {
      warnOfWallet(error)
      const declinedElsewhere = error.code === 'USER_REJECTED' && router.state.view === 'ConnectingWalletConnect'
      const [first] = router.state.history
      const start = declinedElsewhere && first?.name === 'Connect' ? first : undefined
      report(error, start ? undefined : 'inPlace')
      // The scanned code is used up (W05). Keep the view's data, as a wallet may be wanted for one namespace.
      if (start) router.reset(start.name, start.data)
      track(error.code === 'USER_REJECTED' ? 'USER_REJECTED' : 'CONNECT_ERROR', { code: error.code })
    }),
    signals.on('disconnected', ({ namespace, by, wasActive, former }) => {
      if (isEmbedded(former)) forgetUser()
      if (by !== 'wallet') endUnseenPairing()
      events.emit('disconnect', { namespace })
      track('DISCONNECT_SUCCESS', { namespace })
      if (wasActive) send.reset()
      if (!modal.state.open) return
      if (chainNamespaces.some(isConnected)) return wasActive ? showNext() : undefined
      if (by !== 'visitor') return leaveLast()
      // Close before changing the view, so that entering it starts no work.
      if (!resetting) modal.close('done')
      showStart()
    }),
    signals.on('closed', () => endsUnseen && endUnseenPairing()),
    signals.on('forgotten', () => {
      forgetUser()
      endUnseenPairing()
    }),
    signals.on('closed', leaveUnlisted),
    signals.on('accountChanged', (connected) => {
      events.emit('account-change', connected)
      refresh(connected.namespace)
      if (isInUse(walletModal, connected)) leaveReview(locale.text(toastMessages, 'toast.accountChanged'))
    }),
    signals.on('networkChanged', (network) => {
      const { caipAddress } = accounts.state[network.namespace]
      // For the network in use the event is emitted where `activeCaipNetwork` changes.
      if (!isInUse(walletModal, network)) events.emit('network-change', { caipNetworkId: network.id, caipAddress })
      track('SWITCH_NETWORK', { caipNetworkId: network.id })
      refresh(network.namespace)
      if (!isInUse(walletModal, network)) return
      leaveReview(locale.text(toastMessages, 'toast.networkChanged'))
      startSend()
      if (!showUnsupported(network)) leaveFor(network, 'UnsupportedChain')
    }),
    // Only for the visitor's choice: after a wallet's own move the list stays open, and shows the new network.
    signals.on('networkChosen', (network) => isInUse(walletModal, network) && leaveFor(network, 'Networks')),
    signals.on('namespaceChosen', () => {
      if (modal.state.open && router.state.view === 'SendPreview' && send.state.status !== 'sending')
        router.transactionCancelled()
      startSend()
    }),
    subscribeKey(chains.state, 'activeCaipNetwork', followOffer),
    subscribeKey(send.state, 'status', (status) => {
      const { prepared } = send.state
      if (status === 'ready' && prepared) endOtherReview(prepared)
    }),

    events.on('view', ({ view }) => {
      if (endsUnseen) endUnseenPairing()
      if (view === 'Account') tellUntold()
      if (view === 'Account' || view === 'Networks') connection.lookAgain()
      if (router.state.direction === 'back') return
      const caipNetworkId = chains.state.activeCaipNetwork?.id ?? ''
      if (view === 'Receive') track('OPEN_RECEIVE', { caipNetworkId })
      if (view === 'Send') track('OPEN_SEND', { caipNetworkId })
      if (view === 'Transactions') track('OPEN_ACTIVITY', { caipNetworkId })
    }),
    signals.on('pairingFollowed', (link) => track('OPEN_WALLET', link)),

    signals.on('transactionWaits', (transaction) =>
      say('info', 'toast.waitsForOwners', { summary: summaryOf(transaction, locale.state.locale) }),
    ),

    signals.on('transactionSettled', ({ transaction, status }) => {
      const { kind, caipNetworkId, cancels } = transaction
      const hash = transaction.hashes?.at(-1) ?? transaction.hash
      events.emit('transaction', { kind, status: status === 'dropped' ? 'failed' : status, hash, caipNetworkId })
      if (swapping.told(transaction, status)) return readAgain(chains.state.activeNamespace)
      const summary = summaryOf(transaction, locale.state.locale)
      if (status === 'confirmed') say('success', confirmations[kind], { summary })
      else if (status === 'replaced' && cancels) say('success', 'toast.transactionCancelled', { summary })
      else if (status === 'replaced') say('info', 'toast.transactionReplaced')
      else if (status === 'dropped') say('info', 'toast.transactionDropped', { summary })
      else report(createError('TRANSACTION_FAILED', { hash }))
      readAgain(chains.state.activeNamespace)
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
  ]

  /** Ends a review that is void: account or network changed while the wallet was asked, or the network is no longer offered. */
  function endOtherReview({ network, from }: PreparedTransfer): void {
    const { activeCaipNetwork } = chains.state
    const sameNetwork = network.id === activeCaipNetwork?.id
    const sameAccount = from === accounts.state[network.namespace].address
    if (sameNetwork && sameAccount && !activeCaipNetwork.unsupported) return
    const isShown = modal.state.open && router.state.view === 'SendPreview'
    if (!sameNetwork) send.reset()
    else if (!sameAccount) {
      // Keep the message that it may have been sent, which the visitor must read.
      if (isShown && !send.state.unconfirmed) say('info', 'toast.accountChanged')
      send.renew()
    }
    if (isShown) router.transactionCancelled()
  }

  /** Resets the form, whose input is for another network. */
  function startSend(): void {
    // Keep a transfer that the wallet is being asked about: its answer counts, whatever the network.
    if (send.state.status !== 'sending') send.reset() // spec 4: a network switch clears the send state
    if (modal.state.open && router.state.view === 'Send') void send.enter().catch(report)
  }

  /** Leaves the view in which the network was missing, or was chosen, once it is in use. */
  function leaveFor(network: CaipNetwork, view: 'UnsupportedChain' | 'Networks'): void {
    if (!modal.state.open || router.state.view !== view || network.unsupported) return
    if (!signIn.decides()) modal.goBack()
  }

  /** Leaves a review that no longer matches what would be sent (U07). */
  function leaveReview(message: string): void {
    if (router.state.view !== 'SendPreview' || !modal.state.open || send.state.status === 'sending') return
    router.transactionCancelled()
    // Keep the message that nothing was sent, which the visitor must read.
    const isRefused = toast.state.open && toast.state.variant === 'error'
    if (!isRefused) toast.show({ variant: 'info', message })
  }

  let followedNetwork = chains.state.activeCaipNetwork
  /**
   * Follows the offer of the network in use, which the page stops or starts again (U05). Nothing is sent there meanwhile, and
   * the input stays; without input the modal acts as if the wallet had moved there.
   */
  function followOffer(network: CaipNetwork | undefined): void {
    const previousNetwork = followedNetwork
    followedNetwork = network
    // A switch to another network is handled by `networkChanged`.
    if (!network || network.id !== previousNetwork?.id) return
    if (nodesOf(network) !== nodesOf(previousNetwork) && !network.unsupported) askAnew(network.namespace)
    if (network.unsupported === previousNetwork.unsupported) return
    swapping.followOffer(network)
    if (network.unsupported) leaveReview(locale.text(networksMessages, 'networks.unsupported'))
    if (modal.state.open && router.state.view === 'Account') showUnsupported(network)
    else if (modal.state.open && router.state.view === 'UnsupportedChain' && !signIn.decides()) leaveUnsupported()
    if (!modal.state.open || router.state.view !== 'Send' || !isConnected(network.namespace)) return
    void (network.unsupported ? send.recheck() : send.enter()).catch(report)
  }

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
    refresh: (namespace) => refresh(namespace),
    resetToConnect() {
      resetting = true
      // Accounts are disconnected synchronously; wallets are told later.
      void connection.disconnect()
      resetting = false
      showStart()
    },
    stop() {
      signIn.stop()
      stopSummary()
      naming.stop()
      stopSend()
      buying.stop()
      swapping.stop()
      stopFarewells()
      stopHistory()
      stopPeer()
      stopSessions()
      for (const stop of stops) stop()
    },
  }
}

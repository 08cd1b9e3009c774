/** "When A, then B" of connections, accounts and transactions; loaded with the first connection, since before it none of this happens. */
import { subscribeKey } from 'valtio/vanilla/utils'
import { authKeys } from '../chains/authTypes.js'
import { type CaipNetwork, type ChainNamespace, chainNamespaces, type PreparedTransfer } from '../chains/types.js'
import { createAnotherAccount } from '../controllers/account/anotherAccount.js'
import { createHiddenBalances } from '../controllers/account/hiddenBalances.js'
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

/** Who answers for a network, as far as two of them can be told apart. */
const nodesOf = ({ rpcUrls, serviceRpcUrl }: CaipNetwork) => [serviceRpcUrl, ...rpcUrls].join(' ')

/** The visitor's own doing, or a file of ours: no fault of the wallet that a developer could look into. */
const unsaid: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'USER_REJECTED',
  'REQUEST_PENDING',
  'ABORTED',
  'CLOSED',
  'LOAD_FAILED',
])

/** A wallet says so where it is elsewhere than we know, or shares another account. */
const unheardOf: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'ACCOUNT_CHANGED',
  'NETWORK_CHANGED',
  'UNAUTHORIZED',
  'WALLET_DISCONNECTED',
  'CHAIN_DISCONNECTED',
])

export interface ConnectedReactions {
  /** The wallet's provider as the host gets it. */
  guard(namespace: ChainNamespace, provider: object): object
  /** The modal was opened. */
  opened(): void
  /** Reads again what an account holds. */
  refresh(namespace: ChainNamespace): void
  /** Nobody is connected any more, and whoever looks at the modal goes on from its first view (spec 8). */
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
  const { refresh, askAnew, tellUntold } = createBalanceReads(walletModal, {
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
  const stopSend = startSendReactions(walletModal, { signals, events, clock, environment, say, refresh })
  // Built here and not at the composition root: before the first connection there is nothing to hide.
  walletModal.hiddenBalances = createHiddenBalances(parts)
  walletModal.anotherAccount = createAnotherAccount({
    accounts,
    connection,
    sayInstead: (wallet) => say('info', 'toast.chooseInWallet', { wallet }),
  })
  const swapping = startSwapReactions(walletModal, { ...parts, refresh })
  const signIn = startSignInReactions(walletModal, { ...parts, leaveConnected, isAtStart, showAccount })
  const stopSummary = startSignInSummary(walletModal)
  const stopFarewells = startFarewells(walletModal, { signals, clock, say })
  const stopPeer = startPeerReactions(walletModal, parts)
  const stopHistory = startHistoryReactions(walletModal, parts)
  const stopSessions = startSessionReactions(walletModal, parts)
  const buying = startOnRampReactions(walletModal, { ...parts, say, refresh })

  /** The wallet in use ended, another one is now. */
  function showNext(): void {
    leaveAccount()
    refresh(chains.state.activeNamespace)
  }

  /** Nobody is connected by the modal's own wallet: who it was is not remembered, whether or not its code is here. */
  function forgetUser(): void {
    if (chainNamespaces.some((namespace) => isEmbedded(connection.describe(namespace)))) return
    for (const key of Object.values(authKeys(storageKey))) storage.remove(key)
  }

  /** A wallet connected, or the visitor disconnected, while they looked at a pairing: it ends once they don't. */
  let endsUnseen = false
  /** A URI goes on without its view until one of the two happens. What is looked at goes on. */
  function endUnseenPairing(): void {
    endsUnseen = modal.state.open && router.state.view.startsWith('ConnectingWalletConnect')
    if (!endsUnseen) pairing.cancel()
  }

  /** What a developer was told of wallets that could not connect: once, however often a visitor tries. */
  const warned = new Set<string>()
  function warnOfWallet({ code, docs, said }: ModalError): void {
    if (!said || unsaid.has(code)) return
    const { code: number = 'no code', message = 'no message' } = said
    const sentence = `A wallet could not connect: ${code} (${number}: ${message}). See ${docs}`
    if (!warned.has(sentence)) warn(sentence)
    warned.add(sentence)
  }

  /** It ends though the visitor did not ask for it: the modal stays, and says why. */
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
        // Opened while the wallet was still being asked, or in place from the start. Where one signs in, its sessions decide.
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
      // What was scanned is used up (W05). As it was opened: a wallet for one namespace is still asked for that one.
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
      // Closed first: what is entered only to be left begins nothing.
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
      // Of the one in use it is told wherever that changes.
      if (!isInUse(walletModal, network)) events.emit('network-change', { caipNetworkId: network.id, caipAddress })
      track('SWITCH_NETWORK', { caipNetworkId: network.id })
      refresh(network.namespace)
      if (!isInUse(walletModal, network)) return
      leaveReview(locale.text(toastMessages, 'toast.networkChanged'))
      startSend()
      if (!showUnsupported(network)) leaveFor(network, 'UnsupportedChain')
    }),
    // A wallet that moved by itself leaves the visitor in the list that they opened: it says where the wallet is.
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

    signals.on('transactionWaits', ({ pays }) =>
      say('info', 'toast.waitsForOwners', { summary: writeTokenAmount(pays, locale.state.locale) }),
    ),

    signals.on('transactionSettled', ({ transaction, status }) => {
      const { kind, caipNetworkId, pays, cancels } = transaction
      const hash = transaction.hashes?.at(-1) ?? transaction.hash
      events.emit('transaction', { kind, status: status === 'dropped' ? 'failed' : status, hash, caipNetworkId })
      if (swapping.told(transaction, status)) return refresh(chains.state.activeNamespace, true)
      const summary = writeTokenAmount(pays, locale.state.locale)
      if (status === 'confirmed') say('success', 'toast.transactionConfirmed', { summary })
      else if (status === 'replaced' && cancels) say('success', 'toast.transactionCancelled', { summary })
      else if (status === 'replaced') say('info', 'toast.transactionReplaced')
      else if (status === 'dropped') say('info', 'toast.transactionDropped', { summary })
      else report(createError('TRANSACTION_FAILED', { hash }))
      refresh(chains.state.activeNamespace, true)
    }),

    // What was refused last may be news to us: the wallet moved, or shares another account, and did not say so.
    events.on('error', ({ code }) => {
      if (unheardOf.has(code)) connection.lookAgain('news')
    }),
    environment.onWake((why) => {
      if (why === 'focus') return
      transactions.resume()
      for (const namespace of chainNamespaces) refresh(namespace)
    }),
  ]

  /** The account or network was switched while the wallet was asked, or is no longer offered: the review is void. */
  function endOtherReview({ network, from }: PreparedTransfer): void {
    const { activeCaipNetwork } = chains.state
    const sameNetwork = network.id === activeCaipNetwork?.id
    const sameAccount = from === accounts.state[network.namespace].address
    if (sameNetwork && sameAccount && !activeCaipNetwork.unsupported) return
    const isShown = modal.state.open && router.state.view === 'SendPreview'
    if (!sameNetwork) send.reset()
    else if (!sameAccount) {
      // That it may have been sent was said just now, and must be read.
      if (isShown && !send.state.unconfirmed) say('info', 'toast.accountChanged')
      send.renew()
    }
    if (isShown) router.transactionCancelled()
  }

  /** What was typed is for another network: the form begins anew. */
  function startSend(): void {
    // The wallet holds a question: its answer is waited for, whatever it is about.
    if (send.state.status !== 'sending') send.reset() // spec 4: a network switch clears the send state
    if (modal.state.open && router.state.view === 'Send') void send.enter().catch(report)
  }

  /** A network was missed there, or chosen, and is in use now. */
  function leaveFor(network: CaipNetwork, view: 'UnsupportedChain' | 'Networks'): void {
    if (!modal.state.open || router.state.view !== view || network.unsupported) return
    if (!signIn.decides()) modal.goBack()
  }

  /** U07: what was reviewed is no longer what would be sent. */
  function leaveReview(message: string): void {
    if (router.state.view !== 'SendPreview' || !modal.state.open || send.state.status === 'sending') return
    router.transactionCancelled()
    // That nothing was sent was said just now, and must be read.
    const isRefused = toast.state.open && toast.state.variant === 'error'
    if (!isRefused) toast.show({ variant: 'info', message })
  }

  let told = chains.state.activeCaipNetwork
  /**
   * U05: the page stopped offering the network in use, or offers it again. Nothing is sent there meanwhile, and what was
   * typed stays; where nothing is, it is as if the wallet had gone there.
   */
  function followOffer(network: CaipNetwork | undefined): void {
    const before = told
    told = network
    // That it is another one is told by `networkChanged`.
    if (!network || network.id !== before?.id) return
    if (nodesOf(network) !== nodesOf(before) && !network.unsupported) askAnew(network.namespace)
    if (network.unsupported === before.unsupported) return
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
      const made =
        guards.get(provider) ??
        guardProvider(provider, namespace, { locked: walletModal.siwx.guards, onRefused: report })
      guards.set(provider, made)
      return made
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
      // Who is connected is let go in this very turn; wallets are told later.
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

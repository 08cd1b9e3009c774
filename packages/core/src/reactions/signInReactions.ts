/** "When A, then B" of signing in (spec 4 'Sign-in with wallet'); a part of `connectedReactions.ts`. */

import { subscribe } from 'valtio/vanilla'
import { subscribeKey } from 'valtio/vanilla/utils'
import { AUTH_CONNECTOR } from '../chains/authTypes.js'
import { chainNamespaces } from '../chains/types.js'
import { LONGEST_TIMER_MS } from '../constants/timers.js'
import type { Connection } from '../controllers/connection/types.js'
import type { Signals } from '../controllers/signals.js'
import type { EndedBy } from '../controllers/siwx/siwxRules.js'
import { isForeign } from '../domain/foreignNetwork.js'
import type { Siwx, SiwxSession } from '../domain/siwxTypes.js'
import { createError } from '../errors/createError.js'
import type { ModalError } from '../errors/ModalError.js'
import { toastMessages } from '../messages/en/toast.js'
import type { ModalEventEmitter } from '../modalEvents.js'
import type { Emitter } from '../primitives/emitter.js'
import type { Clock, Environment } from '../primitives/ports.js'
import type { WalletModal } from '../walletModal.js'
import { isEmbedded } from './farewells.js'
import { isInUse } from './isInUse.js'

interface Parts {
  signals: Emitter<Signals>
  events: ModalEventEmitter
  environment: Environment
  clock: Clock
  /** Finishes connecting: closes the modal, or shows the account. */
  leaveConnected(): void
  /** Whether only a way to a wallet is on screen. */
  isAtStart(): boolean
  showAccount(): void
}

export interface SignInReactions {
  /** Handles a new connection. @returns whether the sign-in decides what is shown next */
  connected(connection: Connection, how: 'visitor' | 'restored', signed?: readonly SiwxSession[]): boolean
  /** Whether a sign-in waited for a switch to one of the page's networks, and decides what is shown next. */
  decides(): boolean
  /** Called when the modal was opened. */
  opened(): void
  stop(): void
}

export function startSignInReactions(walletModal: WalletModal, parts: Parts): SignInReactions {
  const { signals, events, environment, clock, leaveConnected, isAtStart, showAccount } = parts
  const { accounts, chains, connection, locale, modal, options, report, router, siwx, toast } = walletModal
  const isSigningView = () =>
    router.state.view === 'SIWXSignMessage' ||
    router.state.view === 'ConnectingSiwe' ||
    // The modal's own wallet asks in its own view, and returns.
    (router.state.view === 'ApproveTransaction' && siwx.state.status === 'signing')

  /** Text of the toast that is shown exactly while signing in. */
  const authenticating = () => locale.text(toastMessages, 'toast.authenticating')
  let isToastShown = false
  function stopSaying(): void {
    if (isToastShown) toast.endLoading()
    isToastShown = false
  }

  /** Whether the network has to be switched first: there is no sign-in on one that the page does not have. */
  const switchesFirst = () => isForeign(chains.state.activeCaipNetwork, options.state)
  /** Namespace whose sign-in waits for the switch. */
  let owedNamespace: Connection['namespace'] | undefined
  const decides = () => siwx.enabled() && owedNamespace === chains.state.activeNamespace

  function askToSign(): void {
    const switchesBefore = switchesFirst()
    if (switchesBefore) owedNamespace = chains.state.activeNamespace
    const view = switchesBefore ? 'UnsupportedChain' : 'SIWXSignMessage'
    if (modal.state.open) {
      const isAsked = switchesBefore ? router.state.view === view : isSigningView()
      if (!isAsked) router.reset(view)
      return
    }
    try {
      modal.open({ view }, switchesBefore ? 'network' : 'sign-in')
    } catch {
      // A host's listener refused; the page goes on without the modal.
    }
  }

  /** Number of announced sign-ins and sign-outs: a lookup does not announce again what was announced during it. */
  let announcedCount = 0
  function tell(what: 'sign-in' | 'sign-out', { address, caipNetworkId }: Connection): void {
    announcedCount += 1
    events.emit(what, { address, caipNetworkId })
  }

  /** Set when the wallet moved unseen where a sign-in is required: the visitor is asked once the page is in front (E21). */
  let hasMoved = false

  /** Cause of the last disconnect. The modal's own wallet counts as ended by the visitor, who signed out. */
  let endedBy: EndedBy = 'visitor'

  /** Namespace whose sessions count. */
  let followed: Connection['namespace'] | undefined

  /** Looks up the sessions of the newest connection, and asks for a sign-in where one is missing. */
  async function lookUpSessions(
    connected: Connection,
    why: 'visitor' | 'restored' | 'moved' | 'changed' | 'elsewhere',
    signed?: readonly SiwxSession[],
  ): Promise<void> {
    const { namespace } = connected
    followed = namespace
    if (switchesFirst() && (why === 'visitor' || (modal.state.open && isSigningView()))) owedNamespace = namespace
    const wasIn = siwx.state.status === 'signed-in'
    const countBefore = announcedCount
    stopSaying()
    try {
      await siwx.check(connected, signed)
    } catch (error) {
      return report(error)
    }
    // The connection ended during the lookup.
    if (!connection.describe(namespace)) return siwx.leave(connected, { isLast: isNobodyConnected(), by: endedBy })
    const { status, required } = siwx.state
    if (why === 'elsewhere' && countBefore === announcedCount && wasIn !== (status === 'signed-in'))
      tell(wasIn ? 'sign-out' : 'sign-in', connected)
    // Every tab gets the wallet's events: only the one in front asks, and others may find it signed later.
    hasMoved = (hasMoved || why === 'moved') && status === 'needed' && !modal.state.open
    const rises = hasMoved && environment.isVisible()
    if (rises) hasMoved = false
    if (why === 'elsewhere' && !rises && !isSigningView() && !(required && modal.state.open)) return
    if (status !== 'signed-in' && status !== 'needed') return
    const isSwitchPending = switchesFirst()
    // Do not open the modal on a page load, nor for a wallet that moved where no sign-in is required.
    const isConnecting = why === 'visitor' || (!isSwitchPending && owedNamespace === namespace)
    if (!isSwitchPending && owedNamespace === namespace) owedNamespace = undefined
    if (status === 'needed') showAgain()
    const mustSign = required && (modal.state.open || rises)
    if (status === 'needed' && (mustSign || (isConnecting && (required || !isSwitchPending)))) askToSign()
    else if (isConnecting || (status === 'signed-in' && isSigningView())) leaveUnlessSwitching()
    else if (isAtStart()) showAccount()
  }

  function leaveUnlessSwitching(): void {
    if (!switchesFirst() || router.state.view !== 'UnsupportedChain') leaveConnected()
  }

  /** Whether a sign-in may concern the connection: it does for the active account only. */
  const concerns = (connected: Connection) => siwx.enabled() && isInUse(walletModal, connected)

  /** Looks for unseen changes, except while the wallet is asked to sign. */
  function lookAgain(): void {
    const connected = connection.describe(chains.state.activeNamespace)
    const { status } = siwx.state
    if (connected && concerns(connected) && (status === 'signed-in' || status === 'needed'))
      void lookUpSessions(connected, 'elsewhere')
  }

  /** Whether sessions may have changed unseen: a background tab gets all events, but may miss the time (E18, E20). */
  function isDoubtful(): boolean {
    const { code, status, required } = siwx.state
    const isAsked = status === 'needed' && required && modal.state.open
    return isAsked || hasMoved || code === 'SESSION_UNVERIFIED' || code === 'CLOCK_WRONG' || siwx.expired()
  }

  /** Watches the session's expiry, for which a tab in front gets no event. */
  let stopExpiry = () => {}
  function watchExpiry(): void {
    stopExpiry()
    const remainingMs = Date.parse(siwx.state.session?.data?.expirationTime ?? '') - clock.now()
    if (remainingMs <= 0) lookAgain()
    else if (remainingMs > 0) stopExpiry = clock.after(Math.min(remainingMs, LONGEST_TIMER_MS), watchExpiry)
  }

  /** Subscription to sign-ins and sign-outs of other tabs, which share the sessions (E21). */
  let subscription: { readonly siwx: Siwx; readonly stop: (() => void) | undefined } | undefined
  function followSessions(used: Siwx): void {
    if (used === subscription?.siwx) return
    subscription?.stop?.()
    subscription = { siwx: used, stop: used.subscribe?.(lookAgain) }
  }

  const isNobodyConnected = () => !chainNamespaces.some((name) => accounts.state[name].status === 'connected')

  /** Whether a smart account failed to sign in: its contract signs (ERC-1271), which not every server can verify. */
  function isOfSmartAccount(error: ModalError): boolean {
    const { preferredAccountType, connectedWalletInfo } = accounts.state.eip155
    const isOwn = connectedWalletInfo?.connectorId === `${AUTH_CONNECTOR}eip155`
    const isActive = chains.state.activeNamespace === 'eip155'
    return error.code === 'SIGN_IN_FAILED' && isActive && isOwn && preferredAccountType === 'smartAccount'
  }

  function showAgain(): void {
    if (modal.state.open && router.state.view === 'ConnectingSiwe') router.replace('SIWXSignMessage')
  }

  /** Keeps a pending sign-in on screen, whatever view or option changes. */
  function keepToSignIn(): void {
    const connected = connection.describe(chains.state.activeNamespace)
    const isAsked = isSigningView() && connected !== undefined && concerns(connected)
    // A host may show the view to a visitor who connected before sign-in was switched on.
    const isUnknown = isAsked && siwx.state.status === 'idle'
    if (connected && (isUnknown || (decides() && !switchesFirst()))) void lookUpSessions(connected, 'changed')
    // While it is required, no other view may stay: it would have neither Back nor Close.
    if (modal.state.open && (siwx.locked() || (isAsked && switchesFirst()))) askToSign()
  }

  /** Applies the page's current requirement to a visitor who has not signed in. */
  function followMode(): void {
    const { state } = siwx
    if (state.status === 'needed' || state.status === 'signing') state.required = siwx.guards()
    const connected = connection.describe(chains.state.activeNamespace)
    // Switched on during a connection: the provider is guarded from now on, so the visitor needs a way to sign.
    if (state.status === 'idle' && connected && concerns(connected)) void lookUpSessions(connected, 'changed')
    if (!siwx.enabled() && modal.state.open && isSigningView()) siwx.cancel()
  }

  const stops = [
    subscribe(options.state, followMode),
    signals.on('accountChanged', (changed) => {
      if (concerns(changed)) void lookUpSessions(changed, 'moved')
    }),
    signals.on('networkChanged', ({ namespace }) => {
      const connected = connection.describe(namespace)
      if (connected && concerns(connected)) void lookUpSessions(connected, 'moved')
    }),
    subscribeKey(router.state, 'view', keepToSignIn),
    // The page may have added or removed the network.
    subscribe(options.state, keepToSignIn),
    signals.on('disconnected', ({ namespace, by, former }) => {
      if (followed === namespace) {
        followed = undefined
        hasMoved = false
      }
      if (owedNamespace === namespace) owedNamespace = undefined
      // End a sign-in that was begun, even if signing in was switched off meanwhile.
      endedBy = by === 'wallet' && !isEmbedded(former) ? 'wallet' : 'visitor'
      if (former && (siwx.enabled() || siwx.state.status !== 'idle'))
        siwx.leave(former, { isLast: isNobodyConnected(), by: endedBy })
      if (siwx.state.status === 'idle') stopSaying()
    }),
    signals.on('forgotten', ({ formers }) => siwx.enabled() && siwx.forget(formers, { isLast: isNobodyConnected() })),
    // A change of wallet: the visitor chose it, or the previous one ended.
    subscribeKey(chains.state, 'activeNamespace', (namespace) => {
      const connected = connection.describe(namespace)
      if (connected && followed !== namespace && concerns(connected)) void lookUpSessions(connected, 'changed')
    }),
    signals.on('siwxUsed', followSessions),
    subscribeKey(siwx.state, 'session', watchExpiry),
    environment.onWake((why) => {
      const wasAway = why === 'pageshow' || why === 'online'
      if (wasAway || isDoubtful()) lookAgain()
    }),
    signals.on('signInAsked', ({ namespace }) => {
      isToastShown = true
      toast.show({ variant: 'loading', message: authenticating() })
      if (modal.state.open && namespace === 'eip155' && router.state.view === 'SIWXSignMessage')
        router.replace('ConnectingSiwe')
    }),
    signals.on('signedIn', ({ connection: signer }) => {
      stopSaying()
      tell('sign-in', signer)
      if (modal.state.open && isSigningView()) leaveConnected()
    }),
    signals.on('signInFailed', (error) => {
      showAgain()
      report(isOfSmartAccount(error) ? createError('SMART_ACCOUNT_UNSUPPORTED', {}, error) : error)
      // Remove the toast here, as not every failure shows another in its place.
      stopSaying()
    }),
    signals.on('signInCancelled', ({ required }) => {
      owedNamespace = undefined
      stopSaying()
      if (required) void connection.disconnect()
      else leaveConnected()
    }),
    signals.on('signedOut', ({ connection: signer, required }) => {
      stopSaying()
      showAgain()
      tell('sign-out', signer)
      if (required) void connection.disconnect()
    }),
  ]

  return {
    connected(connected, how, signed) {
      // An approval may connect several namespaces: the sign-in of the active one decides for all.
      if (concerns(connected)) void lookUpSessions(connected, how, signed)
      return siwx.enabled()
    },
    decides,
    opened() {
      if (siwx.locked()) askToSign()
      if (isDoubtful()) lookAgain()
    },
    stop() {
      subscription?.stop?.()
      stopExpiry()
      for (const stop of stops) stop()
      // Tell a host that still waits for a sign-in.
      signals.emit('signInFailed', createError('ABORTED', {}))
    },
  }
}

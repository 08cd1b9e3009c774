/** "When A, then B" of signing in (spec 4 'Sign-in with wallet'); a part of `connectedReactions.ts`. */

import { subscribe } from 'valtio/vanilla'
import { subscribeKey } from 'valtio/vanilla/utils'
import { AUTH_CONNECTOR } from '../chains/authTypes.js'
import { chainNamespaces } from '../chains/types.js'
import { LONGEST_TIMER_MS } from '../constants/timers.js'
import type { Connection } from '../controllers/connection/ConnectionController.js'
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
  /** The visitor is done connecting: the modal closes, or shows the account. */
  leaveConnected(): void
  /** Nothing but a way to a wallet is on screen. */
  isAtStart(): boolean
  showAccount(): void
}

export interface SignInReactions {
  /** Somebody connected. @returns whether signing in decides what is shown next */
  connected(connection: Connection, how: 'visitor' | 'restored', signed?: readonly SiwxSession[]): boolean
  /** A network of the page is what the sign-in waited for: it decides what is shown next. */
  decides(): boolean
  /** The modal was opened. */
  opened(): void
  stop(): void
}

export function startSignInReactions(walletModal: WalletModal, parts: Parts): SignInReactions {
  const { signals, events, environment, clock, leaveConnected, isAtStart, showAccount } = parts
  const { accounts, chains, connection, locale, modal, options, report, router, siwx, toast } = walletModal
  const isSigningView = () =>
    router.state.view === 'SIWXSignMessage' ||
    router.state.view === 'ConnectingSiwe' ||
    // The modal's own wallet asks in a view of its own, and leads back.
    (router.state.view === 'ApproveTransaction' && siwx.state.status === 'signing')

  /** 'Authenticating...' stands for as long as it is true, and no longer. */
  const authenticating = () => locale.text(toastMessages, 'toast.authenticating')
  let saying = false
  function stopSaying(): void {
    if (saying) toast.endLoading()
    saying = false
  }

  /** Nobody signs for a network that the page does not have: it is switched first. */
  const switchesFirst = () => isForeign(chains.state.activeCaipNetwork, options.state)
  /** Whose sign-in waits for that. */
  let owed: Connection['namespace'] | undefined
  const decides = () => siwx.enabled() && owed === chains.state.activeNamespace

  function askToSign(): void {
    const waits = switchesFirst()
    if (waits) owed = chains.state.activeNamespace
    const view = waits ? 'UnsupportedChain' : 'SIWXSignMessage'
    if (modal.state.open) {
      const isAsked = waits ? router.state.view === view : isSigningView()
      if (!isAsked) router.reset(view)
      return
    }
    try {
      modal.open({ view }, waits ? 'network' : 'sign-in')
    } catch {
      // A host's listener refused; the page goes on without the modal.
    }
  }

  /** How often: what was told while sessions were looked up is not told once more. */
  let told = 0
  function tell(what: 'sign-in' | 'sign-out', { address, caipNetworkId }: Connection): void {
    told += 1
    events.emit(what, { address, caipNetworkId })
  }

  /** The wallet moved where a session is required, and nobody saw it: it is asked for once the page is in front (E21). */
  let moved = false

  /** Whose doing the last end of a connection was. The modal's own wallet ends where the visitor signs out. */
  let endedBy: EndedBy = 'visitor'

  /** Whose sessions count. */
  let followed: Connection['namespace'] | undefined

  /** The newest connection's sessions, and what their absence leads to. */
  async function lookUpSessions(
    connected: Connection,
    why: 'visitor' | 'restored' | 'moved' | 'changed' | 'elsewhere',
    signed?: readonly SiwxSession[],
  ): Promise<void> {
    const { namespace } = connected
    followed = namespace
    if (switchesFirst() && (why === 'visitor' || (modal.state.open && isSigningView()))) owed = namespace
    const wasIn = siwx.state.status === 'signed-in'
    const before = told
    stopSaying()
    try {
      await siwx.check(connected, signed)
    } catch (error) {
      return report(error)
    }
    // Ended while it was looked up.
    if (!connection.describe(namespace)) return siwx.leave(connected, isNobodyConnected(), endedBy)
    const { status, required } = siwx.state
    if (why === 'elsewhere' && before === told && wasIn !== (status === 'signed-in'))
      tell(wasIn ? 'sign-out' : 'sign-in', connected)
    // Every tab hears the wallet: the one in front asks, and by the time another comes there it may be signed.
    moved = (moved || why === 'moved') && status === 'needed' && !modal.state.open
    const rises = moved && environment.isVisible()
    if (rises) moved = false
    if (why === 'elsewhere' && !rises && !isSigningView() && !(required && modal.state.open)) return
    if (status !== 'signed-in' && status !== 'needed') return
    const waits = switchesFirst()
    // A page that only loaded brings nothing to the front, nor does a wallet that moved where nobody has to sign in.
    const isConnecting = why === 'visitor' || (!waits && owed === namespace)
    if (!waits && owed === namespace) owed = undefined
    if (status === 'needed') showAgain()
    const mustSign = required && (modal.state.open || rises)
    if (status === 'needed' && (mustSign || (isConnecting && (required || !waits)))) askToSign()
    else if (isConnecting || (status === 'signed-in' && isSigningView())) leaveUnlessSwitching()
    else if (isAtStart()) showAccount()
  }

  function leaveUnlessSwitching(): void {
    if (!switchesFirst() || router.state.view !== 'UnsupportedChain') leaveConnected()
  }

  /** What is signed in is the account that is active. */
  const concerns = (connected: Connection) => siwx.enabled() && isInUse(walletModal, connected)

  /** Looks again at what may have changed unseen. A wallet that is asked to sign answers for itself. */
  function lookAgain(): void {
    const connected = connection.describe(chains.state.activeNamespace)
    const { status } = siwx.state
    if (connected && concerns(connected) && (status === 'signed-in' || status === 'needed'))
      void lookUpSessions(connected, 'elsewhere')
  }

  /** A tab that comes to the front has heard of everything but the time, and of what nobody could tell it (E18, E20). */
  function isDoubtful(): boolean {
    const { code, status, required } = siwx.state
    const isAsked = status === 'needed' && required && modal.state.open
    return isAsked || moved || code === 'SESSION_UNVERIFIED' || code === 'CLOCK_WRONG' || siwx.expired()
  }

  /** A tab that stays in front hears of nothing when a session runs out. */
  let stopExpiry = () => {}
  function watchExpiry(): void {
    stopExpiry()
    const left = Date.parse(siwx.state.session?.data?.expirationTime ?? '') - clock.now()
    if (left <= 0) lookAgain()
    else if (left > 0) stopExpiry = clock.after(Math.min(left, LONGEST_TIMER_MS), watchExpiry)
  }

  /** Other tabs sign in and out of the same sessions (E21). */
  let heard: { readonly siwx: Siwx; readonly stop: (() => void) | undefined } | undefined
  function followSessions(used: Siwx): void {
    if (used === heard?.siwx) return
    heard?.stop?.()
    heard = { siwx: used, stop: used.subscribe?.(lookAgain) }
  }

  const isNobodyConnected = () => !chainNamespaces.some((name) => accounts.state[name].status === 'connected')

  /** It signs by its contract (ERC-1271), which not every server can look at. */
  function isOfSmartAccount(error: ModalError): boolean {
    const { preferredAccountType, connectedWalletInfo } = accounts.state.eip155
    const isOwn = connectedWalletInfo?.connectorId === `${AUTH_CONNECTOR}eip155`
    const isActive = chains.state.activeNamespace === 'eip155'
    return error.code === 'SIGN_IN_FAILED' && isActive && isOwn && preferredAccountType === 'smartAccount'
  }

  function showAgain(): void {
    if (modal.state.open && router.state.view === 'ConnectingSiwe') router.replace('SIWXSignMessage')
  }

  /** Whatever is shown, or changes in the options: what a sign-in has to show comes first. */
  function keepToSignIn(): void {
    const connected = connection.describe(chains.state.activeNamespace)
    const isAsked = isSigningView() && connected !== undefined && concerns(connected)
    // A host shows it to somebody who connected before it was switched on.
    const isUnknown = isAsked && siwx.state.status === 'idle'
    if (connected && (isUnknown || (decides() && !switchesFirst()))) void lookUpSessions(connected, 'changed')
    // Nothing else leads on while it is required: another view would have neither Back nor Close.
    if (modal.state.open && (siwx.locked() || (isAsked && switchesFirst()))) askToSign()
  }

  /** The page asks more or less of its visitors than before: of one who has not signed it is what it asks now. */
  function followMode(): void {
    const { state } = siwx
    if (state.status === 'needed' || state.status === 'signing') state.required = siwx.guards()
    const connected = connection.describe(chains.state.activeNamespace)
    // Switched on while somebody is connected: the provider is guarded from now on, and the way to a signature must be there.
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
    // The page may have come to know the network, or know it no longer.
    subscribe(options.state, keepToSignIn),
    signals.on('disconnected', ({ namespace, by, former }) => {
      if (followed === namespace) {
        followed = undefined
        moved = false
      }
      if (owed === namespace) owed = undefined
      // Signing in may have been switched off meanwhile: what was begun ends all the same.
      endedBy = by === 'wallet' && !isEmbedded(former) ? 'wallet' : 'visitor'
      if (former && (siwx.enabled() || siwx.state.status !== 'idle')) siwx.leave(former, isNobodyConnected(), endedBy)
      if (siwx.state.status === 'idle') stopSaying()
    }),
    signals.on('forgotten', ({ formers }) => siwx.enabled() && siwx.forget(formers, isNobodyConnected())),
    // Another wallet is in use: the visitor chose it, or the one before it ended.
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
      saying = true
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
      // Not every failure brings a toast that takes its place.
      stopSaying()
    }),
    signals.on('signInCancelled', ({ required }) => {
      owed = undefined
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
      // Of several namespaces that one approval brought, the active one's sign-in decides for all.
      if (concerns(connected)) void lookUpSessions(connected, how, signed)
      return siwx.enabled()
    },
    decides,
    opened() {
      if (siwx.locked()) askToSign()
      if (isDoubtful()) lookAgain()
    },
    stop() {
      heard?.stop?.()
      stopExpiry()
      for (const stop of stops) stop()
      // A host that waits for it waits no longer.
      signals.emit('signInFailed', createError('ABORTED', {}))
    },
  }
}

/** "When A, then B" of signing in (spec 4 'Sign-in with wallet'); a part of `connectedReactions.ts`. */

import { subscribe } from 'valtio/vanilla'
import { subscribeKey } from 'valtio/vanilla/utils'
import type { Connection } from '../controllers/connection/types.js'
import type { SiwxSession } from '../domain/siwxTypes.js'
import { createError } from '../errors/createError.js'
import type { WalletModal } from '../walletModal.js'
import { isInUse } from './isInUse.js'
import { createOwedSignIn } from './owedSignIn.js'
import type { ReactionParts } from './reactionParts.js'
import { createSessionLookUp } from './sessionLookUp.js'
import { startSignInAnswers } from './signInAnswers.js'
import { createSignInViews } from './signInViews.js'
import { followUnseenSessionChanges } from './unseenSessionChanges.js'

interface Parts extends Pick<ReactionParts, 'signals' | 'events' | 'environment' | 'clock'> {
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
  const { signals, leaveConnected } = parts
  const { chains, connection, dialog, options, router, siwx } = walletModal
  const owedSignIn = createOwedSignIn(walletModal)
  const views = createSignInViews(walletModal, owedSignIn, leaveConnected)
  const sessions = createSessionLookUp(walletModal, { ...parts, owedSignIn, views })

  /** Whether a sign-in may concern the connection: it does for the active account only. */
  const concerns = (connected: Connection) => siwx.enabled() && isInUse(walletModal, connected)
  /** The connection in use, where a sign-in may concern it. */
  function concerned(): Connection | undefined {
    const connected = connection.describe(chains.state.activeNamespace)
    return connected && concerns(connected) ? connected : undefined
  }

  /** Looks for unseen changes, except while the wallet is asked to sign. */
  function lookAgain(): void {
    const connected = concerned()
    const { status } = siwx.state
    if (connected && (status === 'signed-in' || status === 'needed')) void sessions.lookUp(connected, 'elsewhere')
  }

  /** Whether sessions may have changed unseen: a background tab gets all events, but may miss the time (E18, E20). */
  function isDoubtful(): boolean {
    const { code, status, required } = siwx.state
    const isAsked = status === 'needed' && required && dialog.state.open
    return isAsked || sessions.hasMoved() || code === 'SESSION_UNVERIFIED' || code === 'CLOCK_WRONG' || siwx.expired()
  }

  /** Keeps a pending sign-in on screen, whatever view or option changes. */
  function keepToSignIn(): void {
    const connected = connection.describe(chains.state.activeNamespace)
    const isAsked = views.isSigning() && concerned() !== undefined
    // A host may show the view to a visitor who connected before sign-in was switched on.
    const isUnknown = isAsked && siwx.state.status === 'idle'
    const hasSwitched = owedSignIn.decides() && !owedSignIn.switchesFirst()
    if (connected && (isUnknown || hasSwitched)) void sessions.lookUp(connected, 'changed')
    // While it is required, no other view may stay: it would have neither Back nor Close.
    if (dialog.state.open && (siwx.locked() || (isAsked && owedSignIn.switchesFirst()))) views.show()
  }

  /** Applies the page's current requirement to a visitor who has not signed in. */
  function followMode(): void {
    const { state } = siwx
    if (state.status === 'needed' || state.status === 'signing') state.required = siwx.guards()
    const connected = concerned()
    // Switched on during a connection: the provider is guarded from now on, so the visitor needs a way to sign.
    if (state.status === 'idle' && connected) void sessions.lookUp(connected, 'changed')
    if (!siwx.enabled() && dialog.state.open && views.isSigning()) siwx.cancel()
  }

  const stops = [
    subscribe(options.state, followMode),
    signals.on('accountChanged', (changed) => {
      if (concerns(changed)) void sessions.lookUp(changed, 'moved')
    }),
    signals.on('networkChanged', ({ namespace }) => {
      const connected = connection.describe(namespace)
      if (connected && concerns(connected)) void sessions.lookUp(connected, 'moved')
    }),
    subscribeKey(router.state, 'view', keepToSignIn),
    // The page may have added or removed the network.
    subscribe(options.state, keepToSignIn),
    signals.on('disconnected', sessions.end),
    signals.on(
      'forgotten',
      ({ formers }) => siwx.enabled() && siwx.forget(formers, { isLast: sessions.isNobodyConnected() }),
    ),
    // A change of wallet: the visitor chose it, or the previous one ended.
    subscribeKey(chains.state, 'activeNamespace', (namespace) => {
      const connected = connection.describe(namespace)
      if (connected && !sessions.isOf(namespace) && concerns(connected)) void sessions.lookUp(connected, 'changed')
    }),
    followUnseenSessionChanges(walletModal, { ...parts, lookAgain, isDoubtful }),
    startSignInAnswers(walletModal, { signals, owedSignIn, views, tell: sessions.tell, leaveConnected }),
  ]

  return {
    connected(connected, how, signed) {
      // An approval may connect several namespaces: the sign-in of the active one decides for all.
      if (concerns(connected)) void sessions.lookUp(connected, how, signed)
      return siwx.enabled()
    },
    decides: owedSignIn.decides,
    opened() {
      if (siwx.locked()) views.show()
      if (isDoubtful()) lookAgain()
    },
    stop() {
      for (const stop of stops) stop()
      // Tell a host that still waits for a sign-in.
      signals.emit('signInFailed', createError('ABORTED', {}))
    },
  }
}

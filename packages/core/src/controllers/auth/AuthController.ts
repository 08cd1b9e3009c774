/** Signing in by e-mail or with an account elsewhere (spec 2 'Connect', 4, 6): what the visitor types, and what became of it. */
import { proxy } from 'valtio/vanilla'
import type { AuthClient } from '../../chains/authTypes.js'
import type { AccountType } from '../../domain/options.js'
import type { Environment, KeyValueStorage } from '../../primitives/ports.js'
import type { AccountController } from '../account/types.js'
import type { ConnectionController } from '../connection/types.js'
import { createAuthAccounts } from './authAccounts.js'
import { createAuthChange, emptyChange } from './authChange.js'
import { createAuthDevice, nobodyAsks } from './authDevice.js'
import { createAuthEmail, emptyEmail } from './authEmail.js'
import { createAuthFarcaster, idleFarcaster } from './authFarcaster.js'
import { type AuthFeaturesParts, noFeatures, offeredFeatures, pageFeatures } from './authFeatures.js'
import { type AuthFlowParts, createAuthFlow } from './authFlow.js'
import { createAuthFrame } from './authFrame.js'
import { createAuthRestore } from './authRestore.js'
import { createAuthSignOut, idleSignOut } from './authSignOut.js'
import { createAuthSocial, idleSocial } from './authSocial.js'
import type { AuthState } from './authState.js'
import { createRecentEmails } from './recentEmails.js'
import type { AuthController } from './types.js'

export interface AuthParts
  extends Pick<AuthFlowParts, 'clock' | 'ports' | 'url' | 'show' | 'isShown' | 'track'>,
    AuthFeaturesParts {
  readonly environment: Pick<Environment, 'randomBytes' | 'userAgent' | 'maxTouchPoints'>
  readonly storage: KeyValueStorage
  readonly storageKey: string
  readonly accounts: AccountController
  readonly connection: ConnectionController
  /** Makes a frame. @throws AuthFailure, ModalError LOAD_FAILED */
  open(url: string, signal: AbortSignal): Promise<AuthClient>
  defaultType(): AccountType
  report(error: unknown, shown?: 'inPlace'): void
  /** Called when the session that this tab remembers has ended elsewhere. */
  onGone(): void
  /** The instance is no more. */
  isOver(): boolean
}

export function createAuthController(parts: AuthParts): AuthController {
  const { accounts, chains, report, url } = parts
  const recents = createRecentEmails(parts)
  const state = proxy<AuthState>({
    status: 'idle',
    features: pageFeatures(parts),
    recentEmails: recents.read(),
    email: emptyEmail(),
    social: idleSocial(),
    farcaster: idleFarcaster(),
    change: emptyChange(),
    signOut: idleSignOut(),
    user: undefined,
    device: nobodyAsks(),
    approval: undefined,
    accountType: { busy: false },
  })

  const frame = createAuthFrame({ ...parts, state, onChange: configure, onSession: () => sessionAccounts.follow() })
  const { client, current } = frame

  function configure(): void {
    const isOffered = url() && state.status !== 'refused'
    const features = isOffered ? offeredFeatures(pageFeatures(parts), current()) : noFeatures
    if (JSON.stringify(features) !== JSON.stringify(state.features)) state.features = features
    frame.followUrl()
  }

  const sessionAccounts = createAuthAccounts({ ...parts, state, current })
  const flow = createAuthFlow({
    ...parts,
    state,
    frame,
    sessionAccounts,
    toDevice: (link) => email.toDevice(link),
  })

  const activeAccount = () => accounts.state[chains.state.activeNamespace]
  const email = createAuthEmail({ ...flow, recents })
  const { toDevice: _toDevice, ...emailActions } = email
  const change = createAuthChange(flow)
  const social = createAuthSocial({
    ...flow,
    setWindow(window) {
      activeAccount().socialWindow = window
    },
  })
  const farcaster = createAuthFarcaster({
    ...flow,
    setUrl(link) {
      activeAccount().farcasterUrl = link
    },
  })
  const signOut = createAuthSignOut({ ...flow, report })
  const device = createAuthDevice({ ...flow, report })
  const restore = createAuthRestore({ ...parts, state, frame, sessionAccounts })

  return {
    state,
    ...emailActions,
    ...change,
    ...social,
    ...farcaster,
    ...signOut,
    ...device,
    async load() {
      // The state tells what went wrong.
      if (url()) await client().catch(() => {})
    },
    setAccountType: sessionAccounts.choose,
    declineApproval() {
      const { approval } = state
      if (approval) current()?.decline(approval.id)
    },
    forgetEmails() {
      recents.forget()
      state.recentEmails = []
    },
    restore,
    configure,
    follow: {
      connected({ namespace, connectorId }) {
        signOut.forgetSignOut()
        sessionAccounts.joined(namespace, connectorId)
      },
      disconnected: sessionAccounts.left,
      networkChanged: sessionAccounts.moved,
    },
    sync: (look) => flow.tell('sync', look),
    destroy() {
      // Each of them may wait: for a window, for the clock, for an answer.
      social.cancelSocial()
      farcaster.cancelFarcaster()
      email.cancelEmail()
      change.cancelChange()
      device.leaveDevice()
      frame.destroy()
    },
  }
}

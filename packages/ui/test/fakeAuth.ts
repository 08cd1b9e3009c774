/** The part of a fake instance that signs in without a wallet, and its smart sessions. */
import type { AuthController, Social } from '@wallet-modal/core'
import type { AuthState, SmartSessionsController, SmartSessionsState } from '@wallet-modal/core/internal'
import { proxy } from '@wallet-modal/core/state'

/** Some fields of each part of the state. */
export type AuthSetup = {
  [Key in keyof AuthState]?: NonNullable<AuthState[Key]> extends readonly unknown[] | string
    ? AuthState[Key]
    : Partial<AuthState[Key]>
}

/** Writes a call down and does what is given; without that it is done at once. */
export type Action = <Args extends unknown[], Result>(
  name: string,
  effect?: (...args: Args) => Result,
) => (...args: Args) => Result

const socials: readonly Social[] = ['google', 'x', 'discord', 'farcaster', 'github', 'apple', 'facebook']

const idle = (): AuthState => ({
  status: 'ready',
  features: { email: true, socials, changeEmail: true },
  recentEmails: [],
  email: {
    address: '',
    step: 'enter',
    busy: false,
    code: undefined,
    attemptsLeft: undefined,
    resendAt: undefined,
    resent: false,
    digits: '',
    mailedTo: undefined,
    link: undefined,
  },
  social: { provider: undefined, status: 'idle', code: undefined },
  farcaster: { status: 'idle', url: undefined, expiresAt: undefined, code: undefined },
  change: {
    step: 'enter',
    address: '',
    digits: '',
    busy: false,
    code: undefined,
    attemptsLeft: undefined,
    resendAt: undefined,
    resent: false,
  },
  signOut: { status: 'idle', code: undefined },
  user: undefined,
  device: { waiting: false, busy: false },
  approval: undefined,
  accountType: { busy: false },
})

const digitsOf = (text: string) => text.replace(/\D/g, '').slice(0, 6)

export function createFakeAuth(setup: AuthSetup, action: Action): AuthController {
  const state = proxy(idle())
  for (const [key, value] of Object.entries(setup)) {
    const field = key as keyof AuthState
    const merges = value !== null && typeof value === 'object' && !Array.isArray(value)
    Object.assign(state, { [field]: merges ? { ...(state[field] as object), ...value } : value })
  }
  const controller: Partial<AuthController> = {
    state,
    load: action('auth.load'),
    setEmail: action('auth.setEmail', (text: string) => {
      state.email.address = text
    }),
    submitEmail: action('auth.submitEmail'),
    setDigits: action('auth.setDigits', (text: string) => {
      state.email.digits = digitsOf(text)
    }),
    submitCode: action('auth.submitCode'),
    resendCode: action('auth.resendCode'),
    startAnew: action('auth.startAnew'),
    cancelEmail: action('auth.cancelEmail'),
    connectSocial: action('auth.connectSocial', (provider: Social) => {
      Object.assign(state.social, { provider, status: 'pending', code: undefined })
    }),
    retrySocial: action('auth.retrySocial'),
    cancelSocial: action('auth.cancelSocial'),
    startFarcaster: action('auth.startFarcaster'),
    cancelFarcaster: action('auth.cancelFarcaster'),
    setNewEmail: action('auth.setNewEmail', (text: string) => {
      state.change.address = text
    }),
    submitNewEmail: action('auth.submitNewEmail'),
    setChangeDigits: action('auth.setChangeDigits', (text: string) => {
      state.change.digits = digitsOf(text)
    }),
    submitChange: action('auth.submitChange'),
    resendChangeCode: action('auth.resendChangeCode'),
    cancelChange: action('auth.cancelChange'),
    signOutEverywhere: action('auth.signOutEverywhere', async () => {
      Object.assign(state.signOut, { status: 'busy', code: undefined })
    }),
    forgetSignOut: action('auth.forgetSignOut'),
    reviewDevice: action('auth.reviewDevice', async () => {
      state.device.busy = true
    }),
    setAccountType: action('auth.setAccountType'),
    declineApproval: action('auth.declineApproval'),
    forgetEmails: action('auth.forgetEmails', () => {
      state.recentEmails = []
    }),
  }
  return controller as AuthController
}

export function createFakeSessions(
  setup: Partial<SmartSessionsState> | undefined,
  enabled: () => boolean,
  action: Action,
): SmartSessionsController {
  const state = proxy<SmartSessionsState>({
    caipAddress: undefined,
    status: 'ready',
    list: [],
    revoking: undefined,
    ...setup,
  })
  const controller: Partial<SmartSessionsController> = {
    state,
    enabled,
    refresh: action('sessions.refresh'),
    revoke: action('sessions.revoke'),
  }
  return controller as SmartSessionsController
}

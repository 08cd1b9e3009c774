/** Signing in by e-mail or with an account elsewhere (spec 2 'Connect', 4, 6): what the visitor types, and what became of it. */
import type { AuthAccount, AuthNamespace, AuthUser } from '../chains/authTypes.js'
import type { PairedSession } from '../chains/pairing.js'
import type { ErrorCode } from '../errors/catalogue.js'
import type { Social } from './options.js'

export interface AuthFeatures {
  readonly email: boolean
  readonly socials: readonly Social[]
  readonly changeEmail: boolean
}

export interface AuthState {
  /** Of the frame. 'refused': this page is not on the origin's list. */
  status: 'idle' | 'loading' | 'ready' | 'refused' | 'failed'
  /** What options, platform and origin allow together; before the origin answered, what the first two do. */
  features: AuthFeatures
  /** The newest first, at most two. */
  recentEmails: readonly string[]
  email: {
    /** As typed. */
    address: string
    step: 'enter' | 'code' | 'device'
    busy: boolean
    code: ErrorCode | undefined
    attemptsLeft: number | undefined
    /** Wall time in ms from which another code may be asked for. */
    resendAt: number | undefined
    /** At most six. */
    digits: string
  }
  social: {
    provider: Social | undefined
    /**
     * 'pending' while the pop-up is open, 'slow' after 45 s of that, 'blocked' where the browser opened none, 'closed'
     * where the visitor closed it, 'finishing' while what it brought is looked at.
     */
    status: 'idle' | 'pending' | 'slow' | 'blocked' | 'closed' | 'failed' | 'finishing'
    code: ErrorCode | undefined
  }
  farcaster: {
    status: 'idle' | 'preparing' | 'waiting' | 'failed'
    /** What the QR code holds; on a phone, a link. */
    url: string | undefined
    expiresAt: number | undefined
    code: ErrorCode | undefined
  }
  /** Another e-mail address for the account: the old one says yes first, then the new one. */
  change: {
    step: 'enter' | 'old' | 'new' | 'done'
    address: string
    digits: string
    busy: boolean
    code: ErrorCode | undefined
    resendAt: number | undefined
  }
  /** Who is signed in here and connected. */
  user: AuthUser | undefined
  /** The frame wants to be seen. */
  approval: { readonly id: number; readonly method: string; readonly height: number } | undefined
  accountType: { busy: boolean }
}

export interface AuthController {
  readonly state: AuthState
  /** Loads the frame: Connect was opened, or something is stored. Never throws: the state says what happened. */
  load(): Promise<void>
  setEmail(text: string): void
  submitEmail(): Promise<void>
  /** Digits only; six of them submit themselves. */
  setDigits(text: string): void
  submitCode(): Promise<void>
  resendCode(): Promise<void>
  cancelEmail(): void
  /** Within the visitor's own tap: the pop-up is opened before anything else happens (T-26). */
  connectSocial(provider: Social): void
  /** Within a tap as well. */
  retrySocial(): void
  cancelSocial(): void
  startFarcaster(): Promise<void>
  cancelFarcaster(): void
  setNewEmail(text: string): void
  submitNewEmail(): Promise<void>
  setChangeDigits(text: string): void
  submitChange(): Promise<void>
  cancelChange(): void
  /** The visitor's choice; it is kept over reloads. */
  setAccountType(namespace: AuthNamespace, type: AuthAccount['type']): Promise<void>
  declineApproval(): void
  forgetEmails(): void
  /** Who is signed in, where connections are brought back. @throws ModalError AUTH_INIT_FAILED */
  restore(): Promise<PairedSession | undefined>
}

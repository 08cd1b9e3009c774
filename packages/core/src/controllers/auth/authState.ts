/** State of signing in and out: the visitor's input, and the progress of each flow. */
import type { AuthUser } from '../../chains/authTypes.js'
import type { Social } from '../../domain/options.js'
import type { ErrorCode } from '../../errors/catalogue.js'

export interface AuthFeatures {
  readonly email: boolean
  readonly socials: readonly Social[]
  readonly changeEmail: boolean
}

/** How far signing in by e-mail, social account or Farcaster is: what was typed, and what failed. */
export interface AuthState {
  /** State of the frame. 'refused': this page is not on the origin's list. */
  status: 'idle' | 'loading' | 'ready' | 'refused' | 'failed'
  /** Features that options, platform and origin all allow; before the origin answered, those of the first two. */
  features: AuthFeatures
  /** The newest first, at most two. */
  recentEmails: readonly string[]
  email: {
    /** As typed. */
    address: string
    /** 'moved': the wallet of this address has another address now. */
    step: 'enter' | 'code' | 'device' | 'moved'
    busy: boolean
    code: ErrorCode | undefined
    attemptsLeft: number | undefined
    /** Wall time in ms from which another code may be asked for. */
    resendAt: number | undefined
    /** Whether a new code was sent, and nothing was typed since. */
    resent: boolean
    /** At most six. */
    digits: string
    /** Address of the letter that approves this device, where it is known here. */
    mailedTo: string | undefined
    /** … or this link, where the account has no address: for the browser that has the wallet. */
    link: string | undefined
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
    /** Content of the QR code; on a phone, a link. */
    url: string | undefined
    expiresAt: number | undefined
    code: ErrorCode | undefined
  }
  /** Change of the account's e-mail address: the old address confirms it first, then the new one. */
  change: {
    step: 'enter' | 'old' | 'new' | 'done'
    address: string
    digits: string
    busy: boolean
    code: ErrorCode | undefined
    attemptsLeft: number | undefined
    /** As in `email`; `undefined` where the origin sends no other one. */
    resendAt: number | undefined
    resent: boolean
  }
  /** Leaving every browser and device; `code`: what kept it from happening. 'done' until somebody signs in again. */
  signOut: { status: 'idle' | 'busy' | 'failed' | 'done'; code: ErrorCode | undefined }
  /** The user who is signed in here and connected. */
  user: AuthUser | undefined
  /** Whether a new device asks for their wallet; 'busy' while the visitor looks at it. */
  device: { waiting: boolean; busy: boolean }
  /** The frame wants to be seen. */
  approval: { readonly id: number; readonly method: string; readonly height: number } | undefined
  accountType: { busy: boolean }
}

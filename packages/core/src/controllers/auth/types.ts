import type { AuthAccount, AuthLook } from '../../chains/authTypes.js'
import type { PairedSession } from '../../chains/pairing.js'
import type { Social } from '../../domain/options.js'
import type { CaipNetworkId, ChainNamespace } from '../../primitives/caip.js'
import type { Connection, RememberedBy } from '../connection/types.js'
import type { AuthState } from './authState.js'

/**
 * Signs in by e-mail, with a social account or with Farcaster, at the `auth-url` origin. Where a method names no error it
 * never rejects: `state` says what happened.
 */
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
  /** Begins a new wallet at an address whose wallet was moved to another one; where `email.step` is 'moved'. */
  startAnew(): Promise<void>
  cancelEmail(): void
  /** Within the visitor's own tap: the pop-up is opened before anything else happens (T-26). */
  connectSocial(provider: Social): void
  /** Within the visitor's own tap, too: it opens the pop-up again (T-26). */
  retrySocial(): void
  cancelSocial(): void
  startFarcaster(): Promise<void>
  cancelFarcaster(): void
  setNewEmail(text: string): void
  submitNewEmail(): Promise<void>
  setChangeDigits(text: string): void
  submitChange(): Promise<void>
  /** Sends a new code to the address asked for one now, from `change.resendAt` on; before that it does nothing. */
  resendChangeCode(): Promise<void>
  cancelChange(): void
  /**
   * Ends every session of the visitor at the origin, on whatever browser and device, and with them the connections here.
   * Others notice at their next use of the wallet. Never throws: what went wrong is `signOut.code`, and then nobody was
   * signed out.
   */
  signOutEverywhere(): Promise<void>
  /** Clears what became of the last `signOutEverywhere`. */
  forgetSignOut(): void
  /**
   * Shows the new device that asks for the wallet, in the frame, where the visitor approves or refuses it. For a press of
   * theirs on Account; where `device.waiting` is false, or another view is on screen, it does nothing.
   */
  reviewDevice(): Promise<void>
  /** Stops showing it; it waits on. */
  leaveDevice(): void
  /** The visitor's choice; it is kept over reloads. On eip155 alone. @throws AuthFailure where the origin does not do it */
  setAccountType(namespace: ChainNamespace, type: AuthAccount['type']): Promise<void>
  declineApproval(): void
  forgetEmails(): void
  /**
   * Reads the session, to restore connections. A tab that itself remembers one reports failures.
   * @throws ModalError AUTH_INIT_FAILED, LOAD_FAILED
   */
  restore(rememberedBy: RememberedBy): Promise<PairedSession | undefined>
  /** Re-reads the options. */
  configure(): void
  /** Called after a connect, a disconnect and a change of network. */
  follow: {
    connected(connection: Connection): void
    disconnected(): void
    networkChanged(network: CaipNetworkId): void
  }
  /** Tells the frame the theme and language to use. */
  sync(look: Partial<AuthLook>): void
  /** Takes the frame out of the page. */
  destroy: () => void
}

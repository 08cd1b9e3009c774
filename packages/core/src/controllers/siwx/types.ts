import type { SiwxSession } from '../../domain/siwxTypes.js'
import type { ErrorCode } from '../../errors/catalogue.js'
import type { Connection } from '../connection/types.js'
import type { EndedBy } from './siwxRules.js'

/**
 * Whether a visitor who is connected is signed in too: 'checking' until that is known, 'required' or 'optional' where there is no
 * session. While it is 'required' the wallet's provider neither signs nor sends, and whatever opens the modal leads to signing in.
 */
export type SignInSummary = 'checking' | 'required' | 'optional' | 'signed-in'

/** Whether the visitor is signed in with the wallet in use, and what the last try came to. */
export interface SiwxState {
  /**
   * 'idle' before anything is known, 'checking' while sessions are looked up, 'needed' where the visitor has to sign,
   * 'signing' while the wallet or the server is waited for, 'signed-in' with `session`.
   */
  status: 'idle' | 'checking' | 'needed' | 'signing' | 'signed-in'
  /** Whether signing in comes before anything else. */
  required: boolean
  session: SiwxSession | undefined
  /** Why the last try failed; SIGNATURE_DECLINED and others. The view stays, with a way to try again. */
  code: ErrorCode | undefined
  /** Why, in the wallet's own words: one line of text, at most 140 characters. */
  reason?: string | undefined
  /** The account signs no messages: `sign` has it sign a transaction instead, which is never sent (`acceptsMemoProof`). */
  memoProof?: true | undefined
  /** All this in a word, for hosts; `undefined` where signing in is off, or nobody is connected. */
  summary?: SignInSummary | undefined
  /** The answer that is waited for: the wallet's signature, or the server's word. */
  waitingFor: 'wallet' | 'server' | undefined
}

/** Signs in with a wallet: a signed message, kept as a session (spec 4 'Sign-in with wallet'). */
export interface SiwxController {
  readonly state: SiwxState
  /** The `sign-in` option is not off, or the host brought its own. */
  enabled(): boolean
  /** Required and missing, after a look, and still asked for: the modal can't be closed. */
  locked(): boolean
  /** Required, and not known to be there: the host's provider neither signs nor sends. */
  guards(): boolean
  /** The session that is there has run out, by the clock of this device, and was not looked up since. */
  expired(): boolean
  /**
   * Looks up the sessions of a connection; the newest call counts, and one for what is being looked up joins that look.
   * Where nobody could tell whether a stored session holds, or said nothing for 10 s, it stays stored: 'needed' with
   * SESSION_UNVERIFIED, and `sign` looks again first.
   * @param signed - what the wallet signed as it connected: added first, where it holds
   * @returns whether the visitor is signed in
   * @throws ModalError AUTH_INIT_FAILED
   */
  check(connection: Connection, signed?: readonly SiwxSession[]): Promise<boolean>
  /** Asks the wallet to sign; one request at a time. Never throws: the state says what happened. */
  sign(): Promise<void>
  /** The visitor does not want to: where it is required, the wallet is disconnected; else the modal closes. */
  cancel(): void
  /** Ends the session. Where sign-in is required, the wallet is disconnected too. */
  signOut(): Promise<void>
  /**
   * A namespace was disconnected: its session ends with it, unless the host's says otherwise; with the last one, all do.
   * Where the wallet ended it, they stay, unless the host's says that they end then too.
   */
  leave(former: Connection, ending: { readonly isLast: boolean; readonly by?: EndedBy }): void
  /** The same of connections that did not stand again since the page was loaded; there may be none. */
  forget(formers: readonly Connection[], ending: { readonly isLast: boolean }): void
}

export interface SessionEndings {
  /** Resolves once what `leave` and `forget` began is done; after 10 s at the latest. Never rejects. */
  ended(): Promise<void>
}

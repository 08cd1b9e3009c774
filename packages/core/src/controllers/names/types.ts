import type { NameProblem } from '../../domain/profileNames.js'
import type { ErrorCode } from '../../errors/catalogue.js'
import type { CaipAddress } from '../../primitives/caip.js'

/** The name that is being chosen for the account, and whether it is free. */
export interface EnsState {
  /** The account (CAIP-10) that is known to have no name: it may choose one. */
  nameless: CaipAddress | undefined
  /** As typed. */
  name: string
  /** The fault of the typed name. */
  problem: NameProblem | undefined
  /** The ending of every name: 'wallet.test'. The service names it with its first suggestions. */
  zone: string | undefined
  /** Other free names, without their zone. */
  suggestions: readonly string[]
  suggestionStatus: 'idle' | 'loading' | 'ready' | 'failed'
  /** Availability of the typed name. */
  availability: 'unknown' | 'free' | 'taken'
  status: 'idle' | 'signing' | 'registering' | 'done' | 'failed'
  /** The account that got the name, once that is done: its wallet may have switched to another by now. */
  owner: string | undefined
  /** Code of the last failure; SIGNATURE_DECLINED and others. The name stays, with a way to try again. */
  code: ErrorCode | undefined
}

/** Registers a name for the account on eip155 (spec 7, `/v1/profile/*`). */
export interface EnsController {
  readonly state: EnsState
  /** Sets the looked-up account without a name; `undefined` where it has one, or that is unknown. */
  offer(nameless: CaipAddress | undefined): void
  /** Takes the typed text; 300 ms later the service is asked about it. The newest name counts. */
  setName(text: string): void
  /** Asks about the name again, at once. */
  suggest(): Promise<void>
  /**
   * Asks the wallet to sign for the name, once, and the service to register it. Never throws: the state shows the
   * result.
   */
  register(): Promise<void>
  /** Stops waiting. A signature that still arrives is not sent. */
  cancel(): void
  /** Starts anew. */
  reset(): void
}

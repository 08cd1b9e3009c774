/** Parts that all sign-in flows share: the frame, the step after a session, and the report of a failure. */
import type {
  AuthClient,
  AuthNext,
  AuthPorts,
  AuthRequests,
  AuthRequestType,
  AuthSession,
} from '../../chains/authTypes.js'
import type { ModalError } from '../../errors/ModalError.js'
import type { Clock, Environment } from '../../primitives/ports.js'
import type { EventsController } from '../EventsController.js'
import type { RouteName } from '../routes.js'
import type { AuthState } from './authState.js'

/** Views that a flow leads to. */
export type AuthView = 'EmailCode' | 'EmailDevice' | 'ConnectingSocial' | 'ConnectingFarcaster'

export interface AuthFlowParts {
  readonly state: AuthState
  readonly clock: Clock
  readonly environment: Pick<Environment, 'randomBytes'>
  readonly ports: AuthPorts
  /** The origin as the options name it now. */
  url(): string | null
  /** Loads the frame where it is not. @throws AuthFailure, ModalError */
  client(): Promise<AuthClient>
  /** Asks, loading the frame where it is not. @throws AuthFailure, ModalError */
  ask<Type extends AuthRequestType>(
    type: Type,
    payload: AuthRequests[Type]['payload'],
    signal?: AbortSignal,
  ): Promise<AuthRequests[Type]['result']>
  /** The same where nobody waits for the answer, and only where the frame is loaded. */
  tell<Type extends AuthRequestType>(type: Type, payload: AuthRequests[Type]['payload']): void
  /**
   * Makes a session a connection; one that nobody wants any more is signed out of.
   * @throws ModalError
   */
  finish(session: AuthSession, isWanted: () => boolean): Promise<void>
  /** A session, or the device is to be approved first. @throws ModalError SOCIAL_FAILED for anything else */
  goOn(next: AuthNext, isWanted: () => boolean): Promise<void>
  /** Reports a failure to the host; the view shows it itself. @returns the error it was read as */
  fail(thrown: unknown): ModalError
  show(view: AuthView): void
  /** Whether the visitor looks at it now. */
  isShown(view: RouteName): boolean
  track: EventsController['track']
}

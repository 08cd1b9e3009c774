/** Steps that all sign-in flows share: the frame, the step after a session, and the report of a failure. */
import type {
  AuthClient,
  AuthNext,
  AuthPorts,
  AuthRequests,
  AuthRequestType,
  AuthSession,
} from '../../chains/authTypes.js'
import type { ChainNamespace } from '../../chains/types.js'
import { createError } from '../../errors/createError.js'
import type { ModalError } from '../../errors/ModalError.js'
import type { Clock, Environment } from '../../primitives/ports.js'
import type { AnalyticsController } from '../AnalyticsController.js'
import type { ConnectionController } from '../connection/types.js'
import type { RouteName } from '../routes.js'
import type { AuthAccounts } from './authAccounts.js'
import { readAuthFailure } from './authFailures.js'
import type { AuthFrame } from './authFrame.js'
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
  track: AnalyticsController['track']
}

interface Parts extends Omit<AuthFlowParts, 'client' | 'ask' | 'tell' | 'finish' | 'goOn' | 'fail'> {
  readonly frame: Pick<AuthFrame, 'client' | 'current'>
  readonly sessionAccounts: Pick<AuthAccounts, 'settle' | 'paired' | 'isConnected'>
  readonly connection: Pick<ConnectionController, 'adopt'>
  /** The namespace that the visitor came to connect, where they chose one. */
  only(): ChainNamespace | undefined
  /** Leads to the approval of this device, by a link that was sent or is given. */
  toDevice(link?: string): void
  report(error: unknown, shown?: 'inPlace'): void
}

export function createAuthFlow(parts: Parts): AuthFlowParts {
  const { frame, sessionAccounts, connection, only, report } = parts
  const { client } = frame
  const flow: AuthFlowParts = {
    ...parts,
    client,
    ask: async (type, payload, signal) => (await client()).request(type, payload, signal),
    tell: (type, payload) =>
      void frame
        .current()
        ?.request(type, payload)
        .catch(() => {}),
    async finish(session, isWanted) {
      const loaded = await client()
      if (isWanted()) await sessionAccounts.settle(loaded)
      if (!isWanted()) {
        // The visitor cancelled: end the session we just got.
        if (!sessionAccounts.isConnected()) flow.tell('signOut', {})
        return
      }
      loaded.offer()
      await connection.adopt(sessionAccounts.paired(loaded, loaded.session() ?? session, only()), undefined)
    },
    async goOn(next, isWanted) {
      if ('session' in next) return flow.finish(next.session, isWanted)
      if (next.next === 'recovery' && isWanted()) return flow.goOn(await flow.ask('recovery.keep', {}), isWanted)
      if (next.next === 'recovery') return
      if (next.next !== 'device') throw createError('SOCIAL_FAILED', {})
      if (isWanted()) parts.toDevice(next.link)
    },
    fail(thrown) {
      const failure = readAuthFailure(thrown)
      report(failure, 'inPlace')
      return failure
    },
  }
  return flow
}

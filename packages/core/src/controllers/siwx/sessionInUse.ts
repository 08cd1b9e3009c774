/** The session in use, and the state that shows it. */
import type { SiwxSession } from '../../domain/siwxTypes.js'
import type { Connection } from '../connection/types.js'
import type { SiwxState } from './types.js'

export type SessionInUse = ReturnType<typeof createSessionInUse>

/** A session in use: whose it is, and the connection it was last found to hold for. */
interface Held {
  readonly session: SiwxSession
  readonly of: Connection
  readonly at: Connection
}

/** The fields that each new status starts from. */
const blank = { code: undefined, reason: undefined, memoProof: undefined, waitingFor: undefined, session: undefined }

export function createSessionInUse(state: SiwxState) {
  let heldSession: Held | undefined

  function settle(change: Partial<SiwxState>): void {
    Object.assign(state, { ...blank, ...change })
    if (!change.session && change.status !== 'checking') heldSession = undefined
  }

  return {
    current: () => heldSession,
    settle,
    signIn(session: SiwxSession, at: Connection, of = at): void {
      heldSession = { session, of, at }
      settle({ status: 'signed-in', session })
    },
  }
}

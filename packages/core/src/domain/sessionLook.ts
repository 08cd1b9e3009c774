/** A look at stored sessions: which count for an account, which are over, and which a clock puts into the future. */

import type { CaipNetworkId } from '../primitives/caip.js'
import { checkSession, type SessionPlace } from './siwxSession.js'
import { isSessionOf } from './siwxStore.js'
import type { SiwxSession } from './siwxTypes.js'

export interface SessionLook {
  /** The account's, good but for their signatures, which nobody has looked at. */
  readonly sound: readonly SiwxSession[]
  /** Anybody's that can count no more. */
  readonly dead: readonly SiwxSession[]
  /** Whether one of the account's begins later than this device's clock says. */
  readonly isAhead: boolean
}

export function lookAtSessions(
  sessions: readonly SiwxSession[],
  { chainId, address, place }: { chainId: CaipNetworkId; address: string; place: SessionPlace },
): SessionLook {
  const rows = sessions.map((session) => ({ session, problem: checkSession(session, place) }))
  const isDead = ({ session, problem }: (typeof rows)[number]) =>
    problem === 'ok'
      ? session.data.expirationTime === undefined
      : problem !== 'notYetValid' && problem !== 'fromTheFuture'
  const own = rows.filter(({ session }) => isSessionOf(session, chainId, address))
  return {
    sound: own.filter((row) => row.problem === 'ok' && !isDead(row)).map(({ session }) => session),
    dead: rows.filter(isDead).map(({ session }) => session),
    isAhead: own.some(({ problem }) => problem === 'fromTheFuture'),
  }
}

/** The sessions that count, and their storage. Whether a signature is right only its chain can tell: `verifyMessage`. */
import { SIWX_CLOCK_SKEW_MS, SIWX_SESSIONS_KEPT } from '../constants/signIn.js'
import { MOST_STORED_CHARACTERS } from '../constants/storage.js'
import type { CaipNetworkId } from '../primitives/caip.js'
import { canonicalAddress } from './siwxFields.js'
import { parseSiwxMessage } from './siwxMessage.js'
import type { SiwxSession } from './siwxTypes.js'
import { parseSolanaSignIn, signableTexts } from './solanaSignIn.js'

/** Place and time in which a session has to be valid. Without `address` or `chainId` any account or network will do. */
export interface SessionPlace {
  /** Wall time, ms since 1970. */
  readonly now: number
  /** `location.host` of the page. */
  readonly domain: string
  /** `location.origin` of the page. */
  readonly origin: string
  readonly address?: string
  readonly chainId?: CaipNetworkId
}

export type SessionProblem =
  /** No session, or fields that no message can have. */
  | 'unreadable'
  /** The signed text says something else than the data. */
  | 'otherText'
  | 'noSignature'
  | 'fromTheFuture'
  | 'notYetValid'
  | 'expired'
  | 'otherDomain'
  | 'otherOrigin'
  | 'otherAddress'
  | 'otherChain'

const VERSION = 1
/** Hex, base58 and base64 of any kind; a contract account's signature has any length. */
const SIGNATURE = /^[\w+/=-]{1,16384}$/

function textsOf(session: SiwxSession): readonly string[] | undefined {
  try {
    return signableTexts(session.data)
  } catch {
    return undefined
  }
}

const isSignature = (value: unknown): value is string => typeof value === 'string' && SIGNATURE.test(value)

/**
 * Checks all parts of a session but its signature (T-21). Never throws, whatever its argument.
 *
 * @returns 'ok' or the first fault. A session from up to 5 minutes ahead is tolerated (E20).
 */
export function checkSession(session: SiwxSession, place: SessionPlace): 'ok' | SessionProblem {
  const texts = textsOf(session)
  if (texts === undefined) return 'unreadable'
  const { data, message, signature } = session
  if (!texts.includes(message)) return 'otherText'
  if (!isSignature(signature)) return 'noSignature'
  if (Date.parse(data.issuedAt) > place.now + SIWX_CLOCK_SKEW_MS) return 'fromTheFuture'
  if (data.notBefore !== undefined && Date.parse(data.notBefore) > place.now) return 'notYetValid'
  if (data.expirationTime !== undefined && Date.parse(data.expirationTime) <= place.now) return 'expired'
  if (data.domain !== place.domain) return 'otherDomain'
  if (new URL(data.uri).origin !== place.origin) return 'otherOrigin'
  if (place.chainId !== undefined && data.chainId !== place.chainId) return 'otherChain'
  if (place.address !== undefined && canonicalAddress(data.chainId, place.address) !== data.accountAddress)
    return 'otherAddress'
  return 'ok'
}

function readRow(row: unknown): SiwxSession | undefined {
  const { message, signature } = Object(row) as Record<string, unknown>
  const data = typeof message === 'string' ? (parseSolanaSignIn(message) ?? parseSiwxMessage(message)) : undefined
  return data && isSignature(signature) ? { data, message: String(message), signature } : undefined
}

/**
 * The readable sessions, newest first; rows by another version, another program or an attacker are left out (E05).
 * `data` is read out of the signed text, so the two cannot disagree.
 *
 * @param text - the value under `sessionsKey`
 */
export function readSessions(text: string | null): readonly SiwxSession[] {
  if (!text || text.length > MOST_STORED_CHARACTERS) return []
  try {
    const { v, sessions } = Object(JSON.parse(text)) as { v?: unknown; sessions?: unknown }
    if (v !== VERSION || !Array.isArray(sessions)) return []
    return sessions
      .slice(0, SIWX_SESSIONS_KEPT)
      .map(readRow)
      .filter((session) => session !== undefined)
  } catch {
    return []
  }
}

/**
 * The text to store: at most 8 sessions and 4096 characters (T-27), the rest is left out.
 *
 * @param sessions - newest first
 */
export function writeSessions(sessions: readonly SiwxSession[]): string {
  const write = (rows: readonly object[]) => JSON.stringify({ v: VERSION, sessions: rows })
  let rows: readonly object[] = []
  for (const { message, signature } of sessions.slice(0, SIWX_SESSIONS_KEPT)) {
    const more = [...rows, { message, signature }]
    if (write(more).length <= MOST_STORED_CHARACTERS) rows = more
  }
  return write(rows)
}

import { textOf } from '../../errors/causes.js'
import { createError } from '../../errors/createError.js'
import type { ModalError } from '../../errors/ModalError.js'

/** The relay closed the socket by its own decision; the SDK puts the reason behind the code. */
const CLOSED_BY_RELAY = /\bcode: 3000\b/
/** The client proves itself with a token that carries the time: a wrong clock makes it one of the future, or of the past (E20). */
const ABOUT_TIME = /not yet valid|expired|\b(?:iat|exp|nbf)\b/i

/** What a refusal of the relay means for the visitor; `undefined` where the socket merely broke. */
export function readRefusal(error: unknown): ModalError | undefined {
  const text = textOf(error, 'message') ?? ''
  if (!CLOSED_BY_RELAY.test(text)) return undefined
  return createError(ABOUT_TIME.test(text) ? 'CLOCK_WRONG' : 'INVALID_APP_CONFIGURATION', {}, error)
}

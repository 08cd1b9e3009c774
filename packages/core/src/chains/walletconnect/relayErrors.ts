import { textOf } from '../../errors/causes.js'
import { createError } from '../../errors/createError.js'
import type { ModalError } from '../../errors/ModalError.js'

/** Close code of the relay's own decision, which the SDK follows with the reason. */
const CLOSED_BY_RELAY = /\bcode: 3000\b/
/** Reasons about time: the client's token carries it, so a wrong clock puts it in the future or the past (E20). */
const ABOUT_TIME = /not yet valid|expired|\b(?:iat|exp|nbf)\b/i

/** Error for the visitor from a refusal of the relay; `undefined` for a broken socket. */
export function readRefusal(error: unknown): ModalError | undefined {
  const text = textOf(error, 'message') ?? ''
  if (!CLOSED_BY_RELAY.test(text)) return undefined
  return createError(ABOUT_TIME.test(text) ? 'CLOCK_WRONG' : 'INVALID_APP_CONFIGURATION', {}, error)
}

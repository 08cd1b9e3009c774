import { type ErrorCode, errorMessages } from '../messages/en/errors.js'
import { displayText } from '../primitives/text.js'
import { errorEntry } from './catalogue.js'
import { fieldOf, textOf } from './causes.js'
import { type ContextOf, ModalError, type SaidCause } from './ModalError.js'

const LONGEST_MESSAGE = 500

/** The code and message of any thrown value that an event can carry: throwing getters, circles and pages of text stay behind. */
function saidBy(cause: unknown): SaidCause | undefined {
  if (cause instanceof ModalError) return cause.said ?? { code: cause.code, message: cause.message }
  const code = fieldOf(cause, 'code')
  const message = displayText(typeof cause === 'string' ? cause : textOf(cause, 'message'), LONGEST_MESSAGE)
  const isCode = typeof code === 'number' || (typeof code === 'string' && code.length <= LONGEST_MESSAGE)
  if (!isCode && !message) return undefined
  return { ...(isCode && { code }), ...(message && { message }) }
}

/** An error of the catalogue. This brings every error's text along: the code that the first open loads uses `earlyError`. */
export function createError<C extends ErrorCode>(code: C, context: ContextOf<C>, cause?: unknown): ModalError<C> {
  const error = new ModalError(code, context, errorMessages[code], cause, errorEntry(code))
  // A Proxy may throw even in `instanceof`.
  try {
    error.said = saidBy(cause)
  } catch {
    error.said = undefined
  }
  return error
}

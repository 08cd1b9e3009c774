import { type ErrorCode, errorMessages } from '../messages/en/errors.js'
import { errorEntry } from './catalogue.js'
import { type ContextOf, ModalError } from './ModalError.js'

/** An error of the catalogue. It brings every error's text along: what the first open loads uses `earlyError`. */
export const createError = <C extends ErrorCode>(code: C, context: ContextOf<C>, cause?: unknown): ModalError<C> =>
  new ModalError(code, context, errorMessages[code], cause, errorEntry(code))

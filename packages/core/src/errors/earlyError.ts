import { type EarlyErrorCode, earlyErrorMessages } from '../messages/en/earlyErrors.js'
import { type ContextOf, ModalError } from './ModalError.js'

/** An error that can be raised before anything but the first open is loaded. */
export const earlyError = <C extends EarlyErrorCode>(code: C, context: ContextOf<C>, cause?: unknown): ModalError<C> =>
  new ModalError(code, context, earlyErrorMessages[code], cause)

/** Reports that a file of our own failed to load. */
export function reportLoadFailed(cause: unknown): never {
  throw earlyError('LOAD_FAILED', {}, cause)
}

import { createError } from '../errors/createError.js'
import { ModalError } from '../errors/ModalError.js'
import type { ErrorCode } from '../messages/en/errors.js'

/** Turns a 400, by which the service says that it does not support the call, into the error `code`. Other errors stay as they are. */
export function refuse400(code: ErrorCode, error: unknown): never {
  const refused = error instanceof ModalError && error.code === 'HTTP_STATUS' && error.context.status === 400
  throw refused ? createError(code, {} as never, error) : error
}

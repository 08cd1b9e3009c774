import { createError } from '../errors/createError.js'
import { ModalError } from '../errors/ModalError.js'
import type { ErrorCode } from '../messages/en/errors.js'

/** A 400 means that the service does not do this at all: it gets the name `code`. Anything else stays what it is. */
export function refuse400(code: ErrorCode, error: unknown): never {
  const refused = error instanceof ModalError && error.code === 'HTTP_STATUS' && error.context.status === 400
  throw refused ? createError(code, {} as never, error) : error
}

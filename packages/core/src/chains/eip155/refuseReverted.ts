import type { ErrorCode } from '../../errors/catalogue.js'
import { createError } from '../../errors/createError.js'
import { ModalError } from '../../errors/ModalError.js'

/** Codes of a transaction that would fail: nodes differ, but none of these concerns the transport. */
const revertCodes: readonly ErrorCode[] = [
  'INVALID_INPUT',
  'INTERNAL_ERROR',
  'TRANSACTION_REJECTED',
  'RPC_REQUEST_FAILED',
  'UNKNOWN',
]

/** Unifies errors of a failed simulation. @throws ModalError TRANSACTION_REJECTED; transport errors stay unchanged */
export async function refuseReverted<Answer>(simulation: Promise<Answer>): Promise<Answer> {
  try {
    return await simulation
  } catch (error) {
    const reverted = error instanceof ModalError && revertCodes.includes(error.code)
    throw reverted ? createError('TRANSACTION_REJECTED', {}, error) : error
  }
}

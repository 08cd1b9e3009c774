import type { ErrorCode } from '../../errors/catalogue.js'
import { createError } from '../../errors/createError.js'
import { ModalError } from '../../errors/ModalError.js'

/** How nodes say that a transaction would fail: in as many codes as there are nodes, all of them the server's own. */
const revertCodes: readonly ErrorCode[] = [
  'INVALID_INPUT',
  'INTERNAL_ERROR',
  'TRANSACTION_REJECTED',
  'RPC_REQUEST_FAILED',
  'UNKNOWN',
]

/** Gives a failed simulation its one name. @throws ModalError TRANSACTION_REJECTED; transport errors stay what they are */
export async function refuseReverted<Answer>(simulation: Promise<Answer>): Promise<Answer> {
  try {
    return await simulation
  } catch (error) {
    const reverted = error instanceof ModalError && revertCodes.includes(error.code)
    throw reverted ? createError('TRANSACTION_REJECTED', {}, error) : error
  }
}

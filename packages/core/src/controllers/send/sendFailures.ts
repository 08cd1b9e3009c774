/** Problems shown beside a field when a transfer can't be prepared (spec 8). */

import type { SendProblem } from '../../domain/sendRules.js'
import type { TokenBalance } from '../../domain/token.js'
import { createError } from '../../errors/createError.js'
import { ModalError } from '../../errors/ModalError.js'

/** Stands for an ability that the chain's adapter does not have. */
export const refuse = () => Promise.reject(createError('METHOD_NOT_SUPPORTED', {}))

/** Turns a failure of preparing into the problem of a field, to be shown beside it. */
export function problemOf(error: unknown, token: TokenBalance | undefined): SendProblem | undefined {
  if (!(error instanceof ModalError)) return undefined
  const { code, context } = error
  if (code === 'INSUFFICIENT_BALANCE') {
    return token === undefined || context.symbol === token.symbol
      ? { code, field: 'amount' }
      : { code: 'INSUFFICIENT_GAS', field: 'fee' }
  }
  if (code === 'AMOUNT_TOO_SMALL' || code === 'REMAINDER_TOO_SMALL' || code === 'BALANCE_MUST_STAY') {
    const params = { minimum: String(context.minimum ?? ''), symbol: String(context.symbol ?? token?.symbol ?? '') }
    return { code, field: 'amount', params }
  }
  if (code === 'MEMO_REQUIRED') return { code, field: 'memo' }
  if (code === 'INVALID_AMOUNT') return { code, field: 'amount' }
  return code === 'INVALID_ADDRESS' ? { code, field: 'receiver' } : undefined
}

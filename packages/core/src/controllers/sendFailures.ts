/** What a visitor is told when sending goes wrong (spec 8). */
import type { TokenBalance } from '../domain/portfolio.js'
import type { SendProblem } from '../domain/sendRules.js'
import { createError } from '../errors/createError.js'
import { ModalError } from '../errors/ModalError.js'

/** Stands for an ability that the chain's adapter does not have. */
export const refuse = () => Promise.reject(createError('METHOD_NOT_SUPPORTED', {}))

const isModalError = (error: unknown): error is ModalError => error instanceof ModalError

/** What goes wrong while sending is always said: what has no words for a visitor becomes 'Something went wrong' (spec 8). */
export function sayable(error: unknown): ModalError {
  if (!isModalError(error)) return createError('SEND_FAILED', {}, error)
  const mute = error.code === 'UNKNOWN' || (error.entry.show === 'caller' && error.code !== 'ABORTED')
  return mute ? createError('SEND_FAILED', {}, error.cause ?? error) : error
}

/** What came of handing a transfer over, where that failed: with a `hash` it may have been broadcast all the same. */
export function failedHand(
  thrown: unknown,
): { readonly hash: string; readonly doubt: ModalError } | { readonly error: ModalError } {
  const error = sayable(thrown)
  const { hash } = error.context
  return error.code === 'SENT_UNCONFIRMED' && typeof hash === 'string' ? { hash, doubt: error } : { error }
}

/** What preparing found out about a field, so that it is said beside the field. */
export function problemOf(error: unknown, token: TokenBalance | undefined): SendProblem | undefined {
  if (!isModalError(error)) return undefined
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
  if (code === 'INVALID_AMOUNT') return { code, field: 'amount' }
  return code === 'INVALID_ADDRESS' ? { code, field: 'receiver' } : undefined
}

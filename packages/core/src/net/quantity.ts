import { createError } from '../errors/createError.js'

/** A quantity of a node or wallet: `0x` and at most 64 hex digits, so never below 0 nor above 2²⁵⁶ − 1 (R06). */
export const isQuantity = (value: unknown): value is `0x${string}` =>
  typeof value === 'string' && /^0x[0-9a-f]{1,64}$/i.test(value)

/** @throws ModalError INVALID_ANSWER */
export function quantity(value: unknown): bigint {
  if (!isQuantity(value)) throw createError('INVALID_ANSWER', { reason: 'quantity' })
  return BigInt(value)
}

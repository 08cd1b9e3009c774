/** Readers for answers of wallets and servers: the only place where untrusted values become typed ones (P06, R04, R06). */

import { fieldOf } from '../../errors/causes.js'
import { createError } from '../../errors/createError.js'

/** Total supply of bitcoins. */
const MOST_SATOSHIS = 21_000_000n * 100_000_000n

export const invalid = (expected: string) => createError('INVALID_ANSWER', { expected })

export const isTxid = (value: unknown): value is string => typeof value === 'string' && /^[0-9a-f]{64}$/.test(value)

/** A whole number of satoshis above 0 and within the total supply; `undefined` for anything else. */
export function readSatoshis(value: unknown): bigint | undefined {
  if (typeof value !== 'number' || !Number.isSafeInteger(value) || value <= 0) return undefined
  return BigInt(value) <= MOST_SATOSHIS ? BigInt(value) : undefined
}

/** Index of an output in its transaction. */
export const isOutputIndex = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= 0xffff_ffff

/** Whole bytes, in whatever case. */
export const isHex = (value: unknown): value is string => typeof value === 'string' && /^(?:[0-9a-f]{2})+$/i.test(value)

/** Hex in lower case, of so many bytes; `undefined` for anything else. */
export function readHex(value: unknown, ...lengths: readonly number[]): string | undefined {
  if (!isHex(value)) return undefined
  return lengths.includes(value.length / 2) ? value.toLowerCase() : undefined
}

/** At most `limit` elements of an array; does not call its iterator, which an untrusted value may replace. */
export function readList(value: unknown, limit: number): readonly unknown[] | undefined {
  try {
    if (!Array.isArray(value)) return undefined
    return Array.from({ length: Math.min(value.length, limit) }, (_, index) => fieldOf(value, String(index)))
  } catch {
    // The value is a Proxy that throws, or was revoked.
    return undefined
  }
}

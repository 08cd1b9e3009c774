/**
 * Big decimals: text in, text out, never an exponent (spec 9 'Big-decimal defaults': 20 places, half-up).
 * decimal.js is 12 kB, so only lazily loaded files may import this one; units.ts does without it.
 */
import { Decimal } from 'decimal.js'
import { DECIMAL_PLACES, DECIMAL_PRECISION } from '../constants/money.js'
import { PrimitiveError } from './PrimitiveError.js'

/** A decimal number: digits with at most one dot, a sign, an exponent. A `number` is read as it prints. */
export type DecimalInput = string | number | bigint

export type Rounding = 'half-up' | 'floor' | 'ceil'

const Big = Decimal.clone({ precision: DECIMAL_PRECISION, rounding: Decimal.ROUND_HALF_UP })
/** Enough for any uint256 with any token's decimals; longer input would only burn processor time. */
const LONGEST_INPUT = 200
const GREATEST_EXPONENT = 100

const roundings: Readonly<Record<Rounding, Decimal.Rounding>> = {
  'half-up': Decimal.ROUND_HALF_UP,
  floor: Decimal.ROUND_FLOOR,
  ceil: Decimal.ROUND_CEIL,
}

function read(input: DecimalInput): Decimal {
  const text = typeof input === 'string' ? input.trim() : String(input)
  if (text.length > LONGEST_INPUT || !/^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d{1,3})?$/i.test(text))
    throw new PrimitiveError('INVALID_NUMBER')
  const value = new Big(text)
  if (!value.isFinite() || Math.abs(value.e) > GREATEST_EXPONENT) throw new PrimitiveError('INVALID_NUMBER')
  return value
}

function write(value: Decimal, places = DECIMAL_PLACES, rounding: Rounding = 'half-up'): string {
  const mode = Object.hasOwn(roundings, rounding) ? roundings[rounding] : undefined
  if (mode === undefined || !Number.isInteger(places) || places < 0 || places > GREATEST_EXPONENT)
    throw new PrimitiveError('INVALID_ROUNDING')
  const text = value.toDecimalPlaces(places, mode).toFixed()
  return text === '-0' ? '0' : text
}

/** @throws PrimitiveError INVALID_NUMBER */
export const add = (a: DecimalInput, b: DecimalInput): string => write(read(a).plus(read(b)))

/** @throws PrimitiveError INVALID_NUMBER */
export const multiply = (a: DecimalInput, b: DecimalInput): string => write(read(a).times(read(b)))

/** @throws PrimitiveError INVALID_NUMBER, DIVISION_BY_ZERO */
export function divide(a: DecimalInput, b: DecimalInput): string {
  const [dividend, divisor] = [read(a), read(b)]
  if (divisor.isZero()) throw new PrimitiveError('DIVISION_BY_ZERO')
  return write(dividend.div(divisor))
}

/** −1, 0 or 1. @throws PrimitiveError INVALID_NUMBER */
export const compare = (a: DecimalInput, b: DecimalInput): -1 | 0 | 1 => read(a).cmp(read(b)) as -1 | 0 | 1

/** @param places - whole, 0 to 100. @throws PrimitiveError INVALID_NUMBER, INVALID_ROUNDING */
export const round = (value: DecimalInput, places: number, rounding: Rounding = 'half-up'): string =>
  write(read(value), places, rounding)

/** Converts amounts between visitors' text and a chain's base units. Exact: bigint and text, never Number. */
import { PrimitiveError } from './PrimitiveError.js'

/** A uint256 has 78 digits; longer text was pasted by mistake or in malice (U09). */
const LONGEST_AMOUNT = 100
const MOST_DECIMALS = 100

/** The result of `parseAmount`: base units, or why the text is refused. */
export type ParsedAmount =
  | { readonly ok: true; readonly baseUnits: bigint; readonly text: string }
  | { readonly ok: false; readonly reason: 'EMPTY' | 'INVALID' | 'TOO_MANY_DECIMALS' }

const isDecimals = (decimals: number) => Number.isInteger(decimals) && decimals >= 0 && decimals <= MOST_DECIMALS

/**
 * Reads one comma as a decimal point, unless it could separate thousands: '1,234' is ambiguous, and refused. After a lone 0,
 * nothing, or more than three digits it separates none.
 */
const readComma = (text: string) =>
  /^(?:(?:0|\d{4,})?,\d{3}|\d*,(?!\d{3}$)\d*)$/.test(text) ? text.replace(',', '.') : text

/**
 * A typed amount in base units. A wrong one is refused, never rounded and never shifted (threats.md, Money).
 *
 * @param text - as typed, with a dot for decimals (`readTypedAmount` where the language has a comma); spaces around it are ignored
 * @param decimals - of the token, whole
 * @returns `text` is the field's text from now on: trimmed, with a dot
 */
export function parseAmount(text: string, decimals: number): ParsedAmount {
  if (text.length > LONGEST_AMOUNT * 2) return { ok: false, reason: 'INVALID' }
  const trimmed = text.trim()
  if (trimmed === '') return { ok: false, reason: 'EMPTY' }
  const normalised = readComma(trimmed)
  if (trimmed.length > LONGEST_AMOUNT || !/^(?:\d+\.?\d*|\.\d+)$/.test(normalised) || !isDecimals(decimals))
    return { ok: false, reason: 'INVALID' }
  const [whole = '', fraction = ''] = normalised.split('.')
  if (fraction.length > decimals) return { ok: false, reason: 'TOO_MANY_DECIMALS' }
  return { ok: true, baseUnits: BigInt(whole + fraction.padEnd(decimals, '0')), text: normalised }
}

/**
 * Base units as a decimal text: exact, no exponent, no trailing zeros.
 *
 * @param decimals - of the token, whole, 0 to 100
 * @returns whole tokens, a dot before the decimals: `'1.5'`
 * @throws PrimitiveError INVALID_NUMBER when `decimals` is no such number
 */
export function formatUnits(baseUnits: bigint, decimals: number): string {
  if (!isDecimals(decimals)) throw new PrimitiveError('INVALID_NUMBER')
  const digits = (baseUnits < 0n ? -baseUnits : baseUnits).toString().padStart(decimals + 1, '0')
  const wholeDigits = digits.slice(0, digits.length - decimals)
  const fraction = digits.slice(digits.length - decimals).replace(/0+$/, '')
  return `${baseUnits < 0n ? '-' : ''}${wholeDigits}${fraction && `.${fraction}`}`
}

export interface ScaledDecimal {
  /** The number is `units` / 10 ** `decimals`. */
  readonly units: bigint
  readonly decimals: number
}

/**
 * Any decimal number without loss: `'1.50'`, `'-.5'`, `1e-7` (services send prices as numbers).
 *
 * @returns `undefined` for input that is no finite number of a reasonable size
 */
export function readDecimal(input: string | number | bigint): ScaledDecimal | undefined {
  const text = String(input).trim()
  if (text.length > LONGEST_AMOUNT * 2) return undefined
  const parts = /^([+-]?)(?:(\d+)\.?(\d*)|\.(\d+))(?:e([+-]?\d{1,3}))?$/i.exec(text)
  if (!parts) return undefined
  const [, sign, whole = '', trailing = '', leading = '', exponent = '0'] = parts
  const fraction = trailing || leading
  const decimals = fraction.length - Number(exponent)
  if (Math.abs(decimals) > LONGEST_AMOUNT * 2) return undefined
  const digits = BigInt(`${whole}${fraction}`) * (sign === '-' ? -1n : 1n)
  return decimals < 0 ? { units: digits * 10n ** BigInt(-decimals), decimals: 0 } : { units: digits, decimals }
}

/** `units` with exactly `places` decimals, rounded towards −∞. */
export function scaleFloor({ units, decimals }: ScaledDecimal, places: number): bigint {
  if (places >= decimals) return units * 10n ** BigInt(places - decimals)
  const step = 10n ** BigInt(decimals - places)
  return units / step - (units < 0n && units % step !== 0n ? 1n : 0n)
}

const rounded = (text: string, places: number, scale: (value: ScaledDecimal, places: number) => bigint) => {
  const value = readDecimal(text)
  if (!value || !isDecimals(places)) throw new PrimitiveError('INVALID_NUMBER')
  return formatUnits(scale(value, places), places)
}

/**
 * Rounds towards −∞: balances and 'minimum received' are shown no higher than they are.
 *
 * @param text - decimal
 * @param places - decimals of the result at most, whole, 0 to 100
 * @returns decimal text without trailing zeros
 * @throws PrimitiveError INVALID_NUMBER when one of them is no such number
 */
export const floorDecimals = (text: string, places: number): string => rounded(text, places, scaleFloor)

/**
 * Rounds towards +∞: fees are shown no lower than they are.
 *
 * @param text - decimal
 * @param places - decimals of the result at most, whole, 0 to 100
 * @returns decimal text without trailing zeros
 * @throws PrimitiveError INVALID_NUMBER when one of them is no such number
 */
export const ceilDecimals = (text: string, places: number): string => rounded(text, places, scaleCeil)

/** `units` with exactly `places` decimals, rounded towards +∞. */
export const scaleCeil = ({ units, decimals }: ScaledDecimal, places: number): bigint =>
  -scaleFloor({ units: -units, decimals }, places)

/**
 * The exact worth of an amount.
 *
 * @param baseUnits - of the token
 * @param decimals - of the token, whole, 0 to 100
 * @param price - of one whole token, in the currency of the result
 * @returns whole units of the currency as decimal text, exact to 100 decimals; `undefined` where the price is no number or
 *   below zero (T-15)
 */
export function fiatValue(baseUnits: bigint, decimals: number, price: string | number): string | undefined {
  const value = readDecimal(price)
  if (!value || value.units < 0n || !isDecimals(decimals)) return undefined
  const scale = decimals + value.decimals
  return scale > MOST_DECIMALS
    ? formatUnits(scaleFloor({ units: baseUnits * value.units, decimals: scale }, MOST_DECIMALS), MOST_DECIMALS)
    : formatUnits(baseUnits * value.units, scale)
}

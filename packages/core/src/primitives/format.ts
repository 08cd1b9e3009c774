/** Numbers as a visitor reads them. Exact at any size: Intl gets a bigint, and our own digits after the dot. */
import { EVERY_DECIMAL, LIST_DECIMALS } from '../constants/formats.js'
import { readDecimal, scaleCeil, scaleFloor } from './units.js'

/** Options of `formatAmount`. */
export interface AmountFormat {
  /** Most digits after the dot; two is the default of lists (spec 9 'Formatting'). */
  readonly decimals?: number
  /** BCP 47; the browser's where absent. */
  readonly locale?: string | undefined
  /** Whether to round up, for fees, which must not be shown lower than they are; balances are rounded down. */
  readonly roundUp?: boolean
}

/** Options of `formatFiat`, which always writes two decimals. */
export interface FiatFormat extends Omit<AmountFormat, 'decimals'> {
  /** ISO 4217. */
  readonly currency?: string
}

/** The text for an unknown figure: never 0 and never a guess. */
export const UNKNOWN_AMOUNT = '—'

const FIAT_DECIMALS = 2
/** Up to this number of digits after the dot, all are written: prices and balances line up in a list. */
const ALIGNED_DECIMALS = 2

type Value = string | number | bigint | undefined
type FormatOf = (fractionDigits: 0 | 1) => Intl.NumberFormat

/** The formats made so far, by locale and options: a browser takes longer to make one than to write a list with it. */
const madeFormats = new Map<string, Intl.NumberFormat>()

/** Falls back to English and US dollars where the browser can't read the host's locale or currency, instead of showing nothing. */
export function numberFormat(locale: string | undefined, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = JSON.stringify([locale, options])
  const made = madeFormats.get(key) ?? makeFormat(locale, options)
  madeFormats.set(key, made)
  return made
}

function makeFormat(locale: string | undefined, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  try {
    return new Intl.NumberFormat(locale, options)
  } catch {
    return new Intl.NumberFormat('en', { ...options, ...(options.currency && { currency: 'USD' }) })
  }
}

/** Writes `units` / 10 ** `decimals` by the pattern of `intl`; our own digits take the place of its one fraction digit. */
function write(units: bigint, decimals: number, { locale }: AmountFormat, intl: FormatOf): string {
  const digits = (units < 0n ? -units : units).toString().padStart(decimals + 1, '0')
  const wholeDigits = digits.slice(0, digits.length - decimals)
  const exact = digits.slice(digits.length - decimals).replace(/0+$/, '')
  const fraction = decimals <= ALIGNED_DECIMALS ? exact.padEnd(decimals, '0') : exact
  const digit = numberFormat(locale, {})
  const parts = intl(fraction === '' ? 0 : 1).formatToParts(BigInt(wholeDigits))
  const text = parts
    .map(({ type, value }) =>
      type === 'fraction' ? [...fraction].map((one) => digit.format(BigInt(one))).join('') : value,
    )
    .join('')
  return units < 0n ? `-${text}` : text
}

function format(value: Value, places: number, options: AmountFormat, intl: FormatOf): string {
  const number = value === undefined ? undefined : readDecimal(value)
  if (!number) return UNKNOWN_AMOUNT
  if (number.units > 0n && scaleFloor(number, places) === 0n) return `<${write(1n, places, options, intl)}`
  return write((options.roundUp ? scaleCeil : scaleFloor)(number, places), places, options, intl)
}

/**
 * An amount of tokens: `'1,234.56'`, `'<0.01'` for a small one above zero, `'—'` where it is unknown.
 *
 * @param value - whole tokens: a decimal text, a number, a bigint of whole ones
 * @param options - two decimals, floored, in the browser's language by default
 */
export function formatAmount(value: Value, options: AmountFormat = {}): string {
  const places = Math.min(EVERY_DECIMAL, Math.max(0, Math.trunc(options.decimals ?? LIST_DECIMALS)))
  return format(value, places, options, (fractionDigits) =>
    numberFormat(options.locale, { minimumFractionDigits: fractionDigits, maximumFractionDigits: fractionDigits }),
  )
}

/**
 * A balance in a list or on a button: two decimals, floored; `'—'` where it is unknown.
 *
 * @param value - whole tokens, as `formatAmount` takes them
 * @param locale - BCP 47; the browser's where absent
 */
export const formatBalance = (value: Value, locale?: string): string => formatAmount(value, { locale })

/**
 * Money of a country, two decimals: `'$1,234.56'`, `'<$0.01'`, `'—'` where it is unknown.
 *
 * @param value - whole units of the currency: a decimal text, a number, a bigint of whole ones
 * @param options - US dollars, floored, in the browser's language by default
 */
export function formatFiat(value: Value, options: FiatFormat = {}): string {
  const { currency = 'USD', locale } = options
  return format(value, FIAT_DECIMALS, options, (fractionDigits) =>
    numberFormat(locale, {
      style: 'currency',
      currency,
      currencyDisplay: 'narrowSymbol',
      minimumFractionDigits: fractionDigits,
      maximumFractionDigits: fractionDigits,
    }),
  )
}

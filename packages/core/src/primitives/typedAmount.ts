/** What stands in an amount field is in the signs of the visitor's language; what is kept and read (`parseAmount`) has a dot. */
import { numberFormat } from './format.js'
import { latinDigits } from './latinDigits.js'

/** Of Latin digits, which are the ones that are typed: in Arabic ones a language may write other signs. */
const hasDecimalComma = (locale: string | undefined): boolean =>
  numberFormat(locale, { numberingSystem: 'latn' })
    .formatToParts(1.5)
    .some(({ type, value }) => type === 'decimal' && value === ',')

/** It parts decimals in every language. */
const ARABIC_DECIMAL_SIGN = '٫'

/**
 * In the digits and signs of a Latin keyboard, without the marks of direction that come along with a copied number. The
 * Arabic sign for thousands stays, and is refused.
 */
const latin = (text: string): string =>
  latinDigits(text)
    .replace(/[\u061c\u200e\u200f]/g, '')
    .replace(/[．。｡]/g, '.')
    .replace(/[，、،]/g, ',')

const mirror = (text: string) => text.replace(/[.,]/g, (sign) => (sign === '.' ? ',' : '.'))

/** A dot before exactly three digits is no sign of thousands after a lone 0, after nothing, or after more than three digits. */
const isDecimalDot = (text: string) => /^(?:0|\d{4,})?\.\d{3}$/.test(text)

/**
 * What was typed, in the signs that `parseAmount` reads. Where a language has a decimal comma, dots and commas change places:
 * '1.234' of a German reader is as doubtful as '1,234' of an English one, and refused; '1,234' is one and a bit. The digits
 * and signs of every keyboard count: '١٫٥', '１．５'.
 *
 * @param locale - BCP 47, of the numbers on screen; the browser's where absent
 */
export function readTypedAmount(text: string, locale?: string): string {
  const typed = latin(text)
  // With another sign beside it, it is left, and so refused.
  if (typed.includes(ARABIC_DECIMAL_SIGN)) return /[.,]/.test(typed) ? typed : typed.replace(ARABIC_DECIMAL_SIGN, '.')
  return hasDecimalComma(locale) && !isDecimalDot(typed.trim()) ? mirror(typed) : typed
}

/**
 * What is kept, in the signs that a field shows: '1,5' in German. `readTypedAmount` reads it back to the last digit, also
 * what the modal filled in by itself.
 *
 * @param locale - BCP 47, as for `readTypedAmount`
 */
export const writeTypedAmount = (text: string, locale?: string): string =>
  hasDecimalComma(locale) ? mirror(text) : text

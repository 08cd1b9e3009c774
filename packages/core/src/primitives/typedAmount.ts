/** Amounts in fields use the signs of the visitor's language; stored amounts, and those of `parseAmount`, have a dot. */
import { numberFormat } from './format.js'
import { latinDigits } from './latinDigits.js'

/** Whether a language has a decimal comma with Latin digits, which are the typed ones: with Arabic ones it may use other signs. */
const hasDecimalComma = (locale: string | undefined): boolean =>
  numberFormat(locale, { numberingSystem: 'latn' })
    .formatToParts(1.5)
    .some(({ type, value }) => type === 'decimal' && value === ',')

/** The decimal separator of Arabic digits, in every language. */
const ARABIC_DECIMAL_SIGN = '٫'

/**
 * The text in digits and signs of a Latin keyboard, without direction marks, which a copied number may carry. The Arabic
 * sign for thousands stays, and is refused.
 */
const latin = (text: string): string =>
  latinDigits(text)
    .replace(/[\u061c\u200e\u200f]/g, '')
    .replace(/[．。｡]/g, '.')
    .replace(/[，、،]/g, ',')

const mirror = (text: string) => text.replace(/[.,]/g, (sign) => (sign === '.' ? ',' : '.'))

/** Whether a dot before exactly three digits is a decimal one: after a lone 0, after nothing, or after more than three digits. */
const isDecimalDot = (text: string) => /^(?:0|\d{4,})?\.\d{3}$/.test(text)

/**
 * A typed amount in the signs that `parseAmount` reads. Where a language has a decimal comma, dots and commas change places:
 * a German reader's '1.234' is as doubtful as an English one's '1,234', and refused; '1,234' is one and a bit. The digits
 * and signs of every keyboard count: '١٫٥', '１．５'.
 *
 * @param locale - BCP 47, of the numbers on screen; the browser's where absent
 */
export function readTypedAmount(text: string, locale?: string): string {
  const typed = latin(text)
  // With a dot or comma beside it the sign stays, so that the text is refused.
  if (typed.includes(ARABIC_DECIMAL_SIGN)) return /[.,]/.test(typed) ? typed : typed.replace(ARABIC_DECIMAL_SIGN, '.')
  return hasDecimalComma(locale) && !isDecimalDot(typed.trim()) ? mirror(typed) : typed
}

/**
 * A stored amount in the signs that a field shows: '1,5' in German. `readTypedAmount` reads it back to the last digit, also
 * one that the modal filled in by itself.
 *
 * @param locale - BCP 47, as for `readTypedAmount`
 */
export const writeTypedAmount = (text: string, locale?: string): string =>
  hasDecimalComma(locale) ? mirror(text) : text

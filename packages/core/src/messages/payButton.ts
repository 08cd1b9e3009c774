/** The texts of `<wallet-pay-button>`, in every language that ships: as those of `buttons.ts` they can't wait for a chunk. */
import { buttonLocale } from './buttons.js'
import { type TextParams, translate } from './translate.js'

/** A text of `<wallet-pay-button>`. */
export type PayButtonText = 'button.pay' | 'button.payAmount'

const english: Readonly<Record<PayButtonText, string>> = { 'button.pay': 'Pay', 'button.payAmount': 'Pay {amount}' }
const texts: Readonly<Record<string, Readonly<Record<PayButtonText, string>>>> = {
  en: english,
  de: { 'button.pay': 'Bezahlen', 'button.payAmount': '{amount} bezahlen' },
  ar: { 'button.pay': 'ادفع', 'button.payAmount': 'ادفع {amount}' },
  es: { 'button.pay': 'Pagar', 'button.payAmount': 'Pagar {amount}' },
  fr: { 'button.pay': 'Payer', 'button.payAmount': 'Payer {amount}' },
  ja: { 'button.pay': '支払う', 'button.payAmount': '{amount} を支払う' },
  pt: { 'button.pay': 'Pagar', 'button.payAmount': 'Pagar {amount}' },
  zh: { 'button.pay': '支付', 'button.payAmount': '支付 {amount}' },
}

export const payButtonKeys = Object.keys(english) as readonly PayButtonText[]

/**
 * The text of `key` in a language.
 *
 * @param locale - BCP 47; English where the language does not ship
 * @param own - the page's own wording of `key`
 */
export function payButtonText(locale: string, key: PayButtonText, params: TextParams = {}, own?: string): string {
  const language = buttonLocale(locale).toLowerCase().split('-')[0] ?? ''
  return translate(own ?? (texts[language] ?? english)[key], params)
}

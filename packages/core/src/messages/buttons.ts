/**
 * The texts of the page's own buttons, in every language that ships: they are painted before core and its languages are
 * loaded, so they can't wait for a chunk.
 */
const en = {
  'button.connect': 'Connect wallet',
  'button.connecting': 'Connecting',
  'button.reconnecting': 'Reconnecting',
  'button.network': 'Choose network',
} as const

/** A text of `<wallet-button>` or `<wallet-network-button>`. */
export type ButtonText = keyof typeof en

const texts: Readonly<Record<string, Readonly<Record<ButtonText, string>>>> = {
  en,
  de: {
    'button.connect': 'Wallet verbinden',
    'button.connecting': 'Wird verbunden',
    'button.reconnecting': 'Wird wiederhergestellt',
    'button.network': 'Netzwerk wählen',
  },
  ar: {
    'button.connect': 'ربط المحفظة',
    'button.connecting': 'جارٍ الاتصال',
    'button.reconnecting': 'جارٍ استعادة الاتصال',
    'button.network': 'اختيار الشبكة',
  },
}

const languageOf = (locale: string) => locale.toLowerCase().split('-')[0] ?? ''

/** A BCP 47 tag, where its language ships; else English, which the modal is then. */
export const buttonLocale = (locale: string): string => (Object.hasOwn(texts, languageOf(locale)) ? locale : 'en')

/** The text of `key` in the language of a BCP 47 tag; English where the language does not ship. */
export const buttonText = (locale: string, key: ButtonText): string =>
  texts[languageOf(buttonLocale(locale))]?.[key] ?? en[key]

/**
 * The texts of the page's own buttons, in every language that ships: they are painted before core and its languages are
 * loaded, so they can't wait for a chunk. One line a language, in the order of the keys: the page's first file has no
 * byte to spare.
 */
export const buttonKeys = ['button.connect', 'button.connecting', 'button.reconnecting', 'button.network'] as const

/** A text of `<wallet-button>` or `<wallet-network-button>`. */
export type ButtonText = (typeof buttonKeys)[number]

const english = 'Connect wallet|Connecting|Reconnecting|Choose network'
const texts: Readonly<Record<string, string>> = {
  en: english,
  de: 'Wallet verbinden|Wird verbunden|Wird wiederhergestellt|Netzwerk wählen',
  ar: 'ربط المحفظة|جارٍ الاتصال|جارٍ استعادة الاتصال|اختيار الشبكة',
  es: 'Conectar billetera|Conectando|Reconectando|Elegir red',
  fr: 'Connecter un portefeuille|Connexion|Reconnexion|Choisir un réseau',
  ja: 'ウォレットを接続|接続中|再接続中|ネットワークを選択',
  pt: 'Conectar carteira|Conectando|Reconectando|Escolher rede',
  zh: '连接钱包|正在连接|正在重新连接|选择网络',
}

const languageOf = (locale: string) => locale.toLowerCase().split('-')[0] ?? ''

/** A BCP 47 tag, where its language ships; else English, which the modal is then. */
export const buttonLocale = (locale: string): string => (Object.hasOwn(texts, languageOf(locale)) ? locale : 'en')

/** The text of `key` in the language of a BCP 47 tag; English where the language does not ship. */
export function buttonText(locale: string, key: ButtonText): string {
  const line = texts[languageOf(buttonLocale(locale))] ?? english
  return line.split('|')[buttonKeys.indexOf(key)] ?? key
}

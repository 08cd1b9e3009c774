/** The languages that ship. Each is one chunk behind its own `import()`. */
export const locales = {
  en: async () => ({}),
  de: () => import('./de.js').then(({ de }) => de),
  ar: () => import('./ar.js').then(({ ar }) => ar),
  es: () => import('./es.js').then(({ es }) => es),
  fr: () => import('./fr.js').then(({ fr }) => fr),
  ja: () => import('./ja.js').then(({ ja }) => ja),
  pt: () => import('./pt.js').then(({ pt }) => pt),
  zh: () => import('./zh.js').then(({ zh }) => zh),
} as const satisfies Record<string, () => Promise<Readonly<Record<string, string>>>>

export type LocaleName = keyof typeof locales

const rightToLeft = /^(?:ar|fa|he|ur)$/

const languageOf = (locale: string) => locale.toLowerCase().split(/[-_]/)[0] ?? ''

/** The shipped language nearest to a BCP 47 tag: `de-AT` → `de`; `undefined` where none is near. */
export function matchLocale(locale: string): LocaleName | undefined {
  const language = languageOf(locale)
  return Object.hasOwn(locales, language) ? (language as LocaleName) : undefined
}

export function directionOf(locale: string): 'ltr' | 'rtl' {
  return rightToLeft.test(languageOf(locale)) ? 'rtl' : 'ltr'
}

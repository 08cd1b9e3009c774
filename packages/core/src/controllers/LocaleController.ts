/** The language of the texts. English travels with each view; another language is one chunk, loaded when it is asked for. */
import { proxy } from 'valtio/vanilla'
import { LANGUAGE_WAIT_MS } from '../constants/firstOpen.js'
import { directionOf, locales, matchLocale } from '../messages/locales/index.js'
import { translate } from '../messages/translate.js'
import type { Clock } from '../primitives/ports.js'

/** The language in use. */
export interface LocaleState {
  /** BCP 47, as asked for: it rules number and date formats too. One that does not ship counts where the host brings texts. */
  locale: string
  direction: 'ltr' | 'rtl'
  /** Texts of that language by key; empty for English, whose texts are in the code, and for one that does not ship. */
  texts: Readonly<Record<string, string>>
}

/** Loads the language of the texts, and looks texts up. */
export interface LocaleController {
  readonly state: LocaleState
  /**
   * Resolves once a language other than English is in use, can't be loaded, or was waited for long enough. What opens waits
   * for it, so that nobody sees it in another one first.
   */
  readonly coming: Promise<unknown> | undefined
  /** Newest call wins. Texts and direction change together, once the language is there; English stays if it can't be loaded. */
  set(locale: string | undefined): Promise<void>
  /** The text of `key` in the visitor's language; the host's own wording first. */
  text(
    english: Readonly<Record<string, string>>,
    key: string,
    params?: Readonly<Record<string, string | number>>,
  ): string
}

interface Parts {
  clock: Pick<Clock, 'after'>
  languages: readonly string[]
  /** The host's `messages` option. */
  overrides(): Readonly<Record<string, string>>
}

export function createLocaleController({ clock, languages, overrides }: Parts): LocaleController {
  const state = proxy<LocaleState>({ locale: 'en', direction: 'ltr', texts: {} })
  let coming: Promise<unknown> | undefined

  return {
    state,
    get coming() {
      return coming
    },
    async set(locale) {
      // A host that brings texts brings their language too: it need not be one that ships.
      const hasTexts = (one: string) => matchLocale(one) || (locale && Object.keys(overrides()).length > 0)
      const chosenLocale = (locale ? [locale] : languages).find(hasTexts) ?? 'en'
      const name = matchLocale(chosenLocale)
      const loading = name && name !== 'en' ? locales[name]().catch(() => undefined) : undefined
      const ownWait =
        loading && Promise.race([loading, new Promise<void>((resolve) => clock.after(LANGUAGE_WAIT_MS, resolve))])
      coming = ownWait
      const texts = loading ? await loading : {}
      if (coming !== ownWait) return
      Object.assign(
        state,
        texts
          ? { locale: chosenLocale, direction: directionOf(chosenLocale), texts }
          : { locale: 'en', direction: 'ltr', texts: {} },
      )
    },
    text: (english, key, params) => translate(overrides()[key] ?? state.texts[key] ?? english[key] ?? key, params),
  }
}

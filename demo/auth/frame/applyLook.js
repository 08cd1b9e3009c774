import { directionOf, languageOf } from '../texts/textsFor.js'

const NAME = /^--wm-(font-size|radius|font-family|accent|color-[a-z-]{1,30})$/
/** Nothing in it may fetch, or end the value (T-29). */
const REFUSED = /url\s*\(|image|src\s*\(|expression|[;{}@\\<>]/i

/** In which language this document speaks. @param {Parameters<typeof languageOf>[0]} wanted */
export function applyLanguage(wanted) {
  const language = languageOf(wanted)
  Object.assign(document.documentElement, { lang: language, dir: directionOf(language) })
}

/** Theme, language and custom properties of the modal, on this document. What is not plainly a value is left out. */
export function applyLook({ theme, themeVariables, locale }) {
  const { documentElement: root } = document
  if (theme) root.dataset.theme = theme
  if (locale) applyLanguage(locale)
  if (!themeVariables) return
  for (const name of [...root.style]) if (!(name in themeVariables)) root.style.removeProperty(name)
  for (const [name, value] of Object.entries(themeVariables))
    if (NAME.test(name) && !REFUSED.test(value)) root.style.setProperty(name, value)
}

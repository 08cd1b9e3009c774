import { directionOf, languageOf } from '../texts/textsFor.js'
import { createPaint } from './createPaint.js'
import { isReadable } from './isReadable.js'

const NAME = /^--wm-(font-size|radius|font-family|accent|color-[a-z-]{1,30})$/
const COLOR = /^--wm-(accent|color-)/
/** Nothing in it may fetch, or end the value (T-29). */
const REFUSED = /url\s*\(|image|src\s*\(|expression|[;{}@\\<>]/i

/** In which language this document speaks. @param {Parameters<typeof languageOf>[0]} wanted */
export function applyLanguage(wanted) {
  const language = languageOf(wanted)
  Object.assign(document.documentElement, { lang: language, dir: directionOf(language) })
}

function applyVariables({ style }, variables) {
  for (const name of [...style]) if (!Object.hasOwn(variables, name)) style.removeProperty(name)
  for (const [name, value] of Object.entries(variables))
    if (NAME.test(name) && !REFUSED.test(value)) style.setProperty(name, value)
}

/**
 * Theme, language and custom properties of the modal, on this document. What is not plainly a value is left out, and so are
 * colors in which a page would hide what is asked.
 */
export function applyLook({ theme, themeVariables, locale }) {
  const { documentElement: root } = document
  if (theme) root.dataset.theme = theme
  if (locale) applyLanguage(locale)
  if (themeVariables) applyVariables(root, themeVariables)
  const colors = [...root.style].filter((name) => COLOR.test(name))
  if (colors.length > 0 && !isReadable(createPaint())) for (const name of colors) root.style.removeProperty(name)
}

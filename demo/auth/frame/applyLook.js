const NAME = /^--wm-(font-size|radius|font-family|accent|color-[a-z-]{1,30})$/
/** Nothing in it may fetch, or end the value (T-29). */
const REFUSED = /url\s*\(|image|src\s*\(|expression|[;{}@\\<>]/i

/** Theme and custom properties of the modal, on this document. What is not plainly a value is left out. */
export function applyLook({ theme, themeVariables, locale }) {
  const { documentElement: root } = document
  if (theme) root.dataset.theme = theme
  if (locale && /^[a-zA-Z0-9-]{2,35}$/.test(locale)) root.dataset.locale = locale
  if (!themeVariables) return
  for (const name of [...root.style]) if (!(name in themeVariables)) root.style.removeProperty(name)
  for (const [name, value] of Object.entries(themeVariables))
    if (NAME.test(name) && !REFUSED.test(value)) root.style.setProperty(name, value)
}

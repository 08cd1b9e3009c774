/** The theme values that are let through (T-29): colours, px lengths and font names; nothing that could fetch or break out. */

const COLOR = /^(?:#[\da-f]{3,8}|[a-z]{3,32}|(?:rgba?|hsla?|oklch|oklab|lab|lch|hwb)\([\d\s.,%/+\-a-z]{1,64}\))$/i
const PX = /^\d{1,4}(?:\.\d{1,3})?px$/
const FONT = /^[\p{L}\p{N} ,'"-]{1,200}$/u
const INTEGER = /^-?\d{1,10}$/

const rules: readonly (readonly [name: RegExp, value: RegExp])[] = [
  [/^--wm-(?:width|font-size|radius)$/, PX],
  [/^--wm-z-index$/, INTEGER],
  [/^--wm-font-family$/, FONT],
  [/^--wm-accent$/, COLOR],
  [/^--wm-color-[a-z][a-z-]{0,40}$/, COLOR],
]

/** The variables that are safe to set with `style.setProperty`; the others are left out. */
export function safeThemeVariables(variables: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  const entries = Object.entries(variables).filter(([name, value]) => {
    const rule = rules.find(([pattern]) => pattern.test(name))
    return typeof value === 'string' && rule?.[1].test(value.trim())
  })
  return Object.fromEntries(entries)
}

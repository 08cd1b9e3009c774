export type TextParams = Readonly<Record<string, string | number | bigint>>

/**
 * Puts `params` in the place of `{name}` in a text. Plain text in, plain text out. A placeholder without a value stays
 * visible, so that a missing one is seen.
 */
export const translate = (template: string, params: TextParams = {}): string =>
  template.replace(/\{(\w+)\}/g, (placeholder, name: string) =>
    Object.hasOwn(params, name) && params[name] !== undefined ? String(params[name]) : placeholder,
  )

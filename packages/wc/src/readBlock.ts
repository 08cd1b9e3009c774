/** Reads the JSON block inside the element (contract.md 2): known options only, and no key that could re-parent an object (T-28). */
import { type ElementOptions, optionNames } from './attributes.js'

/** @returns the options of the text. @throws SyntaxError where it is no JSON object */
export function readBlock(json: string): ElementOptions {
  const parsed: unknown = JSON.parse(json, (key, value: unknown) =>
    /^(__proto__|constructor|prototype)$/.test(key) ? undefined : value,
  )
  if (typeof parsed !== 'object' || !parsed || Array.isArray(parsed)) throw new SyntaxError('not a JSON object')
  return Object.fromEntries(
    Object.entries(parsed).filter(([name]) => optionNames.includes(name as keyof ElementOptions)),
  )
}

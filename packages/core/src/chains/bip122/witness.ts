/** A witness as it is written down: a number of items, each with its length before it. */

/** @returns the items; `undefined` where the bytes are too few, too many, or of a size no signature of one key has */
export function readWitness(bytes: Uint8Array): Uint8Array[] | undefined {
  const items: Uint8Array[] = []
  const [count = 0] = bytes
  let at = 1
  // Counts and lengths from 253 on take more bytes: what a single key signs has none.
  if (count === 0 || count > 252) return undefined
  for (let index = 0; index < count; index++) {
    const length = bytes[at]
    if (length === undefined || length > 252 || at + 1 + length > bytes.length) return undefined
    items.push(bytes.slice(at + 1, at + 1 + length))
    at += 1 + length
  }
  return at === bytes.length ? items : undefined
}

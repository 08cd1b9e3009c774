/** Decodes a witness: a number of items, each preceded by its length. */

/** @returns the items; `undefined` for missing or extra bytes, or sizes that a signature of one key can't have */
export function readWitness(bytes: Uint8Array): Uint8Array[] | undefined {
  const items: Uint8Array[] = []
  const [count = 0] = bytes
  let at = 1
  // Counts and lengths from 253 on take more bytes: the witness of a single key has none.
  if (count === 0 || count > 252) return undefined
  for (let index = 0; index < count; index++) {
    const length = bytes[at]
    if (length === undefined || length > 252 || at + 1 + length > bytes.length) return undefined
    items.push(bytes.slice(at + 1, at + 1 + length))
    at += 1 + length
  }
  return at === bytes.length ? items : undefined
}

import { base58 } from '@scure/base'

/** The bytes, or `undefined` for what is no base58. Long text is refused before the decoder, whose cost is quadratic. */
export function decodeBase58(text: string, mostCharacters: number): Uint8Array | undefined {
  if (text.length > mostCharacters || !/^[1-9A-HJ-NP-Za-km-z]+$/.test(text)) return undefined
  return base58.decode(text)
}

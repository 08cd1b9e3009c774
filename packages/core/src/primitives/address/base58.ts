/** Base58 by hand: connecting needs nothing else of the encodings' library, which can only be loaded as a whole. */
export const BASE58_ALPHABET = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

/** Digits of a number in another base, most significant first; leading zeros stay, as many as there are. */
function convert(digits: readonly number[], from: number, to: number): readonly number[] {
  // Least significant first.
  const result: number[] = []
  for (const digit of digits) {
    let carry = digit
    for (let place = 0; carry > 0 || place < result.length; place++) {
      const value = (result[place] ?? 0) * from + carry
      result[place] = value % to
      carry = Math.floor(value / to)
    }
  }
  const firstNonZero = digits.findIndex((digit) => digit > 0)
  const zeros = firstNonZero < 0 ? digits.length : firstNonZero
  return [...new Array<number>(zeros).fill(0), ...result.reverse()]
}

export const encodeBase58 = (bytes: Uint8Array): string =>
  convert([...bytes], 256, 58)
    .map((digit) => BASE58_ALPHABET[digit])
    .join('')

/** The bytes, or `undefined` for text that is no base58. Long text is refused before the decoder, whose cost is quadratic. */
export function decodeBase58(text: string, mostCharacters: number): Uint8Array | undefined {
  if (text.length > mostCharacters || text === '') return undefined
  const digits = [...text].map((character) => BASE58_ALPHABET.indexOf(character))
  return digits.includes(-1) ? undefined : Uint8Array.from(convert(digits, 58, 256))
}

/** x⁸ + x⁴ + x³ + x + 1, without its highest term. */
const REDUCTION = 0x1b

/** A product in GF(2⁸). No table and no branch: how long it takes says nothing of the bytes. */
function multiply(one, other) {
  let [a, b, product] = [one, other, 0]
  for (let bit = 0; bit < 8; bit++) {
    product ^= a & -(b & 1)
    a = ((a << 1) ^ (REDUCTION & -((a >> 7) & 1))) & 0xff
    b >>= 1
  }
  return product
}

/** The 254th power: there are 255 that are not 0. */
function inverse(value) {
  let [power, result] = [value, 1]
  for (let bit = 1; bit < 8; bit++) {
    power = multiply(power, power)
    result = multiply(result, power)
  }
  return result
}

/**
 * Shamir's secret sharing, two of any number: a secret is where a line crosses x = 0, a share is another point of the line.
 * One point says nothing, two are the line. Each byte has a line of its own.
 * @param {number} x of the point that is wanted, 0 … 255
 * @param {{ x: number, bytes: Uint8Array }} one
 * @param {{ x: number, bytes: Uint8Array }} other at another x, as long
 * @returns {Uint8Array}
 * @throws where two points are no line
 * @see A. Shamir, How to share a secret, 1979
 */
export function pointOnLine(x, one, other) {
  if (one.x === other.x || one.bytes.length !== other.bytes.length) throw new Error('Two points make a line.')
  const width = inverse(one.x ^ other.x)
  const [ofOne, ofOther] = [multiply(x ^ other.x, width), multiply(x ^ one.x, width)]
  return one.bytes.map((byte, index) => multiply(byte, ofOne) ^ multiply(other.bytes[index], ofOther))
}

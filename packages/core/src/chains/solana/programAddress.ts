/** Addresses owned by programs: computed here, since the browser's own hash is missing on plain http pages. */
import { sha256 } from '@noble/hashes/sha2'
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils'
import { base58 } from '@scure/base'
import { ASSOCIATED_TOKEN_PROGRAM, type TokenProgram } from './programs.js'

/** Curve25519: −x² + y² = 1 + d·x²·y² in the field of P. */
const P = 2n ** 255n - 19n
const D = 37095705934669439343138083508754565189542113879843219016388785533085940283555n

function power(base: bigint, exponent: bigint): bigint {
  let result = 1n
  for (let [square, left] = [base % P, exponent]; left > 0n; left >>= 1n, square = (square * square) % P)
    if (left & 1n) result = (result * square) % P
  return result
}

/** Whether a key can have these 32 bytes. An address off the curve belongs to a program, or is a typo. */
export function isOnCurve(bytes: Uint8Array): boolean {
  const y = bytes.reduceRight((sum, byte, index) => sum * 256n + BigInt(index === 31 ? byte & 0x7f : byte), 0n)
  const y2 = (y * y) % P
  // x² = u / v has a root where u · v is a square.
  const [u, v] = [y2 - 1n + P, D * y2 + 1n]
  return power(u * v, (P - 1n) / 2n) <= 1n
}

const MARKER = utf8ToBytes('ProgramDerivedAddress')

/**
 * The program's first address for these seeds that no key can have.
 * @throws Error where none of 256 is, which does not happen
 */
export function programAddress(seeds: readonly Uint8Array[], program: string): string {
  for (let bump = 255; bump >= 0; bump--) {
    const hash = sha256(concatBytes(...seeds, Uint8Array.of(bump), base58.decode(program), MARKER))
    if (!isOnCurve(hash)) return base58.encode(hash)
  }
  throw new Error('No program address')
}

/** Default account in which `owner` keeps tokens of `mint`. */
export const associatedTokenAddress = (owner: string, mint: string, program: TokenProgram): string =>
  programAddress([owner, program, mint].map(base58.decode), ASSOCIATED_TOKEN_PROGRAM)

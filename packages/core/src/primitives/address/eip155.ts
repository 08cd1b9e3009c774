import { keccak_256 } from '@noble/hashes/sha3'
import { bytesToHex } from '@noble/hashes/utils'
import { type AddressResult, invalid, valid, wrongChecksum } from './types.js'

/** The EIP-55 spelling. @param hex - 40 hex digits without prefix, any case */
function checksummed(hex: string): string {
  const lower = hex.toLowerCase()
  const hash = bytesToHex(keccak_256(lower))
  const digits = [...lower].map((digit, index) =>
    Number.parseInt(hash.charAt(index), 16) >= 8 ? digit.toUpperCase() : digit,
  )
  return `0x${digits.join('')}`
}

/**
 * 40 hex digits, with or without 0x (spec 5). One case throughout carries no checksum (EIP-55); mixed case must match.
 * Canonical is the checksummed form with 0x.
 */
export function validateEip155Address(text: string): AddressResult {
  const hex = /^(?:0x)?([0-9a-f]{40})$/i.exec(text)?.[1]
  if (hex === undefined) return invalid
  const address = checksummed(hex)
  const oneCase = hex === hex.toLowerCase() || hex === hex.toUpperCase()
  return oneCase || address === `0x${hex}` ? valid(address) : wrongChecksum
}

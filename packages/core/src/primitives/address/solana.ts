import { decodeBase58 } from './base58.js'
import { type AddressResult, invalid, valid } from './types.js'

/** 32 to 44 base58 characters that decode to 32 bytes. There is no checksum in it. */
export function validateSolanaAddress(text: string): AddressResult {
  return text.length >= 32 && decodeBase58(text, 44)?.length === 32 ? valid(text) : invalid
}

/** SS58, the spelling of accounts on Polkadot and related chains: prefix of the network, public key, checksum, in base58. */
import { blake2b } from '@noble/hashes/blake2'
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils'
import { decodeBase58, encodeBase58 } from './base58.js'

const ACCOUNT_BYTES = 32
const CHECKSUM_BYTES = 2

export interface Ss58Parts {
  readonly prefix: number
  /** 32 bytes. */
  readonly publicKey: Uint8Array
  readonly checksumMatches: boolean
}

const checksumOf = (body: Uint8Array): Uint8Array =>
  blake2b(concatBytes(utf8ToBytes('SS58PRE'), body), { dkLen: 64 }).slice(0, CHECKSUM_BYTES)

/** `undefined` for text that is no SS58 of a 32-byte account; a wrong checksum is reported in `checksumMatches`. */
export function decodeSs58(text: string): Ss58Parts | undefined {
  const bytes = decodeBase58(text, 52)
  const [first = 0, second = 0] = bytes ?? []
  const prefixBytes = first < 64 ? 1 : 2
  // 128 and above is reserved.
  if (!bytes || first > 127 || bytes.length !== prefixBytes + ACCOUNT_BYTES + CHECKSUM_BYTES) return undefined
  const prefix = prefixBytes === 1 ? first : ((first & 0x3f) << 2) | (second >> 6) | ((second & 0x3f) << 8)
  const checksum = checksumOf(bytes.slice(0, -CHECKSUM_BYTES))
  return {
    prefix,
    publicKey: bytes.slice(prefixBytes, -CHECKSUM_BYTES),
    checksumMatches: bytes.slice(-CHECKSUM_BYTES).every((byte, index) => byte === checksum[index]),
  }
}

/**
 * @param publicKey - 32 bytes
 * @param prefix - 0 to 16383
 */
export function encodeSs58(publicKey: Uint8Array, prefix: number): string {
  const head =
    prefix < 64
      ? Uint8Array.of(prefix)
      : Uint8Array.of(((prefix & 0xfc) >> 2) | 0x40, (prefix >> 8) | ((prefix & 0x03) << 6))
  const payload = concatBytes(head, publicKey)
  return encodeBase58(concatBytes(payload, checksumOf(payload)))
}

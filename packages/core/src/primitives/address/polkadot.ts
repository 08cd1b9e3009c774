import { blake2b } from '@noble/hashes/blake2'
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils'
import { decodeBase58 } from './base58.js'
import { type AddressResult, invalid, valid, wrongChecksum } from './types.js'

const ACCOUNT_BYTES = 32
const CHECKSUM_BYTES = 2

/** SS58: one or two bytes of network prefix, 32 of account, two of checksum. */
function split(bytes: Uint8Array): { prefix: number; body: Uint8Array; checksum: Uint8Array } | undefined {
  const [first = 0, second = 0] = bytes
  const prefixBytes = first < 64 ? 1 : 2
  // 128 and above is reserved.
  if (first > 127 || bytes.length !== prefixBytes + ACCOUNT_BYTES + CHECKSUM_BYTES) return undefined
  const prefix = prefixBytes === 1 ? first : ((first & 0x3f) << 2) | (second >> 6) | ((second & 0x3f) << 8)
  return { prefix, body: bytes.slice(0, -CHECKSUM_BYTES), checksum: bytes.slice(-CHECKSUM_BYTES) }
}

/** @param ss58Prefix - of the network (0 Polkadot, 2 Kusama, 42 any); without it each prefix is taken */
export function validatePolkadotAddress(text: string, ss58Prefix?: number): AddressResult {
  const bytes = decodeBase58(text, 52)
  const parts = bytes && split(bytes)
  if (!parts) return invalid
  const hash = blake2b(concatBytes(utf8ToBytes('SS58PRE'), parts.body), { dkLen: 64 })
  if (parts.checksum.some((byte, index) => byte !== hash[index])) return wrongChecksum
  return ss58Prefix === undefined || parts.prefix === ss58Prefix ? valid(text) : invalid
}

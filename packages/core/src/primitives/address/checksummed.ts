/** Addresses of chains outside the product's namespaces, recognised by their checksum. */
import { sha256 } from '@noble/hashes/sha2'
import { bech32, bech32m } from '@scure/base'
import { BASE58_ALPHABET, decodeBase58 } from './base58.js'

/** Ripple's base58: the same digits in another order. */
const RIPPLE_ALPHABET = 'rpshnaf39wBUDNEGHJKLM4PQRST7VWXYZ2bcdeCg65jkm8oFqi1tuvAxyz'

const LONGEST_BASE58 = 60
const LONGEST_BECH32 = 128
/** A hash of a key, after at least one byte for the kind of address. */
const FEWEST_BYTES = 21
const CHECKSUM_BYTES = 4

function isBase58Check(text: string): boolean {
  const bytes = decodeBase58(text, LONGEST_BASE58)
  if (!bytes || bytes.length < FEWEST_BYTES + CHECKSUM_BYTES) return false
  const hash = sha256(sha256(bytes.slice(0, -CHECKSUM_BYTES)))
  return bytes.slice(-CHECKSUM_BYTES).every((byte, index) => byte === hash[index])
}

const asBitcoins = (text: string) =>
  text.replace(/[1-9a-z]/gi, (sign) => BASE58_ALPHABET.charAt(RIPPLE_ALPHABET.indexOf(sign)))

function isBech32(text: string): boolean {
  const lower = text.toLowerCase()
  if (text.length > LONGEST_BECH32 || (text !== lower && text !== text.toUpperCase()) || !/.1.{6}/.test(lower))
    return false
  return [bech32, bech32m].some(({ decodeUnsafe }) => decodeUnsafe(lower, LONGEST_BECH32))
}

/** Base58check in Bitcoin's alphabet (Dogecoin, Tron, Tezos and many more) or Ripple's, bech32 with any prefix (Litecoin, Cosmos, Cardano …). */
export const isChecksummed = (text: string): boolean =>
  isBase58Check(text) || isBase58Check(asBitcoins(text)) || isBech32(text)

/** One account, many spellings: a public key stands behind each SS58 address, with the prefix of the network in front. */
import { createError } from '../../errors/createError.js'
import { decodeSs58, encodeSs58 } from '../../primitives/address/ss58.js'
import { ss58PrefixOf } from '../../primitives/address/ss58Prefixes.js'
import type { CaipNetwork } from '../types.js'
import { toHex } from './hex.js'

/** 32 bytes; `undefined` for what is no address, or has a typo. */
export function publicKeyOf(address: unknown): Uint8Array | undefined {
  const parts = typeof address === 'string' ? decodeSs58(address) : undefined
  return parts?.checksumMatches ? parts.publicKey : undefined
}

/** @throws ModalError INVALID_ADDRESS */
export function requirePublicKey(address: string): Uint8Array {
  const key = publicKeyOf(address)
  if (!key) throw createError('INVALID_ADDRESS', { address })
  return key
}

/** What of a network decides how its addresses are spelt. */
type Spelling = Pick<CaipNetwork, 'reference' | 'ss58Prefix'>

export const addressOf = (publicKey: Uint8Array, network: Spelling): string =>
  encodeSs58(publicKey, ss58PrefixOf(network))

/** The account's spelling on a network; what is no address stays as it is. */
export function addressOn(network: Spelling, address: string): string {
  const key = publicKeyOf(address)
  return key ? addressOf(key, network) : address
}

/** Whether one key stands behind both, whatever the prefixes: another question than `isSameAddress`. */
export function isSameAccount(one: unknown, other: unknown): boolean {
  const [first, second] = [publicKeyOf(one), publicKeyOf(other)]
  return first !== undefined && second !== undefined && toHex(first) === toHex(second)
}

/**
 * Who money can be sent to on a network: an address in that network's own spelling. The same key with another prefix is
 * somebody's address on another network, where they may be and here not.
 * @throws ModalError INVALID_ADDRESS, whose context says which prefix it has and which one is expected; ADDRESS_CHECKSUM
 */
export function requireReceiver(network: Spelling, address: string): Uint8Array {
  const parts = decodeSs58(address)
  if (!parts) throw createError('INVALID_ADDRESS', { address })
  if (!parts.checksumMatches) throw createError('ADDRESS_CHECKSUM', { address })
  const expectedPrefix = ss58PrefixOf(network)
  if (parts.prefix !== expectedPrefix)
    throw createError('INVALID_ADDRESS', { address, prefix: parts.prefix, expectedPrefix })
  return parts.publicKey
}

/** SS58 addresses: the public key of an account with the prefix of a network, so each network spells it differently. */
import { createError } from '../../errors/createError.js'
import { decodeSs58, encodeSs58 } from '../../primitives/address/ss58.js'
import { ss58PrefixOf } from '../../primitives/address/ss58Prefixes.js'
import type { CaipNetwork } from '../types.js'
import { toHex } from './hex.js'

/** 32 bytes; `undefined` for a malformed address, or one with a typo. */
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

/** Properties of a network that decide the form of its addresses. */
type Spelling = Pick<CaipNetwork, 'reference' | 'ss58Prefix'>

export const addressOf = (publicKey: Uint8Array, network: Spelling): string =>
  encodeSs58(publicKey, ss58PrefixOf(network))

/** The account's address on a network; any other text is returned unchanged. */
export function addressOn(network: Spelling, address: string): string {
  const key = publicKeyOf(address)
  return key ? addressOf(key, network) : address
}

/** Whether both have the same key, whatever their prefixes; unlike `isSameAddress`. */
export function isSameAccount(one: unknown, other: unknown): boolean {
  const [first, second] = [publicKeyOf(one), publicKeyOf(other)]
  return first !== undefined && second !== undefined && toHex(first) === toHex(second)
}

/**
 * The key of a receiver whose address has the network's own prefix. With another prefix it is somebody's address on another
 * network, and they may not control the account here.
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

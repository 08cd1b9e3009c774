/** When two addresses are one. No hashes here: what is loaded as soon as somebody is connected uses it. */

/**
 * What an address is looked up by: hex in lower case, where capitals are only a checksum (EIP-55); everything else as it
 * is, for in base58 and SS58 the case belongs to the address. So it does in segwit, which is canonical in lower case
 * (`validateAddress`).
 *
 * @param address - plain or CAIP-10
 */
export const addressKey = (address: string): string => (/(?:^|:)0x/i.test(address) ? address.toLowerCase() : address)

/**
 * Compares as the chain does: hex in any case, everything else sign by sign. Two spellings of one key on two networks are
 * two addresses.
 *
 * @param one - plain or CAIP-10, as the other is; `undefined`, a native token's, is the same as itself only
 */
export const isSameAddress = (one: string | undefined, other: string | undefined): boolean =>
  one === other || (one !== undefined && other !== undefined && addressKey(one) === addressKey(other))

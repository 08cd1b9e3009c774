/** Compares addresses. No hashes here: files that are loaded as soon as an account is connected use it. */

/**
 * The lookup key of an address: hex in lower case, where capitals are only a checksum (EIP-55); any other address as it is,
 * since in base58 and SS58 the case belongs to it, and segwit is canonical in lower case
 * (`validateAddress`).
 *
 * @param address - plain or CAIP-10
 */
export const addressKey = (address: string): string => (/(?:^|:)0x/i.test(address) ? address.toLowerCase() : address)

/**
 * Compares as the chain does: hex in any case, everything else sign by sign. Two spellings of one key on two networks are
 * two addresses.
 *
 * @param one - plain or CAIP-10, as the other is; `undefined`, a native token's, equals only itself
 */
export const isSameAddress = (one: string | undefined, other: string | undefined): boolean =>
  one === other || (one !== undefined && other !== undefined && addressKey(one) === addressKey(other))

/** The look of addresses on screen (look.md). No hashes here: the page's buttons use it. */

/**
 * `0x1234…abcd`, the same form everywhere (look.md); an address hardly longer than that stays whole.
 *
 * @param address - plain, of any namespace; not CAIP-10
 */
export const shortAddress = (address: string): string =>
  address.length > 13 ? `${address.slice(0, 6)}…${address.slice(-4)}` : address

/**
 * The whole address in groups of four, for reviews of money transfers (T-04). The `0x` is a group of its own.
 *
 * @param address - plain, of any namespace
 * @returns the groups in their order: joined they are the address again
 */
export function groupAddress(address: string): readonly string[] {
  const [prefix, body] = /^0x/i.test(address) ? [address.slice(0, 2), address.slice(2)] : ['', address]
  const groups = body.match(/.{1,4}/gsu) ?? []
  return prefix ? [prefix, ...groups] : groups
}

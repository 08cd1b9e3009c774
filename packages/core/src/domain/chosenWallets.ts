/** The wallets a host lets its visitors choose from, by `includeWalletIds` and `excludeWalletIds`. Pure. */

/** Whether an entry of a host's list can only mean a wallet in the browser: an rdns or a connector's id. Directory ids have no such sign. */
export const isOfInstalled = (id: string): boolean => /[.:]/.test(id)

/**
 * @param names - all names of a wallet: ids, and an rdns where it has one
 * @param include - empty: all wallets
 */
export function isChosen(
  names: readonly (string | undefined)[],
  include: readonly string[],
  exclude: readonly string[],
): boolean {
  const isIn = (list: readonly string[]) => list.some((name) => names.includes(name))
  return !isIn(exclude) && (!include[0] || isIn(include))
}

/** Which wallets a host lets its visitors choose from, by `includeWalletIds` and `excludeWalletIds`. Pure. */

/** Whether an entry of a host's list can only mean a wallet in the browser: an rdns, or the id of a connector. Ids of directories have no such sign. */
export const isOfInstalled = (id: string): boolean => /[.:]/.test(id)

/**
 * @param names - all that a wallet is called by: ids, and an rdns where it has one
 * @param include - empty: all of them
 */
export function isChosen(
  names: readonly (string | undefined)[],
  include: readonly string[],
  exclude: readonly string[],
): boolean {
  const isIn = (list: readonly string[]) => list.some((name) => names.includes(name))
  return !isIn(exclude) && (!include[0] || isIn(include))
}

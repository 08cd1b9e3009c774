/** Which wallets a host lets its visitors choose from, by `includeWalletIds` and `excludeWalletIds`. Pure. */
import type { Connector } from '../chains/types.js'
import { isInstalled } from './isInstalled.js'
import type { Options } from './options.js'

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

/** Whether a wallet of this browser is offered. Ids of a directory's wallets leave the others here; one that the host handed over stays. */
export function isConnectorChosen(
  row: Connector,
  { includeWalletIds, excludeWalletIds }: Pick<Options, 'includeWalletIds' | 'excludeWalletIds'>,
): boolean {
  const names = [row, ...(row.connectors ?? [])].flatMap(({ id, info }) => [id, info?.rdns])
  const include = includeWalletIds.some(isOfInstalled) ? includeWalletIds : []
  return !isInstalled(row) || isChosen(names, include, excludeWalletIds)
}

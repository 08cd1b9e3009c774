/** Which wallets a host lets its visitors choose from, by `includeWalletIds` and `excludeWalletIds`. Pure. */
import type { Connector } from '../chains/types.js'
import { isInstalled } from './isInstalled.js'

interface Choice {
  /** Empty: all of them. */
  readonly include: readonly string[]
  readonly exclude: readonly string[]
}

/** Whether an entry of a host's list can only mean a wallet in the browser: an rdns, or the id of a connector. Ids of directories have no such sign. */
export const isOfInstalled = (id: string): boolean => /[.:]/.test(id)

/** @param names - all that a wallet is called by: ids, and an rdns where it has one */
export const isChosen = (names: readonly (string | undefined)[], { include, exclude }: Choice): boolean => {
  const isIn = (list: readonly string[]) => list.some((name) => names.includes(name))
  return !isIn(exclude) && (include.length === 0 || isIn(include))
}

const namesOf = ({ id, info, connectors = [] }: Connector): readonly (string | undefined)[] => [
  id,
  info?.rdns,
  ...connectors.flatMap(namesOf),
]

/** Whether a wallet of this browser is offered. Ids of a directory's wallets leave the others here; one that the host handed over stays. */
export const isConnectorChosen = (row: Connector, { include, exclude }: Choice): boolean =>
  !isInstalled(row) || isChosen(namesOf(row), { include: include.some(isOfInstalled) ? include : [], exclude })

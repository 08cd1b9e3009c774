/** The rows of storage for what stands here, beside those of other tabs and pages. */
import { type ChainNamespace, chainNamespaces } from '../../chains/types.js'
import { type StoredConnection, storedAddress } from '../../primitives/storedConnections.js'
import type { AccountController } from '../account/types.js'
import type { ChainController } from '../ChainController.js'
import type { ConnectorController } from './ConnectorController.js'
import type { LiveConnection, LiveConnections, RowChange } from './liveConnectionTypes.js'
import type { StoredConnectionList } from './storedConnectionList.js'
import type { Connection } from './types.js'

interface Parts {
  live: ReadonlyMap<ChainNamespace, LiveConnection>
  chains: ChainController
  connectors: ConnectorController
  stored: StoredConnectionList
  accounts: AccountController
  describe: LiveConnections['describe']
}

export function createOwnRows(parts: Parts): Pick<LiveConnections, 'owns' | 'remember' | 'cleanUp'> {
  const { live, accounts, chains, connectors, stored, describe } = parts

  function owns(row: StoredConnection): boolean {
    const entry = live.get(row.namespace)
    if (!entry || entry.topic !== row.topic) return false
    const { id } = entry.connector
    if (id === row.connectorId) return true
    // An announced wallet has another id on each page. Of several that claim to be it, it is the one with its account.
    const matching = connectors.matches(row)
    const { allAccounts } = accounts.state[row.namespace]
    const isOnly = matching.length === 1 || allAccounts.some(({ address }) => address === storedAddress(row))
    return isOnly && matching.some((connector) => connector.id === id)
  }

  function toRow({ connector, topic }: LiveConnection, connection: Connection): StoredConnection {
    const { namespace, connectorId, caipAddress, caipNetworkId } = connection
    const { name, info, explorerId: walletId } = connector
    const rdns = info?.rdns
    const row = { namespace, connectorId, name, caipAddress, caipNetworkId }
    return { ...row, ...(rdns && { rdns }), ...(topic && { topic }), ...(walletId && { walletId }) }
  }

  /** The active namespace once those in `leaving` have left. */
  function activeAfter(leaving: readonly ChainNamespace[]): ChainNamespace {
    const { activeNamespace } = chains.state
    const isLeft = live.has(activeNamespace) && leaving.includes(activeNamespace)
    const nextNamespace = chainNamespaces.find((namespace) => live.has(namespace) && !leaving.includes(namespace))
    return (isLeft && nextNamespace) || activeNamespace
  }

  /**
   * The rows to be stored. Those of others are kept: what this page has no network or no wallet for, and what another tab went
   * over to. A connection that stands here and is not stored any more stays away: another tab took it out a moment ago, which is
   * not heard yet. The active one comes first: that is where the visitor is after a reload.
   */
  function rows({ next, leaving = [], active = activeAfter(leaving), ...change }: RowChange): StoredConnection[] {
    const { gone = () => false, isRestated = false } = change
    const storedRows = stored.read()
    const otherRows = storedRows.filter((row) => !owns(row) && !gone(row))
    const liveRows = new Map([...live].map(([name, entry]) => [name, { entry, connection: describe(name) }]))
    if (next) liveRows.set(next.connection.namespace, next)
    const ownRows = [...liveRows].flatMap(([namespace, { entry, connection }]) => {
      const isIn = (list: readonly StoredConnection[]) => list.some((row) => row.namespace === namespace)
      const isNew = live.get(namespace) !== entry
      const isKept =
        !leaving.includes(namespace) && !isIn(otherRows) && (isNew || isRestated || isIn(storedRows.filter(owns)))
      return connection && isKept ? [toRow(entry, connection)] : []
    })
    const isActive = ({ namespace }: StoredConnection) => Number(namespace === active)
    return [...ownRows, ...otherRows].sort((one, other) => isActive(other) - isActive(one))
  }

  return {
    owns,
    remember: (change = {}) => stored.write(rows(change), change.why),
    cleanUp({ namespace, connectorId, topic }) {
      const isIt = (row: StoredConnection) =>
        row.namespace === namespace && row.connectorId === connectorId && row.topic === topic
      if (stored.read().some(isIt)) stored.write(rows({ gone: isIt }), 'cleaned')
    },
  }
}

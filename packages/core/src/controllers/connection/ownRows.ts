/** What stands here, as rows of storage, beside those of other tabs and pages. */
import type { ChainNamespace } from '../../chains/types.js'
import { type StoredConnection, storedAddress } from '../../primitives/storedConnections.js'
import type { AccountController } from '../account/AccountController.js'
import type { ChainController } from '../ChainController.js'
import type { ConnectorController } from './ConnectorController.js'
import type { LiveConnection, LiveConnections } from './liveConnections.js'
import type { StoredConnectionList } from './storedConnectionList.js'

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
    const known = connectors.matches(row)
    const { allAccounts } = accounts.state[row.namespace]
    const isOnly = known.length === 1 || allAccounts.some(({ address }) => address === storedAddress(row))
    return isOnly && known.some((connector) => connector.id === id)
  }

  function toRow(namespace: ChainNamespace, { connector, topic }: LiveConnection): StoredConnection[] {
    const connection = describe(namespace)
    if (!connection) return []
    const { connectorId, caipAddress, caipNetworkId } = connection
    const { name, info, explorerId: walletId } = connector
    const rdns = info?.rdns
    const row = { namespace, connectorId, name, caipAddress, caipNetworkId }
    return [{ ...row, ...(rdns && { rdns }), ...(topic && { topic }), ...(walletId && { walletId }) }]
  }

  /**
   * Those of others are kept: what this page has no network or no wallet for, and what another tab went over to. The active
   * one comes first: that is where the visitor is after a reload.
   */
  function rows(gone: (row: StoredConnection) => boolean): StoredConnection[] {
    const others = stored.read().filter((row) => !owns(row) && !gone(row))
    const own = [...live].filter(([namespace]) => !others.some((row) => row.namespace === namespace))
    const isActive = ({ namespace }: StoredConnection) => Number(namespace === chains.state.activeNamespace)
    return [...own.flatMap(([namespace, entry]) => toRow(namespace, entry)), ...others].sort(
      (one, other) => isActive(other) - isActive(one),
    )
  }

  return {
    owns,
    remember: (gone = () => false, why) => stored.write(rows(gone), why),
    cleanUp({ namespace, connectorId, topic }) {
      const isIt = (row: StoredConnection) =>
        row.namespace === namespace && row.connectorId === connectorId && row.topic === topic
      if (stored.read().some(isIt)) stored.write(rows(isIt), 'cleaned')
    },
  }
}

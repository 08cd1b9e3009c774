/** Doing as storage says: by this tab's past, or by what another tab does (E21). Nobody is prompted here. */
import { type ChainAdapter, type ChainNamespace, chainNamespaces } from '../chains/types.js'
import type { StoredConnection } from '../primitives/storedConnections.js'
import type { Clock } from '../services.js'
import type { AccountController } from './AccountController.js'
import type { ChainController } from './ChainController.js'
import type { ConnectorController } from './ConnectorController.js'
import type { LiveConnections } from './liveConnections.js'
import { createRestore } from './restoreConnections.js'
import type { Emit } from './signals.js'
import type { StoredConnectionList } from './storedConnectionList.js'

interface Parts {
  accounts: AccountController
  chains: ChainController
  connectors: ConnectorController
  clock: Clock
  live: LiveConnections
  stored: StoredConnectionList
  adapter(namespace: ChainNamespace): Promise<ChainAdapter>
  mayRestore(): boolean
  emit: Emit
  /** The instance is no more. */
  isOver(): boolean
}

/** @returns follows the rows; `mine` where this tab itself remembers them */
export function createFollower(parts: Parts): (rows: readonly StoredConnection[], mine: boolean) => Promise<void> {
  const { accounts, chains, connectors, live, stored, mayRestore, emit, isOver } = parts
  const restoreConnection = createRestore(parts)

  /** `mine`: this tab remembers it. What another tab wrote is its own to clean up: it may stand there. */
  async function restoreOne(row: StoredConnection, mine: boolean): Promise<void> {
    const { namespace } = row
    if (chains.state.networks[namespace].requestedCaipNetworks.length === 0) return
    stored.hint(row)
    accounts.setStatus(namespace, 'reconnecting')
    const restored = await restoreConnection(row)
    // The visitor may have connected or disconnected meanwhile; that counts more than what was stored.
    if (isOver() || accounts.state[namespace].status !== 'reconnecting') return
    if (!restored) return mine ? void live.drop(namespace, 'wallet') : standDown(namespace)
    const { connector, adapter, answer } = restored
    const connection = live.commit(connector, adapter, answer, row.caipAddress.split(':')[2])
    emit('connected', { connection, how: 'restored' })
  }

  function standDown(namespace: ChainNamespace): void {
    stored.forget(namespace)
    accounts.reset(namespace)
    chains.reset(namespace)
  }

  async function follow(rows: readonly StoredConnection[], mine: boolean): Promise<void> {
    for (const namespace of chainNamespaces) {
      if (!rows.some((row) => row.namespace === namespace)) leave(namespace)
    }
    const missing = rows.filter((row) => {
      const entry = live.get(row.namespace)
      const wallet = connectors.match(row)
      if (!entry || (wallet && wallet.id !== entry.connector.id)) return true
      const address = row.caipAddress.split(':')[2] ?? ''
      if (accounts.state[row.namespace].allAccounts.some((account) => account.address === address))
        live.selectAccount(row.namespace, address)
      return false
    })
    if (mayRestore()) await Promise.all(missing.map((row) => restoreOne(row, mine)))
  }

  function leave(namespace: ChainNamespace): void {
    if (live.has(namespace) || accounts.state[namespace].status === 'reconnecting') live.drop(namespace, 'wallet')
  }

  return follow
}

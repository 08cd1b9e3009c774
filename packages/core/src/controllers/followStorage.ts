/** Doing as storage says: by this tab's past, or by what another tab does (E21). Nobody is prompted here. */
import { type ChainNamespace, chainNamespaces } from '../chains/types.js'
import type { StoredConnection } from '../primitives/storedConnections.js'
import type { AccountController } from './AccountController.js'
import type { LiveConnections } from './liveConnections.js'
import { createRestore, type RestoreParts } from './restoreConnections.js'
import type { Emit } from './signals.js'

interface Parts extends RestoreParts {
  accounts: AccountController
  live: LiveConnections
  mayRestore(): boolean
  emit: Emit
  /** The instance is no more. */
  isOver(): boolean
}

/** Whose rows they are: this tab's own past, another tab's, or those of one that only cleaned up and disconnected nobody. */
export type RowsFrom = 'mine' | 'otherTab' | 'cleaned'

export function createFollower(parts: Parts): (rows: readonly StoredConnection[], from: RowsFrom) => Promise<void> {
  const { accounts, chains, connectors, live, stored, mayRestore, emit, isOver } = parts
  const restoreConnection = createRestore(parts)

  /** `mine`: this tab remembers it. What another tab wrote is its own to clean up: it may stand there. */
  async function restoreOne(row: StoredConnection, mine: boolean): Promise<void> {
    const { namespace } = row
    if (chains.state.networks[namespace].requestedCaipNetworks.length === 0) return
    stored.hint(row)
    accounts.setStatus(namespace, 'reconnecting')
    const restored = await restoreConnection(row, mine)
    // The visitor may have connected or disconnected meanwhile; that counts more than what was stored.
    if (isOver() || accounts.state[namespace].status !== 'reconnecting') return
    if (!restored) return mine ? cleanUp(namespace) : standDown(namespace)
    const { connector, adapter, answer } = restored
    const connection = live.commit(connector, adapter, answer, row.caipAddress.split(':')[2])
    emit('connected', { connection, how: 'restored' })
  }

  function cleanUp(namespace: ChainNamespace): void {
    standDown(namespace)
    live.cleanUp()
  }

  function standDown(namespace: ChainNamespace): void {
    stored.forget(namespace)
    accounts.reset(namespace)
    chains.reset(namespace)
  }

  async function follow(rows: readonly StoredConnection[], from: RowsFrom): Promise<void> {
    for (const namespace of chainNamespaces) {
      const gone = !rows.some((row) => row.namespace === namespace)
      if (gone && !(from === 'cleaned' && live.has(namespace))) leave(namespace)
    }
    if (from === 'cleaned') live.remember()
    const missing = rows.filter((row) => {
      const entry = live.get(row.namespace)
      const wallet = connectors.match(row)
      if (!entry || (wallet && wallet.id !== entry.connector.id)) return true
      const address = row.caipAddress.split(':')[2] ?? ''
      if (accounts.state[row.namespace].allAccounts.some((account) => account.address === address))
        live.selectAccount(row.namespace, address)
      return false
    })
    if (mayRestore()) await Promise.all(missing.map((row) => restoreOne(row, from === 'mine')))
  }

  function leave(namespace: ChainNamespace): void {
    if (live.has(namespace) || accounts.state[namespace].status === 'reconnecting') live.drop(namespace, 'wallet')
  }

  return follow
}

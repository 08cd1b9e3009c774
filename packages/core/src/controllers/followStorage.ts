/** Doing as storage says: by this tab's past, or by what another tab does (E21). Nobody is prompted here. */
import { AUTH_CONNECTOR } from '../chains/authTypes.js'
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

/** @returns what does as storage says; it throws LOAD_FAILED where something of it could not be looked for */
export function createFollower(parts: Parts): (from: RowsFrom) => Promise<void> {
  const { accounts, chains, connectors, live, stored, mayRestore, emit, isOver } = parts
  const restoreConnection = createRestore(parts)

  /** Where the visitor is, or was before the reload: what is confirmed beside it does not take them elsewhere. */
  function stayIn(namespace: ChainNamespace): void {
    const { status } = accounts.state[namespace]
    if (status === 'connected' || status === 'reconnecting') chains.setActiveNamespace(namespace)
  }

  /** `mine`: this tab remembers it. What another tab wrote is its own to clean up: it may stand there. */
  async function restoreOne(row: StoredConnection, mine: boolean, stay: ChainNamespace): Promise<void> {
    const { namespace } = row
    if (chains.state.networks[namespace].requestedCaipNetworks.length === 0) return
    stored.hint(row)
    const before = live.get(namespace)
    // Another wallet that stands here stands until the new one has confirmed: nobody is in two states.
    if (!before) accounts.setStatus(namespace, 'reconnecting')
    const restored = await restoreConnection(row, mine)
    // The visitor may have connected or disconnected meanwhile; that counts more than what was stored.
    const overtaken = before ? live.get(namespace) !== before : accounts.state[namespace].status !== 'reconnecting'
    if (isOver()) return
    if (overtaken) {
      // Another wallet is being asked; the one that is gone is not looked for again all the same (P13).
      if (restored || !mine || live.has(namespace)) return
      stored.forget(namespace)
      return live.cleanUp()
    }
    if (!restored && before) return stored.forget(namespace)
    if (!restored) return mine ? cleanUp(namespace) : standDown(namespace)
    const { connector, adapter, answer } = restored
    // The visitor may have gone to another wallet while this one was looked for.
    const { activeNamespace } = chains.state
    const here = live.has(activeNamespace) ? activeNamespace : stay
    const connection = live.commit(connector, adapter, answer, row.caipAddress.split(':')[2])
    stayIn(here)
    live.remember()
    emit('connected', { connection, how: 'restored' })
  }

  /** A file that did not come, also because the page is being left, says nothing of the wallet: what is stored stays. */
  async function lookFor(row: StoredConnection, mine: boolean, stay: ChainNamespace): Promise<void> {
    try {
      await restoreOne(row, mine, stay)
    } catch (error) {
      if (!isOver() && accounts.state[row.namespace].status === 'reconnecting') reset(row.namespace)
      throw error
    }
  }

  function cleanUp(namespace: ChainNamespace): void {
    standDown(namespace)
    live.cleanUp()
  }

  function standDown(namespace: ChainNamespace): void {
    stored.forget(namespace)
    reset(namespace)
  }

  function reset(namespace: ChainNamespace): void {
    accounts.reset(namespace)
    chains.reset(namespace)
  }

  /** As storage is now: what was heard may have been overtaken, and two tabs that do as each other said never rest. */
  async function follow(from: RowsFrom): Promise<void> {
    const rows = stored.read()
    const gone = chainNamespaces.filter((namespace) => !rows.some((row) => row.namespace === namespace))
    const left = gone.filter((namespace) => !(from === 'cleaned' && live.has(namespace)) && leave(namespace))
    if (from === 'cleaned' || left.length > 0) live.remember()
    const missing = rows.filter((row) => {
      const entry = live.get(row.namespace)
      const wallet = connectors.match(row)
      // Of the modal's own wallet the id says all; others are found by what announced itself.
      const other = wallet ?? (row.connectorId.startsWith(AUTH_CONNECTOR) ? { id: row.connectorId } : undefined)
      if (!entry || (other && other.id !== entry.connector.id)) return true
      const address = row.caipAddress.split(':')[2] ?? ''
      if (accounts.state[row.namespace].allAccounts.some((account) => account.address === address))
        live.selectAccount(row.namespace, address)
      return false
    })
    const { activeNamespace } = chains.state
    const stay = live.has(activeNamespace) ? activeNamespace : (rows[0]?.namespace ?? activeNamespace)
    const looked: Promise<void>[] = []
    if (mayRestore()) looked.push(...missing.map((row) => lookFor(row, from === 'mine', stay)))
    // Switched off since it began.
    else for (const { namespace } of missing) if (!live.has(namespace)) standDown(namespace)
    await Promise.allSettled(looked)
    // The one that the visitor was in did not come back.
    const next = chainNamespaces.find((namespace) => live.has(namespace))
    if (missing.length > 0 && next && !live.has(chains.state.activeNamespace)) chains.setActiveNamespace(next)
    await Promise.all(looked)
  }

  function leave(namespace: ChainNamespace): boolean {
    // Also where the visitor is busy with another wallet: the next write here must not bring it back.
    stored.forget(namespace)
    const stood = live.has(namespace) || accounts.state[namespace].status === 'reconnecting'
    if (stood) live.drop(namespace, 'wallet', 'quietly')
    return stood
  }

  return follow
}

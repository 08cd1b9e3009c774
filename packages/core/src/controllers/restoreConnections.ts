/** Bringing back what storage remembers: nothing counts as connected before its wallet has confirmed it, and nobody is prompted. */
import { AUTH_CONNECTOR } from '../chains/authTypes.js'
import { PAIRED, type PairedSession } from '../chains/pairing.js'
import type { AdapterConnection, ChainAdapter, ChainNamespace, Connector } from '../chains/types.js'
import { WALLET_INJECTION_WAIT_MS } from '../constants/wallets.js'
import { earlyError } from '../errors/earlyError.js'
import { ModalError } from '../errors/ModalError.js'
import type { StoredConnection } from '../primitives/storedConnections.js'
import type { Clock } from '../services.js'
import type { AuthController } from './AuthController.js'
import { joinPaired, type PairedParts } from './pairedConnection.js'
import type { StoredConnectionList } from './storedConnectionList.js'

export interface RestoreParts extends PairedParts {
  clock: Clock
  stored: StoredConnectionList
  adapter(namespace: ChainNamespace): Promise<ChainAdapter>
  /** The stored sessions of paired wallets, the newest first. */
  pairedSessions(): Promise<readonly PairedSession[]>
  loadAuth(): Promise<Pick<AuthController, 'restore'>>
}

/** What a wallet confirmed of a stored connection. */
export interface RestoredConnection {
  readonly connector: Connector
  readonly adapter: ChainAdapter
  readonly answer: AdapterConnection
}

export function createRestore(parts: RestoreParts) {
  const { chains, connectors, clock, adapter: adapterOf, pairedSessions, loadAuth, stored } = parts

  /** Waits for a wallet that was connected before to announce itself again: 1 s at most (spec 9 'Wallet injection wait'). */
  function awaitConnector(row: StoredConnection): Promise<Connector | undefined> {
    const known = connectors.match(row)
    if (known) return Promise.resolve(known)
    return new Promise((resolve) => {
      const stop = connectors.onChange(() => {
        const connector = connectors.match(row)
        if (connector) finish(connector)
      })
      const cancelTimer = clock.after(WALLET_INJECTION_WAIT_MS, () => finish(undefined))
      function finish(connector: Connector | undefined): void {
        stop()
        cancelTimer()
        resolve(connector)
      }
      connectors.refresh()
    })
  }

  async function restorePaired(row: StoredConnection, mine: boolean): Promise<RestoredConnection | undefined> {
    const sessions = await pairedSessions()
    /** Of several sessions with a namespace the newest is meant: it took the other's place. */
    const sessionOf = (namespace: ChainNamespace) =>
      sessions.find(({ namespaces }) => namespaces.some((entry) => entry.namespace === namespace))
    // A namespace that was disconnected or replaced before the reload stays so: when the last one goes, its session can end.
    const rows = mine ? stored.read() : []
    for (const session of mine ? sessions : [])
      for (const { namespace, provider } of session.namespaces)
        if (session !== sessionOf(namespace) || !rows.some((entry) => entry.connectorId === PAIRED + namespace))
          provider.request({ method: 'wallet_revokePermissions' }).catch(() => {})
    const session = sessionOf(row.namespace)
    const paired = session?.namespaces.find(({ namespace }) => namespace === row.namespace)
    return session && paired && joinPaired(parts, session, paired, row.caipNetworkId)
  }

  async function restoreEmbedded(row: StoredConnection, mine: boolean): Promise<RestoredConnection | undefined> {
    const auth = await loadAuth().catch((cause) => {
      throw earlyError('LOAD_FAILED', { part: 'auth' }, cause)
    })
    const session = await auth.restore(mine)
    const own = session?.namespaces.find(({ namespace }) => namespace === row.namespace)
    return session && own && joinPaired(parts, session, own, row.caipNetworkId)
  }

  /**
   * `undefined` where the wallet is gone or no longer shares an account. `mine`: this tab itself remembers it.
   *
   * @throws ModalError LOAD_FAILED: our own code did not come, so nobody was asked and nothing is known
   */
  return async function restore(row: StoredConnection, mine: boolean): Promise<RestoredConnection | undefined> {
    try {
      if (row.connectorId.startsWith(PAIRED)) return await restorePaired(row, mine)
      if (row.connectorId.startsWith(AUTH_CONNECTOR)) return await restoreEmbedded(row, mine)
      const connector = await awaitConnector(row)
      if (!connector) return undefined
      const adapter = await adapterOf(row.namespace)
      const answer = await adapter.reconnect(connector, chains.find(row.caipNetworkId))
      return answer && { connector, adapter, answer }
    } catch (error) {
      if (error instanceof ModalError && error.code === 'LOAD_FAILED') throw error
      // A stored connection is a hint: one that its wallet does not confirm is forgotten without a word (P13).
      return undefined
    }
  }
}

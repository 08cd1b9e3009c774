/** Bringing back what storage remembers: nothing counts as connected before its wallet has confirmed it, and nobody is prompted. */
import { AUTH_CONNECTOR } from '../../chains/authTypes.js'
import { PAIRED, type PairedSession } from '../../chains/pairing.js'
import type { AdapterConnection, ChainAdapter, ChainNamespace, Connector } from '../../chains/types.js'
import { SILENT_ANSWER_WAIT_MS, WALLET_INJECTION_WAIT_MS } from '../../constants/wallets.js'
import { createError } from '../../errors/createError.js'
import { earlyError } from '../../errors/earlyError.js'
import { ModalError } from '../../errors/ModalError.js'
import { within } from '../../net/within.js'
import type { Clock } from '../../primitives/ports.js'
import { type StoredConnection, storedAddress } from '../../primitives/storedConnections.js'
import type { AuthController } from '../auth/types.js'
import type { LiveConnection } from './liveConnectionTypes.js'
import { joinPaired, type PairedParts } from './pairedConnection.js'
import type { StoredConnectionList } from './storedConnectionList.js'
import type { RememberedBy } from './types.js'

export interface RestoreParts extends PairedParts {
  clock: Pick<Clock, 'after'>
  stored: StoredConnectionList
  adapter(namespace: ChainNamespace): Promise<ChainAdapter>
  /** The stored sessions of paired wallets, the newest first. */
  pairedSessions(): Promise<readonly PairedSession[]>
  loadAuth(): Promise<Pick<AuthController, 'restore'>>
}

/** A stored connection that its wallet confirmed. */
export interface RestoredConnection extends LiveConnection {
  readonly answer: AdapterConnection
}

/** An error that says nothing of the wallet: our own code did not come, or the wallet itself is silent. */
const isUnknown = (error: unknown): boolean =>
  error instanceof ModalError && (error.code === 'LOAD_FAILED' || error.code === 'TIMEOUT')

/** A wallet of the browser: neither paired nor the modal's own. */
export const isInstalled = ({ connectorId }: StoredConnection): boolean =>
  !connectorId.startsWith(PAIRED) && !connectorId.startsWith(AUTH_CONNECTOR)

export function createRestore(parts: RestoreParts) {
  const { chains, connectors, clock, adapter: adapterOf, pairedSessions, loadAuth, stored } = parts

  /**
   * Waits until so many wallets that may be the stored one have announced themselves: 1 s at most (spec 9 'Wallet injection
   * wait'), which begins when they can. @throws ModalError LOAD_FAILED
   */
  async function awaitConnectors(row: StoredConnection, count: number): Promise<readonly Connector[]> {
    const { namespace } = row
    const isThere = () => connectors.matches(row).length >= count
    if (!isThere() && namespace !== 'eip155')
      await connectors.lookElsewhere().catch((cause) => {
        throw earlyError('LOAD_FAILED', { namespace }, cause)
      })
    if (isThere()) return connectors.matches(row)
    return new Promise((resolve) => {
      const stop = connectors.onChange(() => {
        if (isThere()) finish()
      })
      const cancelTimer = clock.after(WALLET_INJECTION_WAIT_MS, finish)
      function finish(): void {
        stop()
        cancelTimer()
        resolve(connectors.matches(row))
      }
      connectors.refresh()
    })
  }

  /** `undefined` where it shares nothing. @throws ModalError TIMEOUT, LOAD_FAILED; and whatever else it throws */
  async function ask(connector: Connector, row: StoredConnection): Promise<RestoredConnection | undefined> {
    const adapter = await adapterOf(row.namespace)
    const pendingAnswer = adapter.reconnect(connector, chains.find(row.caipNetworkId))
    const answer = await within(clock, SILENT_ANSWER_WAIT_MS, pendingAnswer, () => {
      throw createError('TIMEOUT', { connectorId: connector.id })
    })
    return answer && { connector, adapter, answer }
  }

  const hasAccount = ({ answer }: RestoredConnection, row: StoredConnection) =>
    answer.addresses.includes(storedAddress(row))

  /** Asks each of several that claim to be the wallet: it is the one that shares the account; where not exactly one does, none. */
  async function askEach(all: readonly Connector[], row: StoredConnection): Promise<RestoredConnection | undefined> {
    const answers = await Promise.allSettled(all.map((connector) => ask(connector, row)))
    const confirmed = answers.flatMap((entry) => (entry.status === 'fulfilled' && entry.value ? [entry.value] : []))
    const [owner, ...otherOwners] = confirmed.filter((entry) => hasAccount(entry, row))
    if (owner) return otherOwners.length === 0 ? owner : undefined
    // The wallet may be the one that said nothing.
    const silent = answers.find((entry) => entry.status === 'rejected' && isUnknown(entry.reason))
    if (silent?.status === 'rejected') throw silent.reason
    return undefined
  }

  async function restoreInstalled(row: StoredConnection): Promise<RestoredConnection | undefined> {
    const [only, ...others] = await awaitConnectors(row, 1)
    if (!only) return undefined
    if (others.length > 0) return askEach([only, ...others], row)
    const restored = await ask(only, row)
    if (!restored || hasAccount(restored, row) || only.id === row.connectorId) return restored
    // Known by what any wallet can claim, with another account: the visitor may have chosen that one, or the wallet that had
    // the stored one has yet to announce itself.
    const all = await awaitConnectors(row, 2)
    return all.length > 1 ? askEach(all, row) : ask(only, row)
  }

  async function restorePaired(
    row: StoredConnection,
    rememberedBy: RememberedBy,
  ): Promise<RestoredConnection | undefined> {
    const sessions = await pairedSessions()
    /** The session of a row; where the row names none, the newest with its namespace, which took the others' place. */
    const sessionOf = ({ namespace, topic }: StoredConnection) =>
      sessions.find(
        (session) =>
          (topic === undefined || topic === session.topic) &&
          session.namespaces.some((entry) => entry.namespace === namespace),
      )
    // A namespace that was disconnected or replaced before the reload stays so: when the last one goes, its session can end.
    const isOwn = rememberedBy === 'thisTab'
    const rows = isOwn ? stored.read().filter((entry) => entry.connectorId === PAIRED + entry.namespace) : []
    for (const session of isOwn ? sessions : [])
      for (const { namespace, provider } of session.namespaces)
        if (!rows.some((entry) => entry.namespace === namespace && sessionOf(entry) === session))
          provider.request({ method: 'wallet_revokePermissions' }).catch(() => {})
    const session = sessionOf(row)
    return session && join(session, row)
  }

  async function join(session: PairedSession, row: StoredConnection): Promise<RestoredConnection | undefined> {
    const pairedNamespace = session.namespaces.find(({ namespace }) => namespace === row.namespace)
    if (!pairedNamespace) return undefined
    const { caipNetworkId: wantedNetworkId, walletId } = row
    return {
      ...(await joinPaired(parts, session, pairedNamespace, { wantedNetworkId, walletId })),
      topic: session.topic,
    }
  }

  async function restoreEmbedded(
    row: StoredConnection,
    rememberedBy: RememberedBy,
  ): Promise<RestoredConnection | undefined> {
    const auth = await loadAuth().catch((cause) => {
      throw earlyError('LOAD_FAILED', { part: 'auth' }, cause)
    })
    const session = await auth.restore(rememberedBy)
    return session && join(session, row)
  }

  /**
   * `undefined` where the wallet is gone or no longer shares an account.
   *
   * @throws ModalError LOAD_FAILED: our own code did not come, so nobody was asked; TIMEOUT: the wallet said nothing
   */
  return async function restore(
    row: StoredConnection,
    rememberedBy: RememberedBy,
  ): Promise<RestoredConnection | undefined> {
    try {
      if (row.connectorId.startsWith(PAIRED)) return await restorePaired(row, rememberedBy)
      if (row.connectorId.startsWith(AUTH_CONNECTOR)) return await restoreEmbedded(row, rememberedBy)
      return await restoreInstalled(row)
    } catch (error) {
      if (isUnknown(error)) throw error
      // A stored connection is a hint: one that its wallet does not confirm is forgotten without a word (P13).
      return undefined
    }
  }
}

/** Bringing back what storage remembers: nothing counts as connected before its wallet has confirmed it, and nobody is prompted. */
import { AUTH_CONNECTOR } from '../../chains/authTypes.js'
import { PAIRED, type PairedSession } from '../../chains/pairing.js'
import type { ChainAdapter, ChainNamespace } from '../../chains/types.js'
import { earlyError } from '../../errors/earlyError.js'
import type { Clock } from '../../primitives/ports.js'
import type { StoredConnection } from '../../primitives/storedConnections.js'
import type { AuthController } from '../auth/types.js'
import { joinPaired, type PairedParts } from './pairedConnection.js'
import { createRestoreInstalled, isUnknown, type RestoredConnection } from './restoreInstalled.js'
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

/** A wallet of the browser: neither paired nor the modal's own. */
export const isInstalled = ({ connectorId }: StoredConnection): boolean =>
  !connectorId.startsWith(PAIRED) && !connectorId.startsWith(AUTH_CONNECTOR)

export function createRestore(parts: RestoreParts) {
  const { pairedSessions, loadAuth, stored } = parts
  const restoreInstalled = createRestoreInstalled(parts)

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

/** Connecting again with the wallets of stored rows, without a prompt (P13). */
import type { ChainAdapter, ChainNamespace } from '../../chains/types.js'
import { type StoredConnection, storedAddress } from '../../primitives/storedConnections.js'
import type { AccountController } from '../account/types.js'
import type { LiveConnections } from './liveConnectionTypes.js'
import type { LookUps } from './lookUps.js'
import { createRestore, isInstalled, type RestoreParts } from './restoreConnections.js'
import type { RestoredConnection } from './restoreInstalled.js'
import type { RememberedBy } from './types.js'

export interface BringBackParts extends RestoreParts {
  /** A wallet is being asked there, or has approved and is not connected yet. */
  isComing(namespace: ChainNamespace): boolean
  /** The wallet of a stored row is there, and shares nothing. */
  onLocked(adapter: ChainAdapter): void
  accounts: AccountController
  live: LiveConnections
  lookUps: LookUps
  /** The instance is no more. */
  isOver(): boolean
}

export function createBringBack(parts: BringBackParts) {
  const { accounts, chains, connectors, live, lookUps, stored, isComing, onLocked, isOver } = parts
  const restoreConnection = createRestore(parts)

  /** Keeps the visitor where they are, or were before the reload: what is confirmed beside it does not take them elsewhere. */
  function stayIn(namespace: ChainNamespace): void {
    const isThere = accounts.state[namespace].status !== 'disconnected'
    if (!isThere || !chains.state.networks[namespace].caipNetwork) return
    live.remember({ active: namespace })
    chains.setActiveNamespace(namespace)
  }

  /** Ends the look for a wallet in `namespace`. */
  function endLook(namespace: ChainNamespace): void {
    if (isOver() || accounts.state[namespace].status !== 'reconnecting') return
    accounts.reset(namespace)
    chains.reset(namespace)
  }

  /** A row without a network of this page is another page's; without adapters an installed wallet can't be restored either. */
  const isForThisPage = (row: StoredConnection) =>
    chains.state.networks[row.namespace].requestedCaipNetworks.length > 0 &&
    !(chains.state.noAdapters && isInstalled(row))

  /** Leaves a row whose wallet confirmed nothing. A wallet that is there may be locked, and come back unasked: its row stays. */
  async function leaveUnconfirmed(row: StoredConnection, rememberedBy: RememberedBy): Promise<void> {
    const isThere = isInstalled(row) && connectors.matches(row).length > 0
    const adapter = isThere ? await parts.adapter(row.namespace) : undefined
    if (live.has(row.namespace)) return
    if (adapter?.onShared) onLocked(adapter)
    else if (rememberedBy === 'thisTab') live.cleanUp(row)
  }

  /**
   * A row that this tab remembers is forgotten where its wallet is gone (P13). What another tab wrote is its own to clean
   * up, and what this page has no network for is another page's: it may stand there. A file that did not come, also because
   * the page is being left, and silence say nothing of the wallet: its row stays.
   */
  async function restoreOne(row: StoredConnection, rememberedBy: RememberedBy, stay: ChainNamespace): Promise<void> {
    const { namespace } = row
    if (!isForThisPage(row)) return endLook(namespace)
    const lookUp = Symbol(namespace)
    const isNewest = () => lookUps.get(namespace) === lookUp
    lookUps.set(namespace, lookUp)
    // The status of another wallet that stands here, or is being asked, stays until this one has confirmed.
    if (accounts.state[namespace].status === 'disconnected') accounts.setStatus(namespace, 'reconnecting')
    try {
      const restored = await restoreConnection(row, rememberedBy)
      if (isOver()) return
      if (restored && isNewest()) return settleIn(restored, row, stay)
      if (!restored) await leaveUnconfirmed(row, rememberedBy)
    } finally {
      if (isNewest()) {
        lookUps.delete(namespace)
        endLook(namespace)
      }
    }
  }

  function settleIn({ answer, ...entry }: RestoredConnection, row: StoredConnection, stay: ChainNamespace): void {
    // The visitor may have gone to another wallet while this one was looked for.
    const { activeNamespace } = chains.state
    const settledNamespace = live.has(activeNamespace) ? activeNamespace : stay
    const connection = live.commit(entry, answer, storedAddress(row))
    stayIn(settledNamespace)
    live.tell(connection, { how: 'restored' })
  }

  /** Asks the wallet of a row that stands nowhere, and connects it where it shares an account. @throws where it could not be looked for */
  async function bringBack(row: StoredConnection): Promise<void> {
    const { namespace } = row
    const isFree = () => !live.has(namespace) && !lookUps.has(namespace) && !isComing(namespace) && !isOver()
    if (!isForThisPage(row) || !isFree()) return
    const restored = await restoreConnection(row, 'thisTab')
    const isStored = stored
      .read()
      .some((current) => current.namespace === namespace && current.connectorId === row.connectorId)
    if (restored && isFree() && isStored) settleIn(restored, row, namespace)
  }

  return { bringBack, restoreOne, endLook }
}

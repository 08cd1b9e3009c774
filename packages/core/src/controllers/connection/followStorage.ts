/** Doing as storage says: by this tab's past, or by what another tab does (E21). Nobody is prompted here. */
import { isSessionProvider } from '../../chains/pairing.js'
import { type CaipNetworkId, type ChainAdapter, type ChainNamespace, chainNamespaces } from '../../chains/types.js'
import { type StoredConnection, storedAddress } from '../../primitives/storedConnections.js'
import type { AccountController } from '../account/types.js'
import type { LiveConnection, LiveConnections } from './liveConnectionTypes.js'
import type { LookUps } from './lookUps.js'
import { createRestore, isInstalled, type RestoredConnection, type RestoreParts } from './restoreConnections.js'
import type { RememberedBy, RowsFrom } from './types.js'

interface Parts extends RestoreParts {
  /** A wallet is being asked there, or has approved and is not connected yet. */
  isComing(namespace: ChainNamespace): boolean
  /** The wallet of a stored row is there, and shares nothing. */
  onLocked(adapter: ChainAdapter): void
  accounts: AccountController
  live: LiveConnections
  lookUps: LookUps
  mayRestore(): boolean
  /** The instance is no more. */
  isOver(): boolean
}

/** Whether the page itself chooses the network. Elsewhere the wallet has one for all tabs, and tells them itself. */
function movesUnasked({ connector: { chain, embedded, provider } }: LiveConnection, id: CaipNetworkId): boolean {
  if (chain === 'solana' || chain === 'polkadot') return true
  return !embedded && isSessionProvider(provider) && provider.session.switchTo(id)
}

export interface FollowStorage {
  /** Does as storage says. @throws where something of it could not be looked for */
  followStorage(from: RowsFrom): Promise<void>
  /** Asks the wallet of a row that stands nowhere, silently, and connects it where it shares an account. @throws as above */
  bringBack(row: StoredConnection): Promise<void>
}

export function createFollowStorage(parts: Parts): FollowStorage {
  const { accounts, chains, connectors, live, lookUps, stored, mayRestore, isComing, onLocked, isOver } = parts
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

  /** The same wallet stands here: first to its network, since some accounts are spelt by it. */
  async function goAlong(row: StoredConnection): Promise<void> {
    const { namespace, caipNetworkId } = row
    const entry = live.get(namespace)
    const network = chains.find(caipNetworkId)
    const isThere = chains.state.networks[namespace].caipNetwork?.id === caipNetworkId
    if (entry && network && !isThere && movesUnasked(entry, caipNetworkId)) {
      await entry.adapter.switchNetwork(entry.connector, network)
      // The visitor may have switched meanwhile, here or over there.
      const isStillStored = stored
        .read()
        .some((current) => current.namespace === namespace && current.caipNetworkId === caipNetworkId)
      if (isOver() || live.get(namespace) !== entry || !isStillStored) return
      live.followNetwork(namespace, caipNetworkId)
    }
    const address = storedAddress(row)
    if (accounts.state[namespace].allAccounts.some((account) => account.address === address))
      live.selectAccount(namespace, address)
  }

  /** As storage is now: what was heard may have been overtaken, and two tabs that do as each other said never rest. */
  async function followStorage(from: RowsFrom): Promise<void> {
    if (isOver()) return
    const rows = stored.read()
    lookUps.clear()
    const gone = chainNamespaces.filter((namespace) => !rows.some((row) => row.namespace === namespace))
    const endedNamespaces = gone.filter(
      (namespace) => !(from === 'cleaned' && live.has(namespace)) && leave(namespace, from),
    )
    if (from === 'cleaned' || endedNamespaces.length > 0) live.remember({ isRestated: from === 'cleaned' })
    const missing = rows.filter((row) => !live.owns(row))
    const accountMoves = rows.filter(live.owns).map(goAlong)
    const { activeNamespace } = chains.state
    const stay = live.has(activeNamespace) ? activeNamespace : (rows[0]?.namespace ?? activeNamespace)
    const pendingLookUps: Promise<void>[] = []
    if (mayRestore())
      pendingLookUps.push(...missing.map((row) => restoreOne(row, from === 'thisTab' ? from : 'otherTab', stay)))
    // Switched off since it began.
    else for (const { namespace } of missing) endLook(namespace)
    await Promise.allSettled([...pendingLookUps, ...accountMoves])
    // The one that the visitor was in did not come back.
    const nextNamespace = chainNamespaces.find((namespace) => live.has(namespace))
    const isOpen = (namespace: ChainNamespace) => live.has(namespace) || lookUps.has(namespace)
    if (missing.length > 0 && nextNamespace && !isOpen(chains.state.activeNamespace))
      chains.setActiveNamespace(nextNamespace)
    await Promise.all(pendingLookUps)
  }

  function leave(namespace: ChainNamespace, from: RowsFrom): boolean {
    const stood = live.has(namespace) || accounts.state[namespace].status === 'reconnecting'
    if (stood) live.drop(namespace, from === 'left' ? 'otherTab' : 'wallet', 'quietly')
    return stood
  }

  return { followStorage, bringBack }
}

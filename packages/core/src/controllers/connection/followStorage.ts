/** Doing as storage says: by this tab's past, or by what another tab does (E21). Nobody is prompted here. */
import { isSessionProvider } from '../../chains/pairing.js'
import { type CaipNetworkId, type ChainNamespace, chainNamespaces } from '../../chains/types.js'
import { type StoredConnection, storedAddress } from '../../primitives/storedConnections.js'
import { type BringBackParts, createBringBack } from './bringBack.js'
import type { LiveConnection } from './liveConnectionTypes.js'
import type { RowsFrom } from './types.js'

interface Parts extends BringBackParts {
  mayRestore(): boolean
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
  const { accounts, chains, live, lookUps, stored, mayRestore, isOver } = parts
  const { bringBack, restoreOne, endLook } = createBringBack(parts)

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

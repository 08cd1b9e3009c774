/** Doing as storage says: by this tab's past, or by what another tab does (E21). Nobody is prompted here. */
import { isSessionProvider } from '../../chains/pairing.js'
import { type CaipNetworkId, type ChainNamespace, chainNamespaces } from '../../chains/types.js'
import type { StoredConnection } from '../../primitives/storedConnections.js'
import type { AccountController } from '../account/AccountController.js'
import type { Emit } from '../signals.js'
import type { LiveConnection, LiveConnections } from './liveConnections.js'
import { createRestore, isInstalled, type RestoreParts } from './restoreConnections.js'

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

/** Where the network is the page's own choice. Elsewhere the wallet has one for all tabs, and tells them itself. */
function movesUnasked({ connector: { chain, embedded, provider } }: LiveConnection, id: CaipNetworkId): boolean {
  if (chain === 'solana' || chain === 'polkadot') return true
  return !embedded && isSessionProvider(provider) && provider.session.switchTo(id)
}

/** @returns what does as storage says; it throws where something of it could not be looked for */
export function createFollower(parts: Parts): (from: RowsFrom) => Promise<void> {
  const { accounts, chains, live, stored, mayRestore, emit, isOver } = parts
  const restoreConnection = createRestore(parts)

  /** Where the visitor is, or was before the reload: what is confirmed beside it does not take them elsewhere. */
  function stayIn(namespace: ChainNamespace): void {
    const { status } = accounts.state[namespace]
    const isThere =
      chains.state.networks[namespace].caipNetwork && (status === 'connected' || status === 'reconnecting')
    if (isThere) chains.setActiveNamespace(namespace)
  }

  /**
   * `mine`: this tab remembers it, and forgets it where its wallet is gone (P13). What another tab wrote is its own to clean
   * up, and what this page has no network for is another page's: it may stand there.
   */
  async function restoreOne(row: StoredConnection, mine: boolean, stay: ChainNamespace): Promise<void> {
    const { namespace } = row
    if (chains.state.networks[namespace].requestedCaipNetworks.length === 0) return
    // So is a wallet of the browser where pairing is all there is.
    if (chains.state.noAdapters && isInstalled(row)) {
      if (!live.has(namespace)) reset(namespace)
      return
    }
    const before = live.get(namespace)
    // Another wallet that stands here stands until the new one has confirmed: nobody is in two states.
    if (!before) accounts.setStatus(namespace, 'reconnecting')
    const restored = await restoreConnection(row, mine)
    // The visitor may have connected or disconnected meanwhile; that counts more than what was stored.
    const overtaken = before ? live.get(namespace) !== before : accounts.state[namespace].status !== 'reconnecting'
    if (isOver()) return
    if (!restored) {
      if (!before && !overtaken) reset(namespace)
      if (mine && !live.has(namespace)) live.cleanUp(row)
      return
    }
    if (overtaken) return
    const { answer, ...entry } = restored
    // The visitor may have gone to another wallet while this one was looked for.
    const { activeNamespace } = chains.state
    const here = live.has(activeNamespace) ? activeNamespace : stay
    const connection = live.commit(entry, answer, row.caipAddress.split(':')[2])
    stayIn(here)
    live.remember()
    emit('connected', { connection, how: 'restored' })
  }

  /** The same wallet stands here: first to its network, since some accounts are spelt by it. */
  async function goAlong({ namespace, caipNetworkId, caipAddress }: StoredConnection): Promise<void> {
    const entry = live.get(namespace)
    const network = chains.find(caipNetworkId)
    const isThere = chains.state.networks[namespace].caipNetwork?.id === caipNetworkId
    if (entry && network && !isThere && movesUnasked(entry, caipNetworkId)) {
      await entry.adapter.switchNetwork(entry.connector, network)
      // The visitor may have switched meanwhile, here or over there.
      const still = stored.read().some((row) => row.namespace === namespace && row.caipNetworkId === caipNetworkId)
      if (isOver() || live.get(namespace) !== entry || !still) return
      live.followNetwork(namespace, caipNetworkId)
    }
    const address = caipAddress.split(':')[2] ?? ''
    if (accounts.state[namespace].allAccounts.some((account) => account.address === address))
      live.selectAccount(namespace, address)
  }

  /** A file that did not come, also because the page is being left, and silence say nothing of the wallet: its row stays. */
  async function lookFor(row: StoredConnection, mine: boolean, stay: ChainNamespace): Promise<void> {
    try {
      await restoreOne(row, mine, stay)
    } catch (error) {
      if (!isOver() && accounts.state[row.namespace].status === 'reconnecting') reset(row.namespace)
      throw error
    }
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
    const missing = rows.filter((row) => !live.owns(row))
    const along = rows.filter(live.owns).map(goAlong)
    const { activeNamespace } = chains.state
    const stay = live.has(activeNamespace) ? activeNamespace : (rows[0]?.namespace ?? activeNamespace)
    const looked: Promise<void>[] = []
    if (mayRestore()) looked.push(...missing.map((row) => lookFor(row, from === 'mine', stay)))
    // Switched off since it began.
    else for (const { namespace } of missing) if (!live.has(namespace)) reset(namespace)
    await Promise.allSettled([...looked, ...along])
    // The one that the visitor was in did not come back.
    const next = chainNamespaces.find((namespace) => live.has(namespace))
    if (missing.length > 0 && next && !live.has(chains.state.activeNamespace)) chains.setActiveNamespace(next)
    await Promise.all(looked)
  }

  function leave(namespace: ChainNamespace): boolean {
    const stood = live.has(namespace) || accounts.state[namespace].status === 'reconnecting'
    if (stood) live.drop(namespace, 'wallet', 'quietly')
    return stood
  }

  return follow
}

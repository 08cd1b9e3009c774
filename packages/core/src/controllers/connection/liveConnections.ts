/** The connections that stand: writing them, following the wallet's own changes, and letting them go. */
import { isSessionProvider } from '../../chains/pairing.js'
import {
  type CaipNetwork,
  type ChainAdapter,
  type ChainNamespace,
  type Connector,
  chainNamespaces,
} from '../../chains/types.js'
import { createError } from '../../errors/createError.js'
import type { Clock } from '../../primitives/ports.js'
import type { AccountController, AccountState } from '../account/types.js'
import type { ChainController } from '../ChainController.js'
import type { DisconnectedBy, Emit } from '../signals.js'
import { approvedBy } from './approvedNetworks.js'
import type { ConnectorController } from './ConnectorController.js'
import { connectionOf, createLiveAccounts } from './liveAccounts.js'
import type { AskedNetworks, LiveConnection, LiveConnections } from './liveConnectionTypes.js'
import type { LookUps } from './lookUps.js'
import { createOwnRows } from './ownRows.js'
import type { StoredConnectionList } from './storedConnectionList.js'
import type { Connection } from './types.js'
import { createWalletMoves } from './walletMoves.js'

interface Parts {
  clock: Pick<Clock, 'after'>
  accounts: AccountController
  chains: ChainController
  connectors: ConnectorController
  stored: StoredConnectionList
  lookUps: LookUps
  askedNetworks: AskedNetworks
  emit: Emit
  /** Whether another wallet is being asked there, or has approved and is not connected yet. */
  isComing(namespace: ChainNamespace): boolean
  /** A wallet ended here, and another tab has gone over to another one in its namespace. */
  onGoneOver(): void
  /** A wallet ended that may share its account again. */
  onLocked(adapter: ChainAdapter): void
  /** The instance is no more. */
  isOver(): boolean
}

interface Standing extends LiveConnection {
  /** As it was committed. */
  readonly connection: Connection
  readonly stopWatching: () => void
}

/** The connection as it stands: its account and network may be others than it began with. */
function describeAccount(
  { address, caipAddress }: Pick<AccountState, 'address' | 'caipAddress'>,
  connector: Connector | undefined,
  network: CaipNetwork | undefined,
): Connection | undefined {
  if (!connector || !address || !caipAddress || !network) return undefined
  return { namespace: network.namespace, address, caipAddress, caipNetworkId: network.id, connectorId: connector.id }
}

/** The namespace that the visitor was in when the active connection ended; they are back there when the last one has. */
function createHome(chains: Parts['chains'], live: ReadonlyMap<ChainNamespace, Standing>) {
  let home: ChainNamespace | undefined
  return {
    /** Moves the visitor to a namespace with a wallet, where they have one; its row came first in storage then. */
    moveOn(from: ChainNamespace): void {
      const nextNamespace = chainNamespaces.find((namespace) => live.has(namespace))
      if (nextNamespace) home ??= from
      const to = nextNamespace ?? home ?? from
      if (chains.state.networks[to].caipNetwork) chains.setActiveNamespace(to)
      if (!nextNamespace) home = undefined
    },
    forget(): void {
      home = undefined
    },
  }
}

export function createLiveConnections(parts: Parts): LiveConnections {
  const { accounts, chains, connectors, stored, lookUps, emit, isComing, isOver } = parts
  const live = new Map<ChainNamespace, Standing>()
  /** The namespaces where listeners were told of a connection: they are told of its end too. */
  const announcedNamespaces = new Set<ChainNamespace>()
  const networkOf = (namespace: ChainNamespace) => chains.state.networks[namespace].caipNetwork
  const home = createHome(chains, live)

  const describe = (namespace: ChainNamespace) =>
    describeAccount(accounts.state[namespace], live.get(namespace)?.connector, networkOf(namespace))

  const { owns, remember, cleanUp } = createOwnRows({ ...parts, live, describe })

  const { commit, showAccount, moveTo } = createLiveAccounts({ live, accounts, chains, emit, describe, remember })
  const { followNetwork, watch, askAgain } = createWalletMoves({
    ...parts,
    live,
    showAccount,
    moveTo,
    end: (namespace) => void drop(namespace, 'wallet'),
  })

  function drop(namespace: ChainNamespace, by: DisconnectedBy, quietly?: 'quietly'): LiveConnection | undefined {
    const entry = live.get(namespace)
    const formerConnection = describe(namespace)
    const goneOver = by === 'wallet' && entry && stored.read().some((row) => row.namespace === namespace && !owns(row))
    const mayReturn =
      by === 'wallet' && entry?.adapter.onShared !== undefined && !isSessionProvider(entry.connector.provider)
    if (!quietly && goneOver) remember()
    else if (!quietly && !mayReturn) remember({ leaving: [namespace], gone: (row) => row.namespace === namespace })
    entry?.stopWatching()
    live.delete(namespace)
    lookUps.delete(namespace)
    connectors.setActive(namespace, undefined)
    accounts.reset(namespace)
    if (isComing(namespace)) accounts.setStatus(namespace, 'connecting')
    chains.reset(namespace)
    const wasActive = chains.state.activeNamespace === namespace
    // A visitor whose next wallet is about to come stays to meet it.
    if (entry && wasActive && !goneOver) home.moveOn(namespace)
    if (announcedNamespaces.delete(namespace))
      emit('disconnected', { namespace, by, wasActive, former: formerConnection })
    if (goneOver) parts.onGoneOver()
    else if (entry && mayReturn) parts.onLocked(entry.adapter)
    return entry
  }

  return {
    has: (namespace) => live.has(namespace),
    get: (namespace) => live.get(namespace),
    describe,
    commit(entry, answer, wantedAddress) {
      const { connector, adapter } = entry
      const namespace = connector.chain
      const address = answer.addresses.find((shared) => shared === wantedAddress) ?? answer.addresses[0]
      if (!address) throw createError('NO_ACCOUNTS', { namespace })
      const connection = connectionOf(entry, answer.caipNetworkId, address)
      remember({ next: { entry, connection }, active: namespace, gone: (row) => row.namespace === namespace })
      live.get(namespace)?.stopWatching()
      home.forget()
      // The wallet may have approved other networks while our own code was on its way.
      chains.setApproved(namespace, approvedBy(connector) ?? answer.approvedCaipNetworkIds)
      const network = chains.setNetwork(answer.caipNetworkId)
      commit(entry, { address, network, answer })
      connectors.setActive(namespace, connector.id)
      lookUps.delete(namespace)
      live.set(namespace, { ...entry, connection, stopWatching: watch(connector, adapter, answer.addresses[0]) })
      return connection
    },
    tell(connection, more) {
      const { namespace } = connection
      if (isOver() || live.get(namespace)?.connection !== connection) return
      announcedNamespaces.add(namespace)
      emit('connected', { connection, ...more })
    },
    selectAccount(namespace, address) {
      const { address: selectedAddress, allAccounts } = accounts.state[namespace]
      const addresses = allAccounts.map((entry) => entry.address)
      const entry = live.get(namespace)
      if (!entry || !addresses.includes(address)) throw createError('NOT_CONNECTED', { namespace })
      if (entry.connector.embedded) entry.connector.embedded.select(address)
      else if (address !== selectedAddress) showAccount(namespace, address, addresses)
    },
    drop,
    chooseNetwork: (network) => moveTo(network, network.namespace),
    followNetwork,
    async askAgain(namespaces) {
      // A wallet that can't answer now has not said that anything changed.
      await Promise.allSettled(namespaces.map(askAgain))
    },
    owns,
    remember,
    cleanUp,
    destroy() {
      for (const namespace of chainNamespaces) live.get(namespace)?.stopWatching()
    },
  }
}

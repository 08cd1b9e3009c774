/** The connections that stand: writing them, following the wallet's own changes, and letting them go. */
import {
  type AdapterConnection,
  type CaipAddress,
  type CaipNetworkId,
  type ChainAdapter,
  type ChainNamespace,
  type Connector,
  chainNamespaces,
} from '../chains/types.js'
import { createError } from '../errors/createError.js'
import type { StoredConnection } from '../primitives/storedConnections.js'
import type { AccountController } from './AccountController.js'
import type { ChainController } from './ChainController.js'
import type { ConnectorController } from './ConnectorController.js'
import type { Emit } from './signals.js'
import type { StoredConnectionList } from './storedConnectionList.js'

export interface Connection {
  readonly namespace: ChainNamespace
  readonly caipAddress: CaipAddress
  readonly address: string
  readonly caipNetworkId: CaipNetworkId
  readonly connectorId: string
}

export interface LiveConnection {
  readonly connector: Connector
  readonly adapter: ChainAdapter
}

export interface LiveConnections {
  has(namespace: ChainNamespace): boolean
  get(namespace: ChainNamespace): LiveConnection | undefined
  /** As hosts see it. */
  describe(namespace: ChainNamespace): Connection | undefined
  /** The only place that writes a confirmed connection: account, network, watcher and storage at once. @throws ModalError NO_ACCOUNTS */
  commit(
    connector: Connector,
    adapter: ChainAdapter,
    answer: AdapterConnection,
    wantedAddress?: string | undefined,
  ): Connection
  /** Another of the wallet's shared accounts. @throws ModalError NOT_CONNECTED */
  selectAccount(namespace: ChainNamespace, address: string): void
  /** Forgets a connection on our side; returns what stood. */
  drop(namespace: ChainNamespace, by: 'visitor' | 'wallet'): LiveConnection | undefined
  /** Asks each wallet, without a prompt, for what may have changed while the page could not hear it (E19). */
  askAgain(): Promise<void>
  remember(): void
  /** The same, where a stored connection could not be confirmed here: other tabs keep theirs. */
  cleanUp(): void
  destroy(): void
}

interface Parts {
  accounts: AccountController
  chains: ChainController
  connectors: ConnectorController
  stored: StoredConnectionList
  emit: Emit
}

export function createLiveConnections({ accounts, chains, connectors, stored, emit }: Parts): LiveConnections {
  const live = new Map<ChainNamespace, LiveConnection & { readonly stopWatching: () => void }>()
  const networkOf = (namespace: ChainNamespace) => chains.state.networks[namespace].caipNetwork

  function describe(namespace: ChainNamespace): Connection | undefined {
    const { address, caipAddress } = accounts.state[namespace]
    const connector = live.get(namespace)?.connector
    const network = networkOf(namespace)
    if (!connector || !address || !caipAddress || !network) return undefined
    return { namespace, address, caipAddress, caipNetworkId: network.id, connectorId: connector.id }
  }

  const remember = () => stored.write(rows())

  function rows(): StoredConnection[] {
    return [...live].flatMap(([namespace, { connector }]): StoredConnection[] => {
      const connection = describe(namespace)
      if (!connection) return []
      const { connectorId, caipAddress, caipNetworkId } = connection
      const rdns = connector.info?.rdns
      return [{ namespace, connectorId, name: connector.name, caipAddress, caipNetworkId, ...(rdns && { rdns }) }]
    })
  }

  /** Writes which account counts, and tells when it is another one. */
  function showAccount(namespace: ChainNamespace, address: string, addresses: readonly string[]): void {
    const { address: before, connectedWalletInfo: wallet } = accounts.state[namespace]
    const network = networkOf(namespace)
    if (!wallet || !network) return
    accounts.commit(namespace, { address, addresses, wallet, network })
    remember()
    const connection = describe(namespace)
    if (connection && address !== before) emit('accountChanged', connection)
  }

  function followAccounts(namespace: ChainNamespace, addresses: readonly string[]): void {
    const { address: before, allAccounts } = accounts.state[namespace]
    const first = addresses[0]
    if (!first) return
    // A wallet puts the account it switched to first; the same first one again changes nothing.
    const kept = allAccounts[0]?.address === first && before !== undefined && addresses.includes(before)
    showAccount(namespace, kept ? before : first, addresses)
  }

  function followNetwork(namespace: ChainNamespace, id: CaipNetworkId): void {
    if (networkOf(namespace)?.id === id) return
    const network = chains.setNetwork(id)
    accounts.follow(network)
    remember()
    emit('networkChanged', network)
  }

  function watch(connector: Connector, adapter: ChainAdapter): () => void {
    const namespace = connector.chain
    return adapter.watch(connector, {
      accountsChanged: (addresses) => followAccounts(namespace, addresses),
      networkChanged: (id) => followNetwork(namespace, id),
      disconnected: () => void drop(namespace, 'wallet'),
    })
  }

  async function askAgain(namespace: ChainNamespace): Promise<void> {
    const entry = live.get(namespace)
    if (!entry) return
    const answer = await entry.adapter.reconnect(entry.connector)
    if (live.get(namespace) !== entry) return
    if (!answer) return void drop(namespace, 'wallet')
    followNetwork(namespace, answer.caipNetworkId)
    followAccounts(namespace, answer.addresses)
  }

  function drop(namespace: ChainNamespace, by: 'visitor' | 'wallet'): LiveConnection | undefined {
    const entry = live.get(namespace)
    entry?.stopWatching()
    live.delete(namespace)
    stored.forget(namespace)
    connectors.setActive(namespace, undefined)
    accounts.reset(namespace)
    chains.reset(namespace)
    remember()
    if (entry) emit('disconnected', { namespace, by })
    return entry
  }

  return {
    has: (namespace) => live.has(namespace),
    get: (namespace) => live.get(namespace),
    describe,
    commit(connector, adapter, answer, wantedAddress) {
      const namespace = connector.chain
      const address = answer.addresses.find((entry) => entry === wantedAddress) ?? answer.addresses[0]
      if (!address) throw createError('NO_ACCOUNTS', { namespace })
      live.get(namespace)?.stopWatching()
      chains.setApproved(namespace, answer.approvedCaipNetworkIds)
      const network = chains.setNetwork(answer.caipNetworkId)
      const { id: connectorId, name, imageUrl: icon } = connector
      const wallet = { connectorId, name, icon, rdns: connector.info?.rdns }
      accounts.commit(namespace, { address, addresses: answer.addresses, network, wallet })
      connectors.setActive(namespace, connectorId)
      live.set(namespace, { connector, adapter, stopWatching: watch(connector, adapter) })
      stored.forget(namespace)
      remember()
      const { id: caipNetworkId } = network
      return { namespace, address, caipAddress: `${caipNetworkId}:${address}`, caipNetworkId, connectorId }
    },
    selectAccount(namespace, address) {
      const { address: before, allAccounts } = accounts.state[namespace]
      const addresses = allAccounts.map((entry) => entry.address)
      if (!live.has(namespace) || !addresses.includes(address)) throw createError('NOT_CONNECTED', { namespace })
      if (address !== before) showAccount(namespace, address, addresses)
    },
    drop,
    async askAgain() {
      // A wallet that can't answer now has not said that anything changed.
      await Promise.allSettled(chainNamespaces.map(askAgain))
    },
    remember,
    cleanUp: () => stored.cleanUp(rows()),
    destroy() {
      for (const namespace of chainNamespaces) live.get(namespace)?.stopWatching()
    },
  }
}

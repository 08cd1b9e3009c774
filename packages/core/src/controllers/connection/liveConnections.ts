/** The connections that stand: writing them, following the wallet's own changes, and letting them go. */
import { isSessionProvider, signsUnsent } from '../../chains/pairing.js'
import {
  type AdapterConnection,
  type CaipNetwork,
  type CaipNetworkId,
  type ChainAdapter,
  type ChainNamespace,
  type Connector,
  chainNamespaces,
} from '../../chains/types.js'
import { CONFIRM_END_MS } from '../../constants/wallets.js'
import { unlistedNetwork } from '../../domain/unlistedNetwork.js'
import { createError } from '../../errors/createError.js'
import type { Clock } from '../../primitives/ports.js'
import { displayText } from '../../primitives/text.js'
import type { AccountController, AccountState } from '../account/types.js'
import type { ChainController } from '../ChainController.js'
import type { DisconnectedBy, Emit } from '../signals.js'
import { approvedBy, watchApproved } from './approvedNetworks.js'
import type { ConnectorController } from './ConnectorController.js'
import type { AskedNetworks, LiveConnection, LiveConnections } from './liveConnectionTypes.js'
import type { LookUps } from './lookUps.js'
import { createOwnRows } from './ownRows.js'
import type { StoredConnectionList } from './storedConnectionList.js'
import type { Connection } from './types.js'

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

/** A name for each address that the wallet gave one: as text to show, and none that it made up for others. */
const readLabels = ({ addresses, labels = {} }: AdapterConnection): Readonly<Record<string, string>> =>
  Object.fromEntries(
    addresses.map((address) => [address, displayText(labels[address])] as const).filter(([, label]) => label),
  )

interface Standing extends LiveConnection {
  /** As it was committed. */
  readonly connection: Connection
  readonly stopWatching: () => void
}

export function createLiveConnections(parts: Parts): LiveConnections {
  const { clock, accounts, chains, connectors, stored, lookUps, askedNetworks, emit, isComing, isOver } = parts
  const live = new Map<ChainNamespace, Standing>()
  /** The namespaces where listeners were told of a connection: they are told of its end too. */
  const announcedNamespaces = new Set<ChainNamespace>()
  const networkOf = (namespace: ChainNamespace) => chains.state.networks[namespace].caipNetwork
  /** The namespace that the visitor was in when the active connection ended; they are back there when the last one has. */
  let home: ChainNamespace | undefined

  function describe(namespace: ChainNamespace): Connection | undefined {
    const { address, caipAddress } = accounts.state[namespace]
    const connector = live.get(namespace)?.connector
    const network = networkOf(namespace)
    if (!connector || !address || !caipAddress || !network) return undefined
    return { namespace, address, caipAddress, caipNetworkId: network.id, connectorId: connector.id }
  }

  const connectionOf = ({ connector }: LiveConnection, caipNetworkId: CaipNetworkId, address: string): Connection => ({
    namespace: connector.chain,
    address,
    caipAddress: `${caipNetworkId}:${address}`,
    caipNetworkId,
    connectorId: connector.id,
  })

  const { owns, remember, cleanUp } = createOwnRows({ ...parts, live, describe })

  /** The account type of a wallet that is not the modal's own: never smart, since nobody knows that of its accounts. */
  function ordinaryType(namespace: ChainNamespace): AccountState['preferredAccountType'] {
    const { preferredAccountType: type } = accounts.state[namespace]
    return type === 'smartAccount' ? 'eoa' : type
  }

  function asAccounts(
    { adapter, connector }: LiveConnection,
    addresses: readonly string[],
  ): AccountState['allAccounts'] {
    // The modal's own wallet shares only the selected account, and has others.
    if (connector.embedded) return connector.embedded.all()
    const type = ordinaryType(adapter.namespace)
    return addresses.map((address) => ({ address, type: adapter.purposeOf?.(address) ?? type }))
  }

  /** Writes which type of account is selected. */
  function readType(namespace: ChainNamespace, { embedded }: Connector): void {
    const account = accounts.state[namespace]
    const type = embedded?.all().find(({ address }) => address === account.address)?.type
    if (type || !embedded) account.preferredAccountType = type ?? ordinaryType(namespace)
  }

  /** Makes `address` the selected account; emits `accountChanged` if it differs. */
  function showAccount(namespace: ChainNamespace, address: string, addresses: readonly string[]): void {
    const { address: formerAddress, addressLabels, connectedWalletInfo } = accounts.state[namespace]
    const network = networkOf(namespace)
    const entry = live.get(namespace)
    if (!connectedWalletInfo || !network || !entry) return
    remember({ next: { entry, connection: connectionOf(entry, network.id, address) } })
    accounts.commit(namespace, {
      address,
      allAccounts: asAccounts(entry, addresses),
      network,
      addressLabels,
      connectedWalletInfo,
    })
    readType(namespace, entry.connector)
    const connection = describe(namespace)
    if (connection && address !== formerAddress) emit('accountChanged', connection)
  }

  /** How an account is spelt on a network; who it is does not change. */
  function spellingOn(network: CaipNetwork): (address: string) => string {
    const addressOn = live.get(network.namespace)?.adapter.addressOn
    return addressOn ? (address) => addressOn(network, address) : (address) => address
  }

  /** The network changed under the account. `active`: the namespace that is in use then. */
  function moveTo(network: CaipNetwork, active: ChainNamespace): void {
    const { id, namespace } = network
    const { address, allAccounts, addressLabels, connectedWalletInfo } = accounts.state[namespace]
    const entry = live.get(namespace)
    const spell = spellingOn(network)
    const movedConnection =
      entry && address ? { entry, connection: connectionOf(entry, id, spell(address)) } : undefined
    remember({ next: movedConnection, active })
    chains.setNetwork(id, active === namespace)
    if (!entry?.adapter.addressOn || !address || !connectedWalletInfo) {
      accounts.follow(network)
      return
    }
    accounts.commit(namespace, {
      address: spell(address),
      allAccounts: allAccounts.map((account) => ({ ...account, address: spell(account.address) })),
      addressLabels: Object.fromEntries(Object.entries(addressLabels).map(([spelt, label]) => [spell(spelt), label])),
      connectedWalletInfo,
      network,
    })
  }

  /** The first account that each wallet named when it was last asked; some say by an event alone which one is in use. */
  const firstAsked = new Map<ChainNamespace, string | undefined>()

  /** @param former - the account that its list began with before */
  function followAccounts(
    namespace: ChainNamespace,
    addresses: readonly string[],
    former = accounts.state[namespace].allAccounts[0]?.address,
  ): void {
    const { address: selectedAddress } = accounts.state[namespace]
    const firstAddress = addresses[0]
    if (!firstAddress) return
    // A wallet puts the account it switched to first; the same first one again changes nothing.
    const staysSelected =
      former === firstAddress && selectedAddress !== undefined && addresses.includes(selectedAddress)
    showAccount(namespace, staysSelected ? selectedAddress : firstAddress, addresses)
  }

  function followNetwork(namespace: ChainNamespace, id: CaipNetworkId): void {
    const entry = live.get(namespace)
    const question = entry && askedNetworks.get(entry)
    // A wallet that moves by itself does not bring its namespace to the front; one that was asked to does.
    if (question?.id === id) {
      question.confirmArrival()
      return
    }
    if (networkOf(namespace)?.id === id) return
    const network = chains.find(id) ?? unlistedNetwork(id)
    moveTo(network, chains.state.activeNamespace)
    emit('networkChanged', network)
  }

  function watch(connector: Connector, adapter: ChainAdapter): () => void {
    const namespace = connector.chain
    const stopApproved = watchApproved(connector, (ids) => chains.setApproved(namespace, ids))
    const stop = adapter.watch(connector, {
      accountsChanged: (addresses) => followAccounts(namespace, addresses),
      networkChanged: (id) => followNetwork(namespace, id),
      disconnected: () => void drop(namespace, 'wallet'),
    })
    return () => {
      stopApproved()
      stop()
    }
  }

  /** The newest question to each wallet: what it answers to an older one counts for nothing. */
  const questions = new Map<ChainNamespace, symbol>()
  async function askAgain(namespace: ChainNamespace): Promise<void> {
    const entry = live.get(namespace)
    if (!entry) return
    const question = Symbol(namespace)
    questions.set(namespace, question)
    const networkBefore = networkOf(namespace)?.id
    const isLost = () => live.get(namespace) !== entry || questions.get(namespace) !== question || isOver()
    const ask = () => entry.adapter.reconnect(entry.connector, networkOf(namespace))
    let answer = await ask()
    if (!answer && !isLost()) {
      // Right after waking up some wallets share nothing for a moment.
      await new Promise<void>((resolve) => clock.after(CONFIRM_END_MS, resolve))
      if (!isLost()) answer = await ask()
    }
    if (isLost()) return
    if (!answer) return void drop(namespace, 'wallet')
    const approved = approvedBy(entry.connector)
    if (approved) chains.setApproved(namespace, approved)
    // A move that was heard since is newer than the answer.
    if (networkOf(namespace)?.id === networkBefore) followNetwork(namespace, answer.caipNetworkId)
    const [first] = answer.addresses
    const isSame = firstAsked.get(namespace) === first
    firstAsked.set(namespace, first)
    followAccounts(namespace, answer.addresses, isSame ? first : undefined)
  }

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
    if (entry && wasActive && !goneOver) moveOn(namespace)
    if (announcedNamespaces.delete(namespace))
      emit('disconnected', { namespace, by, wasActive, former: formerConnection })
    if (goneOver) parts.onGoneOver()
    else if (entry && mayReturn) parts.onLocked(entry.adapter)
    return entry
  }

  /** Moves the visitor to a namespace with a wallet, where they have one; its row came first in storage then. */
  function moveOn(from: ChainNamespace): void {
    const nextNamespace = chainNamespaces.find((namespace) => live.has(namespace))
    if (nextNamespace) home ??= from
    const to = nextNamespace ?? home ?? from
    if (networkOf(to)) chains.setActiveNamespace(to)
    if (!nextNamespace) home = undefined
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
      firstAsked.set(namespace, answer.addresses[0])
      home = undefined
      // The wallet may have approved other networks while our own code was on its way.
      chains.setApproved(namespace, approvedBy(connector) ?? answer.approvedCaipNetworkIds)
      const network = chains.setNetwork(answer.caipNetworkId)
      const { id: connectorId, name, imageUrl: icon } = connector
      const connectedWalletInfo = {
        ...{ connectorId, name, icon, rdns: connector.info?.rdns },
        ...(signsUnsent(connector.provider) && { signsUnsent: true }),
      }
      accounts.commit(namespace, {
        address,
        allAccounts: asAccounts(entry, answer.addresses),
        network,
        addressLabels: readLabels(answer),
        connectedWalletInfo,
      })
      readType(namespace, connector)
      connectors.setActive(namespace, connectorId)
      lookUps.delete(namespace)
      live.set(namespace, { ...entry, connection, stopWatching: watch(connector, adapter) })
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

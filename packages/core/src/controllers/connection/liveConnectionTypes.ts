import type {
  AdapterConnection,
  CaipNetwork,
  CaipNetworkId,
  ChainAdapter,
  ChainNamespace,
  Connector,
} from '../../chains/types.js'
import type { StoredConnection } from '../../primitives/storedConnections.js'
import type { DisconnectedBy, Signals } from '../signals.js'
import type { TakenOut } from './storedConnectionList.js'
import type { Connection } from './types.js'

/** A wallet that is connected: how it is listed, and the adapter that speaks with it. */
export interface LiveConnection {
  readonly connector: Connector
  readonly adapter: ChainAdapter
  /** The session that a paired wallet speaks over. */
  readonly topic?: string
}

/** The network that a wallet is being asked to move to, and who is told where it moves before it answers, or never does. */
export type AskedNetworks = WeakMap<LiveConnection, { readonly id: CaipNetworkId; confirmArrival(): void }>
export interface LiveConnections {
  has(namespace: ChainNamespace): boolean
  get(namespace: ChainNamespace): LiveConnection | undefined
  /** As hosts see it. */
  describe(namespace: ChainNamespace): Connection | undefined
  /** The only place that writes a confirmed connection: storage, then account, network and watcher at once. @throws ModalError NO_ACCOUNTS */
  commit(entry: LiveConnection, answer: AdapterConnection, wantedAddress?: string | undefined): Connection
  /** Tells that it is connected, unless it has ended: who heard of another one may have disconnected. */
  tell(connection: Connection, more: Omit<Signals['connected'], 'connection'>): void
  /** Selects another of the wallet's shared accounts. @throws ModalError NOT_CONNECTED */
  selectAccount(namespace: ChainNamespace, address: string): void
  /**
   * Forgets a connection on our side; returns what stood. Where it was the active one, another that stands is active then.
   * A wallet that ends takes only its own row out of storage: another tab may have gone over to another wallet. The row of a
   * wallet that may share its account again, without being asked, stays.
   * `quietly`: whoever calls has taken all that go out of storage at once; another tab that heard of it step by step would
   * bring back what is about to go.
   */
  drop(namespace: ChainNamespace, by: DisconnectedBy, quietly?: 'quietly'): LiveConnection | undefined
  /** A network is in use, with a wallet or without one, and so is its namespace. */
  chooseNetwork(network: CaipNetwork): void
  /** The wallet is on another network, or another tab's choice of one is followed; what is in use stays so, unless it was asked to. */
  followNetwork(namespace: ChainNamespace, id: CaipNetworkId): void
  /** Asks the wallets of some namespaces, without a prompt, for what may have changed and was not told (E19). */
  askAgain(namespaces: readonly ChainNamespace[]): Promise<void>
  /** Whether a stored row is that of the wallet that stands here. */
  owns(row: StoredConnection): boolean
  /** Stores what stands here, or is about to. Rows of others stay as they are, but for those that are `gone`. */
  remember(change?: RowChange): void
  /** Takes out a row that could not be confirmed here, if it still is stored; tabs that could keep theirs. */
  cleanUp(row: StoredConnection): void
  destroy(): void
}

/** A change that is about to be true here, and is stored before any state or event says so. */
export interface RowChange {
  /** The connection that stands here from now on, or is there with another account or on another network. */
  readonly next?: { readonly entry: LiveConnection; readonly connection: Connection } | undefined
  /** The namespace that the visitor is in then, where that is another than now. */
  readonly active?: ChainNamespace | undefined
  /** The namespaces whose connection ends. */
  readonly leaving?: readonly ChainNamespace[]
  /** Rows of others that go too. */
  readonly gone?: (row: StoredConnection) => boolean
  /** Writes the rows of what stands here anew: another tab took them out since it could not confirm them. */
  readonly isRestated?: boolean
  /** The reason that other tabs hear. */
  readonly why?: TakenOut
}

import type { PairedSession } from '../../chains/pairing.js'
import type { CaipNetwork, ChainAdapter, Connector } from '../../chains/types.js'
import type { ErrorCode } from '../../errors/catalogue.js'
import type { CaipAddress, CaipNetworkId, ChainNamespace } from '../../primitives/caip.js'
import type { TakenOut } from './storedConnectionList.js'
import type { InTurn } from './walletTurns.js'

/**
 * A confirmed connection, as hosts see it: what `connect()` resolves with, and the detail of `wallet-connect`
 * (contract.md 3). `caipAddress` is CAIP-10, `caipNetworkId` CAIP-2; `address` is the last part of `caipAddress`.
 */
export interface Connection {
  readonly namespace: ChainNamespace
  readonly caipAddress: CaipAddress
  readonly address: string
  readonly caipNetworkId: CaipNetworkId
  readonly connectorId: string
}

/** The one connection the visitor is waiting for. */
export type Attempt =
  | { readonly status: 'idle' }
  | { readonly status: 'pending'; readonly connectorId: string; readonly namespace: ChainNamespace }
  | {
      readonly status: 'failed'
      readonly connectorId: string
      readonly namespace: ChainNamespace
      readonly code: ErrorCode
      /** Why, in the wallet's own words: one line of text, at most 140 characters. */
      readonly reason?: string | undefined
    }
/** A wallet that stands: who is asked, how, and its turn to be asked. */
export interface LiveWallet {
  readonly connector: Connector
  readonly adapter: ChainAdapter
  readonly inTurn: InTurn
}

/** An account that pays and signs, the network it is on, and its wallet. */
export interface AccountInUse extends LiveWallet {
  readonly namespace: ChainNamespace
  readonly network: CaipNetwork
  readonly address: string
}

/** The connection that is being made, and the wallets that were used last. */
export interface ConnectionState {
  attempt: Attempt
  /** Connector identities by recency, first two kept (spec 9): an rdns where there is one, else the id. */
  recentWallets: readonly string[]
  /** The rows of those among them that were paired with, as anybody may have written them: `rememberedWallet` reads them. */
  recentListed: Readonly<Record<string, unknown>>
  termsAccepted: boolean
}

/** Connects, restores and disconnects wallets, and switches their networks (spec 4 'Connection status'). */
export interface ConnectionController {
  readonly state: ConnectionState
  /** @throws ModalError PROVIDER_NOT_FOUND, ALREADY_CONNECTED, CHAIN_NOT_CONFIGURED, ABORTED when cancelled, or the wallet's refusal */
  connect(request: { connectorId: string }): Promise<Connection>
  retry(): Promise<Connection>
  /**
   * Commits an approved pairing: one connection per namespace; replaces existing ones. `walletId`: the directory's, to be
   * remembered as recent; `isWanted` is asked just before.
   * @throws ModalError LOAD_FAILED, ABORTED where it is not wanted any more, or was disconnected before it stood
   */
  adopt(session: PairedSession, walletId: string | undefined, isWanted?: () => boolean): Promise<Connection[]>
  /** Stops waiting; what the wallet answers later is ignored. */
  cancel(): void
  /** Idempotent; works offline. Without a namespace: all of them. */
  disconnect(namespace?: ChainNamespace): Promise<void>
  /**
   * Asks the wallet where one is connected, else only chooses. One that the wallet leaves unanswered holds up a newer one
   * for 3 s.
   * @throws ModalError CHAIN_NOT_CONFIGURED, CHAIN_NOT_ADDED, USER_REJECTED, ABORTED for one that a newer wish overtook, or
   * that nobody waits for …
   */
  switchNetwork(id: CaipNetworkId): Promise<void>
  /** Ends the wait for the wallet to switch; what it answers later is ignored. */
  cancelSwitch(): void
  /** Selects another of the wallet's shared accounts. @throws ModalError NOT_CONNECTED */
  selectAccount(namespace: ChainNamespace, address: string): void
  /**
   * Asks wallets of this browser, without a prompt, where they are and what they share by now, and follows; at most once a
   * second. After `news` a question that is under way does not do. A stored wallet that was locked comes back where it
   * shares its account again.
   */
  lookAgain(why?: 'news'): void
  setTermsAccepted(accepted: boolean): void
  /** Restores what storage remembers, without a prompt; resolves when that is settled. */
  restore(): Promise<void>
  /** @throws ModalError NOT_CONNECTED */
  require(namespace: ChainNamespace): LiveWallet
  /** The active account; where a namespace is named, the one in use there. @throws ModalError NOT_CONNECTED */
  inUse(namespace?: ChainNamespace): AccountInUse
  /** The connected wallet as a host gets it, before the guard: EIP-1193 on eip155, elsewhere what its standard has. */
  provider(namespace: ChainNamespace): object | undefined
  /** The confirmed connection of a namespace, as hosts see it. */
  describe(namespace: ChainNamespace): Connection | undefined
  destroy(): void
}

/** The tab whose past a stored row is. */
export type RememberedBy = 'thisTab' | 'otherTab'

/** The tab whose rows they are; another one may have said why it took some out. */
export type RowsFrom = RememberedBy | TakenOut

/** What controllers and the pairing client agree on: one session with a wallet elsewhere, for all namespaces at once. */

import type { SiwxRequest, SiwxSession } from '../domain/siwxTypes.js'
import { fieldOf } from '../errors/causes.js'
import type { Clock, Environment, KeyValueStorage } from '../primitives/ports.js'
import type {
  AssertWanted,
  CaipNetwork,
  CaipNetworkId,
  ChainNamespace,
  Eip1193Provider,
  EmbeddedAccounts,
} from './types.js'

/** The wallet at the other end, as it describes itself: text is sanitised, links and icon are checked (T-07, T-09). */
export interface PairedWallet {
  readonly name: string
  readonly icon?: string
  readonly url?: string
  /** How its app is brought to the front, where it said so: its own scheme, or a universal link. */
  readonly redirect?: string
}

/** What the ids of paired connectors begin with; the namespace follows. */
export const PAIRED = 'walletConnect:'

/** What stands for a paired wallet where others have the provider of an extension. */
export interface SessionProvider extends Eip1193Provider {
  /** @param assertWanted - asked once the way to the wallet is open: that may take a while */
  request(args: { method: string; params?: readonly unknown[] | object }, assertWanted?: AssertWanted): Promise<unknown>
  on(event: string, listener: (payload: never) => void): void
  removeListener(event: string, listener: (payload: never) => void): void
  /** The session's own words: nobody is asked. */
  readonly session: {
    network(): CaipNetworkId
    /** Those that are approved now; where they become others, the provider emits `networksChanged`. */
    networks(): readonly CaipNetworkId[]
    /** On `network`; where the wallet shares none there, those of the others. */
    accounts(network: CaipNetworkId): readonly string[]
    /** Bitcoin: what the wallet said last of its addresses, unread: an `address`, and what it is for. */
    addressClaims?(): readonly unknown[]
    /** Whether the wallet listed the method when it was paired. */
    takes?(method: string): boolean
    /** Among approved networks only. @returns whether it could be done */
    switchTo(network: CaipNetworkId): boolean
    leave(): void
  }
}

/** Whether a wallet was paired. Providers of other wallets may throw at any question: that is a no. */
export const isSessionProvider = (provider: unknown): provider is SessionProvider =>
  typeof fieldOf(fieldOf(provider, 'session'), 'accounts') === 'function'

/** Whether a paired wallet said that it signs a transaction of EVM networks without sending it; no other one says so. */
export const signsUnsent = (provider: unknown): boolean =>
  isSessionProvider(provider) && provider.session.takes?.('eth_signTransaction') === true

/** What the wallet approved in one namespace, validated; it may be less than was asked. */
export interface PairedNamespace {
  readonly namespace: ChainNamespace
  /** At least one; valid and checksummed; the wallet's own order. Of all `networks`: on one of them it may have others than on the next. */
  readonly addresses: readonly string[]
  /** At least one; only networks that were asked for. */
  readonly networks: readonly CaipNetworkId[]
  /**
   * Asks the wallet over the session. On eip155 it is EIP-1193 whole: accounts and the network are answered from the
   * session, switching among approved networks happens here, and it emits `accountsChanged`, `chainChanged` and
   * `disconnect`. `wallet_revokePermissions` leaves this namespace; when the last one is left, the session is ended.
   * Elsewhere it passes the methods of `pairingMethods` on, and emits `accountsChanged` and `disconnect`.
   */
  readonly provider: Eip1193Provider
}

/**
 * One approval: what a wallet shares with this page, in one or more namespaces at once (spec 4 'Pairing'). The modal's own
 * wallet (connector type AUTH) comes as one too.
 */
export interface PairedSession {
  readonly topic: string
  /** The modal's own wallet (connector type AUTH), which knows its accounts by itself. */
  readonly embedded?: (namespace: ChainNamespace) => EmbeddedAccounts
  readonly wallet: PairedWallet
  readonly namespaces: readonly PairedNamespace[]
  /**
   * What the wallet signed in the same approval, one for each account and network; none where it can't, or was not asked.
   * They say what was asked, word for word; whether a signature is the account's is still to be verified.
   */
  readonly signIns?: readonly SiwxSession[]
}

/** A proposal that waits for a wallet. */
export interface PairingProposal {
  /** Holds the key of the pairing: for the QR code, the copied link and the wallet's own link, and nowhere else (T-23). */
  readonly uri: string
  /**
   * Settles once.
   * @throws ModalError USER_REJECTED (5000, 5001, 4001), PAIRING_EXPIRED, NO_ACCOUNTS, RELAY_UNREACHABLE, ABORTED
   */
  readonly approval: Promise<PairedSession>
  /** Nobody waits any more: `approval` rejects with ABORTED, and a session that a wallet approves later is ended (W08). */
  abandon(): void
}

/** What a pairing client is made from. */
export interface PairingClientParts {
  readonly relayUrl: string
  readonly projectId: string
  /** What wallets show of the page. */
  readonly metadata: {
    readonly name: string
    readonly description: string
    readonly url: string
    readonly icons: readonly string[]
  }
  readonly storage: KeyValueStorage
  readonly storageKey: string
  readonly clock: Clock
  readonly environment: Environment
  /** Whether the hosted Verify service may be asked: only with the hosted relay. */
  readonly verify: boolean
  /**
   * Brings a wallet's app to the front while it is asked something: `href` is the remembered link with what wallets expect
   * behind it. Called within the visitor's own click. Absent: nobody is brought to the front.
   */
  readonly openLink?: ((href: string) => void) | undefined
}

/** The wallet-connection protocol over a relay. Loaded with the first pairing view, or for a stored session. */
export interface PairingClient {
  /** Who the relay knows this page as, a `did:key`: goes along with GETs of the data service. */
  readonly clientId: string
  /**
   * @param signIn - to be signed in the same approval (CAIP-222, `wc_sessionAuthenticate`), where every network is eip155
   *   and the wallet can do it; an ordinary session otherwise
   * @throws ModalError RELAY_UNREACHABLE, INVALID_APP_CONFIGURATION (close 3000), CLOCK_WRONG, LOAD_FAILED
   */
  propose(networks: readonly CaipNetwork[], signIn?: SiwxRequest): Promise<PairingProposal>
  /** The sessions that are stored and have not expired, the newest first; asks nobody. */
  restore(networks: readonly CaipNetwork[]): Promise<readonly PairedSession[]>
  /** On a phone, requests bring this wallet's app to the front. A base such as `rainbow://` or `https://rnbwapp.com`. */
  rememberLink(link: { readonly href: string; readonly name: string } | undefined): void
  /** The tab woke up: reopens the socket and catches up at once with what happened meanwhile. */
  resume(): void
  /** Ends the socket and every listener; the session itself stays. */
  destroy(): void
}

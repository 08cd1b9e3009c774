/** Contract between controllers and the pairing client: one session with a wallet elsewhere, for all namespaces at once. */

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

/** The wallet at the other end by its own description: text is sanitised, links and icon are checked (T-07, T-09). */
export interface PairedWallet {
  readonly name: string
  readonly icon?: string
  readonly url?: string
  /** Link that brings the wallet's app to the front, where it named one: its own scheme, or a universal link. */
  readonly redirect?: string
}

/** Prefix of the ids of paired connectors; the namespace follows. */
export const PAIRED = 'walletConnect:'

/** Provider of a paired wallet, in the place of an extension's. */
export interface SessionProvider extends Eip1193Provider {
  /** @param assertWanted - called once the connection to the wallet is open: that may take a while */
  request(args: { method: string; params?: readonly unknown[] | object }, assertWanted?: AssertWanted): Promise<unknown>
  on(event: string, listener: (payload: never) => void): void
  removeListener(event: string, listener: (payload: never) => void): void
  /** Facts that the session itself holds; none of these sends a request. */
  readonly session: {
    network(): CaipNetworkId
    /** The approved networks; the provider emits `networksChanged` when they change. */
    networks(): readonly CaipNetworkId[]
    /** Accounts on `network`; where the wallet shares none there, those of its other networks. */
    accounts(network: CaipNetworkId): readonly string[]
    /** Bitcoin: the wallet's latest statement of its addresses, not validated: an `address`, and its purpose. */
    addressClaims?(): readonly unknown[]
    /** Whether the wallet listed the method when it was paired. */
    takes?(method: string): boolean
    /** Switches among approved networks only. @returns whether the network was switched */
    switchTo(network: CaipNetworkId): boolean
    leave(): void
  }
}

/** Whether a wallet was paired. Providers of other wallets may throw on any property: that counts as no. */
export const isSessionProvider = (provider: unknown): provider is SessionProvider =>
  typeof fieldOf(fieldOf(provider, 'session'), 'accounts') === 'function'

/** Whether a paired wallet lists `eth_signTransaction`, so it signs EVM transactions without sending them. */
export const signsUnsent = (provider: unknown): boolean =>
  isSessionProvider(provider) && provider.session.takes?.('eth_signTransaction') === true

/** The wallet's approval in one namespace, validated; it may be less than was requested. */
export interface PairedNamespace {
  readonly namespace: ChainNamespace
  /** At least one; valid and checksummed; in the wallet's order. Of all `networks`, each of which may have other addresses. */
  readonly addresses: readonly string[]
  /** At least one; only requested networks. */
  readonly networks: readonly CaipNetworkId[]
  /**
   * Asks the wallet over the session. On eip155 it is a complete EIP-1193 provider: accounts and the network are answered
   * from the session, switching among approved networks happens here, and it emits `accountsChanged`, `chainChanged` and
   * `disconnect`. `wallet_revokePermissions` leaves this namespace; leaving the last one ends the session.
   * In other namespaces it passes on the methods of `pairingMethods`, and emits `accountsChanged` and `disconnect`.
   */
  readonly provider: Eip1193Provider
}

/**
 * An approved session: the accounts a wallet shares with this page, in one or more namespaces at once (spec 4 'Pairing').
 * The modal's own wallet (connector type AUTH) arrives as one too.
 */
export interface PairedSession {
  readonly topic: string
  /** Set for the modal's own wallet (connector type AUTH), which knows its accounts by itself. */
  readonly embedded?: (namespace: ChainNamespace) => EmbeddedAccounts
  readonly wallet: PairedWallet
  readonly namespaces: readonly PairedNamespace[]
  /**
   * Sign-ins signed in the same approval, one for each account and network; none where the wallet can't, or was not asked.
   * Each text is the requested one, word for word; whether the account signed it is still to be verified.
   */
  readonly signIns?: readonly SiwxSession[]
}

/** A proposal that waits for a wallet. */
export interface PairingProposal {
  /** URI with the key of the pairing: for the QR code, the copied link and the wallet's own link, and nowhere else (T-23). */
  readonly uri: string
  /**
   * Settles once.
   * @throws ModalError USER_REJECTED (5000, 5001, 4001), PAIRING_EXPIRED, NO_ACCOUNTS, RELAY_UNREACHABLE, ABORTED
   */
  readonly approval: Promise<PairedSession>
  /** Stops waiting: `approval` rejects with ABORTED, and a session that a wallet approves later is ended (W08). */
  abandon(): void
}

/** Parts that a pairing client is made from. */
export interface PairingClientParts {
  readonly relayUrl: string
  readonly projectId: string
  /** The page as wallets show it. */
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
   * Brings a wallet's app to the front for a request: `href` is the remembered link with the suffix that wallets expect.
   * Called within the visitor's own click. Absent: no app is brought to the front.
   */
  readonly openLink?: ((href: string) => void) | undefined
}

/** The wallet-connection protocol over a relay. Loaded with the first pairing view, or for a stored session. */
export interface PairingClient {
  /** The page's identity at the relay, a `did:key`; sent along with GETs of the data service. */
  readonly clientId: string
  /**
   * @param signIn - a sign-in to have signed in the same approval (CAIP-222, `wc_sessionAuthenticate`), where every network
   *   is eip155 and the wallet supports it; an ordinary session otherwise
   * @throws ModalError RELAY_UNREACHABLE, INVALID_APP_CONFIGURATION (close 3000), CLOCK_WRONG, LOAD_FAILED
   */
  propose(networks: readonly CaipNetwork[], signIn?: SiwxRequest): Promise<PairingProposal>
  /** The stored sessions that have not expired, newest first; no requests. */
  restore(networks: readonly CaipNetwork[]): Promise<readonly PairedSession[]>
  /** Remembers the app that requests bring to the front on a phone. A base such as `rainbow://` or `https://rnbwapp.com`. */
  rememberLink(link: { readonly href: string; readonly name: string } | undefined): void
  /** Reopens the socket after the tab woke up, and catches up with what happened meanwhile. */
  resume(): void
  /** Closes the socket and every listener; the session itself stays. */
  destroy(): void
}

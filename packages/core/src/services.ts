/** The ports through which effects enter an instance. Tests hand in their own; nothing below reads a global. */
import type { AuthClient, AuthClientParts, AuthPorts } from './chains/authTypes.js'
import type { PairingClient, PairingClientParts } from './chains/pairing.js'
import type { ChainAdapter, ChainNamespace, OtherWallets, WalletDiscovery } from './chains/types.js'
import type { Clock, Environment, KeyValueStorage } from './primitives/ports.js'

/** Loads files of our own that are fetched when they are first needed; each stands in for the import of its file. */
export interface LateFiles {
  readonly loadAuth: () => Promise<(parts: AuthClientParts) => Promise<AuthClient>>
  readonly loadPortfolio: () => Promise<typeof import('./domain/portfolio.js')>
}

/**
 * Everything through which an instance touches the world. The second argument of `createWalletModal` replaces any of them,
 * for tests and for pages without a window.
 */
export interface Services {
  readonly fetch: typeof fetch
  readonly storage: KeyValueStorage
  /** Storage of one tab that outlives a reload; `storage` where only that is given. */
  readonly tabStorage: KeyValueStorage
  readonly clock: Clock
  readonly environment: Environment
  readonly discovery: WalletDiscovery
  /** The page's wallets of the other namespaces; asked for once, where a network of theirs is listed. */
  readonly otherWallets: () => Promise<OtherWallets>
  /** The doors to the chains; the default is `chains/registry.ts`. */
  readonly adapters: Readonly<Partial<Record<ChainNamespace, () => Promise<ChainAdapter>>>>
  /** The door to pairing; the default is `chains/registry.ts`. */
  readonly pairing: (parts: PairingClientParts) => Promise<PairingClient>
  /** The element whose child the sign-in frame becomes, for the slot `auth`; the end of the page where there is none. */
  readonly frameHost?: () => HTMLElement
  /** The frame, pop-ups and messages of the window; the browser's own where none are given. */
  readonly authPorts?: AuthPorts
}

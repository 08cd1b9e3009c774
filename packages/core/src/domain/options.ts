/** The options of an instance (spec 3 'Options', contract.md 2), as the host gives them and as the product reads them. */
import type { CaipNetwork, CaipNetworkId, ChainNamespace } from '../chains/types.js'
import type { Siwx } from './siwxTypes.js'
import type { CustomToken } from './token.js'

/** A social account to sign in with. The platform decides which of them are offered, too (spec 5). */
export type Social = 'google' | 'x' | 'discord' | 'farcaster' | 'github' | 'apple' | 'facebook'
/** An action on the Account view; `walletFeaturesOrder` orders them. */
export type WalletFeature = 'onramp' | 'swaps' | 'receive' | 'send'
/** A section of the Connect view; `connectMethodsOrder` orders them. */
export type ConnectMethod = 'wallet' | 'email' | 'social'
/** `auto` follows the visitor's system. */
export type ThemeMode = 'light' | 'dark' | 'auto'
/**
 * Whether connecting is followed by signing in (spec 4 'Sign-in with wallet'). `required`: nothing else can be done before.
 */
export type SignInMode = 'off' | 'optional' | 'required'
/** The kind of an account (spec 6): a key's own, a smart account, or Bitcoin's paying address. */
export type AccountType = 'eoa' | 'smartAccount' | 'payment'

/** The feature flags of spec 3; all on by default. */
export interface Features {
  swaps: boolean
  onramp: boolean
  receive: boolean
  send: boolean
  email: boolean
  emailShowWallets: boolean
  socials: readonly Social[]
  history: boolean
  analytics: boolean
  allWallets: boolean
  legalCheckbox: boolean
  smartSessions: boolean
  collapseWallets: boolean
  walletFeaturesOrder: readonly WalletFeature[]
  connectMethodsOrder: readonly ConnectMethod[]
}

/** The address of each service; `null` switches it off. */
export interface Endpoints {
  directory: string | null
  blockchain: string | null
  analytics: string | null
  relay: string | null
  auth: string | null
}

/** The page's description, which wallets show when the page asks them something. `url` and `icons` are URLs. */
export interface AppMetadata {
  name: string
  description: string
  url: string
  icons: readonly string[]
}

/** A wallet the host adds by itself; the fields of a directory record. */
export interface CustomWallet {
  readonly id: string
  readonly name: string
  readonly imageUrl?: string
  readonly rdns?: string
  readonly homepage?: string
  readonly mobileLink?: string
  readonly desktopLink?: string
  readonly webappLink?: string
  /** Opens a page in the wallet's own browser, on phones: `https://wallet.example/browse/{url}?ref={ref}`. */
  readonly browseLink?: string
}

/** A wallet whose provider the host hands over itself (connector type EXTERNAL). */
export interface ExternalWallet {
  readonly id: string
  readonly name: string
  readonly namespace: ChainNamespace
  readonly imageUrl?: string
  readonly provider: object
}

/** An onramp provider of spec 9, as a host describes it; everything has its default. */
export interface OnRampProviderOption {
  readonly name?: string
  /** Hosts, with a port where they have one, that its payment page may be on: 'pay.example', 'localhost:4171'. */
  readonly hosts?: readonly string[]
  /** The provider's page, where the host knows it; the order goes along as parameters. Without one the data service makes the link. */
  readonly url?: string
  /** The provider's name in `history?onramp=…`. */
  readonly history?: string
}

/** Options as the product reads them: everything has its default. */
export interface Options {
  projectId: string
  metadata: AppMetadata
  networks: readonly CaipNetwork[]
  defaultNetwork: CaipNetworkId | undefined
  theme: ThemeMode
  themeVariables: Readonly<Record<string, string>>
  locale: string | undefined
  messages: Readonly<Record<string, string>>
  embedded: boolean
  basic: boolean
  signIn: SignInMode
  /** The host's own sign-in; ours is used where `signIn` is not 'off' and there is none. */
  siwx: Siwx | undefined
  allowUnsupportedChain: boolean
  reconnect: boolean
  networkSwitch: boolean
  injected: boolean
  features: Features
  featuredWalletIds: readonly string[]
  includeWalletIds: readonly string[]
  excludeWalletIds: readonly string[]
  termsUrl: string | undefined
  privacyUrl: string | undefined
  endpoints: Endpoints
  customWallets: readonly CustomWallet[]
  /** Parameters of the page's query that stay in the address which a wallet's browser is given. */
  browseParams: readonly string[]
  wallets: readonly ExternalWallet[]
  tokens: Readonly<Record<string, readonly CustomToken[]>>
  chainImages: Readonly<Record<string, string>>
  connectorImages: Readonly<Record<string, string>>
  defaultAccountTypes: Readonly<Record<ChainNamespace, AccountType>>
  swapRouters: Readonly<Record<string, readonly string[]>>
  /** Safe's Transaction Service, by network; transactions waiting for the owners of a Safe are asked for there too. */
  safeServices: Readonly<Record<string, string>>
  /** An indexer of ordinals, by network: it knows the coins that carry an inscription or runes. */
  ordinals: Readonly<Record<string, string>>
  onrampProviders: Readonly<{ card?: OnRampProviderOption; aggregator?: OnRampProviderOption }>
  /** Gateway for pictures named by `ipfs:`: `https:`; without one they stay drawn. Paths behind it are `/ipfs/{cid}/{path}`. */
  ipfsGateway: string | undefined
  storageKey: string
  zIndex: number
}

/** `undefined` is a value a host may give: it means the default. */
type Undefinable<Shape> = { [Key in keyof Shape]?: Shape[Key] | undefined }

type Flat = Omit<Features, 'socials'> & {
  socials: readonly Social[] | false
  appName: string
  appDescription: string
  appUrl: string
  appIcon: string
  directoryUrl: string | null
  blockchainUrl: string | null
  analyticsUrl: string | null
  relayUrl: string | null
  authUrl: string | null
}

/**
 * Options as a host gives them: all optional, networks by CAIP-2 id, short name or whole object (the default one by its id
 * or name), and each flag and endpoint either flat under its attribute's camelCase name or inside `features`,
 * `endpoints`, `metadata`.
 */
export type WalletModalOptions = Undefinable<
  Flat &
    Omit<Options, 'networks' | 'defaultNetwork' | 'features' | 'endpoints' | 'metadata' | 'defaultAccountTypes'> & {
      networks: readonly (CaipNetwork | NetworkDefinition | string)[]
      defaultNetwork: string
      rpcUrls: Readonly<Record<string, readonly string[]>>
      features: Undefinable<Omit<Features, 'socials'> & { socials: readonly Social[] | false }>
      endpoints: Undefinable<Endpoints>
      metadata: Undefinable<AppMetadata>
      defaultAccountTypes: Undefinable<Record<ChainNamespace, AccountType>>
    }
>

/** A network as a host writes it down: the id and what cannot be derived from it. Without `rpcUrls` its data service is asked. */
export type NetworkDefinition = Pick<CaipNetwork, 'id' | 'name' | 'nativeCurrency'> &
  Partial<Omit<CaipNetwork, 'serviceRpcUrl' | 'rpcUrls' | 'publicRpcUrls'>> & {
    readonly rpcUrls?: CaipNetwork['rpcUrls'] | undefined
  }

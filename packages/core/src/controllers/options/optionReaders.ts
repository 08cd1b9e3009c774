/**
 * How each option is read from what a host gave. A reader returns `undefined` for a value it cannot use:
 * the last good one then stays (contract.md 2). Nothing here needs a library: options are read before the first open.
 */
import { resolveNetwork } from '../../chains/networks.js'
import { type CaipNetwork, type ChainNamespace, chainNamespaces } from '../../chains/types.js'
import { DEFAULT_Z_INDEX } from '../../constants/firstOpen.js'
import type {
  AccountType,
  AppMetadata,
  ConnectMethod,
  CustomToken,
  CustomWallet,
  Endpoints,
  ExternalWallet,
  Features,
  Options,
  Social,
  WalletFeature,
  WalletModalOptions,
} from '../../domain/options.js'
import { type CaipNetworkId, isCaipNetworkId } from '../../primitives/caip.js'
import type { Environment } from '../../primitives/ports.js'
import { sanitizeEndpoint, sanitizeImageUrl, sanitizeTermsUrl } from '../../primitives/url.js'

const socials: readonly Social[] = ['google', 'x', 'discord', 'farcaster', 'github', 'apple', 'facebook']
const walletFeatures: readonly WalletFeature[] = ['onramp', 'swaps', 'receive', 'send']
const connectMethods: readonly ConnectMethod[] = ['wallet', 'email', 'social']

const accountTypeDefaults: Readonly<Record<ChainNamespace, AccountType>> = {
  eip155: 'smartAccount',
  solana: 'eoa',
  polkadot: 'eoa',
  bip122: 'payment',
}

/** The vendor's services, used only where the host names a `projectId` of theirs (services.md). */
const hosted: Endpoints = {
  directory: 'https://api.web3modal.org',
  blockchain: 'https://rpc.walletconnect.org',
  analytics: 'https://pulse.walletconnect.org',
  relay: 'wss://relay.walletconnect.org',
  auth: null,
}

type Given = WalletModalOptions
/** What a reader may look at beside what was given. */
export interface ReadContext {
  readonly environment: Environment
  /** The options as they are; `undefined` while they are read for the first time. */
  readonly last: Options | undefined
  /**
   * Tells the host, once per `name`, what can't be used: without a `sentence` it is an option, or one field of it, whose
   * last good value stays.
   */
  refuse(name: string, sentence?: string): void
}

type Reader<Value> = (given: Given, context: ReadContext) => Value | undefined

const oneOf =
  <Value extends string>(values: readonly Value[], fallback: Value) =>
  (value: unknown): Value | undefined =>
    value === undefined ? fallback : values.find((candidate) => candidate === value)

const flag = (value: unknown, fallback: boolean): boolean | undefined =>
  value === undefined ? fallback : typeof value === 'boolean' ? value : undefined

const text = (value: unknown, fallback: string): string | undefined =>
  value === undefined ? fallback : typeof value === 'string' && value.length <= 1_000 ? value : undefined

const ids = (value: unknown): readonly string[] | undefined =>
  value === undefined ? [] : Array.isArray(value) && value.every((id) => typeof id === 'string') ? value : undefined

/** A subset in the host's order; unknown entries make the whole list unusable, so that a typo is noticed. */
const subset = <Value extends string>(value: unknown, all: readonly Value[]): readonly Value[] | undefined =>
  value === undefined
    ? all
    : Array.isArray(value) && value.every((entry) => all.includes(entry))
      ? [...new Set<Value>(value)]
      : undefined

/** Own string-keyed values that pass; `__proto__` and its like never do (T-28). */
function record<Value>(
  value: unknown,
  usable: (entry: unknown) => Value | undefined,
): Record<string, Value> | undefined {
  if (value === undefined) return {}
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined
  const entries = Object.entries(value).flatMap(([key, entry]) => {
    const good = key === '__proto__' || key === 'constructor' || key === 'prototype' ? undefined : usable(entry)
    return good === undefined ? [] : [[key, good] as const]
  })
  return Object.fromEntries(entries)
}

const isText = (value: unknown) => (typeof value === 'string' ? value : undefined)

const onByDefault = (value: unknown) => flag(value, true)

const featureReaders: { [Name in keyof Features]: (value: unknown) => Features[Name] | undefined } = {
  swaps: onByDefault,
  onramp: onByDefault,
  receive: onByDefault,
  send: onByDefault,
  email: onByDefault,
  emailShowWallets: onByDefault,
  socials: (value) => (value === false ? [] : subset(value, socials)),
  history: onByDefault,
  analytics: onByDefault,
  allWallets: onByDefault,
  legalCheckbox: onByDefault,
  smartSessions: onByDefault,
  collapseWallets: onByDefault,
  walletFeaturesOrder: (value) => subset(value, walletFeatures),
  connectMethodsOrder: (value) => subset(value, connectMethods),
}

function readFeatures(given: Given, { last, refuse }: ReadContext): Features {
  const wanted: Record<string, unknown> = { ...given.features }
  const features: Record<string, unknown> = {}
  for (const name of Object.keys(featureReaders) as (keyof Features)[]) {
    const value = featureReaders[name](given[name] ?? wanted[name])
    if (value === undefined) refuse(name)
    features[name] = value ?? last?.features[name] ?? featureReaders[name](undefined)
  }
  return features as unknown as Features
}

function readEndpoints(given: Given, { last, refuse }: ReadContext): Endpoints {
  const endpoints: Record<string, string | null> = {}
  for (const name of Object.keys(hosted) as (keyof Endpoints)[]) {
    const flat = given[`${name}Url`]
    const value = flat !== undefined ? flat : given.endpoints?.[name]
    const fallback = given.projectId ? hosted[name] : null
    if (value === undefined) endpoints[name] = fallback
    else if (value === null || value === 'off') endpoints[name] = null
    else {
      const url = sanitizeEndpoint(value)
      if (!url) refuse(`${name}Url`)
      endpoints[name] = url ?? (last ? last.endpoints[name] : fallback)
    }
  }
  return endpoints as unknown as Endpoints
}

/** How the data service that the host named answers as a node (services.md `POST /v1`); the hosted one is not asked unnamed. */
function serviceNodes({ projectId, blockchainUrl, endpoints }: Given, { last }: ReadContext) {
  const named = blockchainUrl === undefined ? endpoints?.blockchain : blockchainUrl
  if (!named || named === 'off') return undefined
  const origin = sanitizeEndpoint(named) ?? last?.endpoints.blockchain
  return (id: CaipNetworkId) => {
    // Bitcoin's nodes are asked over Esplora, which it does not speak.
    if (!origin || id.startsWith('bip122')) return undefined
    return `${origin}/v1?${new URLSearchParams({ chainId: id, ...(projectId && { projectId }) })}`
  }
}

/** An entry that nobody knows makes the whole list unusable, so that a typo is noticed; no entry is the host's wish (spec 2 'no adapters'). */
function readNetworks(given: Given, context: ReadContext): readonly CaipNetwork[] | undefined {
  const { networks: wanted = ['eip155:1'], rpcUrls, chainImages } = given
  const { refuse } = context
  if (!Array.isArray(wanted)) return undefined
  const networks: CaipNetwork[] = []
  const serviceRpcUrl = serviceNodes(given, context)
  for (const [index, one] of wanted.entries()) {
    const network = resolveNetwork(one, { rpcUrls, refuse, ...(serviceRpcUrl && { serviceRpcUrl }) })
    if (!network) {
      const sentence = `networks[${index}] has no known name, or no id, nativeCurrency and rpcUrls; the last good list stays.`
      return void refuse('networks', sentence)
    }
    const imageUrl = sanitizeImageUrl(chainImages?.[network.id] ?? '')
    if (!networks.some(({ id }) => id === network.id)) networks.push({ ...network, ...(imageUrl && { imageUrl }) })
  }
  return networks
}

function readMetadata(given: Given, { environment, last, refuse }: ReadContext): AppMetadata {
  const icons = given.appIcon === undefined ? given.metadata?.icons : [given.appIcon]
  const keep = <Value>(option: string, value: Value | undefined, good: Value | undefined, fallback: Value): Value => {
    if (value === undefined) refuse(option)
    return value ?? good ?? fallback
  }
  const { title, origin } = environment
  const { name, description } = given.metadata ?? {}
  const url = given.appUrl ?? given.metadata?.url
  // Wallets show and open these: they stay as they were written.
  const isPage = (one: unknown) => sanitizeTermsUrl(one, origin)
  const isPicture = (one: unknown) => sanitizeImageUrl(one) ?? isPage(one)
  return {
    name: keep('appName', text(given.appName ?? name, title), last?.metadata.name, title),
    description: keep('appDescription', text(given.appDescription ?? description, ''), last?.metadata.description, ''),
    url: keep('appUrl', url === undefined ? origin : isPage(url) && url, last?.metadata.url, origin),
    icons: keep('appIcon', icons?.every?.(isPicture) === false ? undefined : ids(icons), last?.metadata.icons, []),
  }
}

/** The records that can be used: a bad one costs the others nothing. */
const records =
  <Value>(usable: (entry: Partial<Value>) => unknown) =>
  (value: unknown): readonly Value[] | undefined =>
    value === undefined ? [] : Array.isArray(value) ? value.filter((entry) => entry && usable(entry)) : undefined

const isNamed = ({ id, name }: Partial<CustomWallet>) => typeof id === 'string' && typeof name === 'string'

const readCustomWallets = records<CustomWallet>(isNamed)

const readExternalWallets = records<ExternalWallet>(
  (wallet) =>
    isNamed(wallet) &&
    chainNamespaces.includes(wallet.namespace as ChainNamespace) &&
    typeof wallet.provider === 'object' &&
    wallet.provider,
)

const readTokens = records<CustomToken>(
  ({ address, symbol, decimals = -1 }) =>
    typeof address === 'string' &&
    typeof symbol === 'string' &&
    Number.isInteger(decimals) &&
    decimals >= 0 &&
    decimals <= 36,
)

const readLegalPage = (url: unknown, { environment }: ReadContext) =>
  url === undefined || url === null ? null : sanitizeTermsUrl(url, environment.origin)

export const optionReaders: { [Name in keyof Options]: Reader<Options[Name] | null> } = {
  projectId: ({ projectId }) => text(projectId, ''),
  metadata: readMetadata,
  networks: readNetworks,
  // `null` stands for "none", since `undefined` means "unusable".
  defaultNetwork: ({ defaultNetwork }) =>
    defaultNetwork === undefined ? null : isCaipNetworkId(defaultNetwork) ? defaultNetwork : undefined,
  theme: ({ theme }) => oneOf(['light', 'dark', 'auto'], 'auto')(theme),
  themeVariables: ({ themeVariables }) => record(themeVariables, isText),
  locale: ({ locale }) => {
    if (locale === undefined) return null
    try {
      return Intl.getCanonicalLocales(locale)[0]
    } catch {
      return undefined
    }
  },
  messages: ({ messages }) => record(messages, isText),
  embedded: ({ embedded }) => flag(embedded, false),
  basic: ({ basic }) => flag(basic, false),
  signIn: ({ signIn }) => oneOf(['off', 'optional', 'required'], 'off')(signIn),
  siwx: ({ siwx = null }) => (!siwx || 'getSessions' in siwx ? siwx : undefined),
  allowUnsupportedChain: ({ allowUnsupportedChain }) => flag(allowUnsupportedChain, false),
  reconnect: ({ reconnect }) => flag(reconnect, true),
  networkSwitch: ({ networkSwitch }) => flag(networkSwitch, true),
  features: readFeatures,
  featuredWalletIds: ({ featuredWalletIds }) => ids(featuredWalletIds),
  includeWalletIds: ({ includeWalletIds }) => ids(includeWalletIds),
  excludeWalletIds: ({ excludeWalletIds }) => ids(excludeWalletIds),
  termsUrl: ({ termsUrl }, context) => readLegalPage(termsUrl, context),
  privacyUrl: ({ privacyUrl }, context) => readLegalPage(privacyUrl, context),
  endpoints: readEndpoints,
  customWallets: ({ customWallets }) => readCustomWallets(customWallets),
  wallets: ({ wallets }) => readExternalWallets(wallets),
  tokens: ({ tokens }) => record(tokens, readTokens),
  chainImages: ({ chainImages }) => record(chainImages, isText),
  connectorImages: ({ connectorImages }) => record(connectorImages, isText),
  defaultAccountTypes({ defaultAccountTypes: given = {} }) {
    const types: readonly unknown[] = ['eoa', 'smartAccount', 'payment', undefined]
    if (!Object.values(given).every((type) => types.includes(type))) return undefined
    const chosen = chainNamespaces.map((namespace) => [namespace, given[namespace] ?? accountTypeDefaults[namespace]])
    return Object.fromEntries(chosen) as Options['defaultAccountTypes']
  },
  swapRouters: ({ swapRouters }) => record(swapRouters, ids),
  // Read where it is used: `domain/onrampProviders.ts`.
  onrampProviders: ({ onrampProviders }) => record(onrampProviders, (provider) => provider as object),
  ipfsGateway: ({ ipfsGateway }) => (ipfsGateway === undefined ? null : sanitizeEndpoint(ipfsGateway)),
  storageKey: ({ storageKey }) => {
    const key = text(storageKey, 'wallet-modal')
    return key && /^[\w.:-]{1,64}$/.test(key) ? key : undefined
  },
  zIndex: ({ zIndex }) => (zIndex === undefined ? DEFAULT_Z_INDEX : Number.isSafeInteger(zIndex) ? zIndex : undefined),
}

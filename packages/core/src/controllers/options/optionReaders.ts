/**
 * How each option is read from what a host gave. A reader returns `undefined` for a value it cannot use:
 * the last good one then stays (contract.md 2). Nothing here needs a library: options are read before the first open.
 */
import { networkIdOf } from '../../chains/networkNames.js'
import { resolveNetwork } from '../../chains/networks.js'
import { type CaipNetwork, type ChainNamespace, chainNamespaces } from '../../chains/types.js'
import { DEFAULT_Z_INDEX } from '../../constants/firstOpen.js'
import type {
  AccountType,
  AppMetadata,
  ConnectMethod,
  CustomWallet,
  Endpoints,
  ExternalWallet,
  Features,
  Options,
  Social,
  WalletFeature,
  WalletModalOptions,
} from '../../domain/options.js'
import { safeThemeVariables } from '../../domain/themeRules.js'
import type { CustomToken } from '../../domain/token.js'
import { type CaipNetworkId, isCaipNetworkId } from '../../primitives/caip.js'
import type { Environment } from '../../primitives/ports.js'
import { displayText } from '../../primitives/text.js'
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
/** The things that a reader may look at beside the option as given. */
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
  <Value extends string | boolean>(values: readonly Value[], fallback: Value) =>
  (value: unknown): Value | undefined =>
    value === undefined ? fallback : values.find((candidate) => candidate === value)

const onByDefault = oneOf([true, false], true)
const offByDefault = oneOf([true, false], false)

function text(value: unknown, fallback: string): string | undefined {
  if (value === undefined) return fallback
  return typeof value === 'string' && value.length <= 1_000 ? value : undefined
}

function ids(value: unknown): readonly string[] | undefined {
  if (value === undefined) return []
  return Array.isArray(value) && value.every((id) => typeof id === 'string') ? value : undefined
}

/** A subset in the host's order; unknown entries make the whole list unusable, so that a typo is noticed. */
function subset<Value extends string>(value: unknown, all: readonly Value[]): readonly Value[] | undefined {
  if (value === undefined) return all
  const isSubset = Array.isArray(value) && value.every((entry) => all.includes(entry))
  return isSubset ? [...new Set<Value>(value)] : undefined
}

/** Reads an entry of an option into a list of none or one: a bad entry costs the others nothing, and the host hears of it. */
function readEntry<Value>(place: string, { refuse }: ReadContext, read: () => Value | undefined | null): Value[] {
  let value: Value | undefined | null
  try {
    value = read()
  } catch {
    // A getter that throws, a circle.
  }
  // The place is empty.
  if (value === null) return []
  if (value !== undefined) return [value]
  refuse(place, `${place} can't be used and is left out. See /attributes.html#options-without-an-attribute.`)
  return []
}

export const isRecord = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Own string-keyed values that can be used; `__proto__` and its like never can (T-28). */
function record<Value>(
  option: string,
  value: unknown,
  context: ReadContext,
  usable: (entry: unknown, key: string) => Value | undefined,
  nameOf: (key: string) => string = (key) => key,
): Record<string, Value> | undefined {
  if (value === undefined) return {}
  if (!isRecord(value)) return undefined
  const entries = Object.keys(value).flatMap((key) => {
    if (key === '__proto__' || key === 'constructor' || key === 'prototype') return []
    const read = () => {
      const entry = (value as Record<string, unknown>)[key]
      return entry === undefined || entry === null ? null : usable(entry, key)
    }
    return readEntry(`${option}.${key}`, context, read).map((good) => [nameOf(key), good] as const)
  })
  return Object.fromEntries(entries)
}

/** The records of a list that can be used. */
function records<Value>(
  option: string,
  list: unknown,
  context: ReadContext,
  usable: (entry: Partial<Value>) => Value | undefined,
): readonly Value[] | undefined {
  if (list === undefined) return []
  if (!Array.isArray(list)) return undefined
  return list.flatMap((entry, index) => readEntry(`${option}[${index}]`, context, () => usable(entry)))
}

const isText = (value: unknown) => (typeof value === 'string' ? value : undefined)

/** The texts of a record, by name; `undefined` where what stands there is none. */
function textsOf<Name extends string>(
  entry: Partial<Record<Name, unknown>>,
  names: readonly Name[],
): Partial<Record<Name, string>> | undefined {
  const texts: Partial<Record<Name, string>> = {}
  for (const name of names) {
    const value = entry[name] ?? ''
    if (typeof value !== 'string') return undefined
    if (value) texts[name] = value
  }
  return texts
}

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

/** A name that nobody reads, and so may be a slip, is said. */
function sayUnknown(place: string, what: string, given: object, known: object, refuse: ReadContext['refuse']): void {
  for (const name of Object.keys(given)) {
    const path = `${place}.${name}`
    if (!Object.hasOwn(known, name)) refuse(path, `${path} is no ${what}. See /attributes.html.`)
  }
}

function readFeatures(given: Given, { last, refuse }: ReadContext): Features {
  const givenFeatures: Record<string, unknown> = { ...given.features }
  sayUnknown('features', 'feature', givenFeatures, featureReaders, refuse)
  const features: Record<string, unknown> = {}
  for (const name of Object.keys(featureReaders) as (keyof Features)[]) {
    const value = featureReaders[name](given[name] ?? givenFeatures[name])
    if (value === undefined) refuse(name)
    features[name] = value ?? last?.features[name] ?? featureReaders[name](undefined)
  }
  return features as unknown as Features
}

function readEndpoints(given: Given, { last, refuse }: ReadContext): Endpoints {
  sayUnknown('endpoints', 'service', given.endpoints ?? {}, hosted, refuse)
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

const readChainImages = ({ chainImages }: Given, context: ReadContext) =>
  record('chainImages', chainImages, context, isText, networkIdOf)

/** Tells of the host's nodes that are of none of `networks`. */
export function tellUnlisted({ rpcUrls = {} }: Given, networks: readonly CaipNetwork[], refuse: ReadContext['refuse']) {
  for (const name of Object.keys(rpcUrls))
    if (!networks.some(({ id }) => id === networkIdOf(name)))
      refuse(
        `rpcUrls.${name}`,
        `rpcUrls.${name} is left out: no network is called so. See /attributes.html#your-nodes.`,
      )
}

/** An entry that nobody knows makes the whole list unusable, so that a typo is noticed; no entry is the host's wish (spec 2 'no adapters'). */
function readNetworks(given: Given, context: ReadContext): readonly CaipNetwork[] | undefined {
  const { networks: givenNetworks = ['eip155:1'], rpcUrls } = given
  const { refuse } = context
  if (!Array.isArray(givenNetworks)) return undefined
  const networks: CaipNetwork[] = []
  const serviceRpcUrl = serviceNodes(given, context)
  // The reader of `chainImages` itself refuses what can't be used.
  const images = readChainImages(given, { ...context, refuse: () => {} })
  for (const [index, one] of givenNetworks.entries()) {
    const network = resolveNetwork(one, { rpcUrls, refuse, ...(serviceRpcUrl && { serviceRpcUrl }) })
    if (!network) {
      const which = `networks[${index}]${typeof one === 'string' ? ` (${one})` : ''}`
      const sentence = `${which} has no known name, or no id, nativeCurrency and rpcUrls; the last good list stays. See /attributes.html#networks-by-name.`
      return void refuse('networks', sentence)
    }
    const imageUrl = sanitizeImageUrl(images?.[network.id] ?? '')
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

const LONGEST_WALLET_NAME = 64

/** The texts of a wallet; its name is shown (T-05, T-33), its links and its picture are looked at where they are used. */
function readCustomWallet(entry: Partial<CustomWallet>): CustomWallet | undefined {
  const links = ['homepage', 'mobileLink', 'desktopLink', 'webappLink', 'browseLink'] as const
  const { id, ...texts } = textsOf(entry, ['id', 'name', 'imageUrl', 'rdns', ...links]) ?? {}
  const name = displayText(texts.name, LONGEST_WALLET_NAME)
  return id && name ? { ...texts, id, name } : undefined
}

function readExternalWallet(entry: Partial<ExternalWallet>): ExternalWallet | undefined {
  const { namespace, provider } = entry
  const wallet = readCustomWallet(entry)
  if (!wallet || !provider || typeof provider !== 'object') return undefined
  return chainNamespaces.includes(namespace as ChainNamespace)
    ? { ...wallet, namespace: namespace as ChainNamespace, provider }
    : undefined
}

function readToken(entry: Partial<CustomToken>): CustomToken | undefined {
  const texts = textsOf(entry, ['address', 'symbol', 'name', 'iconUrl'])
  const { decimals = -1 } = entry
  const usdtType = offByDefault(entry.usdtType ?? undefined)
  const symbol = displayText(texts?.symbol)
  if (!texts?.address || !symbol || usdtType === undefined) return undefined
  if (!Number.isInteger(decimals) || decimals < 0 || decimals > 36) return undefined
  const { address, iconUrl } = texts
  const name = displayText(texts.name)
  return {
    address,
    symbol,
    decimals,
    ...(name && { name }),
    ...(iconUrl && { iconUrl }),
    ...(usdtType && { usdtType }),
  }
}

/** The methods that every sign-in must have; the others a host may leave out. */
const siwxMethods = ['createMessage', 'addSession', 'setSessions', 'getSessions', 'revokeSession'] as const

const readLegalPage = (url: unknown, { environment }: ReadContext) =>
  url === undefined || url === null ? null : sanitizeTermsUrl(url, environment.origin)

export const optionReaders: { [Name in keyof Options]: Reader<Options[Name] | null> } = {
  projectId: ({ projectId }) => text(projectId, ''),
  metadata: readMetadata,
  networks: readNetworks,
  // `null` stands for "none", since `undefined` means "unusable".
  defaultNetwork: ({ defaultNetwork }) => {
    if (defaultNetwork === undefined) return null
    const id = networkIdOf(defaultNetwork)
    return isCaipNetworkId(id) ? id : undefined
  },
  theme: ({ theme }) => oneOf(['light', 'dark', 'auto'], 'auto')(theme),
  themeVariables: ({ themeVariables }, context) =>
    record(
      'themeVariables',
      themeVariables,
      context,
      (value, name) => safeThemeVariables({ [name]: value as string })[name],
    ),
  locale: ({ locale }) => {
    if (locale === undefined) return null
    try {
      return Intl.getCanonicalLocales(locale)[0]
    } catch {
      return undefined
    }
  },
  messages: ({ messages }, context) => record('messages', messages, context, isText),
  embedded: ({ embedded }) => offByDefault(embedded),
  basic: ({ basic }) => offByDefault(basic),
  signIn: ({ signIn }) => oneOf(['off', 'optional', 'required'], 'off')(signIn),
  siwx({ siwx }) {
    if (siwx === undefined) return null
    return siwxMethods.every((name) => typeof siwx[name] === 'function') ? siwx : undefined
  },
  allowUnsupportedChain: ({ allowUnsupportedChain }) => offByDefault(allowUnsupportedChain),
  reconnect: ({ reconnect }) => onByDefault(reconnect),
  networkSwitch: ({ networkSwitch }) => onByDefault(networkSwitch),
  injected: ({ injected }) => onByDefault(injected),
  features: readFeatures,
  featuredWalletIds: ({ featuredWalletIds }) => ids(featuredWalletIds),
  includeWalletIds: ({ includeWalletIds }) => ids(includeWalletIds),
  excludeWalletIds: ({ excludeWalletIds }) => ids(excludeWalletIds),
  termsUrl: ({ termsUrl }, context) => readLegalPage(termsUrl, context),
  privacyUrl: ({ privacyUrl }, context) => readLegalPage(privacyUrl, context),
  endpoints: readEndpoints,
  customWallets: ({ customWallets }, context) => records('customWallets', customWallets, context, readCustomWallet),
  browseParams: ({ browseParams }) => ids(browseParams),
  wallets: ({ wallets }, context) => records('wallets', wallets, context, readExternalWallet),
  tokens: ({ tokens }, context) =>
    record('tokens', tokens, context, (list, key) => records(`tokens.${key}`, list, context, readToken), networkIdOf),
  chainImages: readChainImages,
  connectorImages: ({ connectorImages }, context) => record('connectorImages', connectorImages, context, isText),
  defaultAccountTypes({ defaultAccountTypes: givenTypes = {} }) {
    const types: readonly unknown[] = ['eoa', 'smartAccount', 'payment', undefined]
    if (!Object.values(givenTypes).every((type) => types.includes(type))) return undefined
    const chosen = chainNamespaces.map((namespace) => [
      namespace,
      givenTypes[namespace] ?? accountTypeDefaults[namespace],
    ])
    return Object.fromEntries(chosen) as Options['defaultAccountTypes']
  },
  swapRouters: ({ swapRouters }, context) => record('swapRouters', swapRouters, context, ids, networkIdOf),
  safeServices: ({ safeServices }, context) =>
    record('safeServices', safeServices, context, sanitizeEndpoint, networkIdOf),
  ordinals: ({ ordinals }, context) => record('ordinals', ordinals, context, sanitizeEndpoint, networkIdOf),
  // Read where it is used: `domain/onrampProviders.ts`.
  onrampProviders: ({ onrampProviders }, context) =>
    record('onrampProviders', onrampProviders, context, (provider) => JSON.parse(JSON.stringify(provider)) as object),
  ipfsGateway: ({ ipfsGateway }) => (ipfsGateway === undefined ? null : sanitizeEndpoint(ipfsGateway)),
  storageKey: ({ storageKey }) => {
    const key = text(storageKey, 'wallet-modal')
    return key && /^[\w.:-]{1,64}$/.test(key) ? key : undefined
  },
  zIndex: ({ zIndex = DEFAULT_Z_INDEX }) => (Number.isSafeInteger(zIndex) ? zIndex : undefined),
}

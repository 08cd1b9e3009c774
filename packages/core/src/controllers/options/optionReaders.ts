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
import type { Siwx } from '../../domain/siwxTypes.js'
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
/** The things that a reader may look at beside the option's own value. */
export interface ReadContext {
  /** The name of the option, for what is said of its entries. */
  readonly option: string
  /** All options as given. */
  readonly given: Given
  readonly environment: Environment
  /** The options as they are; `undefined` while they are read for the first time. */
  readonly last: Options | undefined
  /**
   * Tells the host, once per `name`, what can't be used: without a `sentence` it is an option, or one field of it, whose
   * last good value stays.
   */
  refuse(name: string, sentence?: string): void
}

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

/** Reads an option that has no default: `null` stands for "none", since `undefined` means "unusable". */
const orNone =
  <Value>(read: (value: never, context: ReadContext) => Value | undefined) =>
  (value: unknown, context: ReadContext): Value | null | undefined =>
    value === undefined || value === null ? null : read(value as never, context)

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

/** Reads a record: of its own string-keyed values those that can be used; `__proto__` and its like never can (T-28). */
const record =
  <Value>(
    usable: (entry: unknown, key: string, context: ReadContext) => Value | undefined,
    nameOf: (key: string) => string = (key) => key,
  ) =>
  (value: unknown, context: ReadContext): Record<string, Value> | undefined => {
    if (value === undefined) return {}
    if (!isRecord(value)) return undefined
    const entries = Object.keys(value).flatMap((key) => {
      if (key === '__proto__' || key === 'constructor' || key === 'prototype') return []
      const read = () => {
        const entry = (value as Record<string, unknown>)[key]
        return entry === undefined || entry === null ? null : usable(entry, key, context)
      }
      return readEntry(`${context.option}.${key}`, context, read).map((good) => [nameOf(key), good] as const)
    })
    return Object.fromEntries(entries)
  }

/** Reads a list of records, of which it keeps those that can be used. */
const records =
  <Value>(usable: (entry: Partial<Value>) => Value | undefined) =>
  (list: unknown, context: ReadContext): readonly Value[] | undefined => {
    if (list === undefined) return []
    if (!Array.isArray(list)) return undefined
    return list.flatMap((entry, index) => readEntry(`${context.option}[${index}]`, context, () => usable(entry)))
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

function readFeatures(group: Given['features'], { given, last, refuse }: ReadContext): Features {
  const givenFeatures: Record<string, unknown> = { ...group }
  sayUnknown('features', 'feature', givenFeatures, featureReaders, refuse)
  const features: Record<string, unknown> = {}
  for (const name of Object.keys(featureReaders) as (keyof Features)[]) {
    const value = featureReaders[name](given[name] ?? givenFeatures[name])
    if (value === undefined) refuse(name)
    features[name] = value ?? last?.features[name] ?? featureReaders[name](undefined)
  }
  return features as unknown as Features
}

function readEndpoints(group: Given['endpoints'] = {}, { given, last, refuse }: ReadContext): Endpoints {
  sayUnknown('endpoints', 'service', group, hosted, refuse)
  const endpoints: Record<string, string | null> = {}
  for (const name of Object.keys(hosted) as (keyof Endpoints)[]) {
    const flat = given[`${name}Url`]
    const value = flat !== undefined ? flat : group[name]
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
function serviceNodes({ given: { projectId, blockchainUrl, endpoints }, last }: ReadContext) {
  const named = blockchainUrl === undefined ? endpoints?.blockchain : blockchainUrl
  if (!named || named === 'off') return undefined
  const origin = sanitizeEndpoint(named) ?? last?.endpoints.blockchain
  return (id: CaipNetworkId) => {
    // Bitcoin's nodes are asked over Esplora, which it does not speak.
    if (!origin || id.startsWith('bip122')) return undefined
    return `${origin}/v1?${new URLSearchParams({ chainId: id, ...(projectId && { projectId }) })}`
  }
}

const readChainImages = record(isText, networkIdOf)

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
function readNetworks(
  givenNetworks: Given['networks'] = ['eip155:1'],
  context: ReadContext,
): readonly CaipNetwork[] | undefined {
  const { given, refuse } = context
  const { rpcUrls } = given
  if (!Array.isArray(givenNetworks)) return undefined
  const networks: CaipNetwork[] = []
  const serviceRpcUrl = serviceNodes(context)
  // The reader of `chainImages` itself refuses what can't be used.
  const images = readChainImages(given.chainImages, { ...context, refuse: () => {} })
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

function readMetadata(
  metadata: Given['metadata'] = {},
  { given, environment, last, refuse }: ReadContext,
): AppMetadata {
  const icons = given.appIcon === undefined ? metadata.icons : [given.appIcon]
  const keep = <Value>(option: string, value: Value | undefined, good: Value | undefined, fallback: Value): Value => {
    if (value === undefined) refuse(option)
    return value ?? good ?? fallback
  }
  const { title, origin } = environment
  const { name, description } = metadata
  const url = given.appUrl ?? metadata.url
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

const readLegalPage = orNone((url: unknown, { environment }) => sanitizeTermsUrl(url, environment.origin))

export const optionReaders: {
  [Name in keyof Options]: (value: Given[Name], context: ReadContext) => Options[Name] | null | undefined
} = {
  projectId: (value) => text(value, ''),
  metadata: readMetadata,
  networks: readNetworks,
  defaultNetwork: orNone((name: string) => {
    const id = networkIdOf(name)
    return isCaipNetworkId(id) ? id : undefined
  }),
  theme: oneOf<Options['theme']>(['light', 'dark', 'auto'], 'auto'),
  themeVariables: record((value, name) => safeThemeVariables({ [name]: value as string })[name]),
  locale: orNone((locale: string) => Intl.getCanonicalLocales(locale)[0]),
  messages: record(isText),
  embedded: offByDefault,
  basic: offByDefault,
  signIn: oneOf<Options['signIn']>(['off', 'optional', 'required'], 'off'),
  siwx: orNone((siwx: Siwx) => (siwxMethods.every((name) => typeof siwx[name] === 'function') ? siwx : undefined)),
  allowUnsupportedChain: offByDefault,
  reconnect: onByDefault,
  networkSwitch: onByDefault,
  injected: onByDefault,
  features: readFeatures,
  featuredWalletIds: ids,
  includeWalletIds: ids,
  excludeWalletIds: ids,
  termsUrl: readLegalPage,
  privacyUrl: readLegalPage,
  endpoints: readEndpoints,
  customWallets: records(readCustomWallet),
  browseParams: ids,
  wallets: records(readExternalWallet),
  tokens: record(
    (list, key, context) => records(readToken)(list, { ...context, option: `tokens.${key}` }),
    networkIdOf,
  ),
  chainImages: readChainImages,
  connectorImages: record(isText),
  defaultAccountTypes(givenTypes = {}) {
    const types: readonly unknown[] = ['eoa', 'smartAccount', 'payment', undefined]
    if (!Object.values(givenTypes).every((type) => types.includes(type))) return undefined
    const chosen = chainNamespaces.map((namespace) => [
      namespace,
      givenTypes[namespace] ?? accountTypeDefaults[namespace],
    ])
    return Object.fromEntries(chosen) as Options['defaultAccountTypes']
  },
  swapRouters: record(ids, networkIdOf),
  safeServices: record(sanitizeEndpoint, networkIdOf),
  ordinals: record(sanitizeEndpoint, networkIdOf),
  // Read where it is used: `domain/onrampProviders.ts`.
  onrampProviders: record((provider) => JSON.parse(JSON.stringify(provider)) as object),
  ipfsGateway: orNone(sanitizeEndpoint),
  storageKey: (value) => {
    const key = text(value, 'wallet-modal')
    return key && /^[\w.:-]{1,64}$/.test(key) ? key : undefined
  },
  zIndex: (zIndex = DEFAULT_Z_INDEX) => (Number.isSafeInteger(zIndex) ? zIndex : undefined),
}

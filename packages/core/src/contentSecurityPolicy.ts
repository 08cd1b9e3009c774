import { resolveNetwork } from './chains/networks.js'
import { sisterOf } from './chains/sisterNetworks.js'
import type { CaipNetwork } from './chains/types.js'
import { optionReaders } from './controllers/options/optionReaders.js'
import type { WalletModalOptions } from './domain/options.js'
import { overHttp, sanitizeImageUrl } from './primitives/url.js'

/** The options of the modal, as its attributes and properties have them, and the origin of its files. */
export interface ContentSecurityPolicyOptions extends WalletModalOptions {
  /** Origin of the modal's own files, `https://cdn.example`; the page's own origin where absent. */
  readonly scriptOrigin?: string
  /**
   * Pictures of tokens and names are on their makers' hosts: `any` allows every https origin. `named` allows those in the
   * options, beside the services', which are fetched; missing pictures are drawn instead.
   */
  readonly pictures?: 'any' | 'named'
  /** `self` for a page with `<base href>`, as every Angular application has; `none` where absent. */
  readonly baseUri?: 'none' | 'self'
}

const originOf = (url: string): string => {
  const { protocol, host } = new URL(url)
  return `${protocol}//${host}`
}

/** Origins of the hidden frame in which the pairing SDK looks up a page's origin, where the relay is the hosted one. */
const lookUp = ['https://verify.walletconnect.org', 'https://verify.walletconnect.com']

const sources = (...all: readonly (string | undefined)[]): string => [...new Set(all.filter(Boolean))].join(' ')

/**
 * The policy that lets the modal work completely and allows nothing else, as the value of the `Content-Security-Policy`
 * header. The page's own needs come on top of it. Unusable options count as absent, as the modal itself treats them.
 *
 * @example createContentSecurityPolicy({ networks: ['ethereum'], rpcUrls: { ethereum: ['https://rpc.example'] } })
 * @see docs/csp.md
 */
export function createContentSecurityPolicy(options: ContentSecurityPolicyOptions = {}): string {
  const { scriptOrigin, pictures = 'any', baseUri, ...given } = options
  const context = { given, last: undefined, refuse: () => {} }
  const read = <Name extends keyof typeof optionReaders>(name: Name) =>
    optionReaders[name](given[name] as never, context as never) as ReturnType<(typeof optionReaders)[Name]>
  const networks = read('networks') ?? []
  const endpoints = read('endpoints')
  const services = Object.entries(endpoints ?? {}).flatMap(([name, url]) =>
    url ? [{ name, origin: originOf(url) }] : [],
  )
  const byNetwork = [read('safeServices'), read('ordinals')].flatMap((urls) => Object.values(urls ?? {}).map(originOf))
  const rpcOf = (network: CaipNetwork) => network.rpcUrls.map(overHttp).map(originOf)
  // An account without holdings on a network of Polkadot's is looked up on the sister network.
  const sisters = networks.flatMap(({ id }) => resolveNetwork(sisterOf(id) ?? '') ?? [])
  const rpc = [...networks, ...sisters].flatMap(rpcOf)
  const named = [
    ...networks.map(({ imageUrl }) => imageUrl),
    given.appIcon,
    ...Object.values(given.connectorImages ?? {}),
    ...[...(read('customWallets') ?? []), ...(read('wallets') ?? [])].map(({ imageUrl }) => imageUrl),
    ...Object.values(read('tokens') ?? {}).flatMap((tokens) => tokens.map(({ iconUrl }) => iconUrl)),
    read('ipfsGateway'),
  ]
    .map(sanitizeImageUrl)
    .flatMap((url) => (url && !url.startsWith('data:') ? [originOf(url)] : []))
  const covered = (origin: string) => pictures === 'any' && origin.startsWith('https:')

  const lookedUp = endpoints?.relay && new URL(endpoints.relay).hostname.endsWith('.walletconnect.org') ? lookUp : []
  // The sign-in origin is loaded as a frame; this page itself requests nothing from it.
  const framed = [...lookedUp, ...(endpoints?.auth ? [originOf(endpoints.auth)] : [])]

  return [
    ["default-src 'none'"],
    ["script-src 'self'", scriptOrigin && originOf(scriptOrigin)],
    ["style-src 'self'"],
    [
      // The services' pictures are fetched, and shown as `blob:`.
      "img-src 'self' data: blob:",
      pictures === 'any' ? 'https:' : '',
      ...named.filter((one) => !covered(one)),
    ],
    [
      "connect-src 'self'",
      // Lazy files are fetched, and their digests checked, before they are imported.
      scriptOrigin && originOf(scriptOrigin),
      ...rpc,
      ...byNetwork,
      ...services.flatMap(({ name, origin }) => (name === 'auth' ? [] : origin)),
      ...lookedUp,
    ],
    ...(framed.length ? [['frame-src', ...framed]] : []),
    [`base-uri '${baseUri === 'self' ? 'self' : 'none'}'`],
    ["require-trusted-types-for 'script'"],
  ]
    .map((directive) => sources(...directive))
    .join('; ')
}

/** Resolves the networks that a host names to those the product works with. Pure facts, no requests. */
import type { NetworkDefinition } from '../domain/options.js'
import { type CaipNetworkId, parseCaipNetworkId } from '../primitives/caip.js'
import { displayText } from '../primitives/text.js'
import { sanitizeNetworkUrl } from '../primitives/url.js'
import { knownNetworks } from './knownNetworks.js'
import { findNetworkName, type NetworkShortName, networkNames } from './networkNames.js'
import type { CaipNetwork, NativeCurrency } from './types.js'

function asCurrency(currency: Partial<NativeCurrency> | undefined): NativeCurrency | undefined {
  const symbol = displayText(currency?.symbol)
  const decimals = currency?.decimals
  if (!symbol || decimals === undefined || !Number.isInteger(decimals) || decimals < 0 || decimals > 36)
    return undefined
  return { name: displayText(currency?.name) || symbol, symbol, decimals }
}

/** Settings of a host about the nodes of its networks. */
interface Nodes {
  /** The host's URLs by CAIP-2 id or short name; they come before the network's. */
  readonly rpcUrls?: Readonly<Record<string, readonly string[]>> | undefined
  /** URL at which the host's data service acts as a node of a network; asked where the host has no URL of its own. */
  serviceRpcUrl?(id: CaipNetworkId): string | undefined
  /** Reports each RPC URL that is left out: its name, and a sentence for the host's developer. */
  refuse?(name: string, sentence: string): void
}

/**
 * The network that a host means.
 *
 * @param input - a short name (`base`), a CAIP-2 id (`eip155:8453`), or a whole network
 * @returns `undefined` for an unknown name, and for an object without a usable id or currency, or without any node.
 *   URLs that are neither https (polkadot: or wss) nor on this machine are left out.
 * @see contract.md 2 `networks`, `rpcUrls`; design.md 5 'The developer's RPC'
 */
export function resolveNetwork(
  input: CaipNetwork | NetworkDefinition | string,
  { rpcUrls = {}, serviceRpcUrl, refuse }: Nodes = {},
): CaipNetwork | undefined {
  const definition = typeof input === 'string' || input === null ? undefined : input
  const listed = findNetworkName(typeof input === 'string' ? input.trim() : String(definition?.id))
  const parts = parseCaipNetworkId(listed?.id ?? definition?.id)
  if (!parts) return undefined
  const { caipNetworkId: id, namespace, reference } = parts
  const shortNames = (Object.keys(networkNames) as NetworkShortName[]).filter((name) => networkNames[name].id === id)
  const base = shortNames[0] && knownNetworks[shortNames[0]]
  const nativeCurrency = asCurrency(definition?.nativeCurrency) ?? base?.nativeCurrency
  // Polkadot's nodes serve both on one port: a wss URL is asked over https. On other chains it would be another address.
  const schemes = namespace === 'polkadot' ? /^(?:http|ws)/ : /^http/
  const usable = (entry: unknown) => {
    const url = sanitizeNetworkUrl(entry)
    if (url && schemes.test(url)) return url
    const name = `rpcUrls: ${typeof entry === 'string' ? entry : typeof entry}`
    refuse?.(name, `${name} is left out of ${id}: only https without a password counts, or localhost.`)
    return []
  }
  // A lone address counts as a list of one.
  const lists: readonly unknown[] = [
    rpcUrls[id],
    shortNames.flatMap((name) => rpcUrls[name] ?? []),
    definition?.rpcUrls,
  ]
  const [byId = [], byName = [], whole = []] = lists.map((list) => [list ?? []].flat().flatMap(usable))
  const hostUrls = [...byId, ...byName, ...whole]
  const urls = [...new Set([...hostUrls, ...(definition?.rpcUrls ? [] : (base?.rpcUrls ?? []))])]
  const service = hostUrls.length === 0 ? serviceRpcUrl?.(id) : undefined
  if (!nativeCurrency || !(service ?? urls[0])) return undefined
  const explorerUrl = sanitizeNetworkUrl(definition?.explorerUrl) ?? base?.explorerUrl
  const { imageUrl, imageId, ss58Prefix, swaps, wrappedToken } = definition ?? ({} as Partial<NetworkDefinition>)
  return {
    id,
    namespace,
    reference,
    name: displayText(definition?.name) || listed?.name || id,
    nativeCurrency,
    rpcUrls: urls,
    ...(whole[0] && whole.length < hostUrls.length && { publicRpcUrls: whole }),
    ...(service && { serviceRpcUrl: service }),
    ...(explorerUrl?.startsWith('http') && { explorerUrl }),
    ...(typeof imageUrl === 'string' && { imageUrl }),
    ...(typeof imageId === 'string' && { imageId }),
    ...(ss58Prefix !== undefined && Number.isInteger(ss58Prefix) && { ss58Prefix }),
    ...((definition?.testnet ?? base?.testnet) && { testnet: true }),
    ...(swaps && { swaps: true }),
    ...(typeof wrappedToken === 'string' && { wrappedToken }),
    ...((definition?.opStack ?? base?.opStack) && { opStack: true }),
  }
}

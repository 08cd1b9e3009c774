/** From what a host writes down to the networks the product works with. Facts only; nothing is asked of anybody. */
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

/** What a host says about the nodes of its networks. */
interface Nodes {
  /** Its own URLs by CAIP-2 id or short name; they come first, ahead of the network's. */
  readonly rpcUrls?: Readonly<Record<string, readonly string[]>> | undefined
  /** Where the data service that the host named answers as a node of a network; asked where the host has no URL of its own. */
  serviceRpcUrl?(id: CaipNetworkId): string | undefined
  /** Told of each RPC URL that is left out, by a name of it and in a sentence for the host's developer. */
  refuse?(name: string, sentence: string): void
}

/**
 * The network that a host means.
 *
 * @param input - a short name (`base`), a CAIP-2 id (`eip155:8453`), or a whole network
 * @returns `undefined` for an unknown name, and for an object without a usable id or currency, or that nobody answers for.
 *   URLs that are neither https (polkadot: or wss) nor on this machine are left out.
 * @see contract.md 2 `networks`, `rpcUrls`; design.md 5 'The developer's RPC'
 */
export function resolveNetwork(
  input: CaipNetwork | NetworkDefinition | string,
  { rpcUrls = {}, serviceRpcUrl, refuse }: Nodes = {},
): CaipNetwork | undefined {
  const given = typeof input === 'string' || input === null ? undefined : input
  const listed = findNetworkName(typeof input === 'string' ? input.trim() : String(given?.id))
  const parts = parseCaipNetworkId(listed?.id ?? given?.id)
  if (!parts) return undefined
  const { caipNetworkId: id, namespace, reference } = parts
  const shortNames = (Object.keys(networkNames) as NetworkShortName[]).filter((name) => networkNames[name].id === id)
  const base = shortNames[0] && knownNetworks[shortNames[0]]
  const nativeCurrency = asCurrency(given?.nativeCurrency) ?? base?.nativeCurrency
  // Polkadot's nodes serve both on one port: what is written as wss is asked over https. Elsewhere it is another address.
  const schemes = namespace === 'polkadot' ? /^(?:http|ws)/ : /^http/
  const usable = (entry: unknown) => {
    const url = sanitizeNetworkUrl(entry)
    if (url && schemes.test(url)) return url
    const name = `rpcUrls: ${typeof entry === 'string' ? entry : typeof entry}`
    refuse?.(name, `${name} is left out of ${id}: it is no https address without a password, and not on localhost.`)
    return []
  }
  // A lone address counts as a list of one.
  const lists: readonly unknown[] = [rpcUrls[id], shortNames.flatMap((name) => rpcUrls[name] ?? []), given?.rpcUrls]
  const [byId = [], byName = [], whole = []] = lists.map((list) => [list ?? []].flat().flatMap(usable))
  const own = [...byId, ...byName, ...whole]
  const urls = [...new Set([...own, ...(given?.rpcUrls ? [] : (base?.rpcUrls ?? []))])]
  const service = own.length === 0 ? serviceRpcUrl?.(id) : undefined
  if (!nativeCurrency || !(service ?? urls[0])) return undefined
  const explorerUrl = sanitizeNetworkUrl(given?.explorerUrl) ?? base?.explorerUrl
  const { imageUrl, imageId, ss58Prefix, swaps, wrappedToken } = given ?? ({} as Partial<NetworkDefinition>)
  return {
    id,
    namespace,
    reference,
    name: displayText(given?.name) || listed?.name || id,
    nativeCurrency,
    rpcUrls: urls,
    ...(whole[0] && whole.length < own.length && { publicRpcUrls: whole }),
    ...(service && { serviceRpcUrl: service }),
    ...(explorerUrl?.startsWith('http') && { explorerUrl }),
    ...(typeof imageUrl === 'string' && { imageUrl }),
    ...(typeof imageId === 'string' && { imageId }),
    ...(ss58Prefix !== undefined && Number.isInteger(ss58Prefix) && { ss58Prefix }),
    ...((given?.testnet ?? base?.testnet) && { testnet: true }),
    ...(swaps && { swaps: true }),
    ...(typeof wrappedToken === 'string' && { wrappedToken }),
    ...((given?.opStack ?? base?.opStack) && { opStack: true }),
  }
}

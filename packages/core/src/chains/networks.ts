/** From what a host writes down to the networks the product works with. Facts only; nothing is asked of anybody. */
import type { NetworkDefinition } from '../controllers/options.js'
import { parseCaipNetworkId } from '../primitives/caip.js'
import { displayText } from '../primitives/text.js'
import { knownNetworks } from './knownNetworks.js'
import { findNetworkName, type NetworkShortName, networkNames } from './networkNames.js'
import { networkUrl } from './networkUrl.js'
import type { CaipNetwork, NativeCurrency } from './types.js'

function asCurrency(currency: Partial<NativeCurrency> | undefined): NativeCurrency | undefined {
  const symbol = displayText(currency?.symbol)
  const decimals = currency?.decimals
  if (!symbol || decimals === undefined || !Number.isInteger(decimals) || decimals < 0 || decimals > 36)
    return undefined
  return { name: displayText(currency?.name) || symbol, symbol, decimals }
}

const usableUrls = (urls: unknown): string[] =>
  Array.isArray(urls) ? urls.map(networkUrl).filter((url) => url !== undefined) : []

function known(nameOrId: string): CaipNetwork | undefined {
  const entry = findNetworkName(nameOrId)
  const parts = parseCaipNetworkId(entry?.id)
  const shortName = (Object.keys(networkNames) as NetworkShortName[]).find(
    (name) => networkNames[name].id === entry?.id,
  )
  if (!entry || !parts || !shortName) return undefined
  const { caipNetworkId: id, namespace, reference } = parts
  return { id, namespace, reference, name: entry.name, ...knownNetworks[shortName] }
}

/**
 * The network that a host means.
 *
 * @param input - a short name (`base`), a CAIP-2 id (`eip155:8453`), or a whole network
 * @param rpcUrls - the host's own URLs by CAIP-2 id or short name; they come first, ahead of the network's
 * @returns `undefined` for an unknown name, and for an object without a usable id, currency or RPC URL.
 *   URLs that are neither https (or wss) nor on this machine are left out.
 * @see contract.md 2 `networks`, `rpcUrls`
 */
export function resolveNetwork(
  input: CaipNetwork | NetworkDefinition | string,
  rpcUrls: Readonly<Record<string, readonly string[]>> = {},
): CaipNetwork | undefined {
  const given = typeof input === 'string' || input === null ? undefined : input
  const base = known(typeof input === 'string' ? input.trim() : String(given?.id))
  const parts = parseCaipNetworkId(base?.id ?? given?.id)
  if (!parts) return undefined
  const { caipNetworkId: id } = parts
  const nativeCurrency = asCurrency(given?.nativeCurrency) ?? base?.nativeCurrency
  const shortName = (Object.keys(networkNames) as NetworkShortName[]).find((name) => networkNames[name].id === id)
  const own = [id, shortName ?? id].flatMap((key) => (Object.hasOwn(rpcUrls, key) ? usableUrls(rpcUrls[key]) : []))
  const urls = [...new Set([...own, ...usableUrls(given?.rpcUrls ?? base?.rpcUrls)])]
  if (!nativeCurrency || urls.length === 0) return undefined
  const explorerUrl = networkUrl(given?.explorerUrl) ?? base?.explorerUrl
  const imageUrl = given?.imageUrl ?? base?.imageUrl
  const imageId = given?.imageId ?? base?.imageId
  const ss58Prefix = given?.ss58Prefix ?? base?.ss58Prefix
  return {
    id,
    namespace: parts.namespace,
    reference: parts.reference,
    name: displayText(given?.name) || base?.name || id,
    nativeCurrency,
    rpcUrls: urls,
    ...(explorerUrl?.startsWith('http') && { explorerUrl }),
    ...(imageUrl && { imageUrl }),
    ...(imageId && { imageId }),
    ...(ss58Prefix !== undefined && Number.isInteger(ss58Prefix) && { ss58Prefix }),
    ...((given?.testnet ?? base?.testnet) && { testnet: true }),
    ...(given?.swaps && { swaps: true }),
    ...((given?.opStack ?? base?.opStack) && { opStack: true }),
  }
}

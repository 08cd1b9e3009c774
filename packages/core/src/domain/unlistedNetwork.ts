import type { CaipNetwork, CaipNetworkId, ChainNamespace } from '../chains/types.js'

/** Stands for a wallet's network that the page did not list; without an RPC, nothing is asked about it. */
export function unlistedNetwork(id: CaipNetworkId): CaipNetwork {
  const [namespace = 'eip155', reference = ''] = id.split(':') as [ChainNamespace, string]
  const nativeCurrency = { name: '', symbol: '', decimals: 18 }
  return { id, namespace, reference, name: id, nativeCurrency, rpcUrls: [], unsupported: true }
}

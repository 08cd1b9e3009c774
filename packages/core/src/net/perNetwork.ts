import type { CaipNetwork, ChainNamespace } from '../chains/types.js'
import { createError } from '../errors/createError.js'

/**
 * Makes one client per network and list of URLs, at its first use.
 * @throws ModalError CHAIN_NOT_CONFIGURED for a network of another namespace, and for one without URLs
 */
export function perNetwork<Client>(
  namespace: ChainNamespace,
  connectTo: (network: CaipNetwork) => Client,
): (network: CaipNetwork) => Client {
  const clients = new Map<string, Client>()
  return (network) => {
    const { id, rpcUrls, serviceRpcUrl } = network
    const urls = [serviceRpcUrl ?? [], rpcUrls].flat()
    if (network.namespace !== namespace || urls.length === 0)
      throw createError('CHAIN_NOT_CONFIGURED', { caipNetworkId: id })
    const key = [id, ...urls].join(' ')
    const client = clients.get(key) ?? connectTo(network)
    clients.set(key, client)
    return client
  }
}

import { perNetwork } from '../../net/perNetwork.js'
import type { AdapterServices, CaipNetwork } from '../types.js'
import { feeReader } from './fees.js'
import { createNodes, type Node } from './node.js'
import { createOtherPrices } from './otherPrices.js'

/** The nodes of each network, the first of the host's list with what the next one says of prices beside it. */
export function createPricedNodes(services: AdapterServices): (network: CaipNetwork) => Node {
  const nodeOf = createNodes(services)
  return perNetwork('eip155', (network) => {
    const { serviceRpcUrl, ...shared } = network
    const others = serviceRpcUrl ? network.rpcUrls : network.rpcUrls.slice(1)
    if (others.length === 0) return nodeOf(network)
    const other = nodeOf({ ...shared, rpcUrls: others })
    return { ...nodeOf(network), otherPrices: createOtherPrices(services.clock, feeReader(other, network)) }
  })
}

import { perNetwork } from '../../net/perNetwork.js'
import type { AdapterServices, CaipNetwork } from '../types.js'
import { feeReader } from './fees.js'
import { createNodes, type Node } from './node.js'
import { createOtherPrices } from './otherPrices.js'

/** Nodes of each network: the first of the host's list, with gas prices by the next one for comparison. */
export function createPricedNodes(services: AdapterServices): (network: CaipNetwork) => Node {
  const nodeOf = createNodes(services)
  return perNetwork('eip155', (network) => {
    const { serviceRpcUrl, ...shared } = network
    const otherUrls = serviceRpcUrl ? network.rpcUrls : network.rpcUrls.slice(1)
    if (otherUrls.length === 0) return nodeOf(network)
    const other = nodeOf({ ...shared, rpcUrls: otherUrls })
    return { ...nodeOf(network), otherPrices: createOtherPrices(services.clock, feeReader(other, network)) }
  })
}

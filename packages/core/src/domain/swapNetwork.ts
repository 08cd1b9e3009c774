/** Where swaps work; apart from their arithmetic, since Account asks too. */
import type { CaipNetwork } from '../chains/types.js'
import { SWAP_NETWORKS } from '../constants/swapNetworks.js'

/** Spec 9 'Swap networks', and those whose definition says so. */
export const isSwapNetwork = (network: CaipNetwork): boolean =>
  network.swaps === true || SWAP_NETWORKS.includes(network.id)

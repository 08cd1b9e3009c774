/** Where swaps work; apart from their arithmetic, since Account asks too. */
import type { CaipNetwork } from '../chains/types.js'
import { SWAP_NETWORKS } from '../constants/swapNetworks.js'

/** Spec 9 'Swap networks', and those whose definition says so; none that the page does not offer. */
export const isSwapNetwork = ({ id, swaps, unsupported }: CaipNetwork): boolean =>
  !unsupported && (swaps === true || SWAP_NETWORKS.includes(id))

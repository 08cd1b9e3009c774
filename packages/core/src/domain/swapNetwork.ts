/** Networks with swaps; apart from the swap's arithmetic, since Account asks too. */
import type { CaipNetwork } from '../chains/types.js'
import { SWAP_NETWORKS } from '../constants/swapNetworks.js'

/** Whether swaps work: spec 9 'Swap networks' and networks whose definition says so; never one that the page does not offer. */
export const isSwapNetwork = ({ id, swaps, unsupported }: CaipNetwork): boolean =>
  !unsupported && (swaps === true || SWAP_NETWORKS.includes(id))

/** A wallet on a network that the page does not have (spec 2). */
import type { CaipNetwork } from '../chains/types.js'

/** It has to be switched before anything is signed for it: the page does not know the network, and does not allow such. */
export const isForeign = (
  network: Pick<CaipNetwork, 'unsupported'> | undefined,
  { allowUnsupportedChain }: { readonly allowUnsupportedChain: boolean },
): boolean => network?.unsupported === true && !allowUnsupportedChain

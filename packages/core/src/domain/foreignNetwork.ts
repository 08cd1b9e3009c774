/** A wallet on a network that the page does not have (spec 2). */
import type { CaipNetwork } from '../chains/types.js'

/** Whether the wallet has to switch before it signs anything: the page neither has this network nor allows unsupported ones. */
export const isForeign = (
  network: Pick<CaipNetwork, 'unsupported'> | undefined,
  { allowUnsupportedChain }: { readonly allowUnsupportedChain: boolean },
): boolean => network?.unsupported === true && !allowUnsupportedChain

import type { CaipNetwork, CaipNetworkId } from '@wallet-modal/core'
import { useModal } from './ModalContext.js'
import { useSnapshot } from './useSnapshot.js'

/** The result of `useNetwork`. `network` is `undefined` where the page has none. */
export interface Network {
  readonly network: CaipNetwork | undefined
  /** A switch that the wallet has not answered yet. */
  readonly switching: CaipNetworkId | undefined
}

/** The network in use. */
export function useNetwork(): Network {
  const { activeCaipNetwork, switching } = useSnapshot(useModal().chains.state)
  return { network: activeCaipNetwork, switching }
}

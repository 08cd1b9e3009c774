import type { CaipNetwork, CaipNetworkId } from '@wallet-modal/core'
import { useHostStates } from './useHostStates.js'
import { useSnapshot } from './useSnapshot.js'

/** The result of `useWalletNetwork`. `network` is `undefined` where the page has none. */
export interface WalletNetwork {
  readonly network: CaipNetwork | undefined
  /** A switch that the wallet has not answered yet. */
  readonly switching: CaipNetworkId | undefined
}

/** The network in use. */
export function useWalletNetwork(): WalletNetwork {
  const { activeCaipNetwork, switching } = useSnapshot(useHostStates().chains)
  return { network: activeCaipNetwork, switching }
}

import { isSameAddress, type SwapPreview } from '@wallet-modal/core'
import { useSwap } from './useSwap.js'

/** Whether the visitor trusts this very contract. */
export function useAcknowledged({ router, routerKnown }: SwapPreview): boolean {
  const { acknowledgedRouter } = useSwap()
  return routerKnown || isSameAddress(acknowledgedRouter, router)
}

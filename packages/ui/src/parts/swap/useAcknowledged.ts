import type { SwapPreview } from '@wallet-modal/core'
import { useSwap } from './useSwap.js'

/** Whether the visitor trusts this very call, where nothing else vouches for it. */
export function useAcknowledged({ acknowledgment }: SwapPreview): boolean {
  const { acknowledged } = useSwap()
  return acknowledgment === undefined || acknowledged === acknowledgment
}

import type { SwapController } from '@wallet-modal/core'
import { createContext, use } from 'react'

export const SwapContext = createContext<SwapController | undefined>(undefined)

/** What swaps: there once somebody connected, and so below `WithSwap` only. */
export function useSwapController(): SwapController {
  const swap = use(SwapContext)
  if (!swap) throw new Error('useSwapController needs a WithSwap above it')
  return swap
}

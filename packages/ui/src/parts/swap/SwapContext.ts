import type { SwapController } from '@wallet-modal/core'
import { createContext } from 'react'
import { useAbove } from '../../hooks/ModalContext.js'

export const SwapContext = createContext<SwapController | undefined>(undefined)

/** What swaps: there once somebody connected, and so below `WithSwap` only. */
export const useSwapController = (): SwapController => useAbove(SwapContext)

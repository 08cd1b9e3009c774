import type { SwapController } from '@wallet-modal/core/internal'
import { createContext } from 'react'
import { useAbove } from '../../hooks/ModalContext.js'

export const SwapContext = createContext<SwapController | undefined>(undefined)

/** The swap controller, which exists once a wallet was connected, and so below `WithSwap` only. */
export const useSwapController = (): SwapController => useAbove(SwapContext)

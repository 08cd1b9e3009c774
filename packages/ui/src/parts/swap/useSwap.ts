import type { SwapState } from '@wallet-modal/core/internal'
import { useSnapshot } from '../../hooks/useSnapshot.js'
import { useSwapController } from './SwapContext.js'

/** The swap state, followed at once: a field that lags one tick behind the keyboard loses its caret. */
export function useSwap(): Readonly<SwapState> {
  return useSnapshot(useSwapController().state, { sync: true })
}

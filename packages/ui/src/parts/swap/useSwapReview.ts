import { swapViewMessages } from '@wallet-modal/core'
import { useRun } from '../../hooks/useRun.js'
import { useSnapshot } from '../../hooks/useSnapshot.js'
import { useTranslate } from '../../hooks/useTranslate.js'
import { useViewState } from '../../hooks/viewState.js'
import { useSwapController } from './SwapContext.js'
import { useNoQuote } from './useNoQuote.js'
import { useSwap } from './useSwap.js'
import { useSwapProblem } from './useSwapProblem.js'

/** The way on, for the button and for Enter in the amount: whether it is open, and what stands in the way. */
export function useSwapReview() {
  const swap = useSwapController()
  const run = useRun()
  const { step, quoteStatus, wraps } = useSwap()
  const { short: lacking } = useSwapProblem()
  const { slippage: typed } = useSnapshot(useViewState(), { sync: true })
  const none = useNoQuote()
  const t = useTranslate(swapViewMessages)
  const short = lacking ?? (typed && !typed.taken && !wraps ? t('swap.slippageInvalid') : undefined)
  const preparing = step === 'preparing'
  const quoting = !short && quoteStatus === 'loading'
  // Beside the line of the price, which says it whole.
  const missing = none?.refused ? t('swap.tryAnotherAmount') : none?.reason
  const why = short ?? (quoting ? t('swap.quoting') : missing)
  const busy = preparing || quoting
  const disabled = why !== undefined || quoteStatus !== 'ready'
  return {
    preparing,
    busy,
    disabled,
    /** Why not, in a few words. */
    why,
    review(): void {
      if (!disabled && !busy) run(swap.prepare)
    },
  }
}

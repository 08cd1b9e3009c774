import { swapViewMessages } from '@wallet-modal/core/internal'
import { useRun } from '../../hooks/useRun.js'
import { useSnapshot } from '../../hooks/useSnapshot.js'
import { useTranslate } from '../../hooks/useTranslate.js'
import { useViewState } from '../../hooks/viewState.js'
import { useSwapController } from './SwapContext.js'
import { useNoQuote } from './useNoQuote.js'
import { useSwap } from './useSwap.js'
import { useSwapProblem } from './useSwapProblem.js'

/** The step to the review, for the button and for Enter in the amount: whether it is possible, and the problem that prevents it. */
export function useSwapReview() {
  const swap = useSwapController()
  const run = useRun()
  const { step, quoteStatus, wraps } = useSwap()
  const { short: problemText } = useSwapProblem()
  const { slippage: typed } = useSnapshot(useViewState(), { sync: true })
  const none = useNoQuote()
  const t = useTranslate(swapViewMessages)
  const short = problemText ?? (typed && !typed.taken && !wraps ? t('swap.slippageInvalid') : undefined)
  const preparing = step === 'preparing'
  const quoting = !short && quoteStatus === 'loading'
  // Short, since the line of the price beside it says it in full.
  const missing = none?.refused ? t('swap.tryAnotherAmount') : none?.reason
  const why = short ?? (quoting ? t('swap.quoting') : missing)
  const busy = preparing || quoting
  const disabled = why !== undefined || quoteStatus !== 'ready'
  return {
    preparing,
    busy,
    disabled,
    /** The problem, in a few words. */
    why,
    review(): void {
      if (!disabled && !busy) run(swap.prepare)
    },
  }
}

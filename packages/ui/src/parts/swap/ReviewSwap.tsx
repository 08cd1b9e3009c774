import { swapViewMessages } from '@wallet-modal/core'
import { Button } from '../../components/Button.js'
import { useRun } from '../../hooks/useRun.js'
import { useTranslate } from '../../hooks/useTranslate.js'
import { useSwapController } from './SwapContext.js'
import { useSwap } from './useSwap.js'
import { useSwapProblem } from './useSwapProblem.js'

/** When it can't be pressed it says why; its name begins with what it would do. */
export function ReviewSwap() {
  const swap = useSwapController()
  const run = useRun()
  const { step, quoteStatus } = useSwap()
  const { short } = useSwapProblem()
  const t = useTranslate(swapViewMessages)
  const preparing = step === 'preparing'
  const quoting = !short && quoteStatus === 'loading'
  const why = short ?? (quoting ? t('swap.quoting') : quoteStatus === 'failed' ? t('swap.noQuote') : undefined)
  return (
    <Button
      disabled={why !== undefined || quoteStatus !== 'ready'}
      busy={preparing || quoting}
      onClick={() => run(swap.prepare)}
    >
      {why ? (
        <>
          <span className="hidden-text">{t('swap.review')}: </span>
          {why}
        </>
      ) : preparing ? (
        t('swap.preparing')
      ) : (
        t('swap.review')
      )}
    </Button>
  )
}

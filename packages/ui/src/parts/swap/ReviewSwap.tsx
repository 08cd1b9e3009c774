import { swapViewMessages } from '@wallet-modal/core/internal'
import { Button } from '../../components/Button.js'
import { useTranslate } from '../../hooks/useTranslate.js'
import { useSwapReview } from './useSwapReview.js'

/** When it can't be pressed it says why; its name begins with what it would do. */
export function ReviewSwap() {
  const { busy, disabled, preparing, review, why } = useSwapReview()
  const t = useTranslate(swapViewMessages)
  return (
    <Button disabled={disabled} busy={busy} onClick={review}>
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

import { sendMessages } from '@wallet-modal/core/internal'
import { Button } from '../../components/Button.js'
import { useTranslate } from '../../hooks/useTranslate.js'
import { useReview } from './useReview.js'

/** When it can't be pressed it says why; its name begins with what it would do. */
export function ReviewButton() {
  const { busy, empty, preparing, review, short } = useReview()
  const t = useTranslate(sendMessages)
  return (
    <Button disabled={short !== undefined || empty} busy={busy && !empty} onClick={review}>
      {short ? (
        <>
          <span className="hidden-text">{t('send.review')}: </span>
          {short}
        </>
      ) : preparing ? (
        t('send.preparing')
      ) : (
        t('send.review')
      )}
    </Button>
  )
}

import { sendMessages } from '@wallet-modal/core'
import { Button } from '../../components/Button.js'
import { useModal } from '../../hooks/ModalContext.js'
import { useRun } from '../../hooks/useRun.js'
import { useTranslate } from '../../hooks/useTranslate.js'
import { useProblemText } from './useProblemText.js'
import { useSend } from './useSend.js'

/** When it can't be pressed it says why; its name begins with what it would do. */
export function ReviewButton() {
  const { send } = useModal()
  const run = useRun()
  const { status, feeStatus, problem } = useSend()
  const { short: said } = useProblemText()
  const t = useTranslate(sendMessages)
  const preparing = status === 'preparing'
  // Not asked for yet, nothing has been looked at: a press now would be lost when it is.
  const asking = feeStatus === 'idle' || feeStatus === 'loading'
  // A fee that is on its way is not missing yet.
  const short = problem?.field === 'fee' && asking ? undefined : said
  const waitsForFee = !short && asking
  return (
    <Button disabled={short !== undefined} busy={preparing || waitsForFee} onClick={() => run(send.review)}>
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

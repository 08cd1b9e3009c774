import { maySpeedUp, type PendingTransaction, speedUpMessages } from '@wallet-modal/core'
import { Button } from '../../components/Button.js'
import { useModal } from '../../hooks/ModalContext.js'
import { usePendingTransactions } from '../../hooks/usePendingTransactions.js'
import { useRun } from '../../hooks/useRun.js'
import { useSnapshot } from '../../hooks/useSnapshot.js'
import { useTranslate } from '../../hooks/useTranslate.js'

/** The way to a review of the same transfer with a higher fee. */
export function SpeedUp({ row }: { row: PendingTransaction }) {
  const { send } = useModal()
  const { status } = useSnapshot(send.state)
  const pending = usePendingTransactions()
  const run = useRun()
  const t = useTranslate(speedUpMessages)
  if (!maySpeedUp(row, pending)) return null
  return (
    <Button kind="secondary" busy={status === 'preparing'} onClick={() => run(() => send.review(row))}>
      {t('speedUp.offer')}
    </Button>
  )
}

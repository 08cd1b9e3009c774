import type { PendingTransaction } from '@wallet-modal/core'
import { isOfAKey, maySpeedUp, speedUpMessages } from '@wallet-modal/core/internal'
import { useEffect, useReducer } from 'react'
import { Button } from '../../components/Button.js'
import { useModal } from '../../hooks/ModalContext.js'
import { useActive } from '../../hooks/useActive.js'
import { usePendingTransactions } from '../../hooks/usePendingTransactions.js'
import { useRun } from '../../hooks/useRun.js'
import { useSnapshot } from '../../hooks/useSnapshot.js'
import { useStyles } from '../../hooks/useStyles.js'
import { useTranslate } from '../../hooks/useTranslate.js'
import css from '../../styles/owners.css?inline'

/** Time before a way out is offered: blocks of EVM networks come within seconds, and most rows disappear by themselves. */
const SLOW_AFTER_MS = 60_000

/** Whether it has waited for long; renders again when it has. */
function useIsSlow({ sentAt }: PendingTransaction): boolean {
  const [, draw] = useReducer((count: number) => count + 1, 0)
  const msUntilSlow = sentAt + SLOW_AFTER_MS - Date.now()
  const isSlow = msUntilSlow <= 0
  useEffect(() => {
    if (isSlow) return
    const timer = setTimeout(draw, Math.min(msUntilSlow, SLOW_AFTER_MS))
    return () => clearTimeout(timer)
  })
  return isSlow
}

/** Leads to a review of the same transfer with a higher fee, or of its cancellation; else points to the wallet that can do so. */
export function SpeedUp({ row }: { row: PendingTransaction }) {
  useStyles(css)
  const { send } = useModal()
  const { status } = useSnapshot(send.state)
  const pending = usePendingTransactions()
  const { account } = useActive()
  const isSlow = useIsSlow(row)
  const run = useRun()
  const t = useTranslate(speedUpMessages)
  const { connectedWalletInfo } = account
  const { name: wallet = '' } = connectedWalletInfo ?? {}
  const isEvm = isOfAKey(row)
  if (isEvm && !isSlow) return null
  if (row.kind !== 'send' || !maySpeedUp(row, pending, connectedWalletInfo)) {
    if (!isEvm || !row.seen || !wallet) return null
    return (
      <div className="owners">
        <p>{t('speedUp.inWallet', { wallet })}</p>
      </div>
    )
  }
  const busy = status === 'preparing'
  return (
    <div className="buttons">
      <Button kind="secondary" busy={busy} onClick={() => run(() => send.review(row))}>
        {t('speedUp.offer')}
      </Button>
      {isEvm && !row.cancels && (
        <Button kind="quiet" disabled={busy} onClick={() => run(() => send.review(row, 'cancel'))}>
          {t('speedUp.cancel')}
        </Button>
      )}
    </div>
  )
}

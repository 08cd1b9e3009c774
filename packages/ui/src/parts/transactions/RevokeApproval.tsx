import type { Activity } from '@wallet-modal/core'
import { type GivenAllowance, type SwapController, transactionsMessages } from '@wallet-modal/core/internal'
import { useModal } from '../../hooks/ModalContext.js'
import { useRun } from '../../hooks/useRun.js'
import { useSnapshot } from '../../hooks/useSnapshot.js'
import { useTranslate } from '../../hooks/useTranslate.js'

const isOf = ({ hash }: GivenAllowance, entry: Activity) =>
  hash !== undefined && hash.toLowerCase() === entry.hash?.toLowerCase()

/** Beside an approval that was given from here: what of it stands, and the way to take it back. */
export function RevokeApproval({ entry }: { entry: Activity }) {
  const { swap } = useModal()
  return swap && entry.operationType === 'approve' ? <Standing swap={swap} entry={entry} /> : null
}

function Standing({ swap, entry }: { swap: SwapController; entry: Activity }) {
  const { allowances } = useSnapshot(swap.state)
  const run = useRun()
  const t = useTranslate(transactionsMessages)
  const allowance = allowances.find((one) => isOf(one, entry))
  if (!allowance) return null
  return (
    <button type="button" className="transactions-revoke" onClick={() => run(() => swap.revoke(allowance))}>
      {t('transactions.revoke')}
    </button>
  )
}

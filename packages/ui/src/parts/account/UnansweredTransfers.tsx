import { accountMessages } from '@wallet-modal/core/internal'
import { Button } from '../../components/Button.js'
import { useModal } from '../../hooks/ModalContext.js'
import { useFormat } from '../../hooks/useFormat.js'
import { useUnansweredTransfers } from '../../hooks/usePendingTransactions.js'
import { useStyles } from '../../hooks/useStyles.js'
import { useTranslate } from '../../hooks/useTranslate.js'
import factsCss from '../../styles/facts.css?inline'
import { Caution } from '../Caution.js'

/** Warns a visitor who returns from a wallet to a reloaded page, and might pay twice, until they have checked. */
export function UnansweredTransfers() {
  useStyles(factsCss)
  const { transactions } = useModal()
  const { exactQuantity, isolate } = useFormat()
  const t = useTranslate(accountMessages)
  const [newest] = useUnansweredTransfers()
  if (!newest) return null
  const { pays, destination } = newest
  const summary = exactQuantity(pays.amount, pays.symbol)
  const warning = destination
    ? t('account.unansweredSwap', { summary, destination: isolate(destination) })
    : t('account.unanswered', { summary })
  return (
    <div className="list">
      <Caution>{warning}</Caution>
      <Button kind="secondary" onClick={() => transactions.dismiss(newest)}>
        {t('account.unansweredSeen')}
      </Button>
    </div>
  )
}

import { accountMessages } from '@wallet-modal/core'
import { Button } from '../../components/Button.js'
import { useModal } from '../../hooks/ModalContext.js'
import { useFormat } from '../../hooks/useFormat.js'
import { useUnansweredTransfers } from '../../hooks/usePendingTransactions.js'
import { useStyles } from '../../hooks/useStyles.js'
import { useTranslate } from '../../hooks/useTranslate.js'
import factsCss from '../../styles/facts.css?inline'
import { Caution } from '../Caution.js'

/** Who comes back from a wallet to a page that was loaded anew must not pay twice: it says so until they have looked. */
export function UnansweredTransfers() {
  useStyles(factsCss)
  const { transactions } = useModal()
  const { exactQuantity, isolate } = useFormat()
  const t = useTranslate(accountMessages)
  const [newest] = useUnansweredTransfers()
  if (!newest) return null
  const { pays, destination } = newest
  const summary = exactQuantity(pays.amount, pays.symbol)
  const said = destination
    ? t('account.unansweredSwap', { summary, destination: isolate(destination) })
    : t('account.unanswered', { summary })
  return (
    <div className="list">
      <Caution>{said}</Caution>
      <Button kind="secondary" onClick={() => transactions.dismiss(newest)}>
        {t('account.unansweredSeen')}
      </Button>
    </div>
  )
}

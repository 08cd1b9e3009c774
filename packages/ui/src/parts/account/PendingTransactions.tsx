import { accountMessages, explorerLink } from '@wallet-modal/core'
import { useSnapshot } from 'valtio'
import { Badge } from '../../components/Badge.js'
import { Row } from '../../components/Row.js'
import { Spinner } from '../../components/Spinner.js'
import { useModal } from '../../hooks/ModalContext.js'
import { useActive } from '../../hooks/useActive.js'
import { useTranslate } from '../../hooks/useTranslate.js'

/** What was broadcast and is not final yet: where the money is now. */
export function PendingTransactions() {
  const { transactions } = useModal()
  const { pending } = useSnapshot(transactions.state)
  const { account, network } = useActive()
  const t = useTranslate(accountMessages)
  const mine = pending.filter(({ from, caipNetworkId }) => caipNetworkId === network?.id && from === account.address)
  if (mine.length === 0) return null
  const link = (hash: string) => {
    const href = network && explorerLink(network, 'tx', hash)
    return href ? { href } : {}
  }
  return (
    <ul className="list">
      {mine.map(({ hash, summary }) => (
        <li key={hash}>
          <Row
            icon={
              <span className="row-icon">
                <Spinner />
              </span>
            }
            name={t('account.pendingSend', { summary })}
            end={<Badge tone="warning">{t('account.pending')}</Badge>}
            {...link(hash)}
          />
        </li>
      ))}
    </ul>
  )
}

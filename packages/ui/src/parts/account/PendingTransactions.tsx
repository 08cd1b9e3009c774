import { accountMessages, explorerLink, type PendingTransaction } from '@wallet-modal/core'
import { Badge } from '../../components/Badge.js'
import { Icon } from '../../components/Icon.js'
import { Row } from '../../components/Row.js'
import { Spinner } from '../../components/Spinner.js'
import { useActive } from '../../hooks/useActive.js'
import { useFormat } from '../../hooks/useFormat.js'
import { usePendingTransactions } from '../../hooks/usePendingTransactions.js'
import { useTranslate } from '../../hooks/useTranslate.js'

const texts = {
  send: 'account.pendingSend',
  swap: 'account.pendingSwap',
  approve: 'account.pendingApprove',
} as const satisfies Record<PendingTransaction['kind'], keyof typeof accountMessages>

/** What was broadcast and is not final yet: where the money is now. */
export function PendingTransactions() {
  const mine = usePendingTransactions()
  const { network } = useActive()
  const { isolate } = useFormat()
  const t = useTranslate(accountMessages)
  if (mine.length === 0) return null
  const link = (hash: string | undefined) => {
    const href = network && hash && explorerLink(network, 'tx', hash)
    return href ? { href } : {}
  }
  return (
    <ul className="list">
      {mine.map(({ hash, kind, summary, received = '', batch, hashes, dropped }) => (
        <li key={hash}>
          <Row
            icon={<span className="row-icon">{dropped ? <Icon name="alert" /> : <Spinner />}</span>}
            name={
              dropped ? isolate(summary) : t(texts[kind], { summary: isolate(summary), received: isolate(received) })
            }
            {...(dropped && { detail: t('account.droppedHint') })}
            end={<Badge tone="warning">{t(dropped ? 'account.dropped' : 'account.pending')}</Badge>}
            {...link(batch ? hashes?.at(-1) : hash)}
          />
        </li>
      ))}
    </ul>
  )
}

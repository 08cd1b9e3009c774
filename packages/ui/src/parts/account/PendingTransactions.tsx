import type { PendingTransaction } from '@wallet-modal/core'
import {
  accountMessages,
  chainHashOf,
  explorerLink,
  MESSAGE_DECIMALS,
  type TokenAmount,
} from '@wallet-modal/core/internal'
import { type ComponentType, lazy, Suspense } from 'react'
import { Badge } from '../../components/Badge.js'
import { Button } from '../../components/Button.js'
import { Icon } from '../../components/Icon.js'
import { List } from '../../components/List.js'
import { Row } from '../../components/Row.js'
import { Spinner } from '../../components/Spinner.js'
import { useModal } from '../../hooks/ModalContext.js'
import { useActive } from '../../hooks/useActive.js'
import { useFormat } from '../../hooks/useFormat.js'
import { usePendingTransactions } from '../../hooks/usePendingTransactions.js'
import { useStyles } from '../../hooks/useStyles.js'
import { useTranslate } from '../../hooks/useTranslate.js'
import factsCss from '../../styles/facts.css?inline'
import { Caution } from '../Caution.js'

const texts = {
  send: 'account.pendingSend',
  swap: 'account.pendingSwap',
  approve: 'account.pendingApprove',
} as const satisfies Record<Exclude<PendingTransaction['kind'], 'page'>, keyof typeof accountMessages>

function markOf({ dropped, waits }: PendingTransaction) {
  if (dropped) return <Icon name="alert" />
  return waits ? <Icon name="clock" /> : <Spinner />
}

/** Loaded lazily: most transactions are in a block before there is more to say. Without its file the row only says 'pending'. */
const WhileItWaits = lazy<ComponentType<{ row: PendingTransaction }>>(() =>
  import('./WhileItWaits.js').catch(() => ({ default: () => null })),
)

/** Transactions that were broadcast and are not final yet: the whereabouts of the money. */
export function PendingTransactions() {
  useStyles(factsCss)
  const { transactions } = useModal()
  const accountTransactions = usePendingTransactions()
  const { network } = useActive()
  const { exactQuantity, floored, isolate } = useFormat()
  const t = useTranslate(accountMessages)
  if (accountTransactions.length === 0) return null
  const link = (hash: string | undefined) => {
    const href = network && hash && explorerLink(network, 'tx', hash)
    return href ? { href } : {}
  }
  // The received amount is only a quote, so it has no more decimals than in messages (spec 9 'Formatting').
  const quoted = ({ amount, symbol }: TokenAmount) => isolate(`${floored(amount, MESSAGE_DECIMALS)} ${symbol}`)
  function nameOf(row: PendingTransaction): string {
    if (row.kind === 'page') return row.description
    const { kind, pays, gets, dropped, effect, cancels } = row
    const revokes = kind === 'approve' && effect?.amount === '0'
    if (revokes) return dropped ? pays.symbol : t('account.pendingRevoke', { summary: pays.symbol })
    const summary = exactQuantity(pays.amount, pays.symbol)
    const received = gets ? quoted(gets) : ''
    return dropped ? summary : t(cancels ? 'account.pendingCancel' : texts[kind], { summary, received })
  }
  return (
    <List>
      {accountTransactions.map((row) => (
        <li key={row.hash} className="list">
          <Row
            icon={<span className="row-icon">{markOf(row)}</span>}
            name={nameOf(row)}
            {...(row.dropped && { detail: t('account.droppedHint') })}
            end={<Badge tone="warning">{t(row.dropped ? 'account.dropped' : 'account.pending')}</Badge>}
            {...link(chainHashOf(row))}
          />
          {(row.waits || row.seen) && (
            <Suspense>
              <WhileItWaits row={row} />
            </Suspense>
          )}
          {row.unknown && (
            <>
              {!row.dropped && !row.waits && <Caution>{t('account.unknownHint')}</Caution>}
              <Button kind="secondary" onClick={() => transactions.putAway(row)}>
                {t('account.unansweredSeen')}
              </Button>
            </>
          )}
        </li>
      ))}
    </List>
  )
}

import type { Activity } from '@wallet-modal/core'
import {
  accountMessages,
  explorerLink,
  isSameAddress,
  mergeTransfers,
  titleOf,
  transactionsMessages,
} from '@wallet-modal/core/internal'
import type { ReactNode } from 'react'
import { Badge } from '../../components/Badge.js'
import { Row } from '../../components/Row.js'
import { useModal } from '../../hooks/ModalContext.js'
import { useActive } from '../../hooks/useActive.js'
import { useFormat } from '../../hooks/useFormat.js'
import { useSnapshot } from '../../hooks/useSnapshot.js'
import { useTranslate } from '../../hooks/useTranslate.js'
import { RichText } from '../RichText.js'
import { ActivityPicture } from './ActivityPicture.js'
import { TransferAmount } from './TransferAmount.js'

/** Number of transfers that a row shows; the explorer has all. */
const SHOWN_TRANSFERS = 2

interface ActivityRowProps {
  entry: Activity
  /** Whether to load previews of collectibles, which strangers host: only when the visitor asks (T-06). */
  pictures: boolean
}

export function ActivityRow({ entry, pictures }: ActivityRowProps) {
  const { locale } = useSnapshot(useModal().locale.state)
  const { network, account } = useActive()
  const t = useTranslate(transactionsMessages)
  const ofAccount = useTranslate(accountMessages)
  const format = useFormat()
  const { operationType, status, minedAt, hash, sentFrom, sentTo, application, description } = entry
  const operation = titleOf(entry)
  const transfers = mergeTransfers(entry.transfers)
  const [firstTransfer] = transfers
  const title = description ?? (operation ? t(`transactions.op.${operation}`) : operationType)
  const day = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short' }).format(minedAt)

  /** The other side, if there is one; the application says more than its contract's address. */
  function otherSide(): ReactNode {
    if (application) return t('transactions.via', { application })
    const isOwnAddress = (address: string | undefined) => isSameAddress(address, account.address)
    const received = firstTransfer?.direction === 'in' && sentFrom && !isOwnAddress(sentFrom)
    const other = received ? sentFrom : sentTo
    if (!other || isOwnAddress(other)) return undefined
    const address = <bdi className="activity-address">{format.shortAddress(other)}</bdi>
    return <RichText text={t(received ? 'transactions.from' : 'transactions.to')} parts={{ address }} />
  }

  const more = transfers.length - SHOWN_TRANSFERS
  const href = network && hash ? explorerLink(network, 'tx', hash) : undefined
  return (
    <Row
      plain
      icon={
        <ActivityPicture
          operation={operation}
          transfer={firstTransfer}
          pictures={pictures}
          failed={status === 'failed'}
        />
      }
      name={title}
      detail={otherSide()}
      {...(href && { href })}
      end={
        <>
          {status === 'failed' ? (
            <Badge tone="error">{t('transactions.failedBadge')}</Badge>
          ) : (
            transfers.slice(0, SHOWN_TRANSFERS).map((transfer, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the transfers of an entry neither move nor change.
              <TransferAmount key={index} transfer={transfer} quiet={index > 0} />
            ))
          )}
          {status === 'pending' && <Badge tone="warning">{ofAccount('account.pending')}</Badge>}
          {status !== 'failed' && more > 0 && (
            <span className="row-detail">
              {more === 1 ? t('transactions.more.one') : t('transactions.more.many', { count: more })}
            </span>
          )}
          <span className="row-detail tabular">{day}</span>
        </>
      }
    />
  )
}

import {
  type ActivityController,
  accountMessages,
  groupByMonth,
  splitPending,
  transactionsMessages,
  withEnded,
} from '@wallet-modal/core/internal'
import { useState } from 'react'
import { Notice } from '../components/Notice.js'
import { SkeletonRows } from '../components/SkeletonRows.js'
import { useModal } from '../hooks/ModalContext.js'
import { useActive } from '../hooks/useActive.js'
import { useHasActivity } from '../hooks/useHasActivity.js'
import { useEndedTransactions, usePendingTransactions } from '../hooks/usePendingTransactions.js'
import { useRun } from '../hooks/useRun.js'
import { useSnapshot } from '../hooks/useSnapshot.js'
import { useStyles } from '../hooks/useStyles.js'
import { useTranslate } from '../hooks/useTranslate.js'
import { PendingTransactions } from '../parts/account/PendingTransactions.js'
import { Screen } from '../parts/Screen.js'
import { ActivityFailure } from '../parts/transactions/ActivityFailure.js'
import { ActivityList } from '../parts/transactions/ActivityList.js'
import { LoadMore } from '../parts/transactions/LoadMore.js'
import { useMonthName } from '../parts/transactions/useMonthName.js'
import css from '../styles/transactions.css?inline'

export default function TransactionsView() {
  useStyles(css)
  const { activity } = useModal()
  const offered = useHasActivity()
  const t = useTranslate(transactionsMessages)
  if (activity && offered) return <History activity={activity} />
  return (
    <Screen>
      <Notice icon="clock" title={t('transactions.off')} detail={t('transactions.offHint')} />
    </Screen>
  )
}

/** The history of the account in use: pending transactions on top, then month by month. */
function History({ activity }: { activity: ActivityController }) {
  const { options, router } = useModal()
  const { features } = useSnapshot(options.state)
  const run = useRun()
  const pending = usePendingTransactions()
  const endedTransactions = useEndedTransactions()
  const { network } = useActive()
  const { entries, status, hasMore } = useSnapshot(activity.state)
  const [pictures, setPictures] = useState(false)
  const t = useTranslate(transactionsMessages)
  const ofAccount = useTranslate(accountMessages)
  const monthName = useMonthName()
  const loading = status === 'loading' || status === 'idle'
  const all = withEnded(entries, endedTransactions)
  const empty = all.length === 0
  const followed = new Set(pending.flatMap(({ hash, hashes = [], replaces = [] }) => [hash, ...hashes, ...replaces]))
  const { onTheWay, settled } = splitPending(all, followed)
  const hidden = entries.some(({ transfers }) => transfers.some(({ collectible }) => collectible?.previewUrl))
  return (
    <Screen className="transactions">
      {(pending.length > 0 || onTheWay.length > 0) && (
        <ActivityList title={t('transactions.pending')} entries={onTheWay} pictures={pictures}>
          <PendingTransactions />
        </ActivityList>
      )}
      {hidden && !pictures && (
        <button type="button" className="transactions-pictures" onClick={() => setPictures(true)}>
          {t('transactions.showPictures')}
        </button>
      )}
      {groupByMonth(settled).map(({ key, at, entries: ofMonth }) => (
        <ActivityList key={key} title={monthName(at)} entries={ofMonth} pictures={pictures} />
      ))}
      {loading && empty && <SkeletonRows count={6} label={t('transactions.loading')} />}
      {status === 'ready' && empty && !hasMore && (
        <Notice
          icon="clock"
          title={t('transactions.empty')}
          detail={t('transactions.emptyHint', { network: network?.name ?? '' })}
          {...(features.receive && {
            action: { label: ofAccount('account.receive'), onClick: () => router.push('Receive') },
          })}
        />
      )}
      {status === 'failed' && <ActivityFailure onRetry={() => run(activity.loadMore)} />}
      <LoadMore activity={activity} entries={entries} hasMore={hasMore && status !== 'failed'} loading={loading} />
    </Screen>
  )
}

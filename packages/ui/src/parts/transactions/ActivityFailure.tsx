import { commonMessages, transactionsMessages } from '@wallet-modal/core'
import { Notice } from '../../components/Notice.js'
import { useTranslate } from '../../hooks/useTranslate.js'

/** What was there stays; only what was asked for is missing. */
export function ActivityFailure({ onRetry }: { onRetry(): void }) {
  const t = useTranslate(transactionsMessages)
  const common = useTranslate(commonMessages)
  return (
    <Notice
      icon="alert"
      title={t('transactions.failed')}
      detail={t('transactions.failedHint')}
      action={{ label: common('common.retry'), onClick: onRetry }}
    />
  )
}

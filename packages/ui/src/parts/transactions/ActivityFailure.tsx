import { commonMessages, transactionsMessages } from '@wallet-modal/core/internal'
import { Notice } from '../../components/Notice.js'
import { useTranslate } from '../../hooks/useTranslate.js'

/** A page that failed to load; the entries before it stay. */
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

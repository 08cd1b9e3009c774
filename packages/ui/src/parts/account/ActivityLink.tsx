import { accountMessages } from '@wallet-modal/core/internal'
import { useModal } from '../../hooks/ModalContext.js'
import { useHasActivity } from '../../hooks/useHasActivity.js'
import { useTranslate } from '../../hooks/useTranslate.js'
import { LeadRow } from '../LeadRow.js'

/** The link to the account's history, where the data service has one. */
export function ActivityLink() {
  const { router } = useModal()
  const offered = useHasActivity()
  const t = useTranslate(accountMessages)
  if (!offered) return null
  return <LeadRow icon="clock" name={t('account.activity')} onClick={() => router.push('Transactions')} />
}

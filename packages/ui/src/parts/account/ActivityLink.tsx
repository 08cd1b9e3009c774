import { accountMessages } from '@wallet-modal/core'
import { useModal } from '../../hooks/ModalContext.js'
import { useHasActivity } from '../../hooks/useHasActivity.js'
import { useTranslate } from '../../hooks/useTranslate.js'
import { LeadRow } from '../LeadRow.js'

/** Where the data service knows what happened with this account. */
export function ActivityLink() {
  const { router } = useModal()
  const offered = useHasActivity()
  const t = useTranslate(accountMessages)
  if (!offered) return null
  return <LeadRow icon="clock" name={t('account.activity')} onClick={() => router.push('Transactions')} />
}

import { authAccountMessages } from '@wallet-modal/core/internal'
import { useModal } from '../../hooks/ModalContext.js'
import { useActive } from '../../hooks/useActive.js'
import { useSmartSessions } from '../../hooks/useSmartSessions.js'
import { useTranslate } from '../../hooks/useTranslate.js'
import { LeadRow } from '../LeadRow.js'

/** The way to what apps may do by themselves, where there can be such. */
export function SessionsLink() {
  const { router } = useModal()
  const { controller } = useSmartSessions()
  const { namespace } = useActive()
  const t = useTranslate(authAccountMessages)
  if (!controller || namespace !== 'eip155') return null
  return <LeadRow icon="key" name={t('authAccount.sessions')} onClick={() => router.push('SmartSessions')} />
}

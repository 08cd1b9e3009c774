import { emailMessages } from '@wallet-modal/core/internal'
import { Notice } from '../../components/Notice.js'
import { useModal } from '../../hooks/ModalContext.js'
import { useTranslate } from '../../hooks/useTranslate.js'
import { Screen } from '../Screen.js'

/** The view is here, what it waited for is not: the way back. */
export function AuthGone() {
  const { dialog } = useModal()
  const t = useTranslate(emailMessages)
  return (
    <Screen>
      <Notice
        icon="info"
        title={t('email.gone')}
        detail={t('email.goneHint')}
        action={{ label: t('email.goBack'), onClick: dialog.goBack }}
      />
    </Screen>
  )
}

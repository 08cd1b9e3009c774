import { type AuthState, authAccountMessages } from '@wallet-modal/core/internal'
import { proxy } from '@wallet-modal/core/state'
import { Button } from '../../components/Button.js'
import { useModal } from '../../hooks/ModalContext.js'
import { useSnapshot } from '../../hooks/useSnapshot.js'
import { useStyles } from '../../hooks/useStyles.js'
import { useTranslate } from '../../hooks/useTranslate.js'
import factsCss from '../../styles/facts.css?inline'
import { Caution } from '../Caution.js'

/** The state without a sign-in by e-mail or elsewhere. */
const nobody = proxy<Pick<AuthState, 'device' | 'user'>>({ device: { waiting: false, busy: false }, user: undefined })

/** A new device asks for the wallet of a visitor signed in by e-mail or elsewhere: leads to the review, whatever account is shown. */
export function DeviceAsks() {
  useStyles(factsCss)
  const { auth, connectors } = useModal()
  // The sign-in may be loaded after this view.
  useSnapshot(connectors.state)
  const { device, user } = useSnapshot(auth?.state ?? nobody)
  const t = useTranslate(authAccountMessages)
  if (!auth || !user || !device.waiting) return null
  return (
    <div className="list">
      <Caution>{t('authAccount.device')}</Caution>
      <Button kind="secondary" busy={device.busy} onClick={auth.reviewDevice}>
        {t('authAccount.reviewDevice')}
      </Button>
    </div>
  )
}

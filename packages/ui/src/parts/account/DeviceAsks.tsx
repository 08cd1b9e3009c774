import { type AuthState, authAccountMessages } from '@wallet-modal/core'
import { proxy } from '@wallet-modal/core/state'
import { Button } from '../../components/Button.js'
import { useModal } from '../../hooks/ModalContext.js'
import { useSnapshot } from '../../hooks/useSnapshot.js'
import { useStyles } from '../../hooks/useStyles.js'
import { useTranslate } from '../../hooks/useTranslate.js'
import factsCss from '../../styles/facts.css?inline'
import { Caution } from '../Caution.js'

/** Where nobody signed in. */
const nobody = proxy<Pick<AuthState, 'device' | 'user'>>({ device: { waiting: false, busy: false }, user: undefined })

/** Another device asks for the wallet of who signed in by e-mail or elsewhere: the way to see which, whatever account is looked at. */
export function DeviceAsks() {
  useStyles(factsCss)
  const { auth, connectors } = useModal()
  // What signs in may come after this view.
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

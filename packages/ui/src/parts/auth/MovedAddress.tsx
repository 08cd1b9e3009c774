import type { AuthController } from '@wallet-modal/core'
import { emailMessages } from '@wallet-modal/core/internal'
import { Announced } from '../../components/Announced.js'
import { Button } from '../../components/Button.js'
import { Icon } from '../../components/Icon.js'
import { useModal } from '../../hooks/ModalContext.js'
import { useAuthState } from '../../hooks/useAuthState.js'
import { useRun } from '../../hooks/useRun.js'
import { useStyles } from '../../hooks/useStyles.js'
import { useTranslate } from '../../hooks/useTranslate.js'
import connectingCss from '../../styles/connecting.css?inline'
import { Screen } from '../Screen.js'
import { AddressText } from './AddressText.js'
import { useEmailFailure } from './useEmailFailure.js'

/** The wallet of this address has another address now: said before a new, empty one takes its place. */
export function MovedAddress({ auth }: { auth: AuthController }) {
  useStyles(connectingCss)
  const { dialog } = useModal()
  const { email } = useAuthState(auth)
  const run = useRun()
  const t = useTranslate(emailMessages)
  const failure = useEmailFailure(email)
  return (
    <Screen>
      <div className="connecting" data-status="idle">
        <span className="connecting-ring">
          <span className="ring-mark">
            <Icon name="mail" />
          </span>
        </span>
        <Announced>
          <p className="connecting-title">{t('email.moved')}</p>
          <p className="connecting-hint">
            <AddressText text={t('email.movedHint', { address: '{address}' })} address={email.address.trim()} />
          </p>
        </Announced>
        {failure && (
          <p className="connecting-hint" role="alert">
            {failure}
          </p>
        )}
      </div>
      <div className="buttons">
        <Button
          onClick={() => {
            auth.cancelEmail()
            dialog.goBack()
          }}
        >
          {t('email.change')}
        </Button>
        <Button kind="secondary" busy={email.busy} onClick={() => run(auth.startAnew)}>
          {t('email.startAnew')}
        </Button>
      </div>
    </Screen>
  )
}

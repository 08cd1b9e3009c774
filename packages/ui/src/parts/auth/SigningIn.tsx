import { emailMessages } from '@wallet-modal/core/internal'
import { Announced } from '../../components/Announced.js'
import { Icon } from '../../components/Icon.js'
import { useStyles } from '../../hooks/useStyles.js'
import { useTranslate } from '../../hooks/useTranslate.js'
import connectingCss from '../../styles/connecting.css?inline'
import { Screen } from '../Screen.js'

/** The origin said yes: the account is on its way. */
export function SigningIn() {
  useStyles(connectingCss)
  const t = useTranslate(emailMessages)
  return (
    <Screen>
      <div className="connecting" data-status="pending">
        <span className="connecting-ring">
          <span className="ring-mark">
            <Icon name="mail" />
          </span>
        </span>
        <Announced>
          <p className="connecting-title">{t('email.signingIn')}</p>
          <p className="connecting-hint">{t('email.signingInHint')}</p>
        </Announced>
      </div>
    </Screen>
  )
}

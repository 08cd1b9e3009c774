import type { AuthController } from '@wallet-modal/core'
import { commonMessages, providersMessages, socialMessages } from '@wallet-modal/core/internal'
import { Announced } from '../components/Announced.js'
import { Button } from '../components/Button.js'
import { useModal } from '../hooks/ModalContext.js'
import { useAuthState } from '../hooks/useAuthState.js'
import { useStyles } from '../hooks/useStyles.js'
import { useTranslate } from '../hooks/useTranslate.js'
import { AuthGone } from '../parts/auth/AuthGone.js'
import { WithAuth } from '../parts/auth/WithAuth.js'
import { SocialMark } from '../parts/connect/SocialMark.js'
import { Screen } from '../parts/Screen.js'
import css from '../styles/code.css?inline'
import connectingCss from '../styles/connecting.css?inline'

/** Looks of the ring: pending, blocked by the browser, or failed. */
const ringStatuses = { pending: 'pending', slow: 'pending', finishing: 'pending', blocked: 'alreadyAsking' } as const

/** Waits for the pop-up of an account elsewhere. */
export default function ConnectingSocialView() {
  useStyles(connectingCss)
  useStyles(css)
  return <WithAuth>{(auth) => <Waiting auth={auth} />}</WithAuth>
}

function Waiting({ auth }: { auth: AuthController }) {
  const { dialog } = useModal()
  const { provider: social, status, code } = useAuthState(auth).social
  const t = useTranslate(socialMessages)
  const names = useTranslate(providersMessages)
  const common = useTranslate(commonMessages)
  if (social === undefined || status === 'idle') return <AuthGone />
  const provider = names(`provider.${social}`)
  const ringStatus = status === 'closed' || status === 'failed' ? status : ringStatuses[status]
  const again = status !== 'pending' && status !== 'finishing'
  const what = status === 'failed' && code === 'DEVICE_UNREACHABLE' ? 'elsewhere' : status
  return (
    <Screen>
      <div className="connecting" data-status={ringStatus}>
        <span className="connecting-ring">
          <span className="picture picture-wallet picture-72">
            <SocialMark social={social} size={32} />
          </span>
        </span>
        <Announced>
          <p className="connecting-title">{t(`social.${what}`, { provider })}</p>
          <p className="connecting-hint">{t(`social.${what}Hint`, { provider })}</p>
        </Announced>
      </div>
      <div className="buttons">
        {again && (
          <Button kind={status === 'slow' ? 'secondary' : 'primary'} onClick={auth.retrySocial}>
            {status === 'blocked' ? t('social.open') : common('common.retry')}
          </Button>
        )}
        <Button
          kind={status === 'slow' ? 'quiet' : 'secondary'}
          onClick={() => {
            auth.cancelSocial()
            dialog.goBack()
          }}
        >
          {common('common.cancel')}
        </Button>
      </div>
    </Screen>
  )
}

import { type AuthController, commonMessages, type ErrorCode, emailMessages } from '@wallet-modal/core'
import { Button } from '../components/Button.js'
import { Icon } from '../components/Icon.js'
import { useModal } from '../hooks/ModalContext.js'
import { useAuthState } from '../hooks/useAuthState.js'
import { useRun } from '../hooks/useRun.js'
import { useStyles } from '../hooks/useStyles.js'
import { useTranslate } from '../hooks/useTranslate.js'
import { AddressText } from '../parts/auth/AddressText.js'
import { AuthGone } from '../parts/auth/AuthGone.js'
import { SigningIn } from '../parts/auth/SigningIn.js'
import { WithAuth } from '../parts/auth/WithAuth.js'
import { Screen } from '../parts/Screen.js'
import css from '../styles/code.css?inline'
import connectingCss from '../styles/connecting.css?inline'

/** What the visitor is told of a failure; every other one is 'failed'. */
const outcomes: Partial<Record<ErrorCode, 'deviceDeclined' | 'deviceExpired' | 'tooMany' | 'unreachable'>> = {
  DEVICE_DECLINED: 'deviceDeclined',
  DEVICE_EXPIRED: 'deviceExpired',
  EMAIL_TOO_MANY: 'tooMany',
  AUTH_UNREACHABLE: 'unreachable',
  TIMEOUT: 'unreachable',
}

/** This device is not known yet: a link that was sent by e-mail approves it, and until then the view waits. */
export default function EmailDeviceView() {
  useStyles(connectingCss)
  useStyles(css)
  return <WithAuth>{(auth) => <Waiting auth={auth} />}</WithAuth>
}

function Waiting({ auth }: { auth: AuthController }) {
  const { modal } = useModal()
  const { email } = useAuthState(auth)
  const run = useRun()
  const t = useTranslate(emailMessages)
  const common = useTranslate(commonMessages)
  if (email.step === 'enter') return email.busy ? <SigningIn /> : <AuthGone />
  const outcome = email.code === undefined ? 'device' : (outcomes[email.code] ?? 'failed')
  const waiting = outcome === 'device'
  return (
    <Screen busy={waiting}>
      <div className="connecting" data-status={waiting ? 'pending' : outcome}>
        <span className="connecting-ring">
          <span className="ring-mark">
            <Icon name="mail" />
          </span>
        </span>
        <div role={waiting ? 'status' : 'alert'}>
          <p className="connecting-title">{t(`email.${outcome}`)}</p>
          <p className="connecting-hint">
            <AddressText text={t(`email.${outcome}Hint`, { address: '{address}' })} address={email.address} />
          </p>
        </div>
      </div>
      <div className="buttons">
        {!waiting && (
          <Button busy={email.busy} onClick={() => run(auth.submitEmail)}>
            {t('email.resendLink')}
          </Button>
        )}
        <Button
          kind="secondary"
          onClick={() => {
            auth.cancelEmail()
            modal.goBack()
          }}
        >
          {common('common.cancel')}
        </Button>
      </div>
    </Screen>
  )
}

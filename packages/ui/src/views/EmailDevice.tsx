import type { AuthController, ErrorCode } from '@wallet-modal/core'
import { type AuthState, commonMessages, emailMessages } from '@wallet-modal/core/internal'
import { Button } from '../components/Button.js'
import { Icon } from '../components/Icon.js'
import { useModal } from '../hooks/ModalContext.js'
import { useAuthState } from '../hooks/useAuthState.js'
import { useRun } from '../hooks/useRun.js'
import { useStyles } from '../hooks/useStyles.js'
import { useTranslate } from '../hooks/useTranslate.js'
import { AddressText } from '../parts/auth/AddressText.js'
import { AuthGone } from '../parts/auth/AuthGone.js'
import { DeviceLink } from '../parts/auth/DeviceLink.js'
import { SigningIn } from '../parts/auth/SigningIn.js'
import { WithAuth } from '../parts/auth/WithAuth.js'
import { Screen } from '../parts/Screen.js'
import css from '../styles/code.css?inline'
import connectingCss from '../styles/connecting.css?inline'

type Outcome = 'device' | 'deviceDeclined' | 'deviceExpired' | 'tooMany' | 'unreachable' | 'failed'

/** Messages for failures; every other one is 'failed'. */
const outcomes: Partial<Record<ErrorCode, Outcome>> = {
  DEVICE_DECLINED: 'deviceDeclined',
  DEVICE_EXPIRED: 'deviceExpired',
  EMAIL_TOO_MANY: 'tooMany',
  AUTH_UNREACHABLE: 'unreachable',
  TIMEOUT: 'unreachable',
}

/** Waits for the approval of an unknown device by a link, which comes by e-mail or is carried by the visitor. */
export default function EmailDeviceView() {
  useStyles(connectingCss)
  useStyles(css)
  return <WithAuth>{(auth) => <Waiting auth={auth} />}</WithAuth>
}

/** A sign-in that did not begin with an address can't have another letter sent: it begins anew. */
function hintOf(outcome: Outcome, { mailedTo, link }: Readonly<AuthState['email']>) {
  if (outcome === 'device' && !mailedTo) return link ? 'deviceLinkHint' : 'deviceHintElsewhere'
  return mailedTo || outcome === 'unreachable' ? (`${outcome}Hint` as const) : 'startAgainHint'
}

function Waiting({ auth }: { auth: AuthController }) {
  const { dialog } = useModal()
  const { email } = useAuthState(auth)
  const run = useRun()
  const t = useTranslate(emailMessages)
  const common = useTranslate(commonMessages)
  if (email.step === 'enter') return email.busy ? <SigningIn /> : <AuthGone />
  const outcome = email.code === undefined ? 'device' : (outcomes[email.code] ?? 'failed')
  const waiting = outcome === 'device'
  function leave(): void {
    auth.cancelEmail()
    dialog.goBack()
  }
  return (
    <Screen>
      <div className="connecting" data-status={waiting ? 'pending' : outcome}>
        <span className="connecting-ring">
          <span className="ring-mark">
            <Icon name={email.mailedTo ? 'mail' : 'key'} />
          </span>
        </span>
        <div role={waiting ? 'status' : 'alert'}>
          <p className="connecting-title">{t(`email.${outcome}`)}</p>
          <p className="connecting-hint">
            <AddressText
              text={t(`email.${hintOf(outcome, email)}`, { address: '{address}' })}
              address={email.mailedTo ?? ''}
            />
          </p>
        </div>
      </div>
      <div className="buttons">
        {waiting && email.link && <DeviceLink link={email.link} />}
        {!waiting && email.mailedTo && (
          <Button busy={email.busy} onClick={() => run(auth.submitEmail)}>
            {t('email.resendLink')}
          </Button>
        )}
        {!waiting && !email.mailedTo && <Button onClick={leave}>{t('email.startAgain')}</Button>}
        <Button kind="secondary" onClick={leave}>
          {common('common.cancel')}
        </Button>
      </div>
    </Screen>
  )
}

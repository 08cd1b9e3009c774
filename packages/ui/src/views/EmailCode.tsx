import type { AuthController } from '@wallet-modal/core'
import { emailMessages } from '@wallet-modal/core/internal'
import { Button } from '../components/Button.js'
import { useModal } from '../hooks/ModalContext.js'
import { useAuthState } from '../hooks/useAuthState.js'
import { useStyles } from '../hooks/useStyles.js'
import { useTranslate } from '../hooks/useTranslate.js'
import { AddressText } from '../parts/auth/AddressText.js'
import { AuthGone } from '../parts/auth/AuthGone.js'
import { CodeEntry } from '../parts/auth/CodeEntry.js'
import { MovedAddress } from '../parts/auth/MovedAddress.js'
import { ResendButton } from '../parts/auth/ResendButton.js'
import { SigningIn } from '../parts/auth/SigningIn.js'
import { useEmailFailure } from '../parts/auth/useEmailFailure.js'
import { WithAuth } from '../parts/auth/WithAuth.js'
import { Screen } from '../parts/Screen.js'
import css from '../styles/code.css?inline'

/** The one-time code that was sent to the visitor's address. */
export default function EmailCodeView() {
  useStyles(css)
  return <WithAuth>{(auth) => <EnterCode auth={auth} />}</WithAuth>
}

function EnterCode({ auth }: { auth: AuthController }) {
  const { dialog } = useModal()
  const { email } = useAuthState(auth)
  const t = useTranslate(emailMessages)
  const failure = useEmailFailure(email)
  if (email.step === 'enter') return email.busy ? <SigningIn /> : <AuthGone />
  if (email.step === 'moved') return <MovedAddress auth={auth} />
  return (
    <Screen>
      <CodeEntry
        title={t('email.sent')}
        hint={<AddressText text={t('email.sentHint', { address: '{address}' })} address={email.address} />}
        digits={email.digits}
        busy={email.busy}
        failure={failure}
        resent={email.resent}
        onChange={auth.setDigits}
      />
      <div className="buttons">
        <ResendButton resendAt={email.resendAt} busy={email.busy} onResend={auth.resendCode} />
        <Button
          kind="quiet"
          onClick={() => {
            auth.cancelEmail()
            dialog.goBack()
          }}
        >
          {t('email.change')}
        </Button>
      </div>
    </Screen>
  )
}

import { type AuthController, emailMessages } from '@wallet-modal/core'
import { Button } from '../../components/Button.js'
import { useAuthState } from '../../hooks/useAuthState.js'
import { useCountdown } from '../../hooks/useCountdown.js'
import { useRun } from '../../hooks/useRun.js'
import { useTranslate } from '../../hooks/useTranslate.js'

/** Another code, once the origin allows it: until then it says when. */
export function ResendButton({ auth }: { auth: AuthController }) {
  const { email } = useAuthState(auth)
  const seconds = useCountdown(email.resendAt)
  const run = useRun()
  const t = useTranslate(emailMessages)
  return (
    <Button kind="secondary" disabled={seconds > 0 || email.busy} onClick={() => run(auth.resendCode)}>
      {seconds > 0 ? t('email.resendIn', { seconds }) : t('email.resend')}
    </Button>
  )
}

import { emailMessages } from '@wallet-modal/core/internal'
import { Button } from '../../components/Button.js'
import { useCountdown } from '../../hooks/useCountdown.js'
import { useRun } from '../../hooks/useRun.js'
import { useTranslate } from '../../hooks/useTranslate.js'

interface ResendButtonProps {
  /** Wall time, ms. */
  resendAt: number | undefined
  busy: boolean
  onResend(): unknown
}

/**
 * Requests another code, once the origin allows it: until then it shows when. Its accessible name stays the same, since a
 * focused button is read out each time its name changes.
 */
export function ResendButton({ resendAt, busy, onResend }: ResendButtonProps) {
  const seconds = useCountdown(resendAt)
  const run = useRun()
  const t = useTranslate(emailMessages)
  return (
    <Button kind="secondary" disabled={seconds > 0 || busy} onClick={() => run(onResend)}>
      {seconds > 0 ? (
        <>
          <span aria-hidden="true">{t('email.resendIn', { seconds })}</span>
          <span className="hidden-text">{t('email.resendLater')}</span>
        </>
      ) : (
        t('email.resend')
      )}
    </Button>
  )
}

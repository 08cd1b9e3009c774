import type { AuthController } from '@wallet-modal/core'
import { methodsMessages } from '@wallet-modal/core/internal'
import { type FormEvent, useId } from 'react'
import { EmailInput } from '../../components/EmailInput.js'
import { Icon } from '../../components/Icon.js'
import { Spinner } from '../../components/Spinner.js'
import { useAuthState } from '../../hooks/useAuthState.js'
import { useRun } from '../../hooks/useRun.js'
import { useTermsGate } from '../../hooks/useTermsGate.js'
import { useTranslate } from '../../hooks/useTranslate.js'
import { EmailProblem } from '../auth/EmailProblem.js'
import { useEmailFailure } from '../auth/useEmailFailure.js'
import { RecentEmails } from './RecentEmails.js'

/** An address, and the button or key that sends a code to it. */
export function EmailField({ auth }: { auth: AuthController }) {
  const { email } = useAuthState(auth)
  const gated = useTermsGate()
  const run = useRun()
  const t = useTranslate(methodsMessages)
  const failure = useEmailFailure(email)
  const errorId = useId()
  const { address, busy } = email
  const failed = email.step === 'enter' && failure !== undefined
  const off = gated || busy || address.trim() === ''

  function submit(event: FormEvent): void {
    event.preventDefault()
    if (!off) run(auth.submitEmail)
  }

  return (
    <div className="email">
      {/* What is wrong with an address is said by the modal, in its own words. */}
      <form className="field email-field" noValidate onSubmit={submit}>
        <EmailInput
          label={t('methods.email')}
          value={address}
          busy={busy}
          errorId={failed ? errorId : undefined}
          onChange={auth.setEmail}
        />
        <button
          type="submit"
          className="email-go"
          aria-label={t('methods.continueEmail')}
          aria-disabled={off || undefined}
          aria-busy={busy || undefined}
        >
          {busy ? <Spinner /> : <Icon name="arrowRight" />}
        </button>
      </form>
      {failed && <EmailProblem id={errorId}>{failure}</EmailProblem>}
      {address === '' && <RecentEmails auth={auth} />}
    </div>
  )
}

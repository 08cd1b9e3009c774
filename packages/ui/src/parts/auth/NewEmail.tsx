import type { AuthController } from '@wallet-modal/core'
import { changeEmailMessages } from '@wallet-modal/core/internal'
import { type FormEvent, useId } from 'react'
import { Button } from '../../components/Button.js'
import { EmailInput } from '../../components/EmailInput.js'
import { useAuthState } from '../../hooks/useAuthState.js'
import { useRun } from '../../hooks/useRun.js'
import { useTranslate } from '../../hooks/useTranslate.js'
import { Screen } from '../Screen.js'
import { AddressText } from './AddressText.js'
import { EmailProblem } from './EmailProblem.js'
import { useEmailFailure } from './useEmailFailure.js'

/** The address to come, below the one there is. */
export function NewEmail({ auth }: { auth: AuthController }) {
  const { change, user } = useAuthState(auth)
  const run = useRun()
  const t = useTranslate(changeEmailMessages)
  const failure = useEmailFailure(change)
  const errorId = useId()
  const { address, busy } = change
  const empty = address.trim() === ''
  function submit(event?: FormEvent): void {
    event?.preventDefault()
    if (!empty && !busy) run(auth.submitNewEmail)
  }
  return (
    <Screen>
      <p className="lead">
        <AddressText text={t('changeEmail.now', { address: '{address}' })} address={user?.email ?? ''} />
      </p>
      <form className="email" noValidate onSubmit={submit}>
        <div className="field email-field">
          <EmailInput
            label={t('changeEmail.new')}
            value={address}
            busy={busy}
            errorId={failure && errorId}
            onChange={auth.setNewEmail}
          />
        </div>
        {failure && <EmailProblem id={errorId}>{failure}</EmailProblem>}
      </form>
      <Button disabled={empty} busy={busy} onClick={submit}>
        {t('changeEmail.continue')}
      </Button>
    </Screen>
  )
}

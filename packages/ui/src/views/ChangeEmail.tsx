import type { AuthController } from '@wallet-modal/core'
import { changeEmailMessages } from '@wallet-modal/core/internal'
import { Button } from '../components/Button.js'
import { Notice } from '../components/Notice.js'
import { useModal } from '../hooks/ModalContext.js'
import { useAuthState } from '../hooks/useAuthState.js'
import { useStyles } from '../hooks/useStyles.js'
import { useTranslate } from '../hooks/useTranslate.js'
import { AddressText } from '../parts/auth/AddressText.js'
import { CodeEntry } from '../parts/auth/CodeEntry.js'
import { NewEmail } from '../parts/auth/NewEmail.js'
import { ResendButton } from '../parts/auth/ResendButton.js'
import { useEmailFailure } from '../parts/auth/useEmailFailure.js'
import { WithAuth } from '../parts/auth/WithAuth.js'
import { Screen } from '../parts/Screen.js'
import css from '../styles/code.css?inline'
import methodsCss from '../styles/methods.css?inline'

/** Changes the account's address: the old one confirms first, then the new one. */
export default function ChangeEmailView() {
  useStyles(methodsCss)
  useStyles(css)
  return <WithAuth>{(auth) => <Change auth={auth} />}</WithAuth>
}

function Change({ auth }: { auth: AuthController }) {
  const { change, features, user } = useAuthState(auth)
  const t = useTranslate(changeEmailMessages)
  const failure = useEmailFailure(change)
  const { address, busy, digits, resendAt, resent, step } = change
  if (step === 'done') return <Done address={user?.email ?? ''} />
  if (user?.provider !== 'email' || !features.changeEmail) return <Off />
  if (step === 'enter') return <NewEmail auth={auth} />
  const what = step === 'old' ? 'old' : 'fresh'
  const confirmingAddress = step === 'old' ? (user.email ?? '') : address
  return (
    <Screen>
      <CodeEntry
        key={step}
        title={t(`changeEmail.${what}`)}
        hint={<AddressText text={t(`changeEmail.${what}Hint`, { address: '{address}' })} address={confirmingAddress} />}
        digits={digits}
        busy={busy}
        failure={failure}
        resent={resent}
        onChange={auth.setChangeDigits}
      />
      {resendAt !== undefined && (
        <div className="buttons">
          <ResendButton resendAt={resendAt} busy={busy} onResend={auth.resendChangeCode} />
        </div>
      )}
    </Screen>
  )
}

function Done({ address }: { address: string }) {
  const { dialog } = useModal()
  const t = useTranslate(changeEmailMessages)
  return (
    <Screen>
      <div role="status">
        <Notice icon="check" title={t('changeEmail.done')} detail={t('changeEmail.doneHint', { address })} />
      </div>
      <Button onClick={dialog.goBack}>{t('changeEmail.finish')}</Button>
    </Screen>
  )
}

function Off() {
  const { dialog } = useModal()
  const t = useTranslate(changeEmailMessages)
  const back = { label: t('changeEmail.finish'), onClick: dialog.goBack }
  return (
    <Screen>
      <Notice icon="info" title={t('changeEmail.off')} detail={t('changeEmail.offHint')} action={back} />
    </Screen>
  )
}

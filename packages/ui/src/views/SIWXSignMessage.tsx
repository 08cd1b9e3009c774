import { commonMessages, siwxMessages } from '@wallet-modal/core/internal'
import { Button } from '../components/Button.js'
import { useModal } from '../hooks/ModalContext.js'
import { useActive } from '../hooks/useActive.js'
import { useArmed } from '../hooks/useArmed.js'
import { useRun } from '../hooks/useRun.js'
import { useSnapshot } from '../hooks/useSnapshot.js'
import { useStyles } from '../hooks/useStyles.js'
import { useTranslate } from '../hooks/useTranslate.js'
import { Screen } from '../parts/Screen.js'
import { OtherAccounts } from '../parts/signIn/OtherAccounts.js'
import { SignInAccount } from '../parts/signIn/SignInAccount.js'
import { SignInPictures } from '../parts/signIn/SignInPictures.js'
import { SignInUnneeded } from '../parts/signIn/SignInUnneeded.js'
import { useSignIn } from '../parts/signIn/useSignIn.js'
import css from '../styles/signIn.css?inline'

/** Signing in: the request, its origin and its account; and the wait for the wallet and the server. */
export default function SIWXSignMessageView() {
  useStyles(css)
  const { options, siwx } = useModal()
  useSnapshot(options.state) // says whether there is a sign-in at all
  const { memoProof, reason, required, status } = useSnapshot(siwx.state)
  const { account } = useActive()
  const run = useRun()
  // A memo proof changes the button's question: the second half of a double click must not answer it (T-24).
  const armed = useArmed(memoProof)
  const t = useTranslate(siwxMessages)
  const common = useTranslate(commonMessages)
  const signIn = useSignIn()
  const { busy, host, step, wallet } = signIn

  function whyUnneeded() {
    if (status === 'signed-in') return 'signedIn'
    if (!siwx.enabled()) return 'off'
    return account.address ? undefined : 'notConnected'
  }
  const unneeded = whyUnneeded()
  if (unneeded) {
    return (
      <Screen>
        <SignInUnneeded why={unneeded} />
      </Screen>
    )
  }
  return (
    <Screen>
      <div className="sign-in" data-step={step} data-required={required || undefined}>
        <SignInPictures signIn={signIn} />
        <div role="status">
          <p className="sign-in-title">{t(`siwx.${step}`, { host, wallet })}</p>
          <p className="sign-in-hint">{t(`siwx.${step}Hint`, { host, wallet })}</p>
          {reason && (
            <p className="sign-in-hint sign-in-reason" dir="auto">
              {reason}
            </p>
          )}
          {memoProof && <p className="sign-in-hint">{t('siwx.signMemoHint')}</p>}
        </div>
      </div>
      <SignInAccount />
      {(step === 'noMessages' || step === 'unusable') && <OtherAccounts />}
      {required && <p className="sign-in-required">{t('siwx.required', { wallet })}</p>}
      <div className="buttons">
        <Button disabled={!armed} busy={busy} onClick={() => run(siwx.sign)}>
          {step === 'unverified' ? common('common.retry') : t(memoProof ? 'siwx.signMemo' : 'siwx.sign')}
        </Button>
        <Button kind="secondary" onClick={() => run(siwx.cancel)}>
          {common('common.cancel')}
        </Button>
      </div>
    </Screen>
  )
}

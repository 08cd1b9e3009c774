import { accountMessages } from '@wallet-modal/core/internal'
import { Icon } from '../../components/Icon.js'
import { useModal } from '../../hooks/ModalContext.js'
import { useRun } from '../../hooks/useRun.js'
import { useSnapshot } from '../../hooks/useSnapshot.js'
import { useTranslate } from '../../hooks/useTranslate.js'

/** Whether the account is signed in, and the way to the other; nothing where the page has no sign-in or it is not known. */
export function SessionLine() {
  const { options, router, siwx } = useModal()
  useSnapshot(options.state) // says whether there is a sign-in at all
  const { status } = useSnapshot(siwx.state)
  const run = useRun()
  const t = useTranslate(accountMessages)
  if (!siwx.enabled() || status === 'idle' || status === 'checking') return null
  const signedIn = status === 'signed-in'
  return (
    <div className="session">
      {signedIn && <Icon name="check" />}
      <span>{t(signedIn ? 'account.signedIn' : 'account.notSignedIn')}</span>
      <span aria-hidden="true">·</span>
      <button
        type="button"
        className="session-action"
        onClick={() => (signedIn ? run(siwx.signOut) : router.push('SIWXSignMessage'))}
      >
        {t(signedIn ? 'account.signOut' : 'account.signIn')}
      </button>
    </div>
  )
}

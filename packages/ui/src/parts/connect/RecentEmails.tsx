import type { AuthController } from '@wallet-modal/core'
import { methodsMessages } from '@wallet-modal/core/internal'
import { IconButton } from '../../components/IconButton.js'
import { useAuthState } from '../../hooks/useAuthState.js'
import { useRun } from '../../hooks/useRun.js'
import { useTermsGate } from '../../hooks/useTermsGate.js'
import { useTranslate } from '../../hooks/useTranslate.js'

/** The addresses that signed in from this browser: one tap sends a code. At most two. */
export function RecentEmails({ auth }: { auth: AuthController }) {
  const { recentEmails } = useAuthState(auth)
  const gated = useTermsGate()
  const run = useRun()
  const t = useTranslate(methodsMessages)
  if (recentEmails.length === 0) return null
  function use(address: string): void {
    auth.setEmail(address)
    run(auth.submitEmail)
  }
  return (
    <fieldset className="recent-emails" aria-label={t('methods.recent')}>
      <div className="recent-list">
        {recentEmails.map((address) => (
          <button
            key={address}
            type="button"
            className="recent-email"
            aria-disabled={gated || undefined}
            onClick={gated ? undefined : () => use(address)}
          >
            <span className="truncate" dir="ltr">
              {address}
            </span>
          </button>
        ))}
      </div>
      <IconButton icon="close" label={t('methods.forget')} onClick={auth.forgetEmails} />
    </fieldset>
  )
}

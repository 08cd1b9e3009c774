import type { AuthController, ErrorCode } from '@wallet-modal/core'
import { type AuthState, commonMessages, signOutMessages } from '@wallet-modal/core/internal'
import { useId } from 'react'
import { Button } from '../components/Button.js'
import { Icon } from '../components/Icon.js'
import { Spinner } from '../components/Spinner.js'
import { useModal } from '../hooks/ModalContext.js'
import { useArmed } from '../hooks/useArmed.js'
import { useAuthState } from '../hooks/useAuthState.js'
import { useRun } from '../hooks/useRun.js'
import { useStyles } from '../hooks/useStyles.js'
import { useTranslate } from '../hooks/useTranslate.js'
import { AuthGone } from '../parts/auth/AuthGone.js'
import { WithAuth } from '../parts/auth/WithAuth.js'
import { Screen } from '../parts/Screen.js'
import css from '../styles/code.css?inline'
import connectingCss from '../styles/connecting.css?inline'

/** Hints for failures; every other one is 'failed'. */
const hints: Partial<Record<ErrorCode, 'unreachableHint'>> = {
  AUTH_UNREACHABLE: 'unreachableHint',
  TIMEOUT: 'unreachableHint',
}

function titleOf(status: AuthState['signOut']['status']) {
  return status === 'busy' || status === 'failed' ? (`signOut.${status}` as const) : 'signOut.lead'
}

/** Signs out of every browser and device at once, after explaining the effect. */
export default function SignOutEverywhereView() {
  useStyles(connectingCss)
  useStyles(css)
  return <WithAuth>{(auth) => <SignedIn auth={auth} />}</WithAuth>
}

/** A host may open this view for anybody. During the sign-out, and just after, the user may be gone already. */
function SignedIn({ auth }: { auth: AuthController }) {
  const { signOut, user } = useAuthState(auth)
  const nobody = !user && (signOut.status === 'idle' || signOut.status === 'failed')
  return nobody ? <AuthGone /> : <Sure auth={auth} />
}

function Sure({ auth }: { auth: AuthController }) {
  const { dialog } = useModal()
  const { status, code } = useAuthState(auth).signOut
  const run = useRun()
  // This view may appear under the row that led here: the second half of a double click decides nothing (T-24).
  const armed = useArmed()
  const t = useTranslate(signOutMessages)
  const common = useTranslate(commonMessages)
  const leadId = useId()
  const busy = status === 'busy'
  const failed = status === 'failed'
  const hint = failed ? ((code && hints[code]) ?? 'failedHint') : 'hint'
  return (
    <Screen>
      <div className="connecting leaving" data-status={busy ? 'pending' : status}>
        <span className="connecting-ring">
          <span className="ring-mark">
            <Icon name="leave" />
          </span>
        </span>
        <div id={leadId} role={failed ? 'alert' : 'status'}>
          <p className="connecting-title">{t(titleOf(status))}</p>
          <p className="connecting-hint">{t(`signOut.${hint}`)}</p>
        </div>
      </div>
      <div className="buttons">
        {/* A single button for both tries, so that the focus stays where it is. */}
        <button
          type="button"
          className="button button-leave"
          aria-describedby={leadId}
          aria-disabled={busy || !armed || undefined}
          aria-busy={busy || undefined}
          onClick={() => armed && !busy && run(auth.signOutEverywhere)}
        >
          {busy && <Spinner />}
          {failed ? common('common.retry') : common('title.SignOutEverywhere')}
        </button>
        <Button kind="secondary" disabled={busy} onClick={dialog.goBack}>
          {common('common.cancel')}
        </Button>
      </div>
    </Screen>
  )
}

import type { SmartSession } from '@wallet-modal/core'
import { type SmartSessionsController, sessionsMessages } from '@wallet-modal/core/internal'
import { useId, useState } from 'react'
import { Button } from '../../components/Button.js'
import { Spinner } from '../../components/Spinner.js'
import { useRun } from '../../hooks/useRun.js'
import { useSnapshot } from '../../hooks/useSnapshot.js'
import { useTranslate } from '../../hooks/useTranslate.js'

/** Ends a session: asked once more, then signed by the wallet. */
export function RevokeSession({ session: { pci }, controller }: RevokeSessionProps) {
  const { revoking } = useSnapshot(controller.state)
  const [sure, setSure] = useState(false)
  const run = useRun()
  const t = useTranslate(sessionsMessages)
  const hintId = useId()
  const busy = revoking === pci
  return (
    <div className="buttons">
      <div role="status" id={hintId}>
        {sure && (
          <div className="revoke-sure">
            <p className="revoke-title">{busy ? t('sessions.revoking') : t('sessions.confirm')}</p>
            <p className="revoke-hint">{t('sessions.confirmHint')}</p>
          </div>
        )}
      </div>
      {/* One button for both, so that the focus stays where it is. */}
      <button
        type="button"
        className={`button ${sure ? 'button-revoke' : 'button-secondary button-danger'}`}
        aria-describedby={hintId}
        aria-disabled={busy || undefined}
        aria-busy={busy || undefined}
        onClick={() => {
          if (!sure) setSure(true)
          else if (!busy) run(() => controller.revoke(pci))
        }}
      >
        {busy && <Spinner />}
        {t('sessions.revoke')}
      </button>
      {sure && (
        <Button kind="secondary" disabled={busy} onClick={() => setSure(false)}>
          {t('sessions.keep')}
        </Button>
      )}
    </div>
  )
}

interface RevokeSessionProps {
  session: SmartSession
  controller: SmartSessionsController
}

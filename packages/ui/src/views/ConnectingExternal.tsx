import type { ErrorCode } from '@wallet-modal/core'
import { commonMessages, connectingMessages } from '@wallet-modal/core/internal'
import { useState } from 'react'
import { Announced } from '../components/Announced.js'
import { Button } from '../components/Button.js'
import { WalletImage } from '../components/WalletImage.js'
import { useModal } from '../hooks/ModalContext.js'
import { useImages } from '../hooks/useImages.js'
import { useSnapshot } from '../hooks/useSnapshot.js'
import { useStyles } from '../hooks/useStyles.js'
import { useTermsGate } from '../hooks/useTermsGate.js'
import { useTranslate } from '../hooks/useTranslate.js'
import { Screen } from '../parts/Screen.js'
import { Terms } from '../parts/Terms.js'
import css from '../styles/connecting.css?inline'

/** Messages for failures; every other one is 'failed'. */
const outcomes: Partial<
  Record<ErrorCode, 'declined' | 'alreadyAsking' | 'noAccounts' | 'notFound' | 'blocked' | 'notLoaded'>
> = {
  USER_REJECTED: 'declined',
  REQUEST_PENDING: 'alreadyAsking',
  NO_ACCOUNTS: 'noAccounts',
  PROVIDER_NOT_FOUND: 'notFound',
  UNAUTHORIZED: 'blocked',
  LOAD_FAILED: 'notLoaded',
}

export default function ConnectingExternalView() {
  useStyles(css)
  const { connection, connectors, dialog, router } = useModal()
  const { attempt } = useSnapshot(connection.state)
  const { data } = useSnapshot(router.state)
  useSnapshot(connectors.state)
  const { ofConnector } = useImages()
  const gated = useTermsGate()
  // The box stays once it is ticked, so that the tick is visible and can be taken back.
  const [asks] = useState(gated)
  const t = useTranslate(connectingMessages)
  const common = useTranslate(commonMessages)
  const connector = data && 'connectorId' in data ? connectors.get(data.connectorId) : undefined
  const wallet = connector?.name ?? common('title.ConnectingExternal')
  const outcome = attempt.status === 'failed' ? (outcomes[attempt.code] ?? 'failed') : attempt.status
  const failed = attempt.status === 'failed'

  return (
    <Screen>
      <div className="connecting" data-status={outcome}>
        <span className="connecting-ring">
          <WalletImage src={ofConnector(connector)} size={72} />
        </span>
        <Announced>
          <p className="connecting-title">{t(`connecting.${outcome}`, { wallet })}</p>
          <p className="connecting-hint">{t(`connecting.${outcome}Hint`, { wallet })}</p>
          {attempt.status === 'failed' && attempt.reason && (
            <p className="connecting-hint connecting-reason" dir="auto">
              {attempt.reason}
            </p>
          )}
        </Announced>
      </div>
      {(asks || gated) && <Terms />}
      <div className="buttons">
        {failed && <Button onClick={() => void connection.retry().catch(() => {})}>{common('common.retry')}</Button>}
        <Button
          kind="secondary"
          onClick={() => {
            connection.cancel()
            dialog.goBack()
          }}
        >
          {common('common.cancel')}
        </Button>
      </div>
    </Screen>
  )
}

import type { SmartSession } from '@wallet-modal/core'
import { type SmartSessionsController, sessionsMessages } from '@wallet-modal/core/internal'
import { Badge } from '../components/Badge.js'
import { Notice } from '../components/Notice.js'
import { Picture } from '../components/Picture.js'
import { useModal } from '../hooks/ModalContext.js'
import { useSmartSessions } from '../hooks/useSmartSessions.js'
import { useSnapshot } from '../hooks/useSnapshot.js'
import { useStyles } from '../hooks/useStyles.js'
import { useTranslate } from '../hooks/useTranslate.js'
import { NetworkImage } from '../parts/NetworkImage.js'
import { Screen } from '../parts/Screen.js'
import { Fact } from '../parts/send/Fact.js'
import { Permissions } from '../parts/sessions/Permissions.js'
import { RevokeSession } from '../parts/sessions/RevokeSession.js'
import { useSessionText } from '../parts/sessions/useSessionText.js'
import factsCss from '../styles/facts.css?inline'
import css from '../styles/sessions.css?inline'

/** A smart session: its app, network, end and permissions, and the way to end it. */
export default function SmartSessionView() {
  useStyles(factsCss)
  useStyles(css)
  const { dialog, router } = useModal()
  const { data } = useSnapshot(router.state)
  const { controller, state } = useSmartSessions()
  const t = useTranslate(sessionsMessages)
  const session = data && 'pci' in data ? state.list.find(({ pci }) => pci === data.pci) : undefined
  if (!session || !controller) {
    const back = { label: t('sessions.goBack'), onClick: dialog.goBack }
    return (
      <Screen>
        <Notice icon="info" title={t('sessions.gone')} detail={t('sessions.goneHint')} action={back} />
      </Screen>
    )
  }
  return <Session session={session} controller={controller} />
}

function Session({ session, controller }: { session: SmartSession; controller: SmartSessionsController }) {
  const { chains } = useModal()
  const text = useSessionText()
  const t = useTranslate(sessionsMessages)
  const { caipNetworkId, expiresAt, status } = session
  const network = chains.find(caipNetworkId)
  const name = text.name(session)
  const host = text.host(session)
  return (
    <Screen>
      <div className="session-head">
        <Picture shape="wallet" size={72} placeholder={{ text: name.toUpperCase() }} />
        <p className="session-name">{name}</p>
        <Badge tone={status === 'active' ? 'success' : 'neutral'}>{t(`sessions.${status}`)}</Badge>
      </div>
      <dl className="facts">
        {host && host !== name && (
          <Fact label={t('sessions.origin')}>
            <span className="session-host" dir="ltr">
              {host}
            </span>
          </Fact>
        )}
        {network && (
          <Fact label={t('sessions.network')}>
            <NetworkImage network={network} size={24} />
            <span className="truncate">{network.name}</span>
          </Fact>
        )}
        {/* A revoked session has no end, as its badge says. */}
        {status !== 'revoked' && (
          <Fact label={t(status === 'expired' ? 'sessions.ended' : 'sessions.end')}>{text.date(expiresAt)}</Fact>
        )}
      </dl>
      <Permissions session={session} />
      {status === 'active' && <RevokeSession session={session} controller={controller} />}
    </Screen>
  )
}

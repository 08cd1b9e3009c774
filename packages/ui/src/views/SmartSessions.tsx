import type { SmartSession } from '@wallet-modal/core'
import { commonMessages, sessionsMessages } from '@wallet-modal/core/internal'
import { Badge } from '../components/Badge.js'
import { List } from '../components/List.js'
import { Notice } from '../components/Notice.js'
import { Picture } from '../components/Picture.js'
import { Row } from '../components/Row.js'
import { SkeletonRows } from '../components/SkeletonRows.js'
import { useModal } from '../hooks/ModalContext.js'
import { useRun } from '../hooks/useRun.js'
import { useSmartSessions } from '../hooks/useSmartSessions.js'
import { useStyles } from '../hooks/useStyles.js'
import { useTranslate } from '../hooks/useTranslate.js'
import { Screen } from '../parts/Screen.js'
import { useSessionText } from '../parts/sessions/useSessionText.js'
import css from '../styles/sessions.css?inline'

/** The apps that may act for the account without asking each time. */
export default function SmartSessionsView() {
  useStyles(css)
  return (
    <Screen>
      <Sessions />
    </Screen>
  )
}

function Sessions() {
  const { controller, state } = useSmartSessions()
  const run = useRun()
  const t = useTranslate(sessionsMessages)
  const common = useTranslate(commonMessages)
  const { list, status } = state
  const empty = list.length === 0
  const lead = <p className="lead">{t('sessions.lead')}</p>
  if (controller && empty && (status === 'idle' || status === 'loading')) {
    return (
      <>
        {lead}
        <div className="sessions-coming">
          <SkeletonRows count={3} label={t('sessions.loading')} />
        </div>
      </>
    )
  }
  const failed = controller && status === 'failed' && (
    <div role="alert">
      <Notice
        icon="alert"
        title={t('sessions.failed')}
        detail={t('sessions.failedHint')}
        action={{ label: common('common.retry'), onClick: () => run(controller.refresh) }}
      />
    </div>
  )
  if (empty) return failed || <Notice icon="key" title={t('sessions.empty')} detail={t('sessions.emptyHint')} />
  return (
    <>
      {lead}
      <List className="list sessions">
        {list.map((session) => (
          <li key={session.pci}>
            <SessionRow session={session} />
          </li>
        ))}
      </List>
      {failed}
    </>
  )
}

function SessionRow({ session }: { session: SmartSession }) {
  const { router } = useModal()
  const text = useSessionText()
  const t = useTranslate(sessionsMessages)
  const { expiresAt, pci, status } = session
  const name = text.name(session)
  const active = status === 'active'
  return (
    <Row
      icon={<Picture shape="wallet" size={40} placeholder={{ text: name.toUpperCase() }} />}
      name={text.known(session) ? name : <span className="session-unknown">{name}</span>}
      {...(status !== 'revoked' && {
        detail: t(active ? 'sessions.until' : 'sessions.since', { date: text.day(expiresAt) }),
      })}
      end={<Badge tone={active ? 'success' : 'neutral'}>{t(`sessions.${status}`)}</Badge>}
      chevron
      onClick={() => router.push('SmartSession', { pci })}
    />
  )
}

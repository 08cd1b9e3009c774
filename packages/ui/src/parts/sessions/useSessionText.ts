import type { SmartSession } from '@wallet-modal/core'
import { readUrl, sessionsMessages } from '@wallet-modal/core/internal'
import { useModal } from '../../hooks/ModalContext.js'
import { useSnapshot } from '../../hooks/useSnapshot.js'
import { useTranslate } from '../../hooks/useTranslate.js'

/** The website without its scheme; an invalid address is shown as it is. */
const hostOf = (origin: string): string => readUrl(origin)?.host ?? origin

/** The texts of a session's name and end. */
export function useSessionText() {
  const { locale } = useSnapshot(useModal().locale.state)
  const t = useTranslate(sessionsMessages)
  return {
    host: ({ origin }: SmartSession) => (origin === undefined ? undefined : hostOf(origin)),
    /** Whether the session names its app. */
    known: ({ origin, project }: SmartSession) => Boolean(project ?? origin),
    name: ({ origin, project }: SmartSession) => project ?? (origin ? hostOf(origin) : t('sessions.unknownApp')),
    /** The end in a list, where day and hour would be cut off: the hour if it is today, else the day. */
    day: (moment: number) => {
      const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium' })
      const today = day.format(moment) === day.format(Date.now())
      return today ? new Intl.DateTimeFormat(locale, { timeStyle: 'short' }).format(moment) : day.format(moment)
    },
    date: (moment: number) =>
      new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(moment),
  }
}

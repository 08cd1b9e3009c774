import type { Activity } from '@wallet-modal/core'
import { type ActivityController, transactionsMessages } from '@wallet-modal/core/internal'
import { useLayoutEffect, useRef, useState } from 'react'
import { Button } from '../../components/Button.js'
import { useRun } from '../../hooks/useRun.js'
import { useTranslate } from '../../hooks/useTranslate.js'

interface LoadMoreProps {
  activity: ActivityController
  entries: readonly Activity[]
  /** Whether there are older entries that can be requested. */
  hasMore: boolean
  loading: boolean
}

/** Entries that were not among those with the ids `known`. */
const newOf = (entries: readonly Activity[], known: ReadonlySet<string>) => entries.filter(({ id }) => !known.has(id))

/** Requests older entries and announces how many came. It disappears with the last of them, and passes its focus to the first. */
export function LoadMore({ activity, entries, hasMore, loading }: LoadMoreProps) {
  const run = useRun()
  const t = useTranslate(transactionsMessages)
  /** Ids of the entries that were there at the request. */
  const idsBefore = useRef<ReadonlySet<string>>(undefined)
  const status = useRef<HTMLParagraphElement>(null)
  const [came, setCame] = useState(0)

  async function load(): Promise<void> {
    setCame(0)
    const knownIds = new Set(entries.map(({ id }) => id))
    idsBefore.current = knownIds
    await activity.loadMore()
    setCame(newOf(activity.state.entries, knownIds).length)
  }

  // A layout effect, in the very change that removes the button: a moment later the heading would take the focus.
  useLayoutEffect(() => {
    if (hasMore || !idsBefore.current || document.activeElement !== document.body) return
    const entry = newOf(entries, idsBefore.current)[0] ?? entries.at(-1)
    const row = status.current?.parentElement?.querySelector<HTMLElement>(
      `[data-entry="${CSS.escape(entry?.id ?? '')}"]`,
    )
    if (!row) return
    row.tabIndex = -1
    row.focus()
    idsBefore.current = undefined
  })

  return (
    <>
      <p className="hidden-text" aria-live="polite" ref={status}>
        {came > 0 && (came === 1 ? t('transactions.more.one') : t('transactions.more.many', { count: came }))}
      </p>
      {hasMore && (
        <Button kind="secondary" busy={loading} onClick={() => run(load)}>
          {t('transactions.more')}
        </Button>
      )}
    </>
  )
}

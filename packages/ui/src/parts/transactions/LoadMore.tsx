import { type Activity, type ActivityController, transactionsMessages } from '@wallet-modal/core'
import { useLayoutEffect, useRef, useState } from 'react'
import { Button } from '../../components/Button.js'
import { useRun } from '../../hooks/useRun.js'
import { useTranslate } from '../../hooks/useTranslate.js'

interface LoadMoreProps {
  activity: ActivityController
  entries: readonly Activity[]
  /** There are older ones, and they can be asked for. */
  hasMore: boolean
  loading: boolean
}

/** Entries that were not among those with the ids `known`. */
const newOf = (entries: readonly Activity[], known: ReadonlySet<string>) => entries.filter(({ id }) => !known.has(id))

/** Asks for older ones and says how many came. It goes with the last of them, and leaves its focus to the first that came. */
export function LoadMore({ activity, entries, hasMore, loading }: LoadMoreProps) {
  const run = useRun()
  const t = useTranslate(transactionsMessages)
  /** What was there when more was asked for. */
  const before = useRef<ReadonlySet<string>>(undefined)
  const status = useRef<HTMLParagraphElement>(null)
  const [came, setCame] = useState(0)

  async function load(): Promise<void> {
    setCame(0)
    const known = new Set(entries.map(({ id }) => id))
    before.current = known
    await activity.loadMore()
    setCame(newOf(activity.state.entries, known).length)
  }

  // In the very change that takes the button away: a moment later the heading has the focus.
  useLayoutEffect(() => {
    if (hasMore || !before.current || document.activeElement !== document.body) return
    const entry = newOf(entries, before.current)[0] ?? entries.at(-1)
    const row = status.current?.parentElement?.querySelector<HTMLElement>(
      `[data-entry="${CSS.escape(entry?.id ?? '')}"]`,
    )
    if (!row) return
    row.tabIndex = -1
    row.focus()
    before.current = undefined
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

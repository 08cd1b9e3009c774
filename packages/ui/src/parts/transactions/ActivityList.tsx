import type { Activity } from '@wallet-modal/core'
import { type ReactNode, useId } from 'react'
import { List } from '../../components/List.js'
import { ActivityRow } from './ActivityRow.js'
import { RevokeApproval } from './RevokeApproval.js'

interface ActivityListProps {
  title: string
  entries: readonly Activity[]
  pictures: boolean
  /** Stands before the rows. */
  children?: ReactNode
}

/** Rows under one heading. */
export function ActivityList({ title, entries, pictures, children }: ActivityListProps) {
  const id = useId()
  return (
    <section className="activity" aria-labelledby={id}>
      <h3 className="section-title" id={id}>
        {title}
      </h3>
      {children}
      {entries.length > 0 && (
        <List>
          {entries.map((entry) => (
            <li key={entry.id} data-entry={entry.id}>
              <ActivityRow entry={entry} pictures={pictures} />
              <RevokeApproval entry={entry} />
            </li>
          ))}
        </List>
      )}
    </section>
  )
}

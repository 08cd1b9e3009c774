import type { ReactNode } from 'react'

/** What stands below the header of a view. */
export function Screen({
  children,
  busy = false,
  className = '',
}: {
  children: ReactNode
  busy?: boolean
  className?: string
}) {
  return (
    <div className={`screen ${className}`} aria-busy={busy || undefined}>
      {children}
    </div>
  )
}

import type { ReactNode } from 'react'

/**
 * The content below the header of a view.
 *
 * @param busy - whether it has only skeletons. Messages inside a busy screen may not be announced: some screen readers
 *   wait until it is no longer busy.
 */
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

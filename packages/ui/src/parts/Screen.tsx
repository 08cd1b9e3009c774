import type { ReactNode } from 'react'

/**
 * What stands below the header of a view.
 *
 * @param busy - nothing but skeletons stands there. What is said inside a busy screen is not heard: some screen readers
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

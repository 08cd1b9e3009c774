import type { ReactNode } from 'react'
import { useSpoken } from '../hooks/useSpoken.js'

/**
 * Shows a text at once, and announces it and each change. Screen readers only announce changes of a live region that has
 * been in the page for a moment, so the text moves into it after that.
 *
 * @param className - `hidden-text` for a text that is only announced
 */
export function Announced({ children, className }: { children: ReactNode; className?: string }) {
  const spoken = useSpoken()
  return (
    <div className={className}>
      {!spoken && children}
      <div role="status">{spoken && children}</div>
    </div>
  )
}

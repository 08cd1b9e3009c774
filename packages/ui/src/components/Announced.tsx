import { type ReactNode, useEffect, useState } from 'react'

/**
 * What a view says as soon as it stands, and each time it changes. Seen at once; heard when the live region has stood a
 * moment, for that is when screen readers announce what comes into it.
 *
 * @param className - `hidden-text` for what is heard alone
 */
export function Announced({ children, className }: { children: ReactNode; className?: string }) {
  const [spoken, setSpoken] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSpoken(true), 30)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div className={className}>
      {!spoken && children}
      <div role="status">{spoken && children}</div>
    </div>
  )
}

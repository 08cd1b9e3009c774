import type { ReactNode } from 'react'

/** A labelled line in the facts of a review. */
export function Fact({ label, children, stacked = false }: { label: string; children: ReactNode; stacked?: boolean }) {
  return (
    <div className={`fact ${stacked ? 'fact-stacked' : ''}`}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

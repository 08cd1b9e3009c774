import type { ReactNode } from 'react'

/** One line of what is about to happen. */
export function Fact({ label, children, stacked = false }: { label: string; children: ReactNode; stacked?: boolean }) {
  return (
    <div className={`fact ${stacked ? 'fact-stacked' : ''}`}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

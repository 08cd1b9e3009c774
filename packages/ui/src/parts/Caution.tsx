import type { ReactNode } from 'react'
import { Icon } from '../components/Icon.js'

interface CautionProps {
  /** Whether a toast has announced it already; this stays to be read. */
  said?: boolean
  children: ReactNode
}

/** A warning before the button is pressed; read out when it appears. Styled by `facts.css`. */
export function Caution({ said, children }: CautionProps) {
  return (
    <p className="note caution" role={said ? undefined : 'alert'} data-tone="warning">
      <Icon name="alert" />
      {children}
    </p>
  )
}

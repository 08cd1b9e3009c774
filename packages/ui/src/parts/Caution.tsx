import type { ReactNode } from 'react'
import { Icon } from '../components/Icon.js'

/** What a visitor should know before the button is pressed; read out when it appears. Styled by `facts.css`. */
export function Caution({ children }: { children: ReactNode }) {
  return (
    <p className="note caution" role="alert" data-tone="warning">
      <Icon name="alert" />
      {children}
    </p>
  )
}

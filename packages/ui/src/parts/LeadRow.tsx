import type { ReactNode } from 'react'
import { Icon } from '../components/Icon.js'
import type { IconName } from '../components/icons.js'
import { Row } from '../components/Row.js'

interface LeadRowProps {
  icon: IconName
  name: string
  end?: ReactNode
  disabled?: boolean
  onClick(): void
}

/** A row that leads to another view. */
export function LeadRow({ icon, ...row }: LeadRowProps) {
  return (
    <Row
      plain
      chevron
      icon={
        <span className="row-icon">
          <Icon name={icon} />
        </span>
      }
      {...row}
    />
  )
}

import { Button } from './Button.js'
import { Icon } from './Icon.js'
import type { IconName } from './icons.js'

export interface NoticeProps {
  icon: IconName
  title: string
  detail?: string
  action?: { label: string; onClick(): void; busy?: boolean }
}

/** An empty or failed list: one icon, one sentence, one action. */
export function Notice({ icon, title, detail, action }: NoticeProps) {
  return (
    <div className="notice">
      <span className="notice-icon">
        <Icon name={icon} />
      </span>
      <p className="notice-title">{title}</p>
      {detail && <p className="notice-detail">{detail}</p>}
      {action && (
        <Button kind="secondary" className="notice-action" busy={action.busy ?? false} onClick={action.onClick}>
          {action.label}
        </Button>
      )}
    </div>
  )
}

import type { ReactNode } from 'react'
import { Icon } from './Icon.js'

interface RowProps {
  icon: ReactNode
  name: ReactNode
  /** Second line, quieter. */
  detail?: ReactNode
  /** Badges, figures, marks at the far end. */
  end?: ReactNode
  chevron?: boolean
  /** Without its own surface, for long lists. */
  plain?: boolean
  /** A row that leads out of the dialog: to a page of its own, or into an app. `onClick` hears of it. */
  href?: string
  onClick?(): void
  disabled?: boolean
  current?: boolean
  part?: string
  walletId?: string
}

/** 60 px: picture, name, what is to be known about it, where it leads. */
export function Row({
  icon,
  name,
  detail,
  end,
  chevron,
  plain,
  href,
  onClick,
  disabled,
  current,
  part,
  walletId,
}: RowProps) {
  const className = `row ${plain ? 'row-plain' : ''}`
  const content = (
    <>
      {icon}
      <span className="row-main">
        <span className="row-name truncate" dir="auto">
          {name}
        </span>
        {detail && (
          <span className="row-detail truncate" dir="auto">
            {detail}
          </span>
        )}
      </span>
      {end && <span className="row-end">{end}</span>}
      {chevron && <Icon name="chevron" />}
    </>
  )
  if (href) {
    return (
      <a
        className={className}
        href={href}
        // An app's own scheme leaves this page where it is.
        target={/^https?:/.test(href) ? '_blank' : '_self'}
        rel="noopener noreferrer"
        part={part}
        data-wallet-id={walletId}
        onClick={onClick}
      >
        {content}
      </a>
    )
  }
  if (!onClick) return <div className={className}>{content}</div>
  return (
    <button
      type="button"
      className={className}
      part={part}
      aria-disabled={disabled || undefined}
      aria-current={current || undefined}
      data-wallet-id={walletId}
      onClick={disabled ? undefined : onClick}
    >
      {content}
    </button>
  )
}

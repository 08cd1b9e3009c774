import { Icon } from './Icon.js'
import type { IconName } from './icons.js'

interface IconButtonProps {
  icon: IconName
  label: string
  onClick(): void
  part?: string
  /** Whether it has just done its work. */
  done?: boolean
}

/** Drawn at 40 px, hit at 44 px. */
export function IconButton({ icon, label, onClick, part, done = false }: IconButtonProps) {
  return (
    <button
      type="button"
      part={part}
      className={`icon-button ${done ? 'icon-button-done' : ''}`}
      aria-label={label}
      onClick={onClick}
    >
      <Icon name={done ? 'check' : icon} />
    </button>
  )
}

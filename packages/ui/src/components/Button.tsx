import type { ReactNode, Ref } from 'react'
import { Spinner } from './Spinner.js'

interface ButtonProps {
  children: ReactNode
  onClick(): void
  kind?: 'primary' | 'secondary' | 'quiet' | 'danger'
  /** Can't be pressed now; the text says why. It keeps the focus, so that the reason is read out. */
  disabled?: boolean
  /** Something is under way; also can't be pressed. */
  busy?: boolean
  className?: string
  buttonRef?: Ref<HTMLButtonElement>
}

export function Button({
  children,
  onClick,
  kind = 'primary',
  disabled = false,
  busy = false,
  className = '',
  buttonRef,
}: ButtonProps) {
  const off = disabled || busy
  return (
    <button
      ref={buttonRef}
      type="button"
      part={`${kind === 'primary' ? 'primary' : 'secondary'}-button`}
      className={`button button-${kind} ${busy ? 'button-busy' : ''} ${className}`}
      aria-disabled={off || undefined}
      aria-busy={busy || undefined}
      onClick={off ? undefined : onClick}
    >
      {busy && <Spinner />}
      {children}
    </button>
  )
}

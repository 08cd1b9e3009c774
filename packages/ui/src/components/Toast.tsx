import { useLayoutEffect, useRef } from 'react'
import { useSpoken } from '../hooks/useSpoken.js'
import { markRepeat } from '../later/markRepeat.js'
import { Icon } from './Icon.js'
import { Spinner } from './Spinner.js'
import { Tick } from './Tick.js'

interface ToastProps {
  variant: 'error' | 'info' | 'success' | 'loading'
  message: string
  detail?: string | undefined
}

const marks = {
  error: <Icon name="alert" />,
  info: <Icon name="info" />,
  success: <Tick />,
  loading: <Spinner />,
}

export function Toast({ variant, message, detail }: ToastProps) {
  const spoken = useSpoken()
  const toast = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => markRepeat(toast.current as HTMLElement, message), [message])
  return (
    <div ref={toast} className={`toast toast-${variant}`} part="toast" role={variant === 'error' ? 'alert' : 'status'}>
      {marks[variant]}
      {spoken && (
        <span>
          {message}
          {detail && <span className="toast-detail">{detail}</span>}
        </span>
      )}
    </div>
  )
}

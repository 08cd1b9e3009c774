import { useSpoken } from '../hooks/useSpoken.js'
import { Icon } from './Icon.js'
import { Spinner } from './Spinner.js'

interface ToastProps {
  variant: 'error' | 'info' | 'success' | 'loading'
  message: string
  detail?: string | undefined
}

const iconOf = { error: 'alert', info: 'info', success: 'check' } as const

export function Toast({ variant, message, detail }: ToastProps) {
  const spoken = useSpoken()
  return (
    <div className={`toast toast-${variant}`} part="toast" role={variant === 'error' ? 'alert' : 'status'}>
      {variant === 'loading' ? <Spinner /> : <Icon name={iconOf[variant]} />}
      {spoken && (
        <span>
          {message}
          {detail && <span className="toast-detail">{detail}</span>}
        </span>
      )}
    </div>
  )
}

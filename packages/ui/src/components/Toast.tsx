import { useEffect, useState } from 'react'
import { Icon } from './Icon.js'
import { Spinner } from './Spinner.js'

interface ToastProps {
  variant: 'error' | 'info' | 'success' | 'loading'
  message: string
  detail?: string | undefined
}

const iconOf = { error: 'alert', info: 'info', success: 'check' } as const

/** The live region stands a moment before its words come: that is when screen readers announce them. */
export function Toast({ variant, message, detail }: ToastProps) {
  const [spoken, setSpoken] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSpoken(true), 30)
    return () => clearTimeout(timer)
  }, [])
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

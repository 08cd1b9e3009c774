import { useEffect, useState } from 'react'

/** A click meant for the view before must not confirm anything here (T-24). */
const ARMING_MS = 500

/**
 * True once the view has been in sight, in a focused page, for 500 ms without a break. A button that moves money
 * stays off until then: neither the second half of a double click nor an overlay that steals a click gets through.
 */
export function useArmed(): boolean {
  const [armed, setArmed] = useState(false)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const restart = () => {
      clearTimeout(timer)
      setArmed(false)
      if (document.visibilityState === 'visible') timer = setTimeout(() => setArmed(true), ARMING_MS)
    }
    restart()
    document.addEventListener('visibilitychange', restart)
    window.addEventListener('focus', restart)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', restart)
      window.removeEventListener('focus', restart)
    }
  }, [])
  return armed
}

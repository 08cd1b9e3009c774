import { useEffect, useState } from 'react'

const SECOND_MS = 1_000

const secondsUntil = (moment: number | undefined) =>
  moment === undefined ? 0 : Math.max(0, Math.ceil((moment - Date.now()) / SECOND_MS))

/**
 * Whole seconds until a moment, looked at anew every second; 0 once it is past. It reads the clock, so a tab that slept
 * is right when it wakes (E18).
 *
 * @param moment - wall time in ms; `undefined` where nothing is waited for
 */
export function useCountdown(moment: number | undefined): number {
  const [, look] = useState(0)
  const seconds = secondsUntil(moment)
  const counting = seconds > 0
  useEffect(() => {
    if (!counting) return
    const timer = setInterval(() => look((count) => count + 1), SECOND_MS)
    return () => clearInterval(timer)
  }, [counting])
  return seconds
}

import { useEffect, useState } from 'react'

const SECOND_MS = 1_000

/**
 * Whole seconds since a moment of the monotonic clock, looked at anew every second.
 *
 * @param since - ms of `performance.now()`; `undefined` where nothing is counted
 */
export function useAge(since: number | undefined): number | undefined {
  const [now, setNow] = useState(() => performance.now())
  useEffect(() => {
    if (since === undefined) return
    const look = () => setNow(performance.now())
    look()
    const timer = setInterval(look, SECOND_MS)
    return () => clearInterval(timer)
  }, [since])
  return since === undefined ? undefined : Math.max(0, Math.floor((now - since) / SECOND_MS))
}

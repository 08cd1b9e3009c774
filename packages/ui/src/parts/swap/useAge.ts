import { useEffect, useState } from 'react'

const SECOND_MS = 1_000

/**
 * Whole seconds since a moment of the monotonic clock, updated every second.
 *
 * @param since - ms of `performance.now()`; `undefined` where nothing is counted
 */
export function useAge(since: number | undefined): number | undefined {
  const [currentTime, setNow] = useState(() => performance.now())
  useEffect(() => {
    if (since === undefined) return
    const updateTime = () => setNow(performance.now())
    updateTime()
    const timer = setInterval(updateTime, SECOND_MS)
    return () => clearInterval(timer)
  }, [since])
  return since === undefined ? undefined : Math.max(0, Math.floor((currentTime - since) / SECOND_MS))
}

import { useEffect, useState } from 'react'
import { useModal } from './ModalContext.js'
import { useSnapshot } from './useSnapshot.js'

/** A click meant for the view before must not confirm anything here (T-24). */
const ARMING_MS = 500

/**
 * True once the view has been in sight, in a focused page, for 500 ms without a break, and no wallet's prompt over it. A button
 * that moves money stays off until then: neither the second half of a double click nor an overlay that steals a click gets
 * through.
 *
 * @param what - what the button would confirm: for anything else it arms anew
 */
export function useArmed(what?: unknown): boolean {
  const { asked } = useSnapshot(useModal().connectors.state)
  const [armed, setArmed] = useState<{ readonly by: unknown }>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a wallet that asked or has answered is a break, too.
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const restart = () => {
      clearTimeout(timer)
      setArmed(undefined)
      if (document.visibilityState === 'visible') timer = setTimeout(() => setArmed({ by: what }), ARMING_MS)
    }
    restart()
    document.addEventListener('visibilitychange', restart)
    window.addEventListener('focus', restart)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', restart)
      window.removeEventListener('focus', restart)
    }
  }, [what, asked])
  return armed !== undefined && armed.by === what
}

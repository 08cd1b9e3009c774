import { useCallback, useContext, useEffect, useState } from 'react'
import type { Later } from './LaterContext.js'
import { StyleContext } from './useStyles.js'

const RETRY_MS = 3_000

/** Fetches what the first open does without, again and again until it is there, and adopts its sheet. */
export function useLater() {
  const styles = useContext(StyleContext)
  const [later, setLater] = useState<Later>()
  const load = useCallback(async () => {
    const parts: Later = await import('../later.js')
    styles.adopt(parts.sheet)
    setLater(parts)
  }, [styles])
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const attempt = () => {
      load().catch(() => {
        timer = setTimeout(attempt, RETRY_MS)
      })
    }
    attempt()
    return () => clearTimeout(timer)
  }, [load])
  return { later, load }
}

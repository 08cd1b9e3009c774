import type { CaipNetworkId } from '@wallet-modal/core'
import { useEffect, useState } from 'react'
import { knownMark } from './knownMarks.js'
import type { Mark } from './Mark.js'

/** Loaded marks, which are drawn without delay the next time. */
const drawn = new Map<string, Mark>()

/**
 * The mark of a network or of its currency; `undefined` while it is loading, and where the modal brings none.
 *
 * @param id - `undefined` where no mark is wanted
 */
export function useMark(of: 'network' | 'currency', id: CaipNetworkId | undefined): Mark | 'none' | undefined {
  const key = `${of} ${id}`
  const [late, setLate] = useState<{ readonly key: string; readonly mark: Mark | 'none' }>()
  useEffect(() => {
    const load = drawn.has(key) ? undefined : id && knownMark(id, of)?.load
    if (!load) return
    let current = true
    const set = (mark: Mark | 'none') => {
      if (mark !== 'none') drawn.set(key, mark)
      if (current) setLate({ key, mark })
    }
    load().then(set, () => set('none'))
    return () => {
      current = false
    }
  }, [key, id, of])
  return drawn.get(key) ?? (late?.key === key ? late.mark : undefined)
}

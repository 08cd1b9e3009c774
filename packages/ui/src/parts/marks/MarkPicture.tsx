import type { CaipNetworkId } from '@wallet-modal/core'
import { useEffect, useState } from 'react'
import { Picture } from '../../components/Picture.js'
import { knownMark } from './knownMarks.js'
import type { Mark } from './Mark.js'

export interface MarkPictureProps {
  readonly of: 'network' | 'currency'
  readonly id: CaipNetworkId
  /** The name, whose first sign is shown where the modal brings no mark. */
  readonly name: string
  readonly size: 24 | 40
}

/** Loaded marks, which are drawn without delay the next time. */
const drawn = new Map<string, Mark>()

/** The mark; `undefined` while it is loading. */
function useMark(of: MarkPictureProps['of'], id: CaipNetworkId): Mark | 'none' | undefined {
  const key = `${of} ${id}`
  const [late, setLate] = useState<{ readonly key: string; readonly mark: Mark | 'none' }>()
  useEffect(() => {
    const load = drawn.has(key) ? undefined : knownMark(id, of)?.load
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

/** The mark of a network or of its currency, for which neither the page nor its services have a picture. */
export default function MarkPicture({ of, id, name, size }: MarkPictureProps) {
  const markEntry = knownMark(id, of)
  const mark = useMark(of, id)
  if (!markEntry || mark === 'none') return <Picture shape="round" size={size} placeholder={{ text: name }} />
  return (
    <span
      className={`picture picture-round picture-${size}`}
      aria-hidden="true"
      style={{ background: mark?.ground, filter: markEntry.testnet ? 'grayscale(1)' : undefined }}
    >
      {mark && (
        <svg viewBox="0 0 24 24" width={size} height={size} aria-hidden="true">
          {mark.paths.map(({ d, fill, rule }) => (
            <path key={d} d={d} fill={fill} fillRule={rule} />
          ))}
        </svg>
      )}
    </span>
  )
}

import type { CaipNetworkId } from '@wallet-modal/core'
import { Picture } from '../../components/Picture.js'
import { knownMark } from './knownMarks.js'
import { MarkShapes } from './MarkShapes.js'
import { useMark } from './useMark.js'

export interface MarkPictureProps {
  readonly of: 'network' | 'currency'
  readonly id: CaipNetworkId
  /** The name, whose first sign is shown where the modal brings no mark. */
  readonly name: string
  readonly size: 24 | 40
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
      {mark && <MarkShapes mark={mark} size={size} />}
    </span>
  )
}

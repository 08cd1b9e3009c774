import type { CaipNetwork } from '@wallet-modal/core'
import { knownMark } from '../parts/marks/knownMarks.js'
import { MarkShapes } from '../parts/marks/MarkShapes.js'
import { useMark } from '../parts/marks/useMark.js'
import { ButtonPicture } from './ButtonPicture.js'

/** The page's own picture of a network, else the mark that the modal brings, else a drawn colour, which also stands until the mark is loaded. */
export function NetworkPicture({ network: { id, imageUrl } }: { network: Pick<CaipNetwork, 'id' | 'imageUrl'> }) {
  const mark = useMark('network', imageUrl ? undefined : id)
  if (!mark || mark === 'none') return <ButtonPicture url={imageUrl} seed={id} />
  const filter = knownMark(id, 'network')?.testnet ? 'grayscale(1)' : undefined
  return (
    <span className="picture" style={{ background: mark.ground, filter }}>
      <MarkShapes mark={mark} size={24} />
    </span>
  )
}

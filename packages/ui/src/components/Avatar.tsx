import { drawnPicture } from '@wallet-modal/core/internal'
import { usePicture } from '../hooks/usePicture.js'

/** An account's picture; where it has none, the one that the button draws, too. */
export function Avatar({
  address,
  src,
  size = 40,
}: {
  address: string
  src?: string | undefined
  size?: 24 | 40 | 52 | 64
}) {
  const picture = usePicture(src)
  return (
    <span
      className={`picture picture-round picture-${size}`}
      aria-hidden="true"
      style={{ background: drawnPicture(address) }}
    >
      {picture}
    </span>
  )
}

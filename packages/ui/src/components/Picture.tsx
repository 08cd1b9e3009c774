import { usePicture } from '../hooks/usePicture.js'
import { Icon } from './Icon.js'
import type { IconName } from './icons.js'

interface PictureProps {
  src?: string | undefined
  shape: 'wallet' | 'round'
  size?: 24 | 40 | 64 | 72
  /** Drawn where there is no picture: an icon, or the first signs of a name. */
  placeholder: IconName | { text: string }
}

/** A picture from elsewhere, with a drawn placeholder. It is decoration: the name stands beside it. */
export function Picture({ src, shape, size = 40, placeholder }: PictureProps) {
  const picture = usePicture(src)
  const drawn = typeof placeholder === 'string' ? <Icon name={placeholder} /> : [...placeholder.text.trim()].slice(0, 1)
  return (
    <span className={`picture picture-${shape} picture-${size}`} aria-hidden="true">
      {picture ?? drawn}
    </span>
  )
}

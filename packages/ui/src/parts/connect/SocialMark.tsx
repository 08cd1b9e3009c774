import type { Social } from '@wallet-modal/core'
import { useModal } from '../../hooks/ModalContext.js'
import { usePicture } from '../../hooks/usePicture.js'
import { useSnapshot } from '../../hooks/useSnapshot.js'
import { socialMarks } from './socialMarks.js'

/** The mark of a social provider: the page's own picture, or the provider's. The name stands beside it. */
export function SocialMark({ social, size = 20 }: { social: Social; size?: 20 | 32 }) {
  const { assets, options } = useModal()
  const { connectorImages } = useSnapshot(options.state)
  const imageUrl = connectorImages[social]
  const picture = usePicture(imageUrl === undefined ? undefined : assets.connectorImage({ imageUrl }))
  if (picture) {
    return (
      <span className="picture picture-wallet picture-24" aria-hidden="true">
        {picture}
      </span>
    )
  }
  const { box, paths } = socialMarks[social]
  return (
    <svg className="social-mark" viewBox={box} width={size} height={size} aria-hidden="true">
      {paths.map(({ d, fill = 'currentColor' }) => (
        <path key={d} d={d} fill={fill} />
      ))}
    </svg>
  )
}

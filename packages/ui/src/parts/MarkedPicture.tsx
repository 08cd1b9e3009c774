import type { CaipNetworkId } from '@wallet-modal/core'
import { lazy, Suspense } from 'react'
import { Picture } from '../components/Picture.js'

interface MarkedPictureProps {
  readonly src?: string | undefined
  readonly of: 'network' | 'currency'
  /** The network; `undefined` for what has no mark. */
  readonly id: CaipNetworkId | undefined
  readonly name: string
  readonly size: 24 | 40
}

const Drawn = ({ src, name, size }: MarkedPictureProps) => (
  <Picture src={src} shape="round" size={size} placeholder={{ text: name }} />
)

/** It is decoration: without its file the first sign of the name is there. */
const MarkPicture = lazy(() => import('./marks/MarkPicture.js').catch(() => ({ default: Drawn })))

/** The picture that the page or a service has; without one the mark that the modal brings. */
export function MarkedPicture(props: MarkedPictureProps) {
  const { src, id } = props
  if (src || !id) return <Drawn {...props} />
  return (
    <Suspense fallback={<Drawn {...props} name="" />}>
      <MarkPicture {...props} id={id} />
    </Suspense>
  )
}

import type { CaipNetworkId } from '@wallet-modal/core'
import { lazy, Suspense } from 'react'
import { Picture } from '../components/Picture.js'

interface MarkedPictureProps {
  readonly src?: string | undefined
  readonly of: 'network' | 'currency'
  /** The network; `undefined` where there is no mark. */
  readonly id: CaipNetworkId | undefined
  readonly name: string
  readonly size: 24 | 40
}

const Drawn = ({ src, name, size }: MarkedPictureProps) => (
  <Picture src={src} shape="round" size={size} placeholder={{ text: name }} />
)

/** Decoration: if its file can't be loaded, the first sign of the name is shown. */
const MarkPicture = lazy(() => import('./marks/MarkPicture.js').catch(() => ({ default: Drawn })))

/** The page's or a service's picture; without one the mark that the modal brings. */
export function MarkedPicture(props: MarkedPictureProps) {
  const { src, id } = props
  if (src || !id) return <Drawn {...props} />
  return (
    <Suspense fallback={<Drawn {...props} name="" />}>
      <MarkPicture {...props} id={id} />
    </Suspense>
  )
}

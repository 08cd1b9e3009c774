import type { CaipNetwork } from '@wallet-modal/core'
import { useImages } from '../hooks/useImages.js'
import { MarkedPicture } from './MarkedPicture.js'

export function NetworkImage({ network, size = 40 }: { network: CaipNetwork; size?: 24 | 40 }) {
  const { ofNetwork } = useImages()
  return <MarkedPicture src={ofNetwork(network)} of="network" id={network.id} name={network.name} size={size} />
}

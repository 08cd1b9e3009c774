import type { CaipNetwork } from '@wallet-modal/core'
import { Picture } from '../components/Picture.js'
import { useImages } from '../hooks/useImages.js'

export function NetworkImage({ network, size = 40 }: { network: CaipNetwork; size?: 24 | 40 }) {
  const { ofNetwork } = useImages()
  return <Picture src={ofNetwork(network)} shape="round" size={size} placeholder={{ text: network.name }} />
}

import type { ListedWallet } from '@wallet-modal/core'
import { useImages } from '../hooks/useImages.js'
import { ListedPicture } from './ListedPicture.js'

/** The picture of a wallet that a directory or the host names. */
export function WalletPicture({ wallet, size }: { wallet: ListedWallet; size: 40 | 56 | 72 }) {
  const { ofConnector } = useImages()
  const { name, image_url: imageUrl, image_id: imageId } = wallet
  const src = ofConnector({ ...(imageUrl && { imageUrl }), ...(imageId && { imageId }) })
  return <ListedPicture name={name} size={size} src={src} />
}

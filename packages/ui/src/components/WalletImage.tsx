import { Picture } from './Picture.js'

export function WalletImage({ src, size = 40 }: { src: string | undefined; size?: 40 | 72 }) {
  return <Picture src={src} shape="wallet" size={size} placeholder="wallet" />
}

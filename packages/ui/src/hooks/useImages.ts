import type { CaipNetwork, Connector } from '@wallet-modal/core'
import { useModal } from './ModalContext.js'

/** Pictures of networks and wallets: the host's own first, then their own, then the directory's. */
export function useImages() {
  const { assets } = useModal()
  return {
    ofNetwork: (network: Pick<CaipNetwork, 'imageUrl' | 'imageId'> | undefined) =>
      network && assets.networkImage(network),
    ofConnector: (connector: Pick<Connector, 'imageUrl' | 'imageId'> | undefined) =>
      connector && assets.connectorImage(connector),
  }
}

import type { PairedPeer } from '@wallet-modal/core/internal'
import { useModal } from '../../hooks/ModalContext.js'
import { useActive } from '../../hooks/useActive.js'
import { useSnapshot } from '../../hooks/useSnapshot.js'

/** The wallet that answered the last pairing, where it is in use and the visitor has not seen it yet. */
export function usePeer(): PairedPeer | undefined {
  const { connectors, pairing } = useModal()
  const { peer } = useSnapshot(pairing.state)
  const { account } = useActive()
  const connector = connectors.get(account.connectedWalletInfo?.connectorId ?? '')
  return connector?.type === 'WALLET_CONNECT' ? peer : undefined
}

import type { ChainNamespace, OpenRequest, RouteName } from '@wallet-modal/core'
import { useModal } from './ModalContext.js'
import { useSnapshot } from './useSnapshot.js'

/** The result of `useWalletModal`: whether the modal is open, and calls that change that. */
export interface WalletModalHandle {
  /** Whether it is open, and which view shows. */
  readonly open: boolean
  readonly view: RouteName
  /** @throws ModalError CLOSED when a listener refused */
  show(request?: OpenRequest): Promise<void>
  /** Closes the modal; false where it stays open. */
  close(): boolean
  /** Disconnects one namespace, or all. Idempotent; works offline. */
  disconnect(namespace?: ChainNamespace): Promise<void>
  /** Switches by CAIP-2 id or short name. @throws ModalError CHAIN_NOT_CONFIGURED, CHAIN_NOT_ADDED, USER_REJECTED … */
  switchNetwork(network: string): Promise<void>
}

/** Opens and closes the modal of the nearest `WalletModalProvider`. */
export function useWalletModal(): WalletModalHandle {
  const modal = useModal()
  const { open } = useSnapshot(modal.modal.state)
  const { view } = useSnapshot(modal.router.state)
  return {
    open,
    view,
    show: (request) => modal.open(request),
    close: () => modal.close('host'),
    disconnect: (namespace) => modal.disconnect(namespace),
    switchNetwork: (network) => modal.switchNetwork(network),
  }
}

import type { ChainNamespace, OpenRequest, RouteName } from '@wallet-modal/core'
import { signMessage } from '@wallet-modal/core/state'
import { type ComputedRef, computed } from 'vue'
import { useProvided } from './provideWalletModal.js'

/** The result of `useWalletModal`: whether the modal is open, and calls that change that. */
export interface WalletModalHandle {
  readonly isOpen: ComputedRef<boolean>
  /** The view that shows, or showed last. */
  readonly view: ComputedRef<RouteName>
  /** @throws ModalError CLOSED when a listener refused */
  open(request?: OpenRequest): Promise<void>
  close(): void
  /** Disconnects one namespace, or all. Idempotent; works offline. */
  disconnect(namespace?: ChainNamespace): Promise<void>
  /** Switches by CAIP-2 id or short name. @throws ModalError CHAIN_NOT_CONFIGURED, CHAIN_NOT_ADDED, USER_REJECTED … */
  switchNetwork(network: string): Promise<void>
  /** `signMessage` of core's `/state`. @throws ModalError NOT_CONNECTED, UNSUPPORTED_METHOD, or the wallet's refusal */
  signMessage(message: string, namespace?: ChainNamespace): Promise<string>
}

/** Opens and closes the modal, disconnects, switches and signs. */
export function useWalletModal(): WalletModalHandle {
  const { snapshot, get, require } = useProvided()
  return {
    isOpen: computed(() => snapshot.value.open),
    view: computed(() => snapshot.value.view),
    open: async (request) => require().open(request),
    close: () => void get()?.close(),
    disconnect: async (namespace) => require().disconnect(namespace),
    switchNetwork: async (network) => require().switchNetwork(network),
    signMessage: async (message, namespace) => signMessage(require(), message, namespace),
  }
}

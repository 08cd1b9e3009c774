import type { ChainNamespace, OpenRequest, RouteName } from '@wallet-modal/core'
import { type Payment, type PaymentRequest, type SendWish, signMessage } from '@wallet-modal/core/state'
import { type ComputedRef, computed } from 'vue'
import { useProvided } from './provideWalletModal.js'

/** The result of `useWalletModal`: whether the modal is open, and calls that change that. */
export interface WalletModalHandle {
  readonly isOpen: ComputedRef<boolean>
  /** The view that shows, or showed last. */
  readonly view: ComputedRef<RouteName>
  /** A form that is filled in: resolves with what the wallet has sent. @throws ModalError INVALID_INPUT, CLOSED, SENT_UNCONFIRMED … */
  open(request: PaymentRequest): Promise<Payment>
  /** @throws ModalError CLOSED when a listener refused */
  open(request?: OpenRequest): Promise<void>
  close(): void
  /** Disconnects one namespace, or all. Idempotent; works offline. */
  disconnect(namespace?: ChainNamespace): Promise<void>
  /** Switches by CAIP-2 id or short name. @throws ModalError CHAIN_NOT_CONFIGURED, CHAIN_NOT_ADDED, USER_REJECTED … */
  switchNetwork(network: string): Promise<void>
  /** `signMessage` of core's `/state`. @throws ModalError NOT_CONNECTED, UNSUPPORTED_METHOD, or the wallet's refusal */
  signMessage(message: string, namespace?: ChainNamespace): Promise<string>
  /**
   * Connects, signs in and switches where needed, opens Send with what is given filled in, and waits for the visitor.
   * @returns the transaction that the wallet has sent; the visitor may have changed what was filled in
   * @throws ModalError INVALID_INPUT, CHAIN_NOT_CONFIGURED, REQUEST_PENDING, CLOSED, SENT_UNCONFIRMED
   */
  send(wish: SendWish): Promise<Payment>
}

/** Opens and closes the modal, disconnects, switches, signs and sends. */
export function useWalletModal(): WalletModalHandle {
  const { snapshot, get, require } = useProvided()
  return {
    isOpen: computed(() => snapshot.value.open),
    view: computed(() => snapshot.value.view),
    open: (async (request?: OpenRequest) => require().open(request)) as WalletModalHandle['open'],
    close: () => void get()?.close(),
    disconnect: async (namespace) => require().disconnect(namespace),
    switchNetwork: async (network) => require().switchNetwork(network),
    signMessage: async (message, namespace) => signMessage(require(), message, namespace),
    send: async (wish) => require().open({ view: 'Send', arguments: wish }),
  }
}

import type { ChainNamespace, OpenRequest, RouteName } from '@wallet-modal/core'
import type { Payment, PaymentRequest } from '@wallet-modal/core/state'
import { useMemo } from 'react'
import { useInstance } from './InstanceContext.js'
import { requireInstance } from './requireInstance.js'
import { useHostStates } from './useHostStates.js'
import { useSnapshot } from './useSnapshot.js'

/** The result of `useWalletModal`: whether the modal is open, and calls that change that. */
export interface WalletModalHandle {
  readonly isOpen: boolean
  /** The view that shows, or showed last. */
  readonly view: RouteName
  /** A form that is filled in: resolves with what the wallet has sent. @throws ModalError INVALID_INPUT, CLOSED, SENT_UNCONFIRMED … */
  open(request: PaymentRequest): Promise<Payment>
  /** Opens it; without a view the state decides which. @throws ModalError CLOSED when a listener refused */
  open(request?: OpenRequest): Promise<void>
  /** Closes the modal; false where it stays open. */
  close(): boolean
  /** Disconnects one namespace, or all. Idempotent; works offline. */
  disconnect(namespace?: ChainNamespace): Promise<void>
  /** Switches by CAIP-2 id or short name. @throws ModalError CHAIN_NOT_CONFIGURED, CHAIN_NOT_ADDED, USER_REJECTED … */
  switchNetwork(network: string): Promise<void>
}

/** Opens and closes the modal of the nearest `WalletModalProvider`. */
export function useWalletModal(): WalletModalHandle {
  const modal = useInstance()
  const states = useHostStates()
  const { open: isOpen } = useSnapshot(states.dialog)
  const { view } = useSnapshot(states.router)
  const calls = useMemo(
    () => ({
      open: (async (request?: OpenRequest) => requireInstance(modal).open(request)) as WalletModalHandle['open'],
      close: () => modal?.close('host') ?? true,
      disconnect: async (namespace?: ChainNamespace) => requireInstance(modal).disconnect(namespace),
      switchNetwork: async (network: string) => requireInstance(modal).switchNetwork(network),
    }),
    [modal],
  )
  return { isOpen, view, ...calls }
}

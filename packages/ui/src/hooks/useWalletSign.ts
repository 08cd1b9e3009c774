import type { ChainNamespace } from '@wallet-modal/core'
import { signMessage } from '@wallet-modal/core/state'
import { useCallback } from 'react'
import { useInstance } from './InstanceContext.js'
import { requireInstance } from './requireInstance.js'
import { type CallState, useCall } from './useCall.js'

/** The result of `useWalletSign`. */
export interface WalletSignHandle extends CallState {
  /**
   * Signs a text with the account in use of a namespace, or of the network in use: `signMessage` of core's `/state`.
   * @returns the signature as its kind of network writes it
   * @throws ModalError NOT_CONNECTED, UNSUPPORTED_METHOD, INVALID_ANSWER, the guard's refusal, or the wallet's own
   */
  sign(message: string, namespace?: ChainNamespace): Promise<string>
}

/** Signs messages, and tells how the last one of this component stands. */
export function useWalletSign(): WalletSignHandle {
  const modal = useInstance()
  const sign = useCallback(
    async (message: string, namespace?: ChainNamespace) => signMessage(requireInstance(modal), message, namespace),
    [modal],
  )
  const { run, status, error } = useCall(sign)
  return { sign: run, status, error }
}

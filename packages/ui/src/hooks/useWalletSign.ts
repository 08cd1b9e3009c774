import { useCallback } from 'react'
import { useInstance } from './InstanceContext.js'
import { requireInstance } from './requireInstance.js'
import { signMessage } from './signMessage.js'
import { type CallState, useCall } from './useCall.js'

/** The result of `useWalletSign`. */
export interface WalletSignHandle extends CallState {
  /**
   * Signs a text with the EVM account in use (EIP-191 `personal_sign`).
   * @returns the signature, as hex with `0x`
   * @throws ModalError NOT_CONNECTED, the guard's refusal before a required sign-in, or the wallet's own
   */
  sign(message: string): Promise<string>
}

/** Signs messages, and tells how the last one of this component stands. */
export function useWalletSign(): WalletSignHandle {
  const modal = useInstance()
  const sign = useCallback(async (message: string) => signMessage(requireInstance(modal), message), [modal])
  const { run, status, error } = useCall(sign)
  return { sign: run, status, error }
}

import type { Payment, SendWish } from '@wallet-modal/core/state'
import { useCallback } from 'react'
import { useInstance } from './InstanceContext.js'
import { requireInstance } from './requireInstance.js'
import { type CallState, useCall } from './useCall.js'

/** The result of `useWalletSend`. */
export interface WalletSendHandle extends CallState {
  /**
   * Connects, signs in and switches where needed, opens Send with what is given filled in, and waits for the visitor.
   * @returns the transaction that the wallet has sent; the visitor may have changed what was filled in
   * @throws ModalError INVALID_INPUT, CHAIN_NOT_CONFIGURED, REQUEST_PENDING, CLOSED, SENT_UNCONFIRMED
   */
  send(wish: SendWish): Promise<Payment>
}

/** Asks for a transfer, and tells how the last one of this component stands. */
export function useWalletSend(): WalletSendHandle {
  const modal = useInstance()
  const send = useCallback(
    async (wish: SendWish) => requireInstance(modal).open({ view: 'Send', arguments: wish }),
    [modal],
  )
  const { run, status, error } = useCall(send)
  return { send: run, status, error }
}

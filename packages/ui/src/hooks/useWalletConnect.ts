import type { Connection, WalletModal } from '@wallet-modal/core'
import { useCallback } from 'react'
import { useInstance } from './InstanceContext.js'
import { requireInstance } from './requireInstance.js'
import { type CallState, useCall } from './useCall.js'

/** The wallet and the kind of network to connect; both may be left to the visitor. */
export type WalletConnectRequest = NonNullable<Parameters<WalletModal['connect']>[0]>

/** The result of `useWalletConnect`. */
export interface WalletConnectHandle extends CallState {
  /** Opens the modal where needed, and waits for the visitor. @throws ModalError CLOSED, or the wallet's refusal */
  connect(request?: WalletConnectRequest): Promise<Connection>
}

/** Connects a wallet, and tells how the last attempt of this component stands. */
export function useWalletConnect(): WalletConnectHandle {
  const modal = useInstance()
  const connect = useCallback(
    async (request?: WalletConnectRequest) => requireInstance(modal).connect(request),
    [modal],
  )
  const { run, status, error } = useCall(connect)
  return { connect: run, status, error }
}

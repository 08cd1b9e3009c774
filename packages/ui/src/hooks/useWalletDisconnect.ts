import type { ChainNamespace } from '@wallet-modal/core'
import { useCallback } from 'react'
import { useInstance } from './InstanceContext.js'
import { requireInstance } from './requireInstance.js'
import { type CallState, useCall } from './useCall.js'

/** The result of `useWalletDisconnect`. */
export interface WalletDisconnectHandle extends CallState {
  /** Disconnects one namespace, or all. Idempotent; works offline. */
  disconnect(namespace?: ChainNamespace): Promise<void>
}

/** Disconnects, and tells how the last call of this component stands. */
export function useWalletDisconnect(): WalletDisconnectHandle {
  const modal = useInstance()
  const disconnect = useCallback(
    async (namespace?: ChainNamespace) => requireInstance(modal).disconnect(namespace),
    [modal],
  )
  const { run, status, error } = useCall(disconnect)
  return { disconnect: run, status, error }
}

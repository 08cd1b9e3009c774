import type { CaipNetwork } from '@wallet-modal/core'
import { chainNamespaces } from '@wallet-modal/core/internal'
import { useCallback, useMemo } from 'react'
import { useInstance } from './InstanceContext.js'
import { requireInstance } from './requireInstance.js'
import { type CallState, useCall } from './useCall.js'
import { useHostStates } from './useHostStates.js'
import { useSnapshot } from './useSnapshot.js'

/** The result of `useSwitchWalletNetwork`. */
export interface SwitchWalletNetworkHandle extends CallState {
  /** The networks of the page. */
  readonly networks: readonly CaipNetwork[]
  /** Switches by CAIP-2 id or short name. @throws ModalError CHAIN_NOT_CONFIGURED, CHAIN_NOT_ADDED, USER_REJECTED … */
  switchNetwork(network: string): Promise<void>
}

/** Switches the network, and tells how the last call of this component stands. */
export function useSwitchWalletNetwork(): SwitchWalletNetworkHandle {
  const modal = useInstance()
  const { networks } = useSnapshot(useHostStates().chains)
  const all = useMemo(() => chainNamespaces.flatMap((one) => networks[one].requestedCaipNetworks), [networks])
  const switchNetwork = useCallback(async (network: string) => requireInstance(modal).switchNetwork(network), [modal])
  const { run, status, error } = useCall(switchNetwork)
  return { networks: all, switchNetwork: run, status, error }
}

import type { CaipAddress, CaipNetwork, ChainNamespace } from '@wallet-modal/core'
import { chainNamespaces } from '@wallet-modal/core/internal'
import { useMemo } from 'react'
import { useHostStates } from './useHostStates.js'
import { useSnapshot } from './useSnapshot.js'

/** A namespace in which a wallet is connected. */
export interface WalletConnection {
  readonly namespace: ChainNamespace
  readonly address: string
  readonly caipAddress: CaipAddress
  readonly network: CaipNetwork | undefined
  /** The wallet's; `undefined` where it has none. */
  readonly walletName: string | undefined
  readonly connectorId: string | undefined
  /** Whether this namespace is the one in use. */
  readonly isActive: boolean
}

/** Connections of every namespace that has one; empty while nobody is connected. */
export function useWalletConnections(): readonly WalletConnection[] {
  const states = useHostStates()
  const accounts = useSnapshot(states.accounts)
  const { activeNamespace, networks } = useSnapshot(states.chains)
  return useMemo(
    () =>
      chainNamespaces.flatMap((namespace) => {
        const { status, address, caipAddress, connectedWalletInfo } = accounts[namespace]
        if (status !== 'connected' || !address || !caipAddress) return []
        return {
          namespace,
          address,
          caipAddress,
          network: networks[namespace].caipNetwork,
          walletName: connectedWalletInfo?.name,
          connectorId: connectedWalletInfo?.connectorId,
          isActive: namespace === activeNamespace,
        }
      }),
    [accounts, activeNamespace, networks],
  )
}

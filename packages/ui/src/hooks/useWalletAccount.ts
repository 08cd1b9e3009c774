import type { AccountStatus, CaipAddress, ChainNamespace } from '@wallet-modal/core'
import { useHostStates } from './useHostStates.js'
import { useSnapshot } from './useSnapshot.js'

/** The result of `useWalletAccount`: one namespace's account. `caipAddress` is CAIP-10. */
export interface WalletAccount {
  readonly namespace: ChainNamespace
  readonly status: AccountStatus
  readonly isConnected: boolean
  /** `undefined` until a wallet has confirmed it. */
  readonly address: string | undefined
  readonly caipAddress: CaipAddress | undefined
  readonly profileName: string | undefined
  readonly profileImage: string | undefined
}

/** The account of a namespace; without one, of the namespace in use. */
export function useWalletAccount(namespace?: ChainNamespace): WalletAccount {
  const { accounts, chains } = useHostStates()
  const { activeNamespace } = useSnapshot(chains)
  const which = namespace ?? activeNamespace
  const { status, address, caipAddress, profileName, profileImage } = useSnapshot(accounts[which])
  const isConnected = status === 'connected'
  return { namespace: which, status, isConnected, address, caipAddress, profileName, profileImage }
}

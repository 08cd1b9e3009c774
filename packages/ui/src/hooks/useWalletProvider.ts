import type { ChainNamespace, WalletModal } from '@wallet-modal/core'
import { useInstance } from './InstanceContext.js'
import { useHostStates } from './useHostStates.js'
import { useSnapshot } from './useSnapshot.js'

const useProvider = (namespace: ChainNamespace): object | undefined => {
  const modal = useInstance()
  const { status } = useSnapshot(useHostStates().accounts[namespace])
  return status === 'connected' ? modal?.getProvider(namespace) : undefined
}

/** The provider of the wallet connected in a namespace, behind the sign-in guard: `getProvider` of the instance. */
export const useWalletProvider = useProvider as WalletModal['getProvider']

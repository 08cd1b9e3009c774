import type { ChainNamespace, Eip1193Provider } from '@wallet-modal/core'
import { type ComputedRef, computed } from 'vue'
import { useProvided } from './provideWalletModal.js'

/** The provider of the wallet connected in a namespace (EIP-1193 on eip155), behind the sign-in guard. */
export function useWalletProvider(namespace: 'eip155'): ComputedRef<Eip1193Provider | undefined>
/** The provider of the wallet connected in a namespace, of the wallet's own shape elsewhere than on eip155. */
export function useWalletProvider(namespace: ChainNamespace): ComputedRef<object | undefined>
export function useWalletProvider(namespace: ChainNamespace): ComputedRef<object | undefined> {
  const { snapshot, get } = useProvided()
  return computed(() =>
    snapshot.value.accounts[namespace].status === 'connected' ? get()?.getProvider(namespace) : undefined,
  )
}

import type { ChainNamespace, ProviderOf } from '@wallet-modal/core'
import { type ComputedRef, computed } from 'vue'
import { useProvided } from './provideWalletModal.js'

/** The provider of the wallet connected in a namespace, in that namespace's shape, behind the sign-in guard. */
export function useWalletProvider<Namespace extends ChainNamespace>(
  namespace: Namespace,
): ComputedRef<ProviderOf<Namespace> | undefined> {
  const { snapshot, get } = useProvided()
  return computed(() =>
    snapshot.value.accounts[namespace].status === 'connected' ? get()?.getProvider(namespace) : undefined,
  )
}

import type { AccountSnapshot, ChainNamespace } from '@wallet-modal/core'
import { accountIn } from '@wallet-modal/core/state'
import { type ComputedRef, computed, type MaybeRefOrGetter, toValue } from 'vue'
import { useProvided } from './provideWalletModal.js'

/** The account of a namespace; without one, of the namespace in use. Connected is `status === 'connected'`. */
export function useWalletAccount(
  namespace?: MaybeRefOrGetter<ChainNamespace | undefined>,
): ComputedRef<AccountSnapshot> {
  const { snapshot } = useProvided()
  return computed(() => accountIn(snapshot.value, toValue(namespace)))
}

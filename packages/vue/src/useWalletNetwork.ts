import type { CaipNetworkId } from '@wallet-modal/core'
import { type ComputedRef, computed } from 'vue'
import { useProvided } from './provideWalletModal.js'

/** The network in use, by its CAIP-2 id; `undefined` while the page has none. */
export function useWalletNetwork(): ComputedRef<CaipNetworkId | undefined> {
  const { snapshot } = useProvided()
  return computed(() => snapshot.value.activeCaipNetworkId)
}

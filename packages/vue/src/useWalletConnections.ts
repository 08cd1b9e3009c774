import { type ConnectedAccount, connectedAccounts } from '@wallet-modal/core/state'
import { type ComputedRef, computed } from 'vue'
import { useProvided } from './provideWalletModal.js'

/** Connections of every namespace that has one; empty while nobody is connected. */
export function useWalletConnections(): ComputedRef<readonly ConnectedAccount[]> {
  const { snapshot } = useProvided()
  return computed(() => connectedAccounts(snapshot.value))
}

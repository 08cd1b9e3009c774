import { type ConnectedAccount, connectedAccounts } from '@wallet-modal/core/state'
import { type ComputedRef, computed } from 'vue'
import { useProvided } from './provideWalletModal.js'

/** Who is connected, namespace by namespace; empty while nobody is. */
export function useWalletConnections(): ComputedRef<readonly ConnectedAccount[]> {
  const { snapshot } = useProvided()
  return computed(() => connectedAccounts(snapshot.value))
}

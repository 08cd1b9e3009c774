import { hasHistory } from '@wallet-modal/core/internal'
import { useModal } from './ModalContext.js'
import { useActive } from './useActive.js'
import { useSnapshot } from './useSnapshot.js'

/** Whether the data service has a history of the account in use. */
export function useHasActivity(): boolean {
  const { blockchainApi, options } = useModal()
  const { features } = useSnapshot(options.state)
  const { account, namespace, network } = useActive()
  const hasKnownHistory = account.address !== undefined && hasHistory(namespace) && !network?.unsupported
  return hasKnownHistory && features.history && blockchainApi.enabled()
}

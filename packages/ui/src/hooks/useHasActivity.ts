import { hasHistory } from '@wallet-modal/core'
import { useModal } from './ModalContext.js'
import { useActive } from './useActive.js'
import { useSnapshot } from './useSnapshot.js'

/** Whether the data service can tell what the account in use did. */
export function useHasActivity(): boolean {
  const { blockchainApi, options } = useModal()
  const { features } = useSnapshot(options.state)
  const { account, namespace, network } = useActive()
  const known = account.address !== undefined && hasHistory(namespace) && !network?.unsupported
  return known && features.history && blockchainApi.enabled()
}

import { hasHistory } from '@wallet-modal/core'
import { useSnapshot } from 'valtio'
import { useModal } from './ModalContext.js'
import { useActive } from './useActive.js'

/** Whether the data service can tell what the account in use did. */
export function useHasActivity(): boolean {
  const { blockchainApi, options } = useModal()
  const { features } = useSnapshot(options.state)
  const { account, namespace, network } = useActive()
  const known = account.address !== undefined && hasHistory(namespace) && !network?.unsupported
  return known && features.history && blockchainApi.enabled()
}

import type { AccountState, CaipNetwork, ChainNamespace } from '@wallet-modal/core'
import { useModal } from './ModalContext.js'
import { useSnapshot } from './useSnapshot.js'

export interface Active {
  namespace: ChainNamespace
  account: Readonly<AccountState>
  network: CaipNetwork | undefined
}

/** The account and network in use. */
export function useActive(): Active {
  const { accounts, chains } = useModal()
  const { activeNamespace, activeCaipNetwork } = useSnapshot(chains.state)
  const account = useSnapshot(accounts.state[activeNamespace])
  return { namespace: activeNamespace, account, network: activeCaipNetwork }
}

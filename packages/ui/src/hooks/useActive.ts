import type { AccountState, CaipNetwork, ChainNamespace } from '@wallet-modal/core'
import { useSnapshot } from 'valtio'
import { useModal } from './ModalContext.js'

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
  return { namespace: activeNamespace, account: account as Readonly<AccountState>, network: activeCaipNetwork }
}

import type { AccountStatus, CaipAddress, ChainNamespace } from '@wallet-modal/core'
import { useModal } from './ModalContext.js'
import { useSnapshot } from './useSnapshot.js'

/** The result of `useAccount`: one namespace's account. `caipAddress` is CAIP-10. */
export interface Account {
  readonly namespace: ChainNamespace
  readonly status: AccountStatus
  /** `undefined` until a wallet has confirmed it. */
  readonly address: string | undefined
  readonly caipAddress: CaipAddress | undefined
  readonly profileName: string | undefined
  readonly profileImage: string | undefined
}

/** The account of a namespace; without one, of the namespace in use. */
export function useAccount(namespace?: ChainNamespace): Account {
  const { accounts, chains } = useModal()
  const { activeNamespace } = useSnapshot(chains.state)
  const which = namespace ?? activeNamespace
  const { status, address, caipAddress, profileName, profileImage } = useSnapshot(accounts.state[which])
  return { namespace: which, status, address, caipAddress, profileName, profileImage }
}

import type { ChainNamespace, TokenBalance } from '@wallet-modal/core'
import { useModal } from './ModalContext.js'
import { useSnapshot } from './useSnapshot.js'

/** What `useBalance` returns: what one account holds. */
export interface Balance {
  /** Native balance: whole units, exact decimal string; `undefined` while it is not known. */
  readonly balance: string | undefined
  readonly symbol: string | undefined
  readonly tokens: readonly TokenBalance[]
  readonly status: 'idle' | 'loading' | 'ready' | 'unavailable'
}

/** What the account of a namespace holds; without one, of the namespace in use. */
export function useBalance(namespace?: ChainNamespace): Balance {
  const { accounts, chains } = useModal()
  const { activeNamespace } = useSnapshot(chains.state)
  const { balance, balanceSymbol, tokenBalance, tokenBalanceStatus } = useSnapshot(
    accounts.state[namespace ?? activeNamespace],
  )
  return { balance, symbol: balanceSymbol, tokens: tokenBalance, status: tokenBalanceStatus }
}

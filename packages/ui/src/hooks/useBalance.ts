import type { ChainNamespace, TokenBalance } from '@wallet-modal/core'
import { useModal } from './ModalContext.js'
import { useSnapshot } from './useSnapshot.js'

/** The result of `useBalance`: the holdings of one account. */
export interface Balance {
  /** Native balance: whole units, exact decimal string; `undefined` while unknown. */
  readonly balance: string | undefined
  readonly symbol: string | undefined
  readonly tokens: readonly TokenBalance[]
  readonly status: 'idle' | 'loading' | 'ready' | 'unavailable'
}

/** The holdings of a namespace's account; without one, of the namespace in use. */
export function useBalance(namespace?: ChainNamespace): Balance {
  const { accounts, chains } = useModal()
  const { activeNamespace } = useSnapshot(chains.state)
  const { balance, balanceSymbol, tokenBalance, tokenBalanceStatus } = useSnapshot(
    accounts.state[namespace ?? activeNamespace],
  )
  return { balance, symbol: balanceSymbol, tokens: tokenBalance, status: tokenBalanceStatus }
}

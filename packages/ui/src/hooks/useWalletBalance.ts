import type { ChainNamespace, TokenBalance } from '@wallet-modal/core'
import { useHostStates } from './useHostStates.js'
import { useSnapshot } from './useSnapshot.js'

/** The result of `useWalletBalance`: the holdings of one account. */
export interface WalletBalance {
  /** Native balance: whole units, exact decimal string; `undefined` while unknown. */
  readonly balance: string | undefined
  readonly symbol: string | undefined
  readonly tokens: readonly TokenBalance[]
  readonly status: 'idle' | 'loading' | 'ready' | 'unavailable'
}

/** The holdings of a namespace's account; without one, of the namespace in use. */
export function useWalletBalance(namespace?: ChainNamespace): WalletBalance {
  const { accounts, chains } = useHostStates()
  const { activeNamespace } = useSnapshot(chains)
  const account = useSnapshot(accounts[namespace ?? activeNamespace])
  const { balance, balanceSymbol, tokenBalance, tokenBalanceStatus } = account
  return { balance, symbol: balanceSymbol, tokens: tokenBalance, status: tokenBalanceStatus }
}

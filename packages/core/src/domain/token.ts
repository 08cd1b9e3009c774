import type { CaipNetworkId } from '../primitives/caip.js'

/** Spec 3 'Token balance'. Without `address` it is the native token. */
export interface TokenBalance {
  readonly name: string
  readonly symbol: string
  readonly chainId: CaipNetworkId
  /** The contract's plain address, in the namespace's canonical form. */
  readonly address?: string
  /** US dollars, of the whole balance; absent where there is no price. */
  readonly value?: number
  /** US dollars per whole token; absent where unknown. */
  readonly price?: number
  /** `numeric` is the exact balance in whole tokens; `decimals` the token's own. */
  readonly quantity: { readonly decimals: string; readonly numeric: string }
  /** The part that is change of a transfer sent from here, on its way back; whole tokens, exact. It can be spent (Bitcoin). */
  readonly pending?: string
  /** The part in coins that may carry more than they are worth, spent only where the visitor says so; whole tokens (Bitcoin). */
  readonly setAside?: string
  /** The balance on another network of the same currency, where nothing is held here (Polkadot: its Asset Hub). */
  readonly elsewhere?: Elsewhere
  readonly iconUrl?: string
  /** False for a contract nobody vouches for: marked in lists, left out of the total. */
  readonly verified: boolean
}

/** A token the host adds to balances and pickers of one network. */
export interface CustomToken {
  readonly address: string
  readonly symbol: string
  readonly name?: string
  readonly decimals: number
  readonly iconUrl?: string
  /** The contract's `transfer` and `approve` return nothing (USDT-type). */
  readonly usdtType?: boolean
}

/** A balance of the account on another network than the one in use. */
export interface Elsewhere {
  readonly caipNetworkId: CaipNetworkId
  readonly network: string
  /** Whole units, exact decimal text. */
  readonly balance: string
  readonly symbol: string
  /** Whether the page offers that network too. */
  readonly offered: boolean
}

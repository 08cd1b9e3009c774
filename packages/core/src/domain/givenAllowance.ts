/** An allowance that was given from here, as it is shown and taken back (T-14). */
import type { CaipNetworkId } from '../chains/types.js'

/** The right of a spender to take an account's tokens. */
export interface AllowanceRight {
  readonly caipNetworkId: CaipNetworkId
  /** The account that owns the tokens. */
  readonly from: string
  readonly token: { readonly address: string; readonly symbol: string; readonly decimals: number }
  /** The contract or account that may take them. */
  readonly spender: string
  /** The approval's hash; absent where a wallet sent it within a batch of calls. */
  readonly hash?: string
}

/** An allowance in force: `amount` may still be taken, in base units, as the token's contract says. */
export interface GivenAllowance extends AllowanceRight {
  readonly amount: bigint
}

/** Whether an allowance covers everything: contracts mean that by the greatest number, which some count down as it is used. */
export const isUnlimitedAllowance = (amount: bigint): boolean => amount >= 2n ** 255n

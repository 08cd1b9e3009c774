/** An allowance that was given from here, as it is shown and taken back (T-14). */
import type { CaipNetworkId } from '../chains/types.js'

/** Who may take what of an account. */
export interface AllowanceRight {
  readonly caipNetworkId: CaipNetworkId
  /** Whose tokens they are. */
  readonly from: string
  readonly token: { readonly address: string; readonly symbol: string; readonly decimals: number }
  /** Who may take them. */
  readonly spender: string
  /** The approval's; absent where a wallet made it of several calls. */
  readonly hash?: string
}

/** One that stands: so much may be taken still, in base units, as the token's contract says. */
export interface GivenAllowance extends AllowanceRight {
  readonly amount: bigint
}

/** Contracts take the greatest number for all there is, and some write it down as it is used: nobody owns half of it. */
export const isUnlimitedAllowance = (amount: bigint): boolean => amount >= 2n ** 255n

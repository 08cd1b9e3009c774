/** What the rules of a swap speak about. Amounts are base units as `bigint`. */

/** A token that can be swapped. The native one has the pseudo-address of services.md. */
export interface SwapToken {
  /** Plain address of the contract. */
  readonly address: string
  readonly name: string
  readonly symbol: string
  /** Whole, 0 to 36. */
  readonly decimals: number
  readonly iconUrl?: string
  /** False where nobody vouches for the contract (T-05). */
  readonly verified: boolean
  /** US dollars per whole token. */
  readonly price?: number
  /** What the account holds, base units; absent while not known. */
  readonly balance?: bigint
}

/**
 * What stands in the way of a review, said beside the amount. 'AMOUNT_REFUSED': it is a good one, and the service has no
 * price for it.
 */
export type SwapProblem =
  | 'SELECT_TOKEN'
  | 'ENTER_AMOUNT'
  | 'INVALID_AMOUNT'
  | 'TOO_MANY_DECIMALS'
  | 'AMOUNT_REFUSED'
  | 'INSUFFICIENT_BALANCE'
  | 'INSUFFICIENT_GAS'

/** Types of the rules of a swap. Amounts are base units as `bigint`. */

import type { CaipNetworkId } from '../primitives/caip.js'

/** A token that can be swapped. The native one has the pseudo-address of services.md. */
export interface SwapToken {
  /** Plain address of the contract. */
  readonly address: string
  readonly name: string
  readonly symbol: string
  /** Whole, 0 to 36. */
  readonly decimals: number
  readonly iconUrl?: string
  /** The network whose own currency it is; absent for every contract, whatever it calls itself (T-05). */
  readonly nativeOf?: CaipNetworkId
  /** False for a contract known to nobody but a service (T-05). */
  readonly verified: boolean
  /** US dollars per whole token. */
  readonly price?: number
  /** The account's balance, base units; absent while unknown. */
  readonly balance?: bigint
}

/**
 * The problem that prevents a review, shown beside the amount. 'AMOUNT_REFUSED': the amount is valid, and the service has no
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

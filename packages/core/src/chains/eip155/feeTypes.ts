/** What gas costs now: EIP-1559 where the chain has a base fee, else one gas price. All in wei per unit. */
export type Fees =
  | { readonly kind: 'eip1559'; readonly baseFee: bigint; readonly tip: bigint; readonly maxFeePerGas: bigint }
  | { readonly kind: 'legacy'; readonly gasPrice: bigint }

/** What one node says of prices. */
export interface FeeReading {
  readonly fees: Fees
  /** The most that a tip can be worth by the blocks it tells of; `undefined` where they show no tips. */
  readonly highestTip: bigint | undefined
  /** A tip with which transactions were taken of late all the same; `undefined` likewise. */
  readonly lowTip: bigint | undefined
}

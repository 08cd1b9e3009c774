/** Current gas price: EIP-1559 where the chain has a base fee, else a single gas price. All in wei per unit. */
export type Fees =
  | { readonly kind: 'eip1559'; readonly baseFee: bigint; readonly tip: bigint; readonly maxFeePerGas: bigint }
  | { readonly kind: 'legacy'; readonly gasPrice: bigint }

/** Prices by a single node. */
export interface FeeReading {
  readonly fees: Fees
  /** Highest tip that the node's recent blocks support; `undefined` where they show no tips. */
  readonly highestTip: bigint | undefined
  /** Low tip with which transactions were recently included; `undefined` where the blocks show no tips. */
  readonly lowTip: bigint | undefined
}

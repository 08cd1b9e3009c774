const ETHER = 10n ** 18n

/**
 * The pools of the exchange: two tokens by key ('wrapped' is the wrapped native currency), and what lies in them, in base
 * units, at the prices of `tokens.mjs`. Deep enough that a visitor's swap moves the price by less than a percent.
 */
export const POOLS = [
  { tokens: ['wrapped', 'demo'], reserves: [1_000n * ETHER, 769_230n * ETHER] },
  { tokens: ['wrapped', 'dollar'], reserves: [2_000n * ETHER, 5_000_000_000000n] },
  { tokens: ['wrapped', 'silent'], reserves: [2_000n * ETHER, 5_000_000_000000n] },
  { tokens: ['dollar', 'demo'], reserves: [1_000_000_000000n, 307_692n * ETHER] },
]

/** Where each contract keeps `balanceOf`: liquidity is put there, so that nobody's balance pays for it. */
export const BALANCE_SLOTS = { wrapped: 3n, demo: 0n, dollar: 0n, silent: 3n }

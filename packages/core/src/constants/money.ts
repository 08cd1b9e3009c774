/** Money (spec 9). */

export const PROVIDER_FEE_RATE = '0.0085'
export const APPROVAL_GAS_UNITS = 150_000n
export const DECIMAL_PLACES = 20
/** Significant digits of the decimal.js clone: enough for any uint256 with 20 places. */
export const DECIMAL_PRECISION = 80
/** A quoted fee is believed for so long where an amount is too much for it. */
export const FEE_QUOTE_RESTS_MS = 12_000
/** Max of a token waits so long for its contract's word; a silent node is no reason to fill in nothing. */
export const TOKEN_BALANCE_WAIT_MS = 3_000

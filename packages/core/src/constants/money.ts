/** Money (spec 9). */

export const PROVIDER_FEE_RATE = '0.0085'
export const APPROVAL_GAS_UNITS = 150_000n
export const DECIMAL_PLACES = 20
/** Significant digits of the decimal.js clone: enough for any uint256 with 20 places. */
export const DECIMAL_PRECISION = 80
/** Time for which a quoted fee is trusted where an amount leaves too little for it. */
export const FEE_QUOTE_RESTS_MS = 12_000
/** Time that Max waits for the balance from a token's contract; a silent node must not prevent filling in the known one. */
export const TOKEN_BALANCE_WAIT_MS = 3_000

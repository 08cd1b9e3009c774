/** Swapping (spec 9; threats.md T-16; design.md 'Slippage'). */

/** Age at which a quote is requested again before anything is signed. */
export const QUOTE_LIFETIME_MS = 30_000
export const SLIPPAGE_MIN_BPS = 10
export const SLIPPAGE_MAX_BPS = 500
/** The amount of the native token that a swap opens with (spec 4). */
export const DEFAULT_SWAP_AMOUNT = '1'
/** Time that the service's allowances may lag behind the chain: a block of the slowest network here. */
export const ALLOWANCE_LAG_MS = 15_000
export const ALLOWANCE_POLL_MS = 1_500
/** Latest deadline of a swap: later execution could happen at another price, whenever it suits an attacker. Routers get half of it. */
export const LONGEST_DEADLINE_SECONDS = 3_600n
/**
 * Time that the preview waits for an approval. Its fee is at the market's rate, so it is in one of the next few blocks:
 * this is fifteen blocks of the slowest network here (12 s), and no longer than a visitor looks at a dialog.
 */
export const APPROVAL_WAIT_MS = 180_000
/** Interval for reading an allowance whose approval has no receipt so far: long enough for the receipt to come first. */
export const APPROVAL_LOOK_MS = 15_000

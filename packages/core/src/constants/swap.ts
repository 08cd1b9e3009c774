/** Swapping (spec 9; threats.md T-16; design.md 'Slippage'). */

/** A quote that is older than this is asked again before anything is signed. */
export const QUOTE_LIFETIME_MS = 30_000
export const SLIPPAGE_MIN_BPS = 10
export const SLIPPAGE_MAX_BPS = 500
/** What a swap starts with when it is opened, of the native token (spec 4). */
export const DEFAULT_SWAP_AMOUNT = '1'
/** How far the service may be behind the chain when it says what may be taken: a block of the slowest network here. */
export const ALLOWANCE_LAG_MS = 15_000
export const ALLOWANCE_POLL_MS = 1_500
/** A swap that may happen later than this happens at another price, whenever it suits somebody. Routers are given half of it. */
export const LONGEST_DEADLINE_SECONDS = 3_600n
/**
 * So long an approval is waited for in the preview. Its fee is what blocks ask for now, so it is in one of the next few:
 * this is fifteen blocks of the slowest network here (12 s), and no longer than a visitor looks at a dialog.
 */
export const APPROVAL_WAIT_MS = 180_000
/** So often the chain is asked whether an approval stands that nobody hears of: seldom enough that its receipt comes first. */
export const APPROVAL_LOOK_MS = 15_000

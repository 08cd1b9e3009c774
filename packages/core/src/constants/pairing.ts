/** How long a pairing lives (spec 9). */

export const PAIRING_LIFETIME_MS = 4 * 60_000
export const PAIRING_EXPIRED_UNDER_MS = 10_000
/** A wallet's link was followed, and the page is still in front. */
export const WALLET_UNOPENED_AFTER_MS = 2_000

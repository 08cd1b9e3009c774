/** Lifetime of a pairing (spec 9). */

export const PAIRING_LIFETIME_MS = 4 * 60_000
export const PAIRING_EXPIRED_UNDER_MS = 10_000
/** Time after following a wallet's link at which a page still in front means that the wallet did not open. */
export const WALLET_UNOPENED_AFTER_MS = 2_000

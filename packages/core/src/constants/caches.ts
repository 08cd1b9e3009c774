/** Lifetimes of answers about an account (spec 9). */

export const BALANCE_RETRY_GAP_MS = 30_000
export const BALANCE_CACHE_MS = 30_000
export const NATIVE_BALANCE_CACHE_MS = 30_000
export const IDENTITY_CACHE_MS = 5 * 60_000

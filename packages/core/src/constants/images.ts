/** Pictures of wallets and tokens (spec 9; threats.md, "Faults"). */

/** One that takes longer is given up, and the drawn one stands. */
export const IMAGE_PRELOAD_TIMEOUT_MS = 2_000
export const IMAGE_LIMIT_BYTES = 256 * 1024
/** So many of the services' pictures are kept for when they are shown again. */
export const IMAGE_CACHE_ENTRIES = 600
/** One that could not be had is not asked for again before that. */
export const IMAGE_RETRY_GAP_MS = 30_000

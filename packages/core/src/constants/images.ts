/** Pictures of wallets and tokens (spec 9; threats.md, "Faults"). */

/** Time for loading a picture; after that the drawn one stays. */
export const IMAGE_PRELOAD_TIMEOUT_MS = 2_000
export const IMAGE_LIMIT_BYTES = 256 * 1024
/** Pictures of the services kept for showing them again. */
export const IMAGE_CACHE_ENTRIES = 600
/** Time before a picture that failed to load is requested again. */
export const IMAGE_RETRY_GAP_MS = 30_000

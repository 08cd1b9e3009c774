/** Pictures of wallets and tokens (spec 9). */

/** One that takes longer is given up, and the drawn one stands. */
export const IMAGE_PRELOAD_TIMEOUT_MS = 2_000

/** Signing in. */

/** Lifetime of a session: a returning visitor is not asked again within a week, and a forgotten session ends by itself. */
export const SIWX_SESSION_LIFETIME_MS = 7 * 24 * 60 * 60_000
/** Tolerance for a session from the future: the clocks of a page's server and of a device differ. */
export const SIWX_CLOCK_SKEW_MS = 5 * 60_000
export const SIWX_SESSIONS_KEPT = 8

/** Signing in. */

/** A returning visitor is not asked again within a week; a session that was left behind somewhere ends by itself. */
export const SIWX_SESSION_LIFETIME_MS = 7 * 24 * 60 * 60_000
/** A session may be from so far ahead: the clocks of a page's server and of a device differ. */
export const SIWX_CLOCK_SKEW_MS = 5 * 60_000
export const SIWX_SESSIONS_KEPT = 8

/** Whom money was sent to. */

export const RECENT_RECEIVERS_KEPT = 8
export const RECENT_RECEIVERS_SHOWN = 3
/** Typing rests so long before a name is looked up. */
export const NAME_LOOKUP_WAIT_MS = 300

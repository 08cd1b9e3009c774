/** Recent receivers, and the lookup of names. */

export const RECENT_RECEIVERS_KEPT = 8
export const RECENT_RECEIVERS_SHOWN = 3
/** Pause in typing before a name is looked up. */
export const NAME_LOOKUP_WAIT_MS = 300

/** Choosing a name. */

export const NAME_SEARCH_WAIT_MS = 300

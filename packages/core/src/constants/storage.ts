/** Most UTF-16 units in a key of storage; a longer value was not written by core (T-27). */
export const MOST_STORED_CHARACTERS = 4_096

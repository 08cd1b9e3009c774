/** A quote that is younger than this is of now, in seconds. */
export const NOW_SECONDS = 5

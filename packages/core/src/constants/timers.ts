/** The longest wait a browser's timer can hold. */
export const LONGEST_TIMER_MS = 2 ** 31 - 1

/** Decimals of amounts on screen (spec 9). */

export const LIST_DECIMALS = 2
/** Decimals of the amount that a swap gives. */
export const SWAP_DESTINATION_DECIMALS = 6
/** Decimals in messages, and of the amount that a quote promises. */
export const MESSAGE_DECIMALS = 3
/** All the digits that a chain can have, and the most decimals that a token may have (T-15). */
export const EVERY_DECIMAL = 36

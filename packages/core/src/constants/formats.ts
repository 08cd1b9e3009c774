/** How amounts are shown (spec 9). */

export const LIST_DECIMALS = 2
/** Of what a swap gives. */
export const SWAP_DESTINATION_DECIMALS = 6
/** In a message, and of what a quote promises. */
export const MESSAGE_DECIMALS = 3
/** All the digits that a chain can have, and the most decimals that a token may have (T-15). */
export const EVERY_DECIMAL = 36

/** Constants of spec 9 that the first open needs: the others are loaded with the code that uses them. */

export const TOAST_SWAP_DELAY_MS = 150
export const TOAST_VISIBLE_MS = 2_500
/** Shortest display of a toast, to be read and announced, however soon the next one comes. */
export const TOAST_LEAST_MS = 1_000
/** Duration of the modal's shake, ms (spec 2 'Navigation and closing'). */
export const MODAL_SHAKE_MS = 500
/** Time an opening waits for the language of its texts, ms; after that it is in English until they are there. */
export const LANGUAGE_WAIT_MS = 500
export const DEFAULT_Z_INDEX = 999
export const RECENT_WALLETS_KEPT = 2
/** Longer than any typed amount or receiver; a paste of 10 kB is cut before anything reads it (U09). */
export const MAX_TYPED_CHARACTERS = 128

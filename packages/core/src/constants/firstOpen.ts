/** What the first open needs of spec 9: the other constants come with the code that uses them. */

export const TOAST_SWAP_DELAY_MS = 150
export const TOAST_VISIBLE_MS = 2_500
/** So long each is said, to be read and announced, however soon the next one comes. */
export const TOAST_LEAST_MS = 1_000
/** How long the modal shakes, ms (spec 2 'Navigation and closing'). */
export const MODAL_SHAKE_MS = 500
/** So long an opening waits for the language of its texts, ms; then it is in English until that is there. */
export const LANGUAGE_WAIT_MS = 500
export const DEFAULT_Z_INDEX = 999
export const RECENT_WALLETS_KEPT = 2
/** Nobody types a longer amount or receiver; a paste of 10 kB is cut before anything reads it (U09). */
export const MAX_TYPED_CHARACTERS = 128

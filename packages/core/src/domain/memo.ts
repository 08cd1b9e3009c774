/** A text that goes along with a transfer, for everybody to read (Solana). Pure. */
import { displayText } from '../primitives/text.js'

/** Bytes of UTF-8. Exchanges ask for far shorter memos; the network checks each byte, and the sender pays for that. */
const MOST_MEMO_BYTES = 256

/** The memo as it is sent: one line, without invisible signs (T-33). A text that is too long is cut one sign after the limit. */
export const memoOf = (typed: string): string => displayText(typed, MOST_MEMO_BYTES + 1)

/** Whether the text is sent as it is, every sign of it, and no longer than it may be. */
export const isMemo = (text: string): boolean =>
  text !== '' && memoOf(text) === text && new TextEncoder().encode(text).length <= MOST_MEMO_BYTES

/** A text that goes along with a transfer, for everybody to read (Solana). Pure. */
import { displayText } from '../primitives/text.js'

/** UTF-8. What exchanges ask for is far shorter; the network checks each byte, and the sender pays for that. */
const MOST_MEMO_BYTES = 256

/** What is sent of what was typed: one line, and no sign that can't be seen (T-33). What is too long is one sign too long. */
export const memoOf = (typed: string): string => displayText(typed, MOST_MEMO_BYTES + 1)

/** Whether it is sent as it is, every sign of it, and no longer than it may be. */
export const isMemo = (text: string): boolean =>
  text !== '' && memoOf(text) === text && new TextEncoder().encode(text).length <= MOST_MEMO_BYTES

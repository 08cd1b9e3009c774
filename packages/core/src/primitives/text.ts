/** Text that strangers wrote: wallets' names, tokens' symbols (threats T-05, T-30, T-33). */

const DISPLAY_TEXT_CHARACTERS = 32

/** Controls, direction marks, zero-width and other invisible characters: with them one name can look like another. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/gu

/**
 * A line of visible text, at most `limit` characters; '' where the value is no text. The result is text, never markup:
 * views set it as text content.
 *
 * @param limit - in code points; 32 where absent
 */
export function displayText(value: unknown, limit: number = DISPLAY_TEXT_CHARACTERS): string {
  if (typeof value !== 'string') return ''
  // Cut first: a name of megabytes must not cost time in the patterns.
  const line = value
    .slice(0, limit * 16)
    .replace(/[\t\n\r]+/g, ' ')
    .replace(UNSEEN, '')
    .replace(/\s+/g, ' ')
    .trim()
  return [...line].slice(0, limit).join('').trim()
}

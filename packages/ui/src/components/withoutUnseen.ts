/** Blanks, direction marks, joiners, soft hyphens: copied text may carry them. */
const UNSEEN = /[\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]+/gu

/**
 * Removes invisible signs from an address or a name. In a name with letters beyond ASCII an invisible sign may distinguish
 * it from another name: there only blanks are removed.
 */
export function withoutUnseen(text: string): string {
  const visibleText = text.replace(UNSEEN, '')
  return /^[ -~]*$/.test(visibleText) ? visibleText : text.replace(/\s+/g, '')
}

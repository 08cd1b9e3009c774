/** Blanks, direction marks, joiners, soft hyphens: they come along with what is copied. */
const UNSEEN = /[\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]+/gu

/**
 * An address or a name without what can't be seen in it. In a name of letters beyond ASCII a sign that can't be seen may
 * make another name: there only the blanks go.
 */
export function withoutUnseen(text: string): string {
  const seen = text.replace(UNSEEN, '')
  return /^[ -~]*$/.test(seen) ? seen : text.replace(/\s+/g, '')
}

/** A letter, mark or digit that some other one looks like, beside those of plain names. */
const FOREIGN = /[^\P{L}a-zA-Z]|\p{M}|[^\P{N}0-9]/u

/**
 * Whether a name may be taken for another one (T-33, ENSIP-15): it holds letters beyond a–z, which plain ones can be drawn
 * with, or is one that was encoded (`xn--`). Most such names are honest; the visitor is told to look twice.
 */
export const hasLookAlikes = (name: string): boolean => FOREIGN.test(name) || /(?:^|\.)xn--/i.test(name)

const confusableScripts = [/\p{Script=Latin}/u, /\p{Script=Cyrillic}/u, /\p{Script=Greek}/u]

/** Letters of scripts that look alike in one name, as in 'USDС' with a Cyrillic С (T-33). */
export const mixesScripts = (text: string): boolean =>
  confusableScripts.filter((script) => script.test(text.normalize('NFKC'))).length > 1

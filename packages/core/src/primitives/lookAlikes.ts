/** Letters, marks and digits beyond plain ones, any of which may look like a plain one. */
const FOREIGN = /[^\P{L}a-zA-Z]|\p{M}|[^\P{N}0-9]/u

/**
 * Whether a name may be taken for another one (T-33, ENSIP-15): it has letters beyond a–z, which can look like plain ones, or
 * was encoded (`xn--`). Most such names are honest; the visitor is told to look twice.
 */
export const hasLookAlikes = (name: string): boolean => FOREIGN.test(name) || /(?:^|\.)xn--/i.test(name)

/** Plain characters only, ₮ included; or pictures and letters of scripts without any resemblance to plain letters, which they exclude. */
const UNMISTAKABLE =
  /^(?:[ -~₮]+|[ -@\p{Extended_Pictographic}\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Hang}\p{scx=Thai}\p{scx=Arab}\p{scx=Hebr}\p{scx=Deva}]+)$/u

/** Pictures; letters in a square or circle don't count as ones. */
const PICTURE = String.raw`(?:(?![\u{1F100}-\u{1F1FF}\u24C2\u2139])\p{Extended_Pictographic}|\u200D|\uFE0F)+`
const PICTURES = new RegExp(`^${PICTURE}|${PICTURE}$`, 'gu')

/** A symbol without pictures around it and marks on its letters: 'PEPE' of 'PEPE🐸', 'CAFE' of 'CAFÉ'. */
export const bareSymbol = (symbol: string): string =>
  symbol.replace(PICTURES, '').normalize('NFD').replace(/\p{M}/gu, '')

/** Whether no letter of a text can be taken for another one, as those of 'ЕТН' can, which are Cyrillic (T-33). */
export const isUnmistakable = (text: string): boolean => UNMISTAKABLE.test(text)

/** Hex after 0x with a figure or sign in it, a whole address, or an ellipsis within, which no name has. */
const ADDRESS_LIKE = /\b0x(?=[a-f]*[^a-z])[^g-z]*$|0x[0-9a-f]{40}|(?:[.·•*]{2}|⋯)[.·•*]*[0-9a-z]/i
/** A last word as long as addresses are, with a digit as all of them have. */
const LONG_WORD = /(?<![0-9a-z])(?=[a-z]*\d)[0-9a-z]{25,90}$/i

/** Whether a name could pass for an address, whole or shortened, since names are shown in the place of addresses (T-18). */
export function looksLikeAddress(name: string): boolean {
  const text = name.normalize('NFKC').trim()
  return LONG_WORD.test(text) || ADDRESS_LIKE.test(text.replace(/\s/g, ''))
}

/** Unicode's decimal digits come in tens from zero on; where tens follow each other, ten of them are a zero again. */
function digitOf(sign: string): string {
  const code = sign.codePointAt(0) ?? 0
  let before = 0
  while (/\p{Nd}/u.test(String.fromCodePoint(code - before - 1))) before++
  return String(before % 10)
}

/** The digits of every script as `0` to `9`: Arabic-Indic, Persian, Devanagari, full-width and all others. */
export const latinDigits = (text: string): string => text.replace(/(?![0-9])\p{Nd}/gu, digitOf)

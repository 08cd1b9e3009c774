/**
 * Turns the digits of every script into `0` to `9`: Arabic-Indic, Persian, Devanagari, full-width and all others. Unicode orders
 * them in tens from zero on; where tens follow each other, the eleventh is a zero again.
 */
export const latinDigits = (text: string): string =>
  text.replace(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) as number
    let precedingDigits = 0
    while (/\p{Nd}/u.test(String.fromCodePoint(code - precedingDigits - 1))) precedingDigits++
    return String(precedingDigits % 10)
  })

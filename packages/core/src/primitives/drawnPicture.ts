/**
 * The drawn picture of an account or network without one, as a CSS `background`: the same for the same seed, whatever the case
 * of its letters. For telling things apart at a glance, not for comparing addresses.
 *
 * @param seed - an address, a CAIP-2 id, a name: any text
 * @returns one value of the property `background`, without a URL in it
 */
export function drawnPicture(seed: string): string {
  // Modulo 32 keeps the part of a letter's code that its two cases share.
  const hue = [...seed].reduce((sum, sign) => (sum * 31 + (sign.charCodeAt(0) % 32)) % 360, 7)
  return `linear-gradient(135deg, hsl(${hue} 70% 62%), hsl(${hue + 70} 65% 42%))`
}

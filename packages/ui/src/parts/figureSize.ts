const FULL_SIZE = 3.2
const SMALLEST_SIZE = 1.3
/** Signs that fit into one line at full size. */
const ROOMY_LENGTH = 15

/** Width of a digit in the widest of usual fonts, bold, with the letter spacing that a visitor may set (WCAG 1.4.12); em. */
const WIDEST_DIGIT = 0.82

/**
 * The font size of a large figure with so many signs, in a container as wide as its line. A number is not broken as long as
 * it is legible: '1.00000' in one line and '1 LETH' in the next would be another amount. It is never cut off.
 *
 * @param unbroken - length of the number, or of its symbol where that is longer
 * @param full - largest size, in units of `--u`, for a short figure
 */
export function figureSize(length: number, unbroken: number, full = FULL_SIZE): string {
  const size = Math.max(SMALLEST_SIZE, Math.min(full, (FULL_SIZE * ROOMY_LENGTH) / Math.max(1, length)))
  const fitting = `100cqi / ${(Math.max(1, unbroken) * WIDEST_DIGIT).toFixed(2)}`
  return `max(var(--u), min(var(--u) * ${size.toFixed(2)}, ${fitting}))`
}

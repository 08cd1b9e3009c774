const FULL_SIZE = 3.2
const SMALLEST_SIZE = 1.3
/** Signs that fit into one line at full size. */
const ROOMY_LENGTH = 15

/** Of a digit in the widest of usual fonts, bold, with the space a visitor may ask for between signs (WCAG 1.4.12); in em. */
const WIDEST_DIGIT = 0.82

/**
 * The font size of a large figure with so many signs, in a container as wide as its line. A number is not broken while
 * it can be read whole: '1.00000' in one line and '1 LETH' in the next would be another amount. Cut off it never is.
 *
 * @param unbroken - how many of the signs are the number, or its symbol where that is longer
 * @param full - in units of `--u`, for a short one
 */
export function figureSize(length: number, unbroken: number, full = FULL_SIZE): string {
  const size = Math.max(SMALLEST_SIZE, Math.min(full, (FULL_SIZE * ROOMY_LENGTH) / Math.max(1, length)))
  const fitting = `100cqi / ${(Math.max(1, unbroken) * WIDEST_DIGIT).toFixed(2)}`
  return `max(var(--u), min(var(--u) * ${size.toFixed(2)}, ${fitting}))`
}

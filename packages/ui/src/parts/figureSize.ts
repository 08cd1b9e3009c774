const FULL_SIZE = 3.2
const SMALLEST_SIZE = 1.3
/** Signs that fit into one line at full size. */
const ROOMY_LENGTH = 15

/**
 * The font size of a large figure with so many signs. A number is never broken: '1.00000' in one line and '1 LETH' in the
 * next would be another amount.
 *
 * @param full - in units of `--u`, for a short one
 */
export function figureSize(length: number, full = FULL_SIZE): string {
  const size = Math.max(SMALLEST_SIZE, Math.min(full, (FULL_SIZE * ROOMY_LENGTH) / Math.max(1, length)))
  return `calc(var(--u) * ${size.toFixed(2)})`
}

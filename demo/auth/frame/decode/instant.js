/** Seconds: the end of the year 9999. What is later never comes. */
const LATEST = 253_402_300_799n

/** @param {bigint | number} seconds since the epoch */
export function instant(seconds, { values }) {
  if (BigInt(seconds) > LATEST) return values.never
  if (seconds < 0) return String(seconds)
  return `${new Date(Number(seconds) * 1_000).toISOString().replace('T', ' ').slice(0, 16)} UTC`
}

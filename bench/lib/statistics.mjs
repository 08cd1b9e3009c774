/** Numbers of several runs, and how a number is written. */
export function median(numbers) {
  const sorted = numbers.toSorted((one, other) => one - other)
  const middle = sorted.length >> 1
  return sorted.length % 2 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
}

/** `1,234`, `0.8`: English, with so many digits behind the point. */
export const formatNumber = (number, digits = 0) =>
  number.toLocaleString('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits })

/** Amounts as a visitor should read them, worked out apart from the product. */
const HUNDREDTHS = 2

function grouped(whole: bigint): string {
  return whole.toString().replace(/\B(?=(\d{3})+$)/g, ',')
}

/** Base units as a balance in a list: two decimals, floored. */
export function listed(units: bigint, decimals: number): string {
  const scaled = units / 10n ** BigInt(decimals - HUNDREDTHS)
  return `${grouped(scaled / 100n)}.${(scaled % 100n).toString().padStart(HUNDREDTHS, '0')}`
}

/** Base units times a price in dollars of at most two decimals, in dollars, floored. */
export function dollars(units: bigint, decimals: number, price: number): string {
  return `$${listed(worth(units, decimals, price), 20)}`
}

/** The same with 20 decimals, unrounded enough to be summed up. */
export function worth(units: bigint, decimals: number, price: number): bigint {
  return (units * BigInt(Math.round(price * 100)) * 10n ** 18n) / 10n ** BigInt(decimals)
}

/** An address as lists show it. */
export const short = (address: string): string => `${address.slice(0, 6)}…${address.slice(-4)}`

import { formatUnits } from 'viem'

/** Whoever writes as much means without a limit. */
const UNLIMITED = 2n ** 159n

export const isUnlimited = (amount) => amount >= UNLIMITED

/** Exact, with its symbol: what is shown is what is sent. */
export const nativeAmount = (amount, { nativeCurrency: { decimals, symbol } }) =>
  `${formatUnits(amount, decimals)} ${symbol}`

/** @param {{ symbol: string, decimals: number } | undefined} token `undefined` where the contract says nothing */
export function tokenAmount(amount, token, { values }) {
  if (isUnlimited(amount)) return values.unlimited(token?.symbol ?? '')
  return token ? `${formatUnits(amount, token.decimals)} ${token.symbol}` : values.units(amount)
}

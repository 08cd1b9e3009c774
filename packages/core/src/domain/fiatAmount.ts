/** An amount typed in dollars: another way to enter the amount of a token, which is what is shown and sent. Pure, exact. */
import { FIAT_DECIMALS } from '../constants/onramp.js'
import { fiatValue, floorDecimals, formatUnits, parseAmount, readDecimal } from '../primitives/units.js'

export type FiatAmount =
  | { readonly ok: true; readonly amount: string }
  | { readonly ok: false; readonly reason: 'EMPTY' | 'INVALID' | 'TOO_MANY_DECIMALS' }

/**
 * The amount of a token that so many dollars buy, rounded down to its last decimal: never more than was typed.
 * @param text - as typed
 * @param price - dollars per whole token
 * @returns `amount`: exact decimal text
 */
export function tokenAmountOf(text: string, price: number | string, decimals: number): FiatAmount {
  const typed = parseAmount(text, FIAT_DECIMALS)
  if (!typed.ok) return typed
  const per = readDecimal(price)
  if (!per || per.units <= 0n) return { ok: false, reason: 'INVALID' }
  const cents = typed.baseUnits * 10n ** BigInt(per.decimals + decimals)
  return { ok: true, amount: formatUnits(cents / (per.units * 10n ** BigInt(FIAT_DECIMALS)), decimals) }
}

/** The worth of an amount as a visitor would type it, rounded down to a cent; '' where it has none. */
export function fiatTextOf(amount: string, decimals: number, price: number | string): string {
  const parsed = parseAmount(amount, decimals)
  const worth = parsed.ok ? fiatValue(parsed.baseUnits, decimals, price) : undefined
  return worth === undefined ? '' : floorDecimals(worth, FIAT_DECIMALS)
}

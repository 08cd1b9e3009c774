/** A token amount as it is kept: exact, and without a language; it is written in the visitor's when it is shown. Pure. */
import { EVERY_DECIMAL } from '../constants/formats.js'
import { formatAmount } from '../primitives/format.js'
import { displayText } from '../primitives/text.js'
import { formatUnits } from '../primitives/units.js'

/** An amount that leaves an account, or comes to it. */
export interface TokenAmount {
  /** Whole units, decimal text: '1234.5'. Never rounded. */
  readonly amount: string
  readonly symbol: string
}

/** Longer than any uint256 with any token's decimals. */
const LONGEST_AMOUNT = 200

/** @param units - base units of the token */
export const tokenAmount = (
  units: bigint,
  { symbol, decimals }: { readonly symbol: string; readonly decimals: number },
): TokenAmount => ({ amount: formatUnits(units, decimals), symbol })

/** Reads an amount from storage, where any script of the page can write. */
export function readTokenAmount(value: unknown): TokenAmount | undefined {
  const { amount, symbol } = (value ?? {}) as Partial<TokenAmount>
  const isAmount = typeof amount === 'string' && amount.length <= LONGEST_AMOUNT && /^\d+(?:\.\d+)?$/.test(amount)
  return isAmount && typeof symbol === 'string' ? { amount, symbol: displayText(symbol) } : undefined
}

/**
 * The amount in words, to the last digit: '1.234,5 ETH' in German.
 *
 * @param locale - BCP 47
 */
export const writeTokenAmount = ({ amount, symbol }: TokenAmount, locale: string): string =>
  `${formatAmount(amount, { locale, decimals: EVERY_DECIMAL })} ${symbol}`

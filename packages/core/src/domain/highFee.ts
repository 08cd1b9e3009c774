/** A network fee so high that the visitor has to accept it before the wallet is asked (T-18). Pure. */
import { readDecimal, scaleFloor } from '../primitives/units.js'

/** Fees up to here are never high, however small the amount; thousandths of a dollar. */
const SMALL = 5_000n
/** Fees above this are always high, however large the amount; thousandths of a dollar. */
const LARGE = 100_000n
/** Fractions: a tenth of the amount, a half of the balance. */
const OF_AMOUNT = 10n
const OF_BALANCE = 2n
/** Without a known price, up to a hundredth of the balance counts as a small sum. */
const SMALL_OF_BALANCE = 100n

interface Sum {
  /** Base units. */
  readonly units: bigint
  readonly decimals: number
  /** Dollars per whole unit; `undefined` where not known. */
  readonly price: number | undefined
}

export interface FeeFacts {
  /** The highest fee that the network can take. */
  readonly fee: Sum
  /** The sum that is sent or swapped. */
  readonly amount: Sum
  /** Whether the amount is in the currency of the fee. */
  readonly isNative: boolean
  /** Base units of the native currency; `undefined` where not known. */
  readonly balance: bigint | undefined
}

/** Thousandths of a dollar; a price of zero counts as unknown. */
function worth({ units, decimals, price }: Sum): bigint | undefined {
  const perUnit = price === undefined ? undefined : readDecimal(price)
  return perUnit && perUnit.units > 0n
    ? scaleFloor({ units: units * perUnit.units, decimals: decimals + perUnit.decimals }, 3)
    : undefined
}

/** Whether a fee is more than a tenth of an amount in the same unit. */
const isMuchOf = (fee: bigint, amount: bigint): boolean => fee * OF_AMOUNT > amount

/**
 * Whether a fee is high: more than half of the balance for fees; or, by prices, more than 100 dollars, or more than 5 and a
 * tenth of the amount; without a price, more than a tenth of an amount in the same currency and a hundredth of the balance.
 */
export function isHighFee({ fee, amount, isNative, balance }: FeeFacts): boolean {
  if (balance !== undefined && fee.units * OF_BALANCE > balance) return true
  const cost = worth(fee)
  if (cost === undefined) {
    const isSmall = balance !== undefined && fee.units * SMALL_OF_BALANCE <= balance
    return isNative && !isSmall && isMuchOf(fee.units, amount.units)
  }
  if (cost > LARGE) return true
  if (cost <= SMALL) return false
  const amountWorth = worth(amount)
  return isNative ? isMuchOf(fee.units, amount.units) : amountWorth !== undefined && isMuchOf(cost, amountWorth)
}

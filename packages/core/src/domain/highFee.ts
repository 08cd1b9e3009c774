/** A network's fee that is so much that the visitor has to say yes to it before anything is asked of the wallet (T-18). Pure. */
import { readDecimal, scaleFloor } from '../primitives/units.js'

/** A fee of less is no loss to speak of, however small the amount; thousandths of a dollar. */
const SMALL = 5_000n
/** From here on it is worth a question, however large the amount; thousandths of a dollar. */
const LARGE = 100_000n
/** Of the amount a tenth, of the balance a half. */
const OF_AMOUNT = 10n
const OF_BALANCE = 2n
/** Where nobody knows a price, a hundredth of the balance stands for a small sum. */
const SMALL_OF_BALANCE = 100n

interface Sum {
  /** Base units. */
  readonly units: bigint
  readonly decimals: number
  /** Dollars per whole unit; `undefined` where not known. */
  readonly price: number | undefined
}

export interface FeeFacts {
  /** The most that the network can take. */
  readonly fee: Sum
  /** What is sent or swapped. */
  readonly amount: Sum
  /** Whether that is the currency of the fee. */
  readonly isNative: boolean
  /** Base units of the native currency; `undefined` where not known. */
  readonly balance: bigint | undefined
}

/** Thousandths of a dollar; a price of nothing is none. */
function worth({ units, decimals, price }: Sum): bigint | undefined {
  const one = price === undefined ? undefined : readDecimal(price)
  return one && one.units > 0n
    ? scaleFloor({ units: units * one.units, decimals: decimals + one.decimals }, 3)
    : undefined
}

/** Of two sums in one unit the first is more than a tenth of the second. */
const isMuchOf = (fee: bigint, amount: bigint): boolean => fee * OF_AMOUNT > amount

/**
 * More than half of what the account holds for fees; or, by prices, more than 100 dollars, or more than 5 and a tenth of the
 * amount; without a price, more than a tenth of an amount in the same currency and a hundredth of the balance.
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
  const sent = worth(amount)
  return isNative ? isMuchOf(fee.units, amount.units) : sent !== undefined && isMuchOf(cost, sent)
}

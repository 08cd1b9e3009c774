/** Selects the coins of a transfer, its change and its fee. Pure; satoshis. */
import type { AddressType } from './addressScript.js'
import { dustOf, feeOf, type InputType, isWorthSpending, LEAST_RATE, MOST_INPUTS, virtualSize } from './sizes.js'

/** An unspent output. */
export interface Coin {
  readonly txid: string
  readonly vout: number
  readonly value: bigint
  /** The coin is in no block yet. */
  readonly pending?: true
}

export const outpointOf = ({ txid, vout }: Pick<Coin, 'txid' | 'vout'>): string => `${txid}:${vout}`

export interface Spending {
  readonly coins: readonly Coin[]
  /** Type of the paying address, which also gets the change. */
  readonly from: InputType
  readonly to: AddressType
  /** Satoshis per 1000 virtual bytes. */
  readonly rate: bigint
}

export interface Selection {
  readonly inputs: readonly Coin[]
  /** 0 without change. */
  readonly change: bigint
  readonly fee: bigint
}

/** Sum in satoshis. */
export const sumOf = (coins: readonly Pick<Coin, 'value'>[]): bigint =>
  coins.reduce((sum, { value }) => sum + value, 0n)

/** Sorts the largest first; equal ones in a stable order. */
function byValue(a: Coin, b: Coin): number {
  if (a.value !== b.value) return a.value < b.value ? 1 : -1
  return `${a.txid}${a.vout}` < `${b.txid}${b.vout}` ? -1 : 1
}

/** Coins that add more than they cost, the largest first. */
export const usable = ({ coins, from, rate }: Spending): readonly Coin[] =>
  coins
    .filter(({ value }) => isWorthSpending(value, from, rate))
    .sort(byValue)
    .slice(0, MOST_INPUTS)

/**
 * Takes the largest coins until they pay amount and fee. The rest goes back, unless it would be dust: then it is added to the
 * fee.
 * @returns `undefined` where all coins together are too little
 */
export function selectCoins(spending: Spending & { readonly amount: bigint }): Selection | undefined {
  const { from, to, rate, amount } = spending
  const coins = usable(spending)
  const feeFor = (count: number, outputs: readonly AddressType[]) => feeOf(virtualSize(from, count, outputs), rate)
  let sum = 0n
  for (const [index, { value }] of coins.entries()) {
    sum += value
    const count = index + 1
    if (sum < amount + feeFor(count, [to])) continue
    const fee = feeFor(count, [to, from])
    const change = sum - amount - fee
    const inputs = coins.slice(0, count)
    return change >= dustOf(from) ? { inputs, change, fee } : { inputs, change: 0n, fee: sum - amount }
  }
  return undefined
}

/** Lowest share of the rate: with less a transfer could wait much longer than promised. */
const LEANEST_PERCENT = 80n

/**
 * Spends all coins for amount and fee, for when the rate rose after Max was calculated: the fee is then what is left, down to
 * four fifths of the rate and to what nodes pass on, rather than refusing the amount.
 * @returns `undefined` where less than that is left
 */
export function spendAll(spending: Spending & { readonly amount: bigint }): Selection | undefined {
  const { from, to, amount } = spending
  const lean = (spending.rate * LEANEST_PERCENT) / 100n
  const rate = lean > LEAST_RATE ? lean : LEAST_RATE
  const inputs = usable({ ...spending, rate })
  const fee = sumOf(inputs) - amount
  return fee < feeOf(virtualSize(from, inputs.length, [to]), rate) ? undefined : { inputs, change: 0n, fee }
}

/**
 * Selects the coins of a transfer: confirmed ones where they suffice, else pending ones too; where the fee may be `leaner`,
 * finally all coins with a lower fee.
 * @returns `undefined` where all coins together are too little
 */
export function coinsFor(
  spending: Spending & { readonly amount: bigint },
  { leaner }: { readonly leaner: boolean },
): Selection | undefined {
  const settled = spending.coins.filter(({ pending }) => !pending)
  const enough = selectCoins({ ...spending, coins: settled }) ?? selectCoins(spending)
  return enough ?? (leaner ? spendAll(spending) : undefined)
}

/** The highest amount that one transaction can bring to the receiver, 0 where that would be dust. */
export function mostSendable(spending: Spending): bigint {
  const coins = usable(spending)
  const most = sumOf(coins) - feeOf(virtualSize(spending.from, coins.length, [spending.to]), spending.rate)
  return coins.length > 0 && most >= dustOf(spending.to) ? most : 0n
}

/** Highest plausible fee of a transfer: that of its size, and change that was too small to return. */
export function highestFee({ from, to, rate }: Omit<Spending, 'coins'>, inputs: number): bigint {
  return feeOf(virtualSize(from, inputs, [to, from]), rate) + dustOf(from)
}

/** Which coins pay for a transfer, what comes back, and what the network keeps. Pure; satoshis. */
import type { AddressType } from './addressScript.js'
import { dustOf, feeOf, type InputType, isWorthSpending, LEAST_RATE, MOST_INPUTS, virtualSize } from './sizes.js'

/** An output that nobody has spent yet. */
export interface Coin {
  readonly txid: string
  readonly vout: number
  readonly value: bigint
  /** No block has it yet. */
  readonly pending?: true
}

export const outpointOf = ({ txid, vout }: Pick<Coin, 'txid' | 'vout'>): string => `${txid}:${vout}`

export interface Spending {
  readonly coins: readonly Coin[]
  /** Of the address that pays; the change goes back there. */
  readonly from: InputType
  readonly to: AddressType
  /** Satoshis per 1000 virtual bytes. */
  readonly rate: bigint
}

export interface Selection {
  readonly inputs: readonly Coin[]
  /** 0 where nothing comes back. */
  readonly change: bigint
  readonly fee: bigint
}

/** Satoshis. */
export const sumOf = (coins: readonly Pick<Coin, 'value'>[]): bigint =>
  coins.reduce((sum, { value }) => sum + value, 0n)

/** The largest first; equal ones in an order that is always the same. */
function byValue(a: Coin, b: Coin): number {
  if (a.value !== b.value) return a.value < b.value ? 1 : -1
  return `${a.txid}${a.vout}` < `${b.txid}${b.vout}` ? -1 : 1
}

/** Those that add more than they cost, the largest first. */
export const usable = ({ coins, from, rate }: Spending): readonly Coin[] =>
  coins
    .filter(({ value }) => isWorthSpending(value, from, rate))
    .sort(byValue)
    .slice(0, MOST_INPUTS)

/**
 * The largest coins until they pay amount and fee. What is left goes back, unless it would be dust: then the network gets
 * it.
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

/** Of the rate: with less a transaction could wait much longer than it was promised. */
const LEANEST_PERCENT = 80n

/**
 * All coins for amount and fee, for when the rate rose after Max was reckoned: then what is left is the fee, down to four
 * fifths of the rate and to what nodes pass on, rather than the amount be refused.
 * @returns `undefined` where less is left
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
 * The coins of a transfer: those in a block where they are enough, beside them those that wait for one; and all of them with a
 * leaner fee before it is refused, where the fee may be `leaner`.
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

/** The most that one transaction can bring to the receiver, 0 where that would be dust. */
export function mostSendable(spending: Spending): bigint {
  const coins = usable(spending)
  const most = sumOf(coins) - feeOf(virtualSize(spending.from, coins.length, [spending.to]), spending.rate)
  return coins.length > 0 && most >= dustOf(spending.to) ? most : 0n
}

/** The most a transfer may cost: what its size costs, and change that was too little to come back. */
export function highestFee({ from, to, rate }: Omit<Spending, 'coins'>, inputs: number): bigint {
  return feeOf(virtualSize(from, inputs, [to, from]), rate) + dustOf(from)
}

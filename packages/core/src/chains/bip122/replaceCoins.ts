/** Selects the coins of a transfer that replaces a pending one (BIP-125), and its fee. Pure; satoshis. */
import type { AddressType } from './addressScript.js'
import { highest } from './feeRate.js'
import { type Coin, type Selection, type Spending, sumOf, usable } from './selectCoins.js'
import { dustOf, feeOf, LEAST_RATE, MOST_INPUTS, virtualSize } from './sizes.js'

export interface Replacing extends Spending {
  /** All coins of the pending transfer, so that both can never be carried out. */
  readonly inputs: readonly Coin[]
  readonly amount: bigint
  /** Fee of the pending transfer. */
  readonly paid: bigint
}

/**
 * Uses the same coins with less change; where that is too little, further ones of `coins`, the largest first. The fee is that
 * of the rate, and exceeds the former one by at least what nodes ask for passing it on (BIP-125, rules 3 and 4).
 * @returns `undefined` where all coins together are too little
 */
export function replaceCoins(replacing: Replacing): Selection | undefined {
  const { inputs, from, to, rate, amount, paid } = replacing
  const more = usable(replacing).slice(0, Math.max(0, MOST_INPUTS - inputs.length))
  function feeFor(count: number, outputs: readonly AddressType[]): bigint {
    const size = virtualSize(from, count, outputs)
    return highest(feeOf(size, rate), paid + feeOf(size, LEAST_RATE))
  }
  for (let count = 0; count <= more.length; count += 1) {
    const all = [...inputs, ...more.slice(0, count)]
    const remaining = sumOf(all) - amount
    if (remaining < feeFor(all.length, [to])) continue
    const fee = feeFor(all.length, [to, from])
    const change = remaining - fee
    return change >= dustOf(from) ? { inputs: all, change, fee } : { inputs: all, change: 0n, fee: remaining }
  }
  return undefined
}

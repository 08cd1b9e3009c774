/** Sizes of inputs and outputs, their fees, and the limit of dust (threats 'Money'). */
import type { AddressType } from './addressScript.js'

/** Types that a single key spends. `p2sh` is a nested p2wpkh: other scripts can't be signed here. */
export type InputType = Exclude<AddressType, 'p2wsh'>

/**
 * Weight units of an input, with the longest signature: outpoint, sequence and script four times, the witness once. A key
 * of p2pkh is compressed.
 */
const inputWeights: Readonly<Record<InputType, { readonly base: number; readonly witness: number }>> = {
  p2pkh: { base: 41 + 107, witness: 0 },
  p2sh: { base: 41 + 23, witness: 108 },
  p2wpkh: { base: 41, witness: 108 },
  p2tr: { base: 41, witness: 66 },
}

/** Bytes of an output: value, length of the script, script. */
const outputSizes: Readonly<Record<AddressType, number>> = { p2pkh: 34, p2sh: 32, p2wpkh: 31, p2wsh: 43, p2tr: 43 }

/** Satoshis per virtual byte at which an output that costs more to spend than it holds is dust. */
const DUST_RATE = 3n
const SPENDING_BYTES = 148n
const SPENDING_WITNESS_BYTES = 67n

/** Lowest value of an output of this type, satoshis: 546, 540, 294, 330, 330. */
export function dustOf(type: AddressType): bigint {
  const spending = type === 'p2pkh' || type === 'p2sh' ? SPENDING_BYTES : SPENDING_WITNESS_BYTES
  return (BigInt(outputSizes[type]) + spending) * DUST_RATE
}

/** Lowest rate that nodes pass on; satoshis per 1000 virtual bytes. */
export const LEAST_RATE = 1_000n

/** Highest number of inputs: a transaction of that size of any type is still passed on by nodes. */
export const MOST_INPUTS = 250

/** Virtual bytes of a transaction of `inputs` inputs (at most 252) of one type, signed. */
export function virtualSize(input: InputType, inputs: number, outputs: readonly AddressType[]): number {
  const { base, witness } = inputWeights[input]
  const bytes = 4 + 1 + 1 + 4 + inputs * base + outputs.reduce((sum, type) => sum + outputSizes[type], 0)
  return Math.ceil((bytes * 4 + (witness > 0 ? 2 + inputs * witness : 0)) / 4)
}

/** Highest size that one more input adds, virtual bytes. */
const inputSize = (type: InputType): number => Math.ceil((inputWeights[type].base * 4 + inputWeights[type].witness) / 4)

/** Satoshis, rounded up. @param rate - satoshis per 1000 virtual bytes */
export const feeOf = (virtualBytes: number, rate: bigint): bigint => (BigInt(virtualBytes) * rate + 999n) / 1000n

/** Whether a coin adds more than its input costs. */
export const isWorthSpending = (value: bigint, type: InputType, rate: bigint): boolean =>
  value > feeOf(inputSize(type), rate)

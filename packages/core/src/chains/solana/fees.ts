/** What a transfer costs: a base fee per signature, and a priority fee by what others paid lately. Lamports. */
import type { FeeQuote } from '../types.js'
import { encodeMessage } from './message.js'
import type { Lifetime, Node } from './node.js'
import { INCINERATOR } from './programs.js'

/** A plain transfer with its two budget instructions uses 450 units; a constant keeps Max and the transfer of it in step. */
export const NATIVE_TRANSFER_UNITS = 1_000
/** Micro-lamports per unit: three quarters of those who paid lately paid no more. */
const PRICE_PERCENTILE = 0.75
/** A crowded or lying node must not make a transfer dear: a whole lamport per unit. */
const HIGHEST_UNIT_PRICE = 1_000_000n
const MICRO_LAMPORTS = 1_000_000n

/** ⌈units · price⌉ in lamports. */
export const priorityFee = (units: number, unitPrice: bigint): bigint =>
  (BigInt(units) * unitPrice + MICRO_LAMPORTS - 1n) / MICRO_LAMPORTS

/** Far more than any transfer uses, one with a memo too; the simulation says how many it really are. */
export const SIMULATED_UNITS = 400_000
/** The budget's own instructions may count differently on the next node; a little more costs next to nothing. */
export const unitsWithMargin = (used: bigint): number => Number(used + used / 10n) + 500

/** The price whose fee for so many units is exactly `lamports`. */
export const priceOf = (lamports: bigint, units: number): bigint => (lamports * MICRO_LAMPORTS) / BigInt(units)

/** Micro-lamports per unit now, for a transaction that writes to these accounts. */
export async function unitPrice(node: Node, accounts: readonly string[]): Promise<bigint> {
  const prices = [...(await node.priorityPrices(accounts))].sort((one, other) => (one < other ? -1 : 1))
  const price = prices[Math.floor(prices.length * PRICE_PERCENTILE)] ?? 0n
  return price < HIGHEST_UNIT_PRICE ? price : HIGHEST_UNIT_PRICE
}

/** Lamports of a transaction with one signature, without priority. Whose it is makes no difference. */
export const baseFee = (node: Node, lifetime: Lifetime, from = INCINERATOR): Promise<bigint> =>
  node.messageFee(encodeMessage({ ...{ from, receiver: from, amount: 1n, units: 0, unitPrice: 0n }, lifetime }))

/** What a plain transfer costs, in its two parts. */
export async function nativeFees(node: Node, accounts: readonly string[]): Promise<{ base: bigint; price: bigint }> {
  const base = async () => baseFee(node, await node.lifetime())
  const [paid, price] = await Promise.all([base(), unitPrice(node, accounts)])
  return { base: paid, price }
}

/** @returns `gasPrice` in lamports per signature */
export async function feeQuote(node: Node): Promise<FeeQuote> {
  const { base, price } = await nativeFees(node, [])
  return { gasPrice: base, nativeTransferFee: base + priorityFee(NATIVE_TRANSFER_UNITS, price) }
}

/** Fees of a transfer: a base fee per signature, and a priority fee by recently paid prices. Lamports. */
import type { FeeQuote } from '../types.js'
import { encodeMessage } from './message.js'
import type { Lifetime, Node } from './node.js'
import { INCINERATOR } from './programs.js'

/** Compute units of a plain transfer (450 with two budget instructions); a constant keeps Max and its transfer in step. */
export const NATIVE_TRANSFER_UNITS = 1_000
/** Percentile of recent prices, in micro-lamports per unit: three quarters of them were no higher. */
const PRICE_PERCENTILE = 0.75
/** Limit that keeps a crowded or lying node from making a transfer expensive: a whole lamport per unit. */
const HIGHEST_UNIT_PRICE = 1_000_000n
const MICRO_LAMPORTS = 1_000_000n

/** ⌈units · price⌉ in lamports. */
export const priorityFee = (units: number, unitPrice: bigint): bigint =>
  (BigInt(units) * unitPrice + MICRO_LAMPORTS - 1n) / MICRO_LAMPORTS

/** Compute units for a simulation, far above any transfer's, even with a memo; the simulation tells the real number. */
export const SIMULATED_UNITS = 400_000
/** Adds a margin: the budget's own instructions may count differently on the next node, and more units cost almost nothing. */
export const unitsWithMargin = (used: bigint): number => Number(used + used / 10n) + 500

/** Unit price at which so many units cost exactly `lamports`. */
export const priceOf = (lamports: bigint, units: number): bigint => (lamports * MICRO_LAMPORTS) / BigInt(units)

/** Current price in micro-lamports per unit, for a transaction that writes to these accounts. */
export async function unitPrice(node: Node, accounts: readonly string[]): Promise<bigint> {
  const prices = [...(await node.priorityPrices(accounts))].sort((one, other) => (one < other ? -1 : 1))
  const price = prices[Math.floor(prices.length * PRICE_PERCENTILE)] ?? 0n
  return price < HIGHEST_UNIT_PRICE ? price : HIGHEST_UNIT_PRICE
}

/** Lamports of a transaction with one signature, without priority; the same for every sender. */
export const baseFee = (node: Node, lifetime: Lifetime, from = INCINERATOR): Promise<bigint> =>
  node.messageFee(encodeMessage({ ...{ from, receiver: from, amount: 1n, units: 0, unitPrice: 0n }, lifetime }))

/** Cost of a plain transfer in its two parts. */
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

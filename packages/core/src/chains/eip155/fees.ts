/** What gas costs now, held to what has been paid of late and to what another node says (T-18). */
import { createError } from '../../errors/createError.js'
import { quantity } from '../../net/quantity.js'
import type { CaipNetwork } from '../types.js'
import { asRecord } from './answers.js'
import { readTips } from './feeHistory.js'
import type { FeeReading, Fees } from './feeTypes.js'
import type { CallRequest, Node } from './node.js'

export type { Fees } from './feeTypes.js'

/** What a plain transfer between two ordinary accounts uses. */
export const PLAIN_TRANSFER_GAS = 21_000n

/**
 * A lying node must not make a transaction dear: of a tip, or of the one price, all is taken. Where ether pays, clients
 * suggest 500 gwei at most, and chains without a base fee ask less. What currencies of little worth pay has no such end.
 */
const HIGHEST_ETHER_PRICE = 1_000n * 10n ** 9n

/** Twice what nine of ten pay is included in the next block of any chain; more than that is for somebody else. */
const TIPS_ABOVE_HISTORY = 2n

/**
 * So far two honest nodes can be apart: a base fee rises by an eighth per block, fourfold in a dozen full blocks, which is
 * how far one may lag behind the other.
 */
const APART = 4n

/** `b` where it is known and less. */
export const lower = (a: bigint, b: bigint | undefined): bigint => (b === undefined || a < b ? a : b)

/** A tip, or a chain's one gas price, as far as one can be worth it. */
export const capped = (price: bigint, { nativeCurrency }: CaipNetwork): bigint =>
  nativeCurrency.symbol === 'ETH' ? lower(price, HIGHEST_ETHER_PRICE) : price

// The base fee rises by an eighth per block at most: twice as much lasts for six full blocks.
const withTip = (baseFee: bigint, tip: bigint): Fees => ({
  ...{ kind: 'eip1559', baseFee, tip, maxFeePerGas: baseFee * 2n + tip },
})

/** What one node says, with a tip that its own history bears out. @throws ModalError */
async function readOne(node: Node, network: CaipNetwork): Promise<FeeReading> {
  const [answer, suggested, tips] = await Promise.all([
    node.request('eth_getBlockByNumber', ['latest', false]),
    // Not every node suggests a tip.
    node.quantity('eth_maxPriorityFeePerGas', []).catch(() => undefined),
    readTips(node),
  ])
  const block = asRecord(answer)
  if (!block) throw createError('INVALID_ANSWER', { expected: 'block' })
  const highestTip = tips.high && tips.high * TIPS_ABOVE_HISTORY
  const hasBaseFee = block.baseFeePerGas !== undefined && block.baseFeePerGas !== null
  const baseFee = hasBaseFee ? quantity(block.baseFeePerGas) : 0n
  // The gas price has the tip inside.
  const asked = hasBaseFee ? suggested : undefined
  const aboveBase = asked ?? (await node.quantity('eth_gasPrice', [])) - baseFee
  const tip = capped(lower(aboveBase > 0n ? aboveBase : 0n, highestTip), network)
  const fees: Fees = hasBaseFee ? withTip(baseFee, tip) : { kind: 'legacy', gasPrice: tip }
  return { fees, highestTip, lowTip: tips.low }
}

/**
 * One node's word alone makes nothing dear: its tip fits what the other one's history shows, and a price more than four
 * times as high as the other one's gives way to that. Of two that differ the lower is believed: what it costs at worst is
 * time. A chain has a base fee where either says so: then the base fee is the chain's, and only the tip is given away.
 */
function weigh({ fees: own }: FeeReading, { fees: other, highestTip }: FeeReading): Fees {
  const hidesBaseFee = own.kind === 'legacy' && other.kind === 'eip1559'
  if (hidesBaseFee || currentPrice(own) > currentPrice(other) * APART) return other
  return own.kind === 'eip1559' ? withTip(own.baseFee, lower(own.tip, highestTip)) : own
}

/** How another node answers the same. @throws ModalError */
export const feeReader = (node: Node, network: CaipNetwork) => () => readOne(node, network)

/** What gas costs now, with what others paid for it: of two nodes the lower word. @throws ModalError */
export async function readPrices(node: Node, network: CaipNetwork): Promise<FeeReading> {
  const [own, other] = await Promise.all([readOne(node, network), node.otherPrices?.()])
  if (!other) return own
  const highestTip = own.highestTip === undefined ? other.highestTip : lower(own.highestTip, other.highestTip)
  return { ...own, fees: weigh(own, other), highestTip }
}

/** @throws ModalError */
export const readFees = async (node: Node, network: CaipNetwork): Promise<Fees> =>
  (await readPrices(node, network)).fees

/** The most one unit can cost. */
export const highestPrice = (fees: Fees): bigint => (fees.kind === 'eip1559' ? fees.maxFeePerGas : fees.gasPrice)

/** What one unit costs about now. */
export const currentPrice = (fees: Fees): bigint => (fees.kind === 'eip1559' ? fees.baseFee + fees.tip : fees.gasPrice)

/**
 * Gas units with a quarter of margin, for state that changes until the transaction is mined; a plain transfer needs
 * none.
 * @throws ModalError TRANSACTION_REJECTED and others, where the node says that it would fail
 */
export async function estimateGas(node: Node, call: CallRequest): Promise<bigint> {
  const gas = await node.quantity('eth_estimateGas', [call])
  return gas <= PLAIN_TRANSFER_GAS ? PLAIN_TRANSFER_GAS : gas + gas / 4n
}

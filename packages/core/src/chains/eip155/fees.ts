/** Current gas price, checked against recently paid prices and against another node (T-18). */
import { createError } from '../../errors/createError.js'
import { quantity } from '../../net/quantity.js'
import type { CaipNetwork } from '../types.js'
import { asRecord } from './answers.js'
import { readTips } from './feeHistory.js'
import type { FeeReading, Fees } from './feeTypes.js'
import type { CallRequest, Node } from './node.js'

export type { Fees } from './feeTypes.js'

/** Gas of a plain transfer between two ordinary accounts. */
export const PLAIN_TRANSFER_GAS = 21_000n

/**
 * Limit that keeps a lying node from making a transaction expensive: a tip, or a chain's single price, is paid in full.
 * Where ether pays, clients suggest 500 gwei at most, and chains without a base fee ask less. Cheap currencies have no limit.
 */
const HIGHEST_ETHER_PRICE = 1_000n * 10n ** 9n

/** Factor above recent tips: twice what 90 % pay is included in the next block of any chain; more only serves somebody else. */
const TIPS_ABOVE_HISTORY = 2n

/**
 * Factor by which two honest nodes can differ: a base fee rises by an eighth per block, fourfold in a dozen full blocks,
 * which is how far one node may lag behind the other.
 */
const APART = 4n

/** `a`, or `b` where it is known and lower. */
export const lower = (a: bigint, b: bigint | undefined): bigint => (b === undefined || a < b ? a : b)

/** A tip, or a chain's single gas price, limited to a plausible value. */
export const capped = (price: bigint, { nativeCurrency }: CaipNetwork): bigint =>
  nativeCurrency.symbol === 'ETH' ? lower(price, HIGHEST_ETHER_PRICE) : price

// The base fee rises by an eighth per block at most: twice as much lasts for six full blocks.
const withTip = (baseFee: bigint, tip: bigint): Fees => ({
  ...{ kind: 'eip1559', baseFee, tip, maxFeePerGas: baseFee * 2n + tip },
})

/** Prices by one node, with a tip that its own history supports. @throws ModalError */
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
  // The gas price includes the tip.
  const suggestedTip = hasBaseFee ? suggested : undefined
  const aboveBase = suggestedTip ?? (await node.quantity('eth_gasPrice', [])) - baseFee
  const tip = capped(lower(aboveBase > 0n ? aboveBase : 0n, highestTip), network)
  const fees: Fees = hasBaseFee ? withTip(baseFee, tip) : { kind: 'legacy', gasPrice: tip }
  return { fees, highestTip, lowTip: tips.low }
}

/**
 * Weighs two nodes' prices, so that no single node can raise the price: the tip has to fit the other node's history, and a
 * price more than four times the other's is replaced by it. The lower of two is believed, which at worst costs time. A chain
 * has a base fee where either says so: then the base fee is the chain's, and only the tip is given away.
 */
function weigh({ fees: ownFees }: FeeReading, { fees: other, highestTip }: FeeReading): Fees {
  const hidesBaseFee = ownFees.kind === 'legacy' && other.kind === 'eip1559'
  if (hidesBaseFee || currentPrice(ownFees) > currentPrice(other) * APART) return other
  return ownFees.kind === 'eip1559' ? withTip(ownFees.baseFee, lower(ownFees.tip, highestTip)) : ownFees
}

/** Reader of the same prices from another node. @throws ModalError */
export const feeReader = (node: Node, network: CaipNetwork) => () => readOne(node, network)

/** Current gas prices by two nodes, of which the lower ones count, with recently paid tips. @throws ModalError */
export async function readPrices(node: Node, network: CaipNetwork): Promise<FeeReading> {
  const [own, other] = await Promise.all([readOne(node, network), node.otherPrices?.()])
  if (!other) return own
  const highestTip = own.highestTip === undefined ? other.highestTip : lower(own.highestTip, other.highestTip)
  return { ...own, fees: weigh(own, other), highestTip }
}

/** @throws ModalError */
export const readFees = async (node: Node, network: CaipNetwork): Promise<Fees> =>
  (await readPrices(node, network)).fees

/** Highest price of one unit. */
export const highestPrice = (fees: Fees): bigint => (fees.kind === 'eip1559' ? fees.maxFeePerGas : fees.gasPrice)

/** Approximate current price of one unit. */
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

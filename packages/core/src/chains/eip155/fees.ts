/** What gas costs now: EIP-1559 where the chain has a base fee, else one gas price. All in wei per unit. */
import { createError } from '../../errors/createError.js'
import { quantity } from '../../net/quantity.js'
import type { CaipNetwork } from '../types.js'
import { asRecord } from './answers.js'
import type { CallRequest, Node } from './node.js'

export type Fees =
  | { readonly kind: 'eip1559'; readonly baseFee: bigint; readonly tip: bigint; readonly maxFeePerGas: bigint }
  | { readonly kind: 'legacy'; readonly gasPrice: bigint }

/** What a plain transfer between two ordinary accounts uses. */
export const PLAIN_TRANSFER_GAS = 21_000n

/**
 * A lying node must not make a transaction dear: of a tip, or of the one price, all is taken. Where ether pays, clients
 * suggest 500 gwei at most, and chains without a base fee ask less. What currencies of little worth pay has no such end.
 */
const HIGHEST_ETHER_PRICE = 1_000n * 10n ** 9n

const within = (price: bigint, { nativeCurrency }: CaipNetwork): bigint =>
  nativeCurrency.symbol === 'ETH' && price > HIGHEST_ETHER_PRICE ? HIGHEST_ETHER_PRICE : price

/** @throws ModalError */
export async function readFees(node: Node, network: CaipNetwork): Promise<Fees> {
  const block = asRecord(await node.request('eth_getBlockByNumber', ['latest', false]))
  if (!block) throw createError('INVALID_ANSWER', { expected: 'block' })
  if (block.baseFeePerGas === undefined || block.baseFeePerGas === null) {
    return { kind: 'legacy', gasPrice: within(await node.quantity('eth_gasPrice', []), network) }
  }
  const baseFee = quantity(block.baseFeePerGas)
  const tip = within(await readTip(node, baseFee), network)
  // The base fee rises by an eighth per block at most: twice as much lasts for six full blocks.
  return { kind: 'eip1559', baseFee, tip, maxFeePerGas: baseFee * 2n + tip }
}

/** Not every node suggests a tip; the gas price has it inside. */
async function readTip(node: Node, baseFee: bigint): Promise<bigint> {
  try {
    return await node.quantity('eth_maxPriorityFeePerGas', [])
  } catch {
    const gasPrice = await node.quantity('eth_gasPrice', [])
    return gasPrice > baseFee ? gasPrice - baseFee : 0n
  }
}

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

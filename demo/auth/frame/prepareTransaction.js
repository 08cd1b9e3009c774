import { numberToHex } from 'viem'
import { failure } from './failure.js'

const MORE_GAS = (gas) => gas + gas / 4n
/** Wei, where a node suggests nothing. */
const TIP = 1_000_000_000n

const hex = (value) => numberToHex(value)
const shown = ({ to, value, data }, from) => ({ from, ...(to && { to }), value: hex(value), data })

/** The fees: what was asked for, else twice the base fee and the node's tip. */
async function readFees(node, asked) {
  if (asked.gasPrice !== undefined) return { maxFeePerGas: asked.gasPrice, maxPriorityFeePerGas: asked.gasPrice }
  const [block, tip] = await Promise.all([
    node('eth_getBlockByNumber', ['latest', false]),
    node('eth_maxPriorityFeePerGas').then(BigInt, () => TIP),
  ])
  const maxPriorityFeePerGas = asked.maxPriorityFeePerGas ?? tip
  const maxFeePerGas = asked.maxFeePerGas ?? BigInt(block.baseFeePerGas ?? '0x0') * 2n + maxPriorityFeePerGas
  if (maxFeePerGas < maxPriorityFeePerGas) throw failure(-32602, 'The tip is more than the fee.')
  return { maxFeePerGas, maxPriorityFeePerGas }
}

/**
 * A transaction of a key account, whole but for its signature; run on the chain as it is now.
 * @param {ReturnType<typeof import('./readParams.js').readTransaction>} asked
 * @throws failure the node's, where it would fail; 4901 where the node is on another chain
 */
export async function prepareTransaction(node, { call, from, ...asked }, chainId) {
  const [chain, nonce, estimate, fees] = await Promise.all([
    node('eth_chainId'),
    asked.nonce ?? node('eth_getTransactionCount', [from, 'pending']).then(BigInt),
    node('eth_estimateGas', [shown(call, from)]).then(BigInt),
    readFees(node, asked),
  ])
  if (BigInt(chain) !== BigInt(chainId)) throw failure(4901, 'The node is on another chain.')
  const gas = asked.gas === undefined || asked.gas < estimate ? MORE_GAS(estimate) : asked.gas
  return {
    transaction: { type: 'eip1559', chainId, nonce: Number(nonce), ...call, gas, ...fees },
    maxFee: gas * fees.maxFeePerGas,
  }
}

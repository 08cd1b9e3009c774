import { numberToHex } from 'viem'
import { failure } from './failure.js'

const MORE_GAS = (gas) => gas + gas / 4n
/** Wei, where a node suggests nothing. */
const TIP = 1_000_000_000n

const hex = (value) => numberToHex(value)
const shown = ({ to, value, data }, from) => ({ from, ...(to && { to }), value: hex(value), data })

/** A fee of so many times what the node says, and of so much of the network's own currency, is one to be confirmed. */
const FAR = 10n
const WORTH_A_WORD = 10n ** 15n

/** What the node takes for enough, for one gas. */
async function readUsual(node) {
  const [block, tip, price] = await Promise.all([
    node('eth_getBlockByNumber', ['latest', false]),
    node('eth_maxPriorityFeePerGas').then(BigInt, () => TIP),
    node('eth_gasPrice').then(BigInt, () => 0n),
  ])
  return { base: BigInt(block.baseFeePerGas ?? '0x0'), tip, price }
}

/** The fees: what was asked for, else twice the base fee and the node's tip. */
function feesOf(asked, { base, tip }) {
  if (asked.gasPrice !== undefined) return { maxFeePerGas: asked.gasPrice, maxPriorityFeePerGas: asked.gasPrice }
  const maxPriorityFeePerGas = asked.maxPriorityFeePerGas ?? tip
  const maxFeePerGas = asked.maxFeePerGas ?? base * 2n + maxPriorityFeePerGas
  if (maxFeePerGas < maxPriorityFeePerGas) throw failure(-32602, 'The tip is more than the fee.')
  return { maxFeePerGas, maxPriorityFeePerGas }
}

function larger(one, other) {
  if (one > other) return one
  return other
}

function isFar(fee, usual) {
  return fee > usual * FAR && fee - usual > WORTH_A_WORD
}

/**
 * A transaction of a key account, whole but for its signature; run on the chain as it is now. `usualFee`, wei, where the page asks
 * a fee that is far from it.
 * @param {ReturnType<typeof import('./readParams.js').readTransaction>} asked
 * @throws failure the node's, where it would fail; 4901 where the node is on another chain
 */
export async function prepareTransaction(node, { call, from, ...asked }, chainId) {
  const [chain, nonce, estimate, usual] = await Promise.all([
    node('eth_chainId'),
    asked.nonce ?? node('eth_getTransactionCount', [from, 'pending']).then(BigInt),
    node('eth_estimateGas', [shown(call, from)]).then(BigInt),
    readUsual(node),
  ])
  if (BigInt(chain) !== BigInt(chainId)) throw failure(4901, 'The node is on another chain.')
  const fees = feesOf(asked, usual)
  const enough = MORE_GAS(estimate)
  const gas = asked.gas === undefined || asked.gas < estimate ? enough : asked.gas
  const maxFee = gas * fees.maxFeePerGas
  const own = feesOf({}, usual).maxFeePerGas
  const usualFee = enough * larger(own, usual.price)
  return {
    transaction: { type: 'eip1559', chainId, nonce: Number(nonce), ...call, gas, ...fees },
    maxFee,
    ...(isFar(maxFee, usualFee) && { usualFee }),
  }
}

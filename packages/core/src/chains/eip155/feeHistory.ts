/** Tips that were paid recently, by a node's own history: the standard for suggested ones. */
import { isQuantity } from '../../net/quantity.js'
import { asRecord } from './answers.js'
import type { Node } from './node.js'

const BLOCKS = 20
/** Percentiles of the tips in a block, weighted by gas: 10 % of the gas paid no more than the first, 90 % than the second. */
const PERCENTILES = [10, 90]

const asList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

function middleOf(tips: readonly unknown[]): bigint | undefined {
  const sorted = tips
    .flatMap((tip) => (isQuantity(tip) ? [BigInt(tip)] : []))
    .filter((tip) => tip > 0n)
    .sort((a, b) => (a < b ? -1 : 1))
  return sorted[Math.floor((sorted.length - 1) / 2)]
}

/**
 * The low and the high tip of the median of the last twenty blocks: a single expensive block, which anybody can make, has
 * little weight. `undefined` where the node has no history, or no tip was paid: that proves nothing about a tip.
 */
export async function readTips(
  node: Pick<Node, 'request'>,
): Promise<{ readonly low: bigint | undefined; readonly high: bigint | undefined }> {
  const params = [`0x${BLOCKS.toString(16)}`, 'latest', PERCENTILES]
  const history = asRecord(await node.request('eth_feeHistory', params).catch(() => undefined))
  const blocks = asList(history?.reward).map(asList)
  return { low: middleOf(blocks.map(([low]) => low)), high: middleOf(blocks.map((block) => block.at(-1))) }
}

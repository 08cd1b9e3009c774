/** What others have paid of late, by a node's own word: what a suggestion has to fit. */
import { isQuantity } from '../../net/quantity.js'
import { asRecord } from './answers.js'
import type { Node } from './node.js'

const BLOCKS = 20
/** One of ten units of gas in a block was paid no higher tip than the first, nine of ten none than the second. */
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
 * The low and the high tip of the middle one of the last twenty blocks: one dear block, which whoever wants it so can make,
 * says little. `undefined` where the node tells no history, and where no tip was paid: that is no evidence for or against one.
 */
export async function readTips(
  node: Pick<Node, 'request'>,
): Promise<{ readonly low: bigint | undefined; readonly high: bigint | undefined }> {
  const params = [`0x${BLOCKS.toString(16)}`, 'latest', PERCENTILES]
  const history = asRecord(await node.request('eth_feeHistory', params).catch(() => undefined))
  const blocks = asList(history?.reward).map(asList)
  return { low: middleOf(blocks.map(([low]) => low)), high: middleOf(blocks.map((block) => block.at(-1))) }
}

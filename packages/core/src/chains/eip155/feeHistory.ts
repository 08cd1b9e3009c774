/** What others have paid of late, by a node's own word: what a suggestion has to fit. */
import { isQuantity } from '../../net/quantity.js'
import { asRecord } from './answers.js'
import type { Node } from './node.js'

const BLOCKS = 20
/** Nine of ten units of gas in a block were paid no higher tip. */
const HIGH_PERCENTILE = 90

const asList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

/**
 * The high tip of the middle one of the last twenty blocks: one dear block, which whoever wants it so can make, says
 * little. `undefined` where the node tells no history, and where no tip was paid: that is no evidence for or against one.
 */
export async function readHighTip(node: Pick<Node, 'request'>): Promise<bigint | undefined> {
  const params = [`0x${BLOCKS.toString(16)}`, 'latest', [HIGH_PERCENTILE]]
  const history = asRecord(await node.request('eth_feeHistory', params).catch(() => undefined))
  const tips = asList(history?.reward)
    .map((block) => asList(block)[0])
    .flatMap((tip) => (isQuantity(tip) ? [BigInt(tip)] : []))
    .filter((tip) => tip > 0n)
    .sort((a, b) => (a < b ? -1 : 1))
  return tips[Math.floor((tips.length - 1) / 2)]
}

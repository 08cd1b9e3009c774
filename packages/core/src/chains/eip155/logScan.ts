/** Finds transactions by their logs in blocks that were not searched yet, a few windows of blocks at a time. */
import { numberToHex } from 'viem'
import { isQuantity } from '../../net/quantity.js'
import { asRecord, isHash } from './answers.js'
import type { Node } from './node.js'
import { isSameHex, MOST_LOGS } from './status.js'

/** Blocks per query. Nodes differ in how many they search: a refused query is tried again with a smaller window. */
const WINDOWS = [1_000, 100, 10] as const
/** Queries per scan. Even with the smallest window they cover more than the blocks that are searched again each time. */
const MOST_WINDOWS = 16

export type Log = Readonly<Record<string, unknown>>

/** Logs of a node's list, without those of a block that was reorganised away. */
export function readLogs(list: unknown): readonly Log[] {
  const entries: readonly unknown[] = Array.isArray(list) ? list.slice(0, MOST_LOGS) : []
  const logs = entries.map((entry) => asRecord(entry)).filter((log) => log !== undefined)
  return logs.filter(({ removed }) => !removed)
}

/** Filter of a topic: a word, any of several, or any at all (`null`). */
type TopicFilter = string | readonly string[] | null

export interface LogFilter {
  readonly address: string
  readonly topics: readonly TopicFilter[]
  /** Further test that nodes can't filter by; logs that fail it are dropped. */
  accepts?(log: Log): boolean
}

interface Blocks {
  readonly from: number
  readonly to: number
}

function fits(topic: unknown, wanted: TopicFilter): boolean {
  if (wanted === null) return true
  return [wanted].flat().some((word) => isSameHex(topic, word))
}

/** Whether a log matches the query: a node may answer anything. */
function isAsked(log: Log, filter: LogFilter, { from, to }: Blocks): boolean {
  const { address, topics: topicFilters, accepts = () => true } = filter
  const { address: by, topics, blockNumber } = log
  if (!isSameHex(by, address) || !Array.isArray(topics) || !isQuantity(blockNumber)) return false
  const block = BigInt(blockNumber)
  return block >= from && block <= to && topicFilters.every((each, index) => fits(topics[index], each)) && accepts(log)
}

async function transactionsOf(node: Node, filter: LogFilter, blocks: Blocks): Promise<readonly string[]> {
  const { address, topics } = filter
  const query = { address, topics, fromBlock: numberToHex(blocks.from), toBlock: numberToHex(blocks.to) }
  const logs = readLogs(await node.request('eth_getLogs', [query]))
  const hashes = logs.filter((log) => isAsked(log, filter, blocks)).map(({ transactionHash }) => transactionHash)
  return hashes.filter(isHash).map((hash) => hash.toLowerCase())
}

/** @returns the transactions in order, each once, and the last block that was searched. Never throws. */
export async function scanLogs(
  node: Node,
  filters: readonly LogFilter[],
  { from, to }: Blocks,
): Promise<{ readonly transactions: readonly string[]; readonly looked: number }> {
  const hashes: string[] = []
  let nextBlock = from
  let size = 0
  for (let windows = 0; windows < MOST_WINDOWS && size < WINDOWS.length && nextBlock <= to; ) {
    const blocks = { from: nextBlock, to: Math.min(to, nextBlock + (WINDOWS[size] ?? 1) - 1) }
    const answers = await Promise.all(filters.map((filter) => transactionsOf(node, filter, blocks))).catch(
      () => undefined,
    )
    if (answers) {
      hashes.push(...answers.flat())
      nextBlock = blocks.to + 1
      windows++
    } else size++
  }
  return { transactions: [...new Set(hashes)], looked: nextBlock - 1 }
}

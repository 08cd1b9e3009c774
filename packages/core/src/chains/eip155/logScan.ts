/** Which transactions logged something, in blocks that nobody has looked through yet: a few windows at a time. */
import { numberToHex } from 'viem'
import { isQuantity } from '../../net/quantity.js'
import { asRecord, isHash } from './answers.js'
import type { Node } from './node.js'
import { isSameHex, MOST_LOGS } from './status.js'

/** Blocks of one question. Nodes differ in how many they look through: what one refuses is asked in smaller parts. */
const WINDOWS = [1_000, 100, 10] as const
/** Questions of one look. The smallest parts are still more than what is looked through again each time. */
const MOST_WINDOWS = 16

export type Log = Readonly<Record<string, unknown>>

/** As a node lists them, without those of a block that is no more. */
export function readLogs(list: unknown): readonly Log[] {
  const entries: readonly unknown[] = Array.isArray(list) ? list.slice(0, MOST_LOGS) : []
  const logs = entries.map((entry) => asRecord(entry)).filter((log) => log !== undefined)
  return logs.filter(({ removed }) => !removed)
}

/** A topic is one word, any of several, or whatever there is. */
type TopicFilter = string | readonly string[] | null

export interface LogFilter {
  readonly address: string
  readonly topics: readonly TopicFilter[]
  /** What no node can look for: the others are left out. */
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

/** What a node answers is held to what it was asked. */
function isAsked(log: Log, filter: LogFilter, { from, to }: Blocks): boolean {
  const { address, topics: wanted, accepts = () => true } = filter
  const { address: by, topics, blockNumber } = log
  if (!isSameHex(by, address) || !Array.isArray(topics) || !isQuantity(blockNumber)) return false
  const block = BigInt(blockNumber)
  return block >= from && block <= to && wanted.every((each, index) => fits(topics[index], each)) && accepts(log)
}

async function transactionsOf(node: Node, filter: LogFilter, blocks: Blocks): Promise<readonly string[]> {
  const { address, topics } = filter
  const asked = { address, topics, fromBlock: numberToHex(blocks.from), toBlock: numberToHex(blocks.to) }
  const logs = readLogs(await node.request('eth_getLogs', [asked]))
  const hashes = logs.filter((log) => isAsked(log, filter, blocks)).map(({ transactionHash }) => transactionHash)
  return hashes.filter(isHash).map((hash) => hash.toLowerCase())
}

/** @returns the transactions in their order, each once, and the last block that was looked through. Never throws. */
export async function scanLogs(
  node: Node,
  filters: readonly LogFilter[],
  { from, to }: Blocks,
): Promise<{ readonly transactions: readonly string[]; readonly looked: number }> {
  const found: string[] = []
  let next = from
  let size = 0
  for (let windows = 0; windows < MOST_WINDOWS && size < WINDOWS.length && next <= to; ) {
    const blocks = { from: next, to: Math.min(to, next + (WINDOWS[size] ?? 1) - 1) }
    const answers = await Promise.all(filters.map((filter) => transactionsOf(node, filter, blocks))).catch(
      () => undefined,
    )
    if (answers) {
      found.push(...answers.flat())
      next = blocks.to + 1
      windows++
    } else size++
  }
  return { transactions: [...new Set(found)], looked: next - 1 }
}

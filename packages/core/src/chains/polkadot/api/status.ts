/** Status of an extrinsic: found by its hash among the blocks that can hold it, and read from that block's events. */
import { createError } from '../../../errors/createError.js'
import type { TransactionStatus } from '../../types.js'
import { fromHex } from '../hex.js'
import type { Node } from '../node/client.js'
import { asHash, birthOf, finalized } from './moment.js'
import type { Runtime } from './runtime.js'
import { extrinsicHash } from './submit.js'

/** Blocks per look; the next look goes on after them. */
const BLOCKS_AT_ONCE = 16
/** Highest number of extrinsics that are followed at the same time. */
const MOST_FOLLOWED = 200

async function extrinsicsOf(node: Node, blockHash: string): Promise<readonly Uint8Array[]> {
  const answer = (await node.single('chain_getBlock', [blockHash])) as { block?: { extrinsics?: unknown } } | null
  const list = answer?.block?.extrinsics
  if (!Array.isArray(list)) throw createError('INVALID_ANSWER', { expected: 'block' })
  return list.map((entry) => {
    const bytes = fromHex(entry)
    if (!bytes) throw createError('INVALID_ANSWER', { expected: 'extrinsic' })
    return bytes
  })
}

/** Reader of statuses. Confirmed and failed stand in a finalized block. Dropped: all possible blocks are final without it. */
export function createStatusReader() {
  /** First block that was not searched yet, by hash. */
  const nextBlockByHash = new Map<string, number>()

  return async function readStatus(
    node: Node,
    runtime: () => Promise<Runtime>,
    { hash, deadline }: { hash: string; deadline?: string },
  ): Promise<TransactionStatus> {
    // Without a deadline it is unknown which blocks to search, and when to stop.
    if (!deadline || !/^\d{1,10}$/.test(deadline)) return 'pending'
    const lastBlock = Number(deadline)
    const head = (await finalized(node)).blockNumber
    const firstBlock = Math.max(nextBlockByHash.get(hash) ?? birthOf(lastBlock), 1)
    const end = Math.min(head, lastBlock, firstBlock + BLOCKS_AT_ONCE - 1)
    for (let number = firstBlock; number <= end; number += 1) {
      const blockHash = asHash(await node.request('chain_getBlockHash', [number]))
      const index = (await extrinsicsOf(node, blockHash)).findIndex((bytes) => extrinsicHash(bytes) === hash)
      if (index >= 0) {
        const { eventsKey, outcome } = await runtime()
        const status = outcome(await node.single('state_getStorage', [eventsKey, blockHash]), index)
        if (!status) throw createError('INVALID_ANSWER', { expected: 'events' })
        nextBlockByHash.delete(hash)
        return status
      }
      if (nextBlockByHash.size >= MOST_FOLLOWED && !nextBlockByHash.has(hash)) nextBlockByHash.clear()
      nextBlockByHash.set(hash, number + 1)
    }
    return end === lastBlock && head >= lastBlock ? 'dropped' : 'pending'
  }
}

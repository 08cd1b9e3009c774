/** What became of an extrinsic: found by its hash among the blocks that can hold it, and read in that block's events. */
import { createError } from '../../../errors/createError.js'
import type { TransactionStatus } from '../../types.js'
import { fromHex } from '../hex.js'
import type { Node } from '../node/client.js'
import { asHash, birthOf, finalized } from './moment.js'
import type { Runtime } from './runtime.js'
import { extrinsicHash } from './submit.js'

/** Blocks read at one look; the next look goes on from there. */
const BLOCKS_AT_ONCE = 16
/** Nobody waits for more at the same time. */
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

/** Confirmed and failed are both final: the block is. Dropped: its last block is final, and none has it. */
export function createStatusReader() {
  /** The first block that was not looked into yet, by hash. */
  const next = new Map<string, number>()

  return async function readStatus(
    node: Node,
    runtime: () => Promise<Runtime>,
    { hash, deadline }: { hash: string; deadline?: string },
  ): Promise<TransactionStatus> {
    // Without its deadline nobody knows where to look, nor when to give up.
    if (!deadline || !/^\d{1,10}$/.test(deadline)) return 'pending'
    const last = Number(deadline)
    const head = (await finalized(node)).blockNumber
    const first = Math.max(next.get(hash) ?? birthOf(last), 1)
    const end = Math.min(head, last, first + BLOCKS_AT_ONCE - 1)
    for (let number = first; number <= end; number += 1) {
      const blockHash = asHash(await node.request('chain_getBlockHash', [number]))
      const index = (await extrinsicsOf(node, blockHash)).findIndex((bytes) => extrinsicHash(bytes) === hash)
      if (index >= 0) {
        const { eventsKey, outcome } = await runtime()
        const status = outcome(await node.single('state_getStorage', [eventsKey, blockHash]), index)
        if (!status) throw createError('INVALID_ANSWER', { expected: 'events' })
        next.delete(hash)
        return status
      }
      if (next.size >= MOST_FOLLOWED && !next.has(hash)) next.clear()
      next.set(hash, number + 1)
    }
    return end === last && head >= last ? 'dropped' : 'pending'
  }
}

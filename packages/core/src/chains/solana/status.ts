/** Looks once at the state of a transaction. */
import type { TransactionStatus } from '../types.js'
import type { Node } from './node.js'

const settled = { confirmed: 'confirmed', failed: 'failed', processed: 'pending', unknown: undefined } as const

/**
 * State of a transaction. Failed: the chain says so. Dropped: it can no longer be included, as every block up to its
 * deadline is final without it. Pending: anything else, however long it takes.
 * @param transaction - `deadline` is a block height
 */
export async function transactionStatus(
  node: Node,
  { hash, deadline }: { hash: string; deadline?: string },
): Promise<TransactionStatus> {
  const status = settled[await node.status(hash)]
  if (status || deadline === undefined || !/^\d{1,20}$/.test(deadline)) return status ?? 'pending'
  if ((await node.finalizedHeight()) <= BigInt(deadline)) return 'pending'
  // Ask again: it may have been included between the two requests.
  return settled[await node.status(hash)] ?? 'dropped'
}

/** One look at what became of a transaction. */
import type { TransactionStatus } from '../types.js'
import type { Node } from './node.js'

const settled = { confirmed: 'confirmed', failed: 'failed', processed: 'pending', unknown: undefined } as const

/**
 * Failed is what the chain says has failed. Dropped is what can no longer be included: every block up to its deadline is
 * final and none has it. Anything else is pending, however long it takes.
 * @param transaction - `deadline` is a block height
 */
export async function transactionStatus(
  node: Node,
  { hash, deadline }: { hash: string; deadline?: string },
): Promise<TransactionStatus> {
  const found = settled[await node.status(hash)]
  if (found || deadline === undefined || !/^\d{1,20}$/.test(deadline)) return found ?? 'pending'
  if ((await node.finalizedHeight()) <= BigInt(deadline)) return 'pending'
  // It may have been included between the two questions.
  return settled[await node.status(hash)] ?? 'dropped'
}

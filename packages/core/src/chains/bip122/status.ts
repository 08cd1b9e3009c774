/** One look at what became of a transaction. */
import type { TransactionStatus } from '../types.js'
import { isOutputIndex, isTxid } from './answers.js'
import type { Esplora } from './esplora.js'

/**
 * Confirmed: a block has it. Replaced: a block has another one that spends the same coin, and this one can never follow.
 * Unknown: the server has not heard of it, or has forgotten it; anybody who has it may broadcast it again. Else it is pending.
 * @param spends - one of its coins, `txid:output`
 */
export async function transactionStatus(
  esplora: Esplora,
  { hash, spends = '' }: { hash: string; spends?: string },
): Promise<TransactionStatus> {
  const confirmed = await esplora.confirmed(hash)
  if (confirmed) return 'confirmed'
  const waits = confirmed === undefined ? 'unknown' : 'pending'
  const [txid, output] = spends.split(':')
  if (!isTxid(txid) || !output || !isOutputIndex(Number(output))) return waits
  const spender = await esplora.confirmedSpender(txid, Number(output))
  if (!spender) return waits
  return spender === hash ? 'confirmed' : 'replaced'
}

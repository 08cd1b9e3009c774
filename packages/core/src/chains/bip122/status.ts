/** One look at what became of a transaction. */
import type { TransactionStatus } from '../types.js'
import { isOutputIndex, isTxid } from './answers.js'
import type { Esplora } from './esplora.js'

/**
 * Confirmed: a block has it. Replaced: a block has another one that spends the same coin, and this one can never follow.
 * Anything else is pending, also where the server has forgotten it.
 * @param spends - one of its coins, `txid:output`
 */
export async function transactionStatus(
  esplora: Esplora,
  { hash, spends = '' }: { hash: string; spends?: string },
): Promise<TransactionStatus> {
  if (await esplora.confirmed(hash)) return 'confirmed'
  const [txid, output] = spends.split(':')
  if (!isTxid(txid) || !output || !isOutputIndex(Number(output))) return 'pending'
  const spender = await esplora.confirmedSpender(txid, Number(output))
  if (!spender) return 'pending'
  return spender === hash ? 'confirmed' : 'replaced'
}

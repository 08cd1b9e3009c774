/** Looks once at the state of a transaction. */
import type { TransactionStatus } from '../types.js'
import { isOutputIndex, isTxid } from './answers.js'
import type { Esplora } from './esplora.js'

/**
 * State of a transaction. Confirmed: it is in a block. Replaced: another one in a block spends the same coin, so it can never
 * be included. Unknown: the server does not know it, or has forgotten it; it may be broadcast again. Otherwise pending.
 * @param spends - one of its coins, `txid:output`
 */
export async function transactionStatus(
  esplora: Esplora,
  { hash, spends = '' }: { hash: string; spends?: string },
): Promise<TransactionStatus> {
  const confirmed = await esplora.confirmed(hash)
  if (confirmed) return 'confirmed'
  const openStatus = confirmed === undefined ? 'unknown' : 'pending'
  const [txid, output] = spends.split(':')
  if (!isTxid(txid) || !output || !isOutputIndex(Number(output))) return openStatus
  const spender = await esplora.confirmedSpender(txid, Number(output))
  if (!spender) return openStatus
  return spender === hash ? 'confirmed' : 'replaced'
}

/** A transfer in place of one that waits for a block: the network carries out one of both. */
import type { PreparedTransfer } from '../../chains/types.js'
import { tokenAmount } from '../../domain/tokenAmount.js'
import { createError } from '../../errors/createError.js'
import type { SentTransaction } from '../activity/types.js'
import type { AccountInUse } from '../connection/types.js'
import { refuse } from './sendFailures.js'
import { sentBy } from './sendRequest.js'

/**
 * Prepares a sent transfer once more with a higher fee, or (`how`) one that moves nothing in its place.
 *
 * @throws ModalError REPLACE_TOO_LATE, TRANSACTION_MISMATCH, and those of the adapter
 */
export async function prepareReplacement(
  row: SentTransaction,
  { network, address: from, adapter }: AccountInUse,
  { coinsTaken, how }: { coinsTaken(replaced: readonly string[]): readonly string[]; how: 'cancel' | undefined },
): Promise<PreparedTransfer> {
  if (row.caipNetworkId !== network.id) throw createError('NETWORK_CHANGED', {})
  const hashes = [row.hash, ...(row.replaces ?? [])]
  const prepared = await (adapter.prepareReplacement ?? refuse)({
    ...{ network, from, hashes, taken: coinsTaken(hashes) },
    ...sentBy(row, network),
    ...(row.cancels ? { cancels: 'again' } : how && { cancels: 'first' }),
  })
  const { amount, token } = prepared.replaces?.cancels ?? prepared
  // The stored text of the amount must equal the one shown now.
  if (tokenAmount(amount, token ?? network.nativeCurrency).amount !== row.pays.amount)
    throw createError('TRANSACTION_MISMATCH', { field: 'amount' })
  return prepared
}

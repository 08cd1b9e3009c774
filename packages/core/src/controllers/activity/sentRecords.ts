/** Records of broadcast transactions, as they are kept while pending. */
import { tokenAmount } from '../../domain/tokenAmount.js'
import { createError } from '../../errors/createError.js'
import { isTransactionHash } from '../../primitives/transactionHash.js'
import type { Signals } from '../signals.js'
import { readDescription } from './storedTransactions.js'
import type { TransactionsParts } from './transactionsParts.js'
import type { PageTransaction, PageTransactionRequest, SentTransaction } from './types.js'

/** @param sentAt - wall time, ms */
export function recordOfSend({ hash, transfer, embedded }: Signals['sendHanded'], sentAt: number): SentTransaction {
  const { network, from, deadline, spends, coins, replaces } = transfer
  const { receiver, amount, token } = replaces?.cancels ?? transfer
  const pays = tokenAmount(amount, token ?? network.nativeCurrency)
  const otherCoins = coins?.inputs.map(({ outpoint }) => outpoint).filter((outpoint) => outpoint !== spends) ?? []
  const optionalFields = {
    ...(deadline && { deadline }),
    ...(spends && { spends }),
    ...(otherCoins.length > 0 && { alsoSpends: otherCoins }),
    ...(replaces && { replaces: replaces.hashes }),
    ...(replaces?.cancels && { cancels: true }),
    ...(embedded && { embedded }),
    ...(network.namespace === 'eip155' && {
      effect: { to: receiver, amount: String(amount), ...(token && { token: token.address }) },
    }),
  }
  return { hash, caipNetworkId: network.id, from, kind: 'send', sentAt, pays, ...optionalFields }
}

/** @param sentAt - wall time, ms */
export function recordOfSwap(
  { hash, preview, wallet, embedded }: Signals['swapHanded'],
  sentAt: number,
): SentTransaction {
  const { step, source, destination, amount, toAmount, prepared, router, batch, evidence } = preview
  const allowed = step === 'approve' ? String(amount) : '0'
  return {
    hash,
    caipNetworkId: prepared.caipNetworkId,
    from: prepared.from,
    kind: step === 'swap' ? 'swap' : 'approve',
    sentAt,
    pays: tokenAmount(amount, source),
    ...(step === 'swap' && { gets: tokenAmount(toAmount, destination) }),
    ...(batch && { batch: true, ...(wallet && { wallet }) }),
    ...(evidence && { evidence }),
    ...(step !== 'swap' && { effect: { to: router, amount: allowed, token: source.address } }),
    ...(embedded && { embedded }),
  }
}

/**
 * Record of a page's own transaction, of the account that is in use right now.
 * @throws ModalError NOT_CONNECTED, INVALID_REQUEST
 */
export function recordOfPage(
  { hash, description, namespace }: PageTransactionRequest,
  { clock, context }: Pick<TransactionsParts, 'clock' | 'context'>,
): PageTransaction {
  const { network, address: from } = context(namespace)
  const text = readDescription(description)
  if (!text || !isTransactionHash(network.namespace, hash)) throw createError('INVALID_REQUEST', {})
  return { hash, caipNetworkId: network.id, from, kind: 'page', sentAt: clock.now(), description: text }
}

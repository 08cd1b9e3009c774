/** Has a transfer signed, once, and broadcasts it, once (T-17). */
import { assertTransferMatches } from '../../domain/txGuard.js'
import { createError } from '../../errors/createError.js'
import { ModalError } from '../../errors/ModalError.js'
import { refusalOf } from '../../net/callJson.js'
import type { AssertWanted, PreparedTransfer } from '../types.js'
import type { Esplora } from './esplora.js'
import { loadCurve } from './loadCurve.js'
import { readTransaction } from './psbt.js'
import { readSigned, type SignedTransaction } from './signed.js'
import type { WalletFace } from './wallets/types.js'

// Exported here, so that both are in one chunk: they check the same signatures.
export { signHostPsbt } from './hostPsbt.js'

/** Whether the server itself refused: it has not passed the transaction on. */
const isRefusal = (error: unknown): error is ModalError =>
  error instanceof ModalError && error.code === 'HTTP_STATUS' && /^4(?!08)/.test(String(error.context.status))

/** Refusals that mean that the transaction is known already: code -27, or a server's wording. */
const HAS_IT = /-27\b|already[- ](?:in|known|have|exists)\b|in-mempool\b/i

const hasIt = (error: unknown): boolean => {
  const words = refusalOf(error)?.answer
  return typeof words === 'string' && HAS_IT.test(words)
}

/**
 * Broadcasts a transaction of known id: after a lost answer, the server can be asked whether it has the transaction.
 * @throws ModalError TRANSACTION_REJECTED, LIMIT_EXCEEDED: it was not sent. SENT_UNCONFIRMED: it may have been
 */
async function broadcast(esplora: Esplora, { hex, txid }: SignedTransaction): Promise<string> {
  try {
    await esplora.broadcast(hex)
  } catch (error) {
    // The request reached no server.
    if (error instanceof ModalError && error.context.sent === false) throw error
    const isConfirmed = await esplora.confirmed(txid).catch(() => 'unasked' as const)
    if (typeof isConfirmed === 'boolean') return txid
    // The server limits requests, and most likely the next one too: no node has seen the transaction.
    if (isRefusal(error) && error.context.status === 429) throw createError('LIMIT_EXCEEDED', {}, error)
    // After a refusal it may be known all the same: the wallet sent it by itself, or the connection sent it twice.
    if (!isRefusal(error) || isConfirmed === 'unasked' || hasIt(error))
      throw createError('SENT_UNCONFIRMED', { namespace: 'bip122', hash: txid }, error)
    throw createError('TRANSACTION_REJECTED', {}, error)
  }
  return txid
}

/**
 * Has the wallet sign without sending. A wallet that can only send by itself (`sendTransfer`) is refused: it would choose
 * coins and fee on its own, which could not be shown before.
 * @returns the transaction's id
 * @throws ModalError TRANSACTION_MISMATCH: the transfer differs from the reviewed one, or the wallet signed another; nothing
 *   was sent. ABORTED: no longer wanted, signed or not, and not sent. USER_REJECTED, UNSUPPORTED_METHOD, and
 *   those of `broadcast`
 */
export async function sendTransfer(
  parts: { readonly face: WalletFace; readonly esplora: Esplora; readonly assertWanted: AssertWanted },
  transfer: PreparedTransfer,
): Promise<string> {
  const { face, esplora, assertWanted } = parts
  const { network, from, transaction, maxFee } = transfer
  const prepared = readTransaction(transaction)
  assertTransferMatches(transfer, prepared?.decoded)
  if (prepared?.fee !== maxFee) throw createError('TRANSACTION_MISMATCH', { field: 'fee' })
  // Load the curve before the wallet is asked, so that its signature can be checked even if the connection breaks.
  const curve = await loadCurve()
  const psbt = prepared.psbt.toBase64()
  const request = { network, psbt, signers: [{ address: from, indexes: [...prepared.psbt.txInputs.keys()] }] }
  assertWanted()
  const answer = await face.signPsbt(request, assertWanted)
  const signed = readSigned(prepared, answer, curve)
  assertWanted()
  return broadcast(esplora, signed)
}

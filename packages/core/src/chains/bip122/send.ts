/** Having a transfer signed, once, and handing it to the network, once (T-17). */
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

/** What the server itself says no to: it has not passed it on. */
const isRefusal = (error: unknown): error is ModalError =>
  error instanceof ModalError && error.code === 'HTTP_STATUS' && /^4(?!08)/.test(String(error.context.status))

/** By these a node, or a server of its own accord, says that it has the transaction: -27, or its words. */
const HAS_IT = /-27\b|already[- ](?:in|known|have|exists)\b|in-mempool\b/i

const hasIt = (error: unknown): boolean => {
  const words = refusalOf(error)?.answer
  return typeof words === 'string' && HAS_IT.test(words)
}

/**
 * Its id is known before it is sent: an answer that gets lost is no riddle where the server knows the transaction.
 * @throws ModalError TRANSACTION_REJECTED, LIMIT_EXCEEDED: it was not sent. SENT_UNCONFIRMED: it may have been
 */
async function broadcast(esplora: Esplora, { hex, txid }: SignedTransaction): Promise<string> {
  try {
    await esplora.broadcast(hex)
  } catch (error) {
    // No server was there to ask.
    if (error instanceof ModalError && error.context.sent === false) throw error
    const found = await esplora.confirmed(txid).catch(() => 'unasked' as const)
    if (typeof found === 'boolean') return txid
    // It was turned away at the door, where whoever asks next is turned away too: no node has seen it.
    if (isRefusal(error) && error.context.status === 429) throw createError('LIMIT_EXCEEDED', {}, error)
    // What was refused may be there all the same: the wallet sent it by itself, or the line did so twice.
    if (!isRefusal(error) || found === 'unasked' || hasIt(error))
      throw createError('SENT_UNCONFIRMED', { namespace: 'bip122', hash: txid }, error)
    throw createError('TRANSACTION_REJECTED', {}, error)
  }
  return txid
}

/**
 * The wallet signs; it does not send. One that can only send by itself (`sendTransfer`) is refused: its coins and fee would
 * be of its own choice, and nobody could have shown them.
 * @returns the transaction's id
 * @throws ModalError TRANSACTION_MISMATCH: the transfer is not what was reviewed, or the wallet signed another one; nothing
 *   was sent. ABORTED: nobody wants it any more, signed or not, and it was not sent. USER_REJECTED, UNSUPPORTED_METHOD, and
 *   those of `broadcast`
 */
export async function sendTransfer(
  parts: { readonly face: WalletFace; readonly esplora: Esplora; readonly assertWanted: AssertWanted },
  transfer: PreparedTransfer,
): Promise<string> {
  const { face, esplora, assertWanted } = parts
  const { network, from, transaction, maxFee } = transfer
  const asked = readTransaction(transaction)
  assertTransferMatches(transfer, asked?.decoded)
  if (asked?.fee !== maxFee) throw createError('TRANSACTION_MISMATCH', { field: 'fee' })
  // Before the wallet is asked: what it signs can be checked then, whatever becomes of the line.
  const curve = await loadCurve()
  const psbt = asked.psbt.toBase64()
  const request = { network, address: from, psbt, indexes: [...asked.psbt.txInputs.keys()] }
  assertWanted()
  const answer = await face.signPsbt(request, assertWanted)
  const signed = readSigned(asked, answer, curve)
  assertWanted()
  return broadcast(esplora, signed)
}

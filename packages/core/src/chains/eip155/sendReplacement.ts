/** Has the replacement of a pending transaction signed, once, and broadcasts it (T-38). */
import { mayBeSent } from '../../domain/mayBeSent.js'
import { assertTransferMatches } from '../../domain/txGuard.js'
import { causesOf, textOf } from '../../errors/causes.js'
import { createError } from '../../errors/createError.js'
import { ModalError } from '../../errors/ModalError.js'
import { isSameAddress } from '../../primitives/sameAddress.js'
import type { AssertWanted, Connector, PreparedTransfer } from '../types.js'
import { asRecord } from './answers.js'
import type { Node } from './node.js'
import { isCancelling } from './replace.js'
import { assertHere } from './send.js'
import { bytesOf, readSigned, type SignedTransaction, unlike } from './signedTransaction.js'
import { fetchReceipt } from './status.js'
import { type Replacement, readTransfer } from './transaction.js'
import { askWanted, providerOf } from './wallet.js'

export { prepareReplacement } from './replace.js'

const mismatch = (field: string) => createError('TRANSACTION_MISMATCH', { field })

/** Node errors that mean: a transaction of this nonce, the original or another one, is in a block already. */
const USED_UP = /nonce (?:is )?too low|nonce .{0,20}already (?:been )?used|old nonce/i

async function isThere(node: Node, hash: string): Promise<boolean> {
  if (asRecord(await node.request('eth_getTransactionByHash', [hash]))) return true
  return (await fetchReceipt(node, hash)) !== undefined
}

/**
 * Broadcasts a transaction of known hash: after a lost answer, the node can be asked whether it has the transaction.
 * @throws ModalError REPLACE_TOO_LATE, TRANSACTION_REJECTED: it was not sent. SENT_UNCONFIRMED: it may have been
 */
async function broadcast(node: Node, { raw, hash }: SignedTransaction): Promise<string> {
  try {
    await node.request('eth_sendRawTransaction', [raw])
    return hash
  } catch (error) {
    // The request reached no node.
    if (error instanceof ModalError && (error.code === 'RPC_WRONG_CHAIN' || error.context.sent === false)) throw error
    const isKnown = await isThere(node, hash).catch(() => 'unasked' as const)
    if (isKnown === true) return hash
    if (isKnown === 'unasked' || mayBeSent(error))
      throw createError('SENT_UNCONFIRMED', { namespace: 'eip155', hash }, error)
    const isUsedUp = causesOf(error).some((cause) => USED_UP.test(textOf(cause, 'message') ?? ''))
    throw createError(isUsedUp ? 'REPLACE_TOO_LATE' : 'TRANSACTION_REJECTED', {}, error)
  }
}

/** @throws ModalError TRANSACTION_MISMATCH where the object differs from what was reviewed */
function assertReviewed({ transaction, replaces, ...transfer }: PreparedTransfer): Replacement {
  const replacement = transaction as Replacement
  if (!replaces?.cancels) assertTransferMatches({ ...transfer }, readTransfer(replacement))
  else if (!isCancelling(replacement)) throw mismatch('data')
  return replacement
}

/**
 * Has the wallet sign without sending, and checks the signed transaction before broadcasting it: with another nonce, which
 * a wallet may choose, the payment would be made twice.
 * @returns the transaction's hash
 * @throws ModalError NETWORK_CHANGED, ACCOUNT_CHANGED, USER_REJECTED, UNSUPPORTED_METHOD, TRANSACTION_MISMATCH, ABORTED: nothing
 *   was sent; and those of `broadcast`
 */
export async function sendReplacement(
  parts: { readonly connector: Connector; readonly node: Node; readonly assertWanted: AssertWanted },
  transfer: PreparedTransfer,
): Promise<string> {
  const { connector, node, assertWanted } = parts
  const { network, from } = transfer
  const replacement = assertReviewed(transfer)
  const provider = providerOf(connector)
  await assertHere(provider, { caipNetworkId: network.id, from })
  const answer = await askWanted(provider, { method: 'eth_signTransaction', params: [replacement] }, assertWanted)
  const signed = await readSigned(bytesOf(answer))
  if (!signed) throw createError('INVALID_ANSWER', { expected: 'signed transaction' })
  const other = isSameAddress(signed.signer, from) ? unlike(signed, replacement) : 'from'
  if (other) throw mismatch(other)
  assertWanted()
  return broadcast(node, signed)
}

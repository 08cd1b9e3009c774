/** Compares a transaction with the visitor's request: only what was shown is sent (threats 'Money', T-17). */
import type { TransferRequest } from '../chains/types.js'
import { createError } from '../errors/createError.js'
import { isSameAddress } from '../primitives/sameAddress.js'

/** A transfer as decoded from a transaction. Addresses of eip155 in any case. */
export interface DecodedTransfer {
  /** CAIP-2 id of the network the transaction is bound to. */
  readonly caipNetworkId: string
  readonly from: string
  readonly receiver: string
  readonly amount: bigint
  /** The transfer names no amount (`amount` is 0n), and leaves nothing in the account. */
  readonly everything?: true
  /** The contract that is called, for a token. */
  readonly token?: string
  /** The memo. */
  readonly memo?: string | undefined
}

/**
 * Throws unless the transaction does exactly what was asked, and nothing else.
 * @throws ModalError TRANSACTION_MISMATCH, whose context names the first field that differs
 */
export function assertTransferMatches(request: TransferRequest, decoded: DecodedTransfer | undefined): void {
  const fail = (field: string): never => {
    throw createError('TRANSACTION_MISMATCH', { field })
  }
  if (!decoded) throw createError('TRANSACTION_MISMATCH', { field: 'data' })
  if (decoded.caipNetworkId !== request.network.id) fail('network')
  if (!isSameAddress(decoded.from, request.from)) fail('from')
  if (!isSameAddress(decoded.receiver, request.receiver)) fail('receiver')
  if (!isSameAddress(decoded.token, request.token?.address)) fail('token')
  if (decoded.memo !== request.memo) fail('memo')
  if (decoded.everything !== request.everything || request.amount <= 0n) fail('amount')
  if (!request.everything && decoded.amount !== request.amount) fail('amount')
}

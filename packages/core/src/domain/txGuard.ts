/** What is shown is what is sent: a transaction is compared with what the visitor asked for (threats 'Money', T-17). */
import type { TransferRequest } from '../chains/types.js'
import { createError } from '../errors/createError.js'
import { isSameAddress } from '../primitives/sameAddress.js'

/** A transfer as it was read back out of a transaction. Addresses of eip155 in any case. */
export interface DecodedTransfer {
  /** CAIP-2 id of the network the transaction is bound to. */
  readonly caipNetworkId: string
  readonly from: string
  readonly receiver: string
  readonly amount: bigint
  /** It names no amount (`amount` is 0n), and leaves nothing. */
  readonly everything?: true
  /** The contract that is called, for a token. */
  readonly token?: string
  /** The text that goes along. */
  readonly memo?: string | undefined
}

/**
 * Lets a transaction pass that does exactly what was asked, and nothing else.
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

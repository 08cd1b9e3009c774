import { createError } from '../../errors/createError.js'
import type { PreparedTransfer, TransferRequest } from '../types.js'
import { isAddress } from './answers.js'
import { prepareNative } from './nativeTransfer.js'
import type { Node } from './node.js'
import { prepareToken } from './tokenTransfer.js'

const MOST_BASE_UNITS = 2n ** 64n

/**
 * Prepares a transfer: checked against the chain's state, simulated, priced, and read back from the bytes before it is shown.
 * @throws ModalError INVALID_ADDRESS, INVALID_AMOUNT, MEMO_REQUIRED, INSUFFICIENT_BALANCE (context `symbol`: what there is too
 *   little), AMOUNT_TOO_SMALL and REMAINDER_TOO_SMALL (context `minimum`, a decimal, and `symbol`), TRANSACTION_REJECTED
 *   where the simulation fails, and the node's own errors
 */
export async function prepareTransfer(node: Node, request: TransferRequest): Promise<PreparedTransfer> {
  const { from, receiver, amount, token } = request
  for (const address of [from, receiver, ...(token ? [token.address] : [])])
    if (!isAddress(address)) throw createError('INVALID_ADDRESS', { address })
  if (amount <= 0n || amount >= MOST_BASE_UNITS) throw createError('INVALID_AMOUNT', {})
  return token ? prepareToken(node, { ...request, token }) : prepareNative(node, request)
}

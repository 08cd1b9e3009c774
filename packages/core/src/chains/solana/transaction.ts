/** Object that represents a transfer until the wallet has signed it, and its comparison with the request. */
import { base64 } from '@scure/base'
import { assertTransferMatches } from '../../domain/txGuard.js'
import { createError } from '../../errors/createError.js'
import type { CaipNetworkId, PreparedTransfer, TransferCost, TransferRequest } from '../types.js'
import { asRecord } from './answers.js'
import { encodeMessage, type Plan } from './message.js'
import { type ReadTransfer, readTransfer, receiverOf } from './readTransfer.js'

/**
 * `message` is the text to sign, in base64. When it is handed to the wallet it gets a younger blockhash and nothing else,
 * and `deadline` changes with it.
 */
export interface SolanaTransaction {
  readonly caipNetworkId: CaipNetworkId
  message: string
  /** Lamports of its only signature. */
  readonly baseFee: bigint
  /** Block height after which it can no longer be included. */
  deadline: bigint
  /** Signed by the wallet with a higher fee than the reviewed one: it waits until the visitor accepts `maxFee`. */
  signed?: { readonly wire: Uint8Array; readonly maxFee: bigint } | undefined
}

/** @throws ModalError TRANSACTION_MISMATCH for an object that this adapter did not make */
export function asTransaction(value: object): SolanaTransaction {
  const { message, baseFee, deadline } = asRecord(value) ?? {}
  if (typeof message !== 'string' || typeof baseFee !== 'bigint' || typeof deadline !== 'bigint')
    throw createError('TRANSACTION_MISMATCH', { field: 'data' })
  return value as SolanaTransaction
}

/**
 * The effect of the bytes, if it is exactly the requested one.
 * @throws ModalError TRANSACTION_MISMATCH
 */
export function readMatching(request: TransferRequest, { caipNetworkId, message }: SolanaTransaction): ReadTransfer {
  const read = readTransfer(base64.decode(message))
  if (!read) throw createError('TRANSACTION_MISMATCH', { field: 'data' })
  const { from, amount, token, memo } = read
  const receiver = receiverOf(read, request.receiver)
  assertTransferMatches(request, { caipNetworkId, from, receiver, amount, memo, ...(token && { token: token.mint }) })
  if (token && token.decimals !== request.token?.decimals)
    throw createError('TRANSACTION_MISMATCH', { field: 'decimals' })
  return read
}

/** Builds the bytes, and reads the transfer back from them. @param base - lamports of its only signature */
export function prepared(
  request: TransferRequest,
  plan: Plan,
  { base, deposit }: { base: bigint; deposit?: bigint },
): PreparedTransfer {
  const transaction: SolanaTransaction = {
    caipNetworkId: request.network.id,
    message: base64.encode(encodeMessage(plan)),
    baseFee: base,
    deadline: plan.lifetime.lastValidBlockHeight,
  }
  const read = readMatching(request, transaction)
  const { token } = read
  const costs: TransferCost[] = []
  if (token?.openedFor !== undefined && deposit !== undefined) costs.push({ kind: 'tokenAccount', amount: deposit })
  if (token?.fee !== undefined) costs.push({ kind: 'tokenFee', amount: token.fee })
  return {
    network: request.network,
    from: read.from,
    receiver: receiverOf(read, request.receiver),
    amount: read.amount,
    ...(request.token && { token: request.token }),
    ...(read.memo !== undefined && { memo: read.memo }),
    maxFee: base + read.priorityFee,
    transaction,
    ...(costs.length > 0 && { costs }),
    get deadline() {
      return String(transaction.deadline)
    },
  }
}

/** The object that stands for a transfer until the wallet has signed it, and comparing it with what was asked. */
import { base64 } from '@scure/base'
import { assertTransferMatches } from '../../domain/txGuard.js'
import { createError } from '../../errors/createError.js'
import type { CaipNetworkId, PreparedTransfer, TransferCost, TransferRequest } from '../types.js'
import { asRecord } from './answers.js'
import { encodeMessage, type Plan } from './message.js'
import { type ReadTransfer, readTransfer, receiverOf } from './readTransfer.js'

/**
 * `message` is what is signed, in base64. It is renewed when it is handed to the wallet, with a younger blockhash and
 * nothing else, and `deadline` with it.
 */
export interface SolanaTransaction {
  readonly caipNetworkId: CaipNetworkId
  message: string
  /** Lamports of its one signature. */
  readonly baseFee: bigint
  /** Block height after which it can no longer be included. */
  deadline: bigint
  /** The wallet signed it with a higher fee than was reviewed: it waits until the visitor says yes to `maxFee`. */
  signed?: { readonly wire: Uint8Array; readonly maxFee: bigint } | undefined
}

/** @throws ModalError TRANSACTION_MISMATCH for what this adapter did not make */
export function asTransaction(value: object): SolanaTransaction {
  const { message, baseFee, deadline } = asRecord(value) ?? {}
  if (typeof message !== 'string' || typeof baseFee !== 'bigint' || typeof deadline !== 'bigint')
    throw createError('TRANSACTION_MISMATCH', { field: 'data' })
  return value as SolanaTransaction
}

/**
 * What the bytes do, if that is what was asked and nothing else.
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

/** Builds the bytes, reads them back, and says what they do. @param base - lamports of its one signature */
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

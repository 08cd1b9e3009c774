/** Handing a transaction to the wallet: renewed and checked just before, asked once (T-17). */
import { base64 } from '@scure/base'
import { stopwatch } from '../../domain/stopwatch.js'
import type { ErrorCode } from '../../errors/catalogue.js'
import { fieldOf, textOf } from '../../errors/causes.js'
import { createError } from '../../errors/createError.js'
import type { Clock } from '../../primitives/ports.js'
import type { PreparedTransfer } from '../types.js'
import { broadcast } from './broadcast.js'
import type { Lifetime, Node } from './node.js'
import { renewMessage } from './renewMessage.js'
import { asTransaction, readMatching, type SolanaTransaction } from './transaction.js'
import { ask } from './wallets/ask.js'
import type { SolanaWallet } from './wallets/types.js'
import { toWire } from './wire.js'

/** Faster than any cluster makes blocks. */
const SHORTEST_BLOCK_MS = 100
/** A wallet's node may be that far ahead of ours. */
const MOST_BLOCKS_AHEAD = 150n

/** A younger blockhash, so that the wallet has the whole of its lifetime; nothing else changes. */
function renew(transaction: SolanaTransaction, lifetime: Lifetime): void {
  transaction.message = base64.encode(renewMessage(base64.decode(transaction.message), lifetime.blockhash))
  transaction.deadline = lifetime.lastValidBlockHeight
}

/** What wallets pass on from their node when it takes nothing: none of it tells a visitor what to do. */
const nodeFailures: ReadonlySet<string> = new Set<ErrorCode>([
  'UNKNOWN',
  'INTERNAL_ERROR',
  'INVALID_INPUT',
  'INVALID_PARAMS',
  'INVALID_REQUEST',
  'PARSE_ERROR',
  'RESOURCE_NOT_FOUND',
  'LIMIT_EXCEEDED',
  'TRANSACTION_REJECTED',
  'RPC_REQUEST_FAILED',
])
/** -32002 is a wallet's 'a request is waiting', and a node's 'the simulation failed'. */
const SIMULATION = /simulation|preflight|blockhash/i

function isNodeFailure(error: unknown): boolean {
  const code = fieldOf(error, 'code')
  if (code === 'REQUEST_PENDING') return SIMULATION.test(textOf(fieldOf(error, 'cause'), 'message') ?? '')
  return typeof code === 'string' && nodeFailures.has(code)
}

/** The wallet's answer; where it or its node fails, in the words of spec 8. */
async function handOver<Answer>(question: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask(question)
  } catch (error) {
    throw isNodeFailure(error) ? createError('SOLANA_SEND_FAILED', {}, error) : error
  }
}

/** Nothing was sent yet: whatever keeps the cluster from answering, it can be tried again. */
async function currentLifetime(node: Node): Promise<Lifetime> {
  try {
    return await node.lifetime()
  } catch (error) {
    throw createError('SOLANA_SEND_FAILED', {}, error)
  }
}

/**
 * @returns the signature in base58, by which the transaction is found
 * @throws ModalError TRANSACTION_MISMATCH, ACCOUNT_CHANGED, NETWORK_CHANGED, SOLANA_SEND_FAILED: nothing was sent.
 *   USER_REJECTED. SENT_UNCONFIRMED: the wallet was asked, and named no signature; it may have been sent
 */
export async function sendTransfer(
  { node, clock }: { node: Node; clock: Clock },
  wallet: SolanaWallet,
  transfer: PreparedTransfer,
): Promise<string> {
  const { network, from } = transfer
  const transaction = asTransaction(transfer.transaction)
  readMatching(transfer, transaction)
  renew(transaction, await currentLifetime(node))
  readMatching(transfer, transaction)
  wallet.check(from, network)
  const elapsedMs = stopwatch(clock)
  const handed = await handOver(() => wallet.hand({ from, network, wire: toWire(base64.decode(transaction.message)) }))
  if ('wire' in handed) return broadcast(node, handed.wire)
  // What the wallet sent itself may have a blockhash of its own, as young as this moment.
  transaction.deadline += BigInt(Math.ceil(elapsedMs() / SHORTEST_BLOCK_MS)) + MOST_BLOCKS_AHEAD
  return handed.signature
}

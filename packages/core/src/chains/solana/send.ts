/** Handing a transaction to the wallet: renewed and checked just before, asked once (T-17). */
import { base64 } from '@scure/base'
import type { ErrorCode } from '../../errors/catalogue.js'
import { fieldOf, textOf } from '../../errors/causes.js'
import { createError } from '../../errors/createError.js'
import type { AssertWanted, PreparedTransfer } from '../types.js'
import { broadcast } from './broadcast.js'
import type { Lifetime, Node } from './node.js'
import { priorityFeeOf, readMessage } from './readMessage.js'
import { renewMessage } from './renewMessage.js'
import { asTransaction, readMatching, type SolanaTransaction } from './transaction.js'
import { ask } from './wallets/ask.js'
import type { SolanaWallet, TransactionVersion } from './wallets/types.js'
import { fromWire, toWire } from './wire.js'

/**
 * Of a day, at 400 ms each. So long what a wallet changed is looked for: where it put a durable nonce in the place of the
 * blockhash, nothing in a signature says so, and it can be included long after.
 */
const BLOCKS_OF_A_DAY = 216_000n

/** A younger blockhash, so that the wallet has the whole of its lifetime, in the version that it takes; it does the same. */
function renew(transaction: SolanaTransaction, lifetime: Lifetime, version: TransactionVersion | undefined): void {
  transaction.message = base64.encode(renewMessage(base64.decode(transaction.message), lifetime.blockhash, version))
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

/** Before the wallet is asked: who signed what can be told then, whatever becomes of the line. */
const loadVerifier = () =>
  import('./verifyMessage.js').then(
    ({ verifyBytes }) => verifyBytes,
    () => undefined,
  )

/**
 * What the wallet only signed goes to the network; a higher fee than was reviewed is first shown again, and kept until then.
 * @throws ModalError TRANSACTION_MISMATCH whose context has the fee as `maxFee`: nothing was sent
 */
async function sendSigned(node: Node, transfer: PreparedTransfer, transaction: SolanaTransaction, wire: Uint8Array) {
  const signed = fromWire(wire)?.message
  if (!signed) throw createError('TRANSACTION_MISMATCH', { field: 'data' })
  const maxFee = transaction.baseFee + priorityFeeOf(readMessage(signed))
  if (maxFee > transfer.maxFee) {
    transaction.signed = { wire, maxFee }
    throw createError('TRANSACTION_MISMATCH', { field: 'fee', maxFee })
  }
  return broadcast(node, wire)
}

/** What the wallet signed with a higher fee, where that fee is the one that was reviewed since; it is used once. */
function takeSigned({ maxFee }: PreparedTransfer, transaction: SolanaTransaction): Uint8Array | undefined {
  const { signed } = transaction
  transaction.signed = undefined
  return signed?.maxFee === maxFee ? signed.wire : undefined
}

/**
 * @returns the signature in base58, by which the transaction is found
 * @throws ModalError TRANSACTION_MISMATCH, ACCOUNT_CHANGED, NETWORK_CHANGED, ABORTED, SOLANA_SEND_FAILED: nothing was sent.
 *   USER_REJECTED. SENT_UNCONFIRMED: the wallet was asked, and named no signature; it may have been sent
 */
export async function sendTransfer(
  parts: { readonly node: Node; readonly wallet: SolanaWallet; readonly assertWanted: AssertWanted },
  transfer: PreparedTransfer,
): Promise<string> {
  const { node, wallet, assertWanted } = parts
  const { network, from } = transfer
  const transaction = asTransaction(transfer.transaction)
  readMatching(transfer, transaction)
  const signed = takeSigned(transfer, transaction)
  if (signed) {
    wallet.check(from, network)
    assertWanted()
    return broadcast(node, signed)
  }
  const [lifetime, verify] = await Promise.all([currentLifetime(node), loadVerifier()])
  renew(transaction, lifetime, wallet.version(from))
  readMatching(transfer, transaction)
  wallet.check(from, network)
  const message = base64.decode(transaction.message)
  const handed = await handOver(() => wallet.hand({ from, network, wire: toWire(message), assertWanted }))
  if ('wire' in handed) {
    assertWanted()
    return sendSigned(node, transfer, transaction, handed.wire)
  }
  const { signature } = handed
  // What the wallet sent itself has the blockhash it was given, and its deadline, where that is the message it signed.
  if (!verify?.({ address: from, message, signature })) transaction.deadline += BLOCKS_OF_A_DAY
  return signature
}

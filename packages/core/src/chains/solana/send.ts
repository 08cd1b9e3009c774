/** Hands a transaction to the wallet: renewed and checked just before, asked once (T-17). */
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
 * Blocks of a day, at 400 ms each: how long a transaction that the wallet changed is watched. A wallet may have replaced the
 * blockhash by a durable nonce, which no signature shows, and which lets it be included long after.
 */
const BLOCKS_OF_A_DAY = 216_000n

/** Sets a younger blockhash, so that the wallet has the full lifetime, and its version; the effect stays the same. */
function renew(transaction: SolanaTransaction, lifetime: Lifetime, version: TransactionVersion | undefined): void {
  transaction.message = base64.encode(renewMessage(base64.decode(transaction.message), lifetime.blockhash, version))
  transaction.deadline = lifetime.lastValidBlockHeight
}

/** Errors of a wallet's node when it accepts nothing: none of them tells a visitor what to do. */
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
/** Messages that tell a node's 'the simulation failed' from a wallet's 'a request is waiting': both have code -32002. */
const SIMULATION = /simulation|preflight|blockhash/i

function isNodeFailure(error: unknown): boolean {
  const code = fieldOf(error, 'code')
  if (code === 'REQUEST_PENDING') return SIMULATION.test(textOf(fieldOf(error, 'cause'), 'message') ?? '')
  return typeof code === 'string' && nodeFailures.has(code)
}

/** Asks the wallet; a failure of the wallet or its node gets the error of spec 8. */
async function handOver<Answer>(question: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask(question)
  } catch (error) {
    throw isNodeFailure(error) ? createError('SOLANA_SEND_FAILED', {}, error) : error
  }
}

/** Reads the lifetime; no failure here has sent anything, so the visitor can try again. */
async function currentLifetime(node: Node): Promise<Lifetime> {
  try {
    return await node.lifetime()
  } catch (error) {
    throw createError('SOLANA_SEND_FAILED', {}, error)
  }
}

/** Loads the verifier before the wallet is asked, so that a signature can be checked even if the connection breaks. */
const loadVerifier = () =>
  import('./verifyMessage.js').then(
    ({ verifyBytes }) => verifyBytes,
    () => undefined,
  )

/**
 * Broadcasts what the wallet only signed; a fee above the reviewed one is shown first, and the transaction kept until then.
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

/** Takes the transaction that was signed with a higher fee, once that fee was reviewed; it can be used only once. */
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
  // A transaction that the wallet sent itself keeps its blockhash and deadline only if its message is the one we handed over.
  if (!verify?.({ address: from, message, signature })) transaction.deadline += BLOCKS_OF_A_DAY
  return signature
}

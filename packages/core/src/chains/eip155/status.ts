/** Looks once at the state of a transaction. */
import { createError } from '../../errors/createError.js'
import { quantity } from '../../net/quantity.js'
import type { TransactionStatus } from '../types.js'
import { asRecord } from './answers.js'
import type { Node } from './node.js'

/** `UserOperationEvent(bytes32,address,address,uint256,bool,uint256,uint256)` (ERC-4337). */
const USER_OPERATION = '0x49628fd1471006c1482da88028e9ce4dbb080b815c9b0344d39e5a8e6ec1419f'
export const MOST_LOGS = 1_000

/** Receipt as a node gave it; only its transaction hash is checked. */
export type Receipt = Readonly<Record<string, unknown>>

/** Whether two hex texts of a node (address, hash) are equal in any case. */
export const isSameHex = (one: unknown, other: string) =>
  typeof one === 'string' && one.toLowerCase() === other.toLowerCase()

/**
 * Whether an entry point included an operation of the account `from` that failed: the transaction around it succeeds all
 * the same. Only logs of the called contract itself are believed.
 */
function isFailedOperation({ to, logs }: Receipt, from: string): boolean {
  if (typeof to !== 'string' || !Array.isArray(logs)) return false
  return logs.slice(0, MOST_LOGS).some((entry) => {
    const { address, topics, data } = asRecord(entry) ?? {}
    if (!isSameHex(address, to) || !Array.isArray(topics) || topics[0] !== USER_OPERATION) return false
    const sender = typeof topics[2] === 'string' ? `0x${topics[2].slice(-40)}` : ''
    // The second word holds the operation's success.
    return isSameHex(sender, from) && typeof data === 'string' && /^0x[0-9a-f]{64}0{64}/i.test(data)
  })
}

/** @throws ModalError INVALID_ANSWER */
export async function fetchReceipt(node: Node, hash: string): Promise<Receipt | undefined> {
  const answer = await node.request('eth_getTransactionReceipt', [hash])
  if (answer === null || answer === undefined) return undefined
  const receipt = asRecord(answer)
  if (!receipt || !isSameHex(receipt.transactionHash, hash))
    throw createError('INVALID_ANSWER', { expected: 'receipt' })
  return receipt
}

/**
 * @param from - the account that the transaction acts for; a smart account's is sent by somebody else
 * @throws ModalError INVALID_ANSWER
 */
export function outcomeOf(receipt: Receipt, from: string): 'confirmed' | 'failed' {
  if (receipt.status === '0x1') return isFailedOperation(receipt, from) ? 'failed' : 'confirmed'
  if (receipt.status === '0x0') return 'failed'
  throw createError('INVALID_ANSWER', { expected: 'receipt status' })
}

/** `undefined` while there is no receipt. @throws ModalError INVALID_ANSWER */
async function readReceipt(node: Node, hash: string, from: string): Promise<'confirmed' | 'failed' | undefined> {
  const receipt = await fetchReceipt(node, hash)
  return receipt && outcomeOf(receipt, from)
}

/** Nonce of a transaction of `from`, from a node; `undefined` where the node does not know it. */
export async function transactionNonce(node: Node, hash: string, from: string): Promise<number | undefined> {
  const transaction = asRecord(await node.request('eth_getTransactionByHash', [hash])) ?? {}
  return isSameHex(transaction.hash, hash) && isSameHex(transaction.from, from)
    ? asSafeNumber(quantity(transaction.nonce))
    : undefined
}

function asSafeNumber(count: bigint): number {
  if (count > BigInt(Number.MAX_SAFE_INTEGER)) throw createError('INVALID_ANSWER', { expected: 'nonce' })
  return Number(count)
}

/**
 * State of a transaction. Confirmed and failed: by its receipt. Replaced: the node does not know the hash, and another
 * transaction of its nonce is mined. Pending: the node knows it, however long it takes.
 * @param transaction.nonce - its own: a count read elsewhere may leave out what a private relay holds
 */
export async function transactionStatus(
  node: Node,
  { hash, from, nonce }: { hash: string; from: string; nonce?: number },
): Promise<TransactionStatus> {
  const settled = await readReceipt(node, hash, from)
  if (settled) return settled
  if (asRecord(await node.request('eth_getTransactionByHash', [hash]))) return 'pending'
  if (nonce === undefined) return 'unknown'
  const mined = asSafeNumber(await node.quantity('eth_getTransactionCount', [from, 'latest']))
  if (mined <= nonce) return 'unknown'
  // Read the receipt again: it may have been mined between the two requests.
  return (await readReceipt(node, hash, from)) ?? 'replaced'
}

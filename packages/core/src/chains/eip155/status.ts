/** One look at what became of a transaction. */
import { createError } from '../../errors/createError.js'
import { quantity } from '../../net/quantity.js'
import type { TransactionStatus } from '../types.js'
import { asRecord } from './answers.js'
import type { Node } from './node.js'

/** `undefined` while there is no receipt. @throws ModalError INVALID_ANSWER */
export async function readReceipt(node: Node, hash: string): Promise<'confirmed' | 'failed' | undefined> {
  const answer = await node.request('eth_getTransactionReceipt', [hash])
  if (answer === null || answer === undefined) return undefined
  const receipt = asRecord(answer)
  const about = receipt?.transactionHash
  if (typeof about !== 'string' || about.toLowerCase() !== hash.toLowerCase()) {
    throw createError('INVALID_ANSWER', { expected: 'receipt' })
  }
  if (receipt?.status === '0x1') return 'confirmed'
  if (receipt?.status === '0x0') return 'failed'
  throw createError('INVALID_ANSWER', { expected: 'receipt status' })
}

/** The nonce that a transaction has, as a node that knows it says; `undefined` where it does not. */
export async function transactionNonce(node: Node, hash: string): Promise<number | undefined> {
  const known = asRecord(await node.request('eth_getTransactionByHash', [hash]))
  return known?.hash === hash ? asSafeNumber(quantity(known.nonce)) : undefined
}

function asSafeNumber(count: bigint): number {
  if (count > BigInt(Number.MAX_SAFE_INTEGER)) throw createError('INVALID_ANSWER', { expected: 'nonce' })
  return Number(count)
}

/**
 * Confirmed and failed stand in a receipt. Replaced: the node does not know the hash, and a transaction of its nonce is
 * mined. What the node knows beside is pending, however long it takes.
 * @param transaction.nonce - its own: a count read elsewhere may leave out what a private relay holds
 */
export async function transactionStatus(
  node: Node,
  { hash, from, nonce }: { hash: string; from: string; nonce?: number },
): Promise<TransactionStatus> {
  const settled = await readReceipt(node, hash)
  if (settled) return settled
  if (asRecord(await node.request('eth_getTransactionByHash', [hash]))) return 'pending'
  if (nonce === undefined) return 'unknown'
  const mined = asSafeNumber(await node.quantity('eth_getTransactionCount', [from, 'latest']))
  if (mined <= nonce) return 'unknown'
  // It may have been mined between the two questions.
  return (await readReceipt(node, hash)) ?? 'replaced'
}

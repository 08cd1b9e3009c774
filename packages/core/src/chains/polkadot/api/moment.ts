/** The chain's current block, to which a payload is bound. */
import { createError } from '../../../errors/createError.js'
import { quantity } from '../../../net/quantity.js'
import type { Node } from '../node/client.js'

/** Blocks for which a signed transfer can be included: about ten minutes of six-second blocks. A power of two. */
export const ERA_BLOCKS = 128

const HASH = /^0x[0-9a-f]{64}$/i

export interface Moment {
  readonly genesisHash: string
  readonly blockHash: string
  readonly blockNumber: number
}

/** @throws ModalError INVALID_ANSWER */
export function asHash(value: unknown): string {
  if (typeof value !== 'string' || !HASH.test(value)) throw createError('INVALID_ANSWER', { expected: 'hash' })
  return value.toLowerCase()
}

/** @throws ModalError INVALID_ANSWER */
function asBlockNumber(header: unknown): number {
  const number = quantity((header as { number?: unknown } | null)?.number)
  if (number > 0xffff_ffffn) throw createError('INVALID_ANSWER', { expected: 'block number' })
  return Number(number)
}

/** The newest finalized block. @throws ModalError */
export async function finalized(node: Node): Promise<Pick<Moment, 'blockHash' | 'blockNumber'>> {
  const blockHash = asHash(await node.request('chain_getFinalizedHead'))
  return { blockHash, blockNumber: asBlockNumber(await node.request('chain_getHeader', [blockHash])) }
}

/** @throws ModalError */
export async function readMoment(node: Node): Promise<Moment> {
  const [genesisHash, newest] = await Promise.all([node.request('chain_getBlockHash', [0]), finalized(node)])
  return { genesisHash: asHash(genesisHash), ...newest }
}

/** Last block that can include a transfer signed at `blockNumber` (a mortal era ends before its birth plus its length). */
export const deadlineOf = (blockNumber: number): string => String(blockNumber + ERA_BLOCKS - 1)

/** First block after the one at which it was signed. */
export const birthOf = (deadline: number): number => deadline - ERA_BLOCKS + 2

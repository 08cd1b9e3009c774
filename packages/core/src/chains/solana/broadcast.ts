/** Broadcasts a signed transaction, once; one that may have got through is never called failed (threats 'Money'). */
import { base58, base64 } from '@scure/base'
import { mayBeSent } from '../../domain/mayBeSent.js'
import { causesOf, fieldOf } from '../../errors/causes.js'
import { createError } from '../../errors/createError.js'
import type { Node } from './node.js'
import { fromWire } from './wire.js'

/** Codes of a node that passed nothing on: preflight failed, signature wrong, node behind, bad parameters. */
const REFUSALS: readonly unknown[] = [-32002, -32003, -32005, -32013, -32015, -32016, -32600, -32601, -32602]

const isKnown = (cause: unknown) => fieldOf(fieldOf(cause, 'data'), 'err') === 'AlreadyProcessed'

/**
 * @returns the signature, also where it is unclear whether the transaction got through
 * @throws ModalError SOLANA_SEND_FAILED: the node refused it, nothing was sent
 */
export async function broadcast(node: Node, wire: Uint8Array): Promise<string> {
  const signature = fromWire(wire)?.signature
  if (!signature) throw createError('TRANSACTION_MISMATCH', { field: 'signature' })
  try {
    await node.send(base64.encode(wire))
  } catch (error) {
    const causes = causesOf(error)
    const refused = causes.some((cause) => REFUSALS.includes(fieldOf(cause, 'code')))
    const wrongChain = fieldOf(error, 'code') === 'RPC_WRONG_CHAIN'
    if (wrongChain || (refused && !causes.some(isKnown) && !mayBeSent(error)))
      throw createError('SOLANA_SEND_FAILED', {}, error)
  }
  return base58.encode(signature)
}

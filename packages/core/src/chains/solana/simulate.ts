import { base64 } from '@scure/base'
import { createError } from '../../errors/createError.js'
import { encodeMessage, type Plan } from './message.js'
import type { Node } from './node.js'
import { toWire } from './wire.js'

/** Compute units of the transfer. @throws ModalError TRANSACTION_REJECTED where it would fail */
export async function simulate(node: Node, plan: Plan): Promise<bigint> {
  const { failure, units } = await node.simulate(base64.encode(toWire(encodeMessage(plan))))
  if (failure !== undefined) throw createError('TRANSACTION_REJECTED', {}, failure)
  return units
}

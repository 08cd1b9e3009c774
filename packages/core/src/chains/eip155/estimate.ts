import { numberToHex } from 'viem'
import { createError } from '../../errors/createError.js'
import { isQuantity } from '../../net/quantity.js'
import { asBytes, asRecord } from './answers.js'
import { estimateGas } from './fees.js'
import type { Node } from './node.js'
import { refuseReverted } from './refuseReverted.js'

/** Gas units with margin, for `{from?, to, value?: bigint | hex, data?}`. @throws ModalError INVALID_PARAMS, TRANSACTION_REJECTED */
export async function estimateTransaction(node: Node, transaction: object): Promise<bigint> {
  const { from, to, value, data } = asRecord(transaction) ?? {}
  if (typeof to !== 'string') throw createError('INVALID_PARAMS', {})
  return refuseReverted(
    estimateGas(node, {
      to,
      ...(typeof from === 'string' && { from }),
      ...(typeof value === 'bigint' && { value: numberToHex(value) }),
      ...(typeof value === 'string' && { value: asQuantity(value) }),
      ...(data !== undefined && { data: asBytes(data) }),
    }),
  )
}

function asQuantity(value: string): `0x${string}` {
  if (!isQuantity(value)) throw createError('INVALID_PARAMS', {})
  return value
}

import { type Abi, encodeFunctionData, type Hex } from 'viem'
import { createError } from '../../errors/createError.js'
import type { ChainAdapter, Connector } from '../types.js'
import { estimateGas, readFees } from './fees.js'
import type { Node } from './node.js'
import { refuseReverted } from './refuseReverted.js'
import { sendTransaction } from './send.js'
import { buildTransaction } from './transaction.js'

type WriteRequest = Parameters<NonNullable<ChainAdapter['writeContract']>>[1]

function encode({ abi, functionName, args }: WriteRequest): Hex {
  try {
    return encodeFunctionData({ abi: abi as Abi, functionName, args: [...args] })
  } catch (cause) {
    throw createError('INVALID_PARAMS', {}, cause)
  }
}

/** Calls a contract's function through the wallet. @throws ModalError INVALID_PARAMS, TRANSACTION_REJECTED, and those of `sendTransaction` */
export async function writeContract(node: Node, connector: Connector, request: WriteRequest): Promise<string> {
  const { network, from, address } = request
  const call = { from, to: address, data: encode(request) }
  const [gas, fees] = await Promise.all([refuseReverted(estimateGas(node, call)), readFees(node, network)])
  return sendTransaction(connector, { caipNetworkId: network.id, from }, buildTransaction({ network, call, gas, fees }))
}

/** Data fee of OP-stack chains: the cost of putting the transaction on the parent chain. */
import { encodeFunctionData, type Hex, serializeTransaction } from 'viem'
import { createError } from '../../errors/createError.js'
import type { CaipNetwork } from '../types.js'
import type { CallRequest, Node } from './node.js'

const GAS_PRICE_ORACLE = '0x420000000000000000000000000000000000000F'

const oracleAbi = [
  {
    type: 'function',
    name: 'getL1Fee',
    stateMutability: 'view',
    inputs: [{ name: '_data', type: 'bytes' }],
    outputs: [{ name: '', type: 'uint256' }],
  },
] as const

/** Placeholders of realistic size: only the length of the encoded transaction counts. */
const NONCE = 2 ** 31
const GAS = 2n ** 32n
const PRICE = 2n ** 48n

/** Fee in base units of the native currency; 0 on a network that is not marked `opStack`. @throws ModalError */
export async function l1DataFee(node: Node, network: CaipNetwork, call: CallRequest): Promise<bigint> {
  if (!network.opStack) return 0n
  const unsigned = serializeTransaction({
    type: 'eip1559',
    chainId: Number(network.reference),
    nonce: NONCE,
    gas: GAS,
    maxFeePerGas: PRICE,
    maxPriorityFeePerGas: PRICE,
    to: call.to as Hex,
    value: BigInt(call.value ?? '0x0'),
    ...(call.data && { data: call.data }),
  })
  const data = encodeFunctionData({ abi: oracleAbi, functionName: 'getL1Fee', args: [unsigned] })
  const word = await node.call({ to: GAS_PRICE_ORACLE, data })
  if (word.length !== 66) throw createError('INVALID_ANSWER', { expected: 'uint256' })
  return BigInt(word)
}

import { encodeFunctionData, type Hex } from 'viem'
import { createError } from '../../errors/createError.js'
import type { Node } from './node.js'
import { balanceOfAbi } from './tokenInterface.js'

/** Base units. */
export const nativeBalance = (node: Node, address: string): Promise<bigint> =>
  node.quantity('eth_getBalance', [address, 'latest'])

/** Base units, from the token's contract. @throws ModalError INVALID_ANSWER where there is no such contract */
export async function tokenBalance(node: Node, token: string, address: string): Promise<bigint> {
  const data = encodeFunctionData({ abi: balanceOfAbi, functionName: 'balanceOf', args: [address as Hex] })
  const word = await node.call({ to: token, data })
  if (word.length !== 66) throw createError('INVALID_ANSWER', { expected: 'uint256' })
  return BigInt(word)
}

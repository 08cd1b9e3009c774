import { encodeFunctionData, type Hex, parseAbi } from 'viem'
import { createError } from '../../errors/createError.js'
import type { Node } from './node.js'
import { balanceOfAbi } from './tokenInterface.js'

/** Base units. */
export const nativeBalance = (node: Node, address: string): Promise<bigint> =>
  node.quantity('eth_getBalance', [address, 'latest'])

const allowanceAbi = parseAbi(['function allowance(address owner, address spender) view returns (uint256)'])

/** Base units, from the token's contract. @throws ModalError INVALID_ANSWER where there is no such contract */
export async function tokenBalance(node: Node, token: string, address: string): Promise<bigint> {
  return readUnits(
    node,
    token,
    encodeFunctionData({ abi: balanceOfAbi, functionName: 'balanceOf', args: [address as Hex] }),
  )
}

/** What `spender` may take, base units. @throws ModalError INVALID_ANSWER where there is no such contract */
export async function tokenAllowance(node: Node, token: string, owner: string, spender: string): Promise<bigint> {
  const args = [owner as Hex, spender as Hex] as const
  return readUnits(node, token, encodeFunctionData({ abi: allowanceAbi, functionName: 'allowance', args }))
}

async function readUnits(node: Node, token: string, data: Hex): Promise<bigint> {
  const word = await node.call({ to: token, data })
  if (word.length !== 66) throw createError('INVALID_ANSWER', { expected: 'uint256' })
  return BigInt(word)
}

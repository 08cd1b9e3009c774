import { encodeFunctionData, type Hex, numberToHex, parseAbi } from 'viem'
import { createError } from '../../errors/createError.js'
import { quantity } from '../../net/quantity.js'
import { asBytes } from './answers.js'
import type { Node } from './node.js'
import { fetchReceipt } from './status.js'
import { balanceOfAbi } from './tokenInterface.js'

/** Native balance in base units. */
export const nativeBalance = (node: Node, address: string): Promise<bigint> =>
  node.quantity('eth_getBalance', [address, 'latest'])

const allowanceAbi = parseAbi(['function allowance(address owner, address spender) view returns (uint256)'])

/** Token balance in base units, from the contract. @throws ModalError INVALID_ANSWER where there is no such contract */
export async function tokenBalance(node: Node, token: string, address: string): Promise<bigint> {
  const data = encodeFunctionData({ abi: balanceOfAbi, functionName: 'balanceOf', args: [address as Hex] })
  return readUnits(await node.call({ to: token, data }))
}

/**
 * Amount that `spender` may take, base units.
 * @param after - a transaction: reads the state at its block, so that a node that lags fails instead of answering older state
 * @throws ModalError INVALID_ANSWER where there is no such contract, or no such transaction in a block
 */
export async function tokenAllowance(
  node: Node,
  token: string,
  owner: string,
  spender: string,
  after?: string,
): Promise<bigint> {
  const args = [owner as Hex, spender as Hex] as const
  const data = encodeFunctionData({ abi: allowanceAbi, functionName: 'allowance', args })
  if (after === undefined) return readUnits(await node.call({ to: token, data }))
  return readUnits(asBytes(await node.request('eth_call', [{ to: token, data }, await blockOf(node, after)])))
}

async function blockOf(node: Node, hash: string): Promise<Hex> {
  return numberToHex(quantity((await fetchReceipt(node, hash))?.blockNumber))
}

function readUnits(word: Hex): bigint {
  if (word.length !== 66) throw createError('INVALID_ANSWER', { expected: 'uint256' })
  return BigInt(word)
}

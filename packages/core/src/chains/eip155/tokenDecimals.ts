import { encodeFunctionData, type Hex, parseAbi } from 'viem'
import { EVERY_DECIMAL } from '../../constants/formats.js'
import { createError } from '../../errors/createError.js'
import type { Node } from './node.js'

const decimalsAbi = parseAbi(['function decimals() view returns (uint8)'])

/** Decimals by the token's own contract (T-15). @throws ModalError INVALID_ANSWER */
export async function tokenDecimals(node: Node, token: string): Promise<number> {
  const data = encodeFunctionData({ abi: decimalsAbi, functionName: 'decimals' })
  const word: Hex = await node.call({ to: token, data })
  if (word.length !== 66 || BigInt(word) > EVERY_DECIMAL) throw createError('INVALID_ANSWER', { expected: 'decimals' })
  return Number(BigInt(word))
}

/** The two interfaces by which tokens are moved (spec 5 'USDT-type contracts'). */
import { decodeFunctionData, encodeFunctionData, type Hex } from 'viem'
import type { TransferToken } from '../types.js'

const transferInputs = [
  { name: 'to', type: 'address' },
  { name: 'value', type: 'uint256' },
] as const

const erc20Abi = [
  {
    type: 'function',
    name: 'transfer',
    stateMutability: 'nonpayable',
    inputs: transferInputs,
    outputs: [{ name: '', type: 'bool' }],
  },
] as const

/** USDT-type interface, whose `transfer` returns nothing. */
const usdtTypeAbi = [
  { type: 'function', name: 'transfer', stateMutability: 'nonpayable', inputs: transferInputs, outputs: [] },
] as const

export const balanceOfAbi = [
  {
    type: 'function',
    name: 'balanceOf',
    stateMutability: 'view',
    inputs: [{ name: 'owner', type: 'address' }],
    outputs: [{ name: '', type: 'uint256' }],
  },
] as const

export function encodeTransfer(token: TransferToken, receiver: string, amount: bigint): Hex {
  const args = [receiver as Hex, amount] as const
  return token.usdtType
    ? encodeFunctionData({ abi: usdtTypeAbi, functionName: 'transfer', args })
    : encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args })
}

/** Receiver and amount of a plain `transfer`; `undefined` for any other function, or bytes after the arguments. */
export function decodeTransfer(data: Hex): { receiver: string; amount: bigint } | undefined {
  if (data.length !== 2 + 2 * (4 + 32 + 32)) return undefined
  try {
    const [receiver, amount] = decodeFunctionData({ abi: erc20Abi, data }).args
    return { receiver, amount }
  } catch {
    return undefined
  }
}

/**
 * Whether a simulated `transfer` succeeded. The standard returns true; a USDT-type contract returns nothing, and so does
 * such a contract that is not flagged as one.
 */
export function transferSucceeds(token: TransferToken, returned: Hex): boolean {
  return token.usdtType === true || returned === '0x' || (returned.length === 66 && BigInt(returned) === 1n)
}

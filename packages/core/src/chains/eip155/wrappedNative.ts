/** Between the native currency and the contract that wraps it nobody has to be asked: one is one, and the call is made here. */
import { encodeFunctionData, isAddress, parseAbi } from 'viem'
import { EIP155_NATIVE_ADDRESS } from '../../constants/nativeToken.js'
import { WRAPPED_TOKENS } from '../../constants/wrappedTokens.js'
import { isSameAddress } from '../../primitives/sameAddress.js'
import type { CaipNetwork, TokenPair, UnsignedCall } from '../types.js'

const abi = parseAbi(['function deposit() payable', 'function withdraw(uint256 amount)'])

/** The contract that wraps the network's native currency. What is known of a network is what its host can't say otherwise. */
export function wrappedToken({ id, wrappedToken: named }: CaipNetwork): string | undefined {
  return WRAPPED_TOKENS[id] ?? (named && isAddress(named, { strict: false }) ? named : undefined)
}

/** @returns `undefined` for any other pair */
export function wrapCall(network: CaipNetwork, { source, destination, amount }: TokenPair): UnsignedCall | undefined {
  const to = wrappedToken(network)
  const isWrapped = (token: string) => isSameAddress(token, to)
  const isNative = (token: string) => isSameAddress(token, EIP155_NATIVE_ADDRESS)
  if (!to) return undefined
  if (isNative(source) && isWrapped(destination))
    return { to, value: amount, data: encodeFunctionData({ abi, functionName: 'deposit' }) }
  if (isWrapped(source) && isNative(destination))
    return { to, value: 0n, data: encodeFunctionData({ abi, functionName: 'withdraw', args: [amount] }) }
  return undefined
}

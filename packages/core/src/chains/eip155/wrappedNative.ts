/** Builds the exchange of the native currency with its wrapper without a service: the rate is one to one. */
import { encodeFunctionData, isAddress, parseAbi } from 'viem'
import { EIP155_NATIVE_ADDRESS } from '../../constants/nativeToken.js'
import { WRAPPED_TOKENS } from '../../constants/wrappedTokens.js'
import { isSameAddress } from '../../primitives/sameAddress.js'
import type { CaipNetwork, TokenPair, UnsignedCall } from '../types.js'

const abi = parseAbi(['function deposit() payable', 'function withdraw(uint256 amount)'])

/** Contract that wraps the network's native currency. For known networks our own table wins over the host's setting. */
export function wrappedToken({ id, wrappedToken: named }: CaipNetwork): string | undefined {
  return WRAPPED_TOKENS[id] ?? (named && isAddress(named, { strict: false }) ? named : undefined)
}

/** @returns the call, or `undefined` for any other pair */
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

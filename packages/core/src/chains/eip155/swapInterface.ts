/** Calldata of approvals and of swaps through Uniswap-V2-like routers, read for the guard (T-13, T-14). */
import { AbiFunctionSignatureNotFoundError, decodeFunctionData, encodeFunctionData, type Hex, parseAbi } from 'viem'
import type { DecodedCall } from '../types.js'

const approveAbi = parseAbi(['function approve(address spender, uint256 amount)'])

const routerAbi = parseAbi([
  'function swapExactTokensForTokens(uint256 amountIn, uint256 amountOutMin, address[] path, address to, uint256 deadline)',
  'function swapExactTokensForETH(uint256 amountIn, uint256 amountOutMin, address[] path, address to, uint256 deadline)',
  'function swapExactETHForTokens(uint256 amountOutMin, address[] path, address to, uint256 deadline)',
  'function swapExactTokensForTokensSupportingFeeOnTransferTokens(uint256 amountIn, uint256 amountOutMin, address[] path, address to, uint256 deadline)',
  'function swapExactTokensForETHSupportingFeeOnTransferTokens(uint256 amountIn, uint256 amountOutMin, address[] path, address to, uint256 deadline)',
  'function swapExactETHForTokensSupportingFeeOnTransferTokens(uint256 amountOutMin, address[] path, address to, uint256 deadline)',
  'function swapTokensForExactTokens(uint256 amountOut, uint256 amountInMax, address[] path, address to, uint256 deadline)',
  'function swapTokensForExactETH(uint256 amountOut, uint256 amountInMax, address[] path, address to, uint256 deadline)',
  'function swapETHForExactTokens(uint256 amountOut, address[] path, address to, uint256 deadline)',
])

/** Hex of the four bytes and two words of `approve`. */
const APPROVE_CHARACTERS = 2 + 2 * (4 + 32 + 32)

/** An approval of exactly `amount` base units. */
export const encodeApproval = (spender: string, amount: bigint): Hex =>
  encodeFunctionData({ abi: approveAbi, functionName: 'approve', args: [spender as Hex, amount] })

function decodeApproval(data: Hex): DecodedCall['approval'] {
  if (data.length !== APPROVE_CHARACTERS) return undefined
  try {
    const [spender, amount] = decodeFunctionData({ abi: approveAbi, data }).args
    return { spender, amount }
  } catch {
    return undefined
  }
}

/** A router's function whose arguments are none is not the same as a function that nobody knows: it never passes. */
function decodeRoute(data: Hex): Pick<DecodedCall, 'route' | 'unreadable'> {
  try {
    const { functionName, args } = decodeFunctionData({ abi: routerAbi, data })
    const receives = /For(Exact)?ETH/.test(functionName) ? 'native' : 'token'
    if (args.length === 5) {
      const [first, second, path, receiver, deadline] = args
      if (path.length < 2) return { unreadable: true }
      const amounts = functionName.includes('ForExact')
        ? { minimumOut: first, mostIn: second }
        : { amountIn: first, minimumOut: second }
      return { route: { sends: 'token', receives, ...amounts, path, receiver, deadline } }
    }
    const [minimumOut, path, receiver, deadline] = args
    if (path.length < 2) return { unreadable: true }
    return { route: { sends: 'native', receives, minimumOut, path, receiver, deadline } }
  } catch (error) {
    return error instanceof AbiFunctionSignatureNotFoundError ? {} : { unreadable: true }
  }
}

/** What calldata does, as far as it can be read; in whatever case it is written, as contracts read bytes. */
export function decodeCall(calldata: Hex): DecodedCall {
  const data = calldata.toLowerCase() as Hex
  const approval = decodeApproval(data)
  return {
    ...(data.length >= 10 && { selector: data.slice(0, 10) }),
    ...(approval && { approval }),
    ...decodeRoute(data),
  }
}

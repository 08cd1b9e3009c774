/** Calldata of approvals and of swaps through Uniswap-V2-like routers, read for the guard (T-13, T-14). */
import { decodeFunctionData, encodeFunctionData, type Hex, parseAbi } from 'viem'
import type { DecodedCall, SwapRoute } from '../types.js'

const approveAbi = parseAbi(['function approve(address spender, uint256 amount)'])

const routerAbi = parseAbi([
  'function swapExactTokensForTokens(uint256 amountIn, uint256 amountOutMin, address[] path, address to, uint256 deadline)',
  'function swapExactTokensForETH(uint256 amountIn, uint256 amountOutMin, address[] path, address to, uint256 deadline)',
  'function swapExactETHForTokens(uint256 amountOutMin, address[] path, address to, uint256 deadline)',
  'function swapExactTokensForTokensSupportingFeeOnTransferTokens(uint256 amountIn, uint256 amountOutMin, address[] path, address to, uint256 deadline)',
  'function swapExactTokensForETHSupportingFeeOnTransferTokens(uint256 amountIn, uint256 amountOutMin, address[] path, address to, uint256 deadline)',
  'function swapExactETHForTokensSupportingFeeOnTransferTokens(uint256 amountOutMin, address[] path, address to, uint256 deadline)',
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

function decodeRoute(data: Hex): SwapRoute | undefined {
  try {
    const { functionName, args } = decodeFunctionData({ abi: routerAbi, data })
    const receives = functionName.includes('ForETH') ? 'native' : 'token'
    if (args.length === 5) {
      const [amountIn, minimumOut, path, receiver] = args
      return path.length < 2 ? undefined : { sends: 'token', receives, amountIn, minimumOut, path, receiver }
    }
    const [minimumOut, path, receiver] = args
    return path.length < 2 ? undefined : { sends: 'native', receives, minimumOut, path, receiver }
  } catch {
    return undefined
  }
}

/** What calldata does, as far as it can be read. */
export function decodeCall(data: Hex): DecodedCall {
  const [approval, route] = [decodeApproval(data), decodeRoute(data)]
  return {
    ...(data.length >= 10 && { selector: data.slice(0, 10).toLowerCase() }),
    ...(approval && { approval }),
    ...(route && { route }),
  }
}

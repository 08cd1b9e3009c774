/**
 * The routers of Uniswap V3: SwapRouter, and SwapRouter02 with V2's pools inside. Proceeds that a swap leaves in the router
 * are paid out by another call of the same `multicall`.
 */
import { type Hex, size, slice } from 'viem'
import { ZERO_ADDRESS } from '../../../constants/zeroAddress.js'
import type { Aliases, Ledger } from './ledger.js'
import { argumentsOf, type RouterFunctions, routerFunction } from './routerFunction.js'
import { pathEnds } from './v2Router.js'

/** Aliases of SwapRouter: the zero address means the router itself. */
const ZERO_IS_ROUTER: Aliases = { router: ZERO_ADDRESS }
const SENDER = '0x0000000000000000000000000000000000000001'
/** Aliases of SwapRouter02 and the Universal Router: 1 means the caller, 2 the router itself. */
export const NUMBERED: Aliases = { sender: SENDER, router: '0x0000000000000000000000000000000000000002' }

const ADDRESS_BYTES = 20
/** Length of a hop: an address and three bytes of the pool's fee. */
const HOP_BYTES = 23

type Ends = readonly [source: string, destination: string]

/** Ends of a packed path, in its order. @throws for a malformed path */
export function packedPathEnds(path: Hex): Ends {
  const hops = (size(path) - ADDRESS_BYTES) / HOP_BYTES
  if (!Number.isInteger(hops) || hops < 1) throw new Error('No path')
  return [slice(path, 0, ADDRESS_BYTES), slice(path, -ADDRESS_BYTES)]
}

/** Ends of a path that is written backwards, as for an exact output. */
export function reversedPathEnds(path: Hex): Ends {
  const [destination, source] = packedPathEnds(path)
  return [source, destination]
}

interface ExactIn {
  readonly recipient: string
  readonly deadline?: bigint
  /** For SwapRouter02, 0 means the router's whole balance of the token. */
  readonly amountIn: bigint
  readonly amountOutMinimum: bigint
}
function swapExactIn(ledger: Ledger, call: ExactIn, [source, destination]: Ends, aliases: Aliases): void {
  ledger.endsAt(call.deadline)
  ledger.pays(source, call.amountIn)
  ledger.gives(destination, call.amountOutMinimum, call.recipient, aliases)
}

interface ExactOut {
  readonly recipient: string
  readonly deadline?: bigint
  readonly amountOut: bigint
  readonly amountInMaximum: bigint
}
function swapExactOut(ledger: Ledger, call: ExactOut, [source, destination]: Ends, aliases: Aliases): void {
  ledger.endsAt(call.deadline)
  ledger.pays(source, call.amountInMaximum, 'atMost')
  ledger.gives(destination, call.amountOut, call.recipient, aliases)
}

const swapRouter = [
  routerFunction(
    'function exactInputSingle((address tokenIn, address tokenOut, uint24 fee, address recipient, uint256 deadline, uint256 amountIn, uint256 amountOutMinimum, uint160 sqrtPriceLimitX96) call)',
    ([call], ledger) => swapExactIn(ledger, call, [call.tokenIn, call.tokenOut], ZERO_IS_ROUTER),
  ),
  routerFunction(
    'function exactInput((bytes path, address recipient, uint256 deadline, uint256 amountIn, uint256 amountOutMinimum) call)',
    ([call], ledger) => swapExactIn(ledger, call, packedPathEnds(call.path), ZERO_IS_ROUTER),
  ),
  routerFunction(
    'function exactOutputSingle((address tokenIn, address tokenOut, uint24 fee, address recipient, uint256 deadline, uint256 amountOut, uint256 amountInMaximum, uint160 sqrtPriceLimitX96) call)',
    ([call], ledger) => swapExactOut(ledger, call, [call.tokenIn, call.tokenOut], ZERO_IS_ROUTER),
  ),
  routerFunction(
    'function exactOutput((bytes path, address recipient, uint256 deadline, uint256 amountOut, uint256 amountInMaximum) call)',
    ([call], ledger) => swapExactOut(ledger, call, reversedPathEnds(call.path), ZERO_IS_ROUTER),
  ),
]

const swapRouter02 = [
  routerFunction(
    'function exactInputSingle((address tokenIn, address tokenOut, uint24 fee, address recipient, uint256 amountIn, uint256 amountOutMinimum, uint160 sqrtPriceLimitX96) call)',
    ([call], ledger) => swapExactIn(ledger, call, [call.tokenIn, call.tokenOut], NUMBERED),
  ),
  routerFunction(
    'function exactInput((bytes path, address recipient, uint256 amountIn, uint256 amountOutMinimum) call)',
    ([call], ledger) => swapExactIn(ledger, call, packedPathEnds(call.path), NUMBERED),
  ),
  routerFunction(
    'function exactOutputSingle((address tokenIn, address tokenOut, uint24 fee, address recipient, uint256 amountOut, uint256 amountInMaximum, uint160 sqrtPriceLimitX96) call)',
    ([call], ledger) => swapExactOut(ledger, call, [call.tokenIn, call.tokenOut], NUMBERED),
  ),
  routerFunction(
    'function exactOutput((bytes path, address recipient, uint256 amountOut, uint256 amountInMaximum) call)',
    ([call], ledger) => swapExactOut(ledger, call, reversedPathEnds(call.path), NUMBERED),
  ),
  routerFunction(
    'function swapExactTokensForTokens(uint256 amountIn, uint256 amountOutMinimum, address[] path, address recipient)',
    ([amountIn, amountOutMinimum, path, recipient], ledger) =>
      swapExactIn(ledger, { amountIn, amountOutMinimum, recipient }, pathEnds(path), NUMBERED),
  ),
  routerFunction(
    'function swapTokensForExactTokens(uint256 amountOut, uint256 amountInMaximum, address[] path, address recipient)',
    ([amountOut, amountInMaximum, path, recipient], ledger) =>
      swapExactOut(ledger, { amountOut, amountInMaximum, recipient }, pathEnds(path), NUMBERED),
  ),
  routerFunction('function pull(address token, uint256 value)', ([token, value], ledger) => ledger.takes(token, value)),
  routerFunction('function wrapETH(uint256 value)', ([value], ledger) => ledger.spendsNative(value)),
]

const MOST_BASIS_POINTS = 10_000n
/** @throws for a fee above 100 % */
function withoutFee(least: bigint, feeBips: bigint): bigint {
  if (feeBips > MOST_BASIS_POINTS) throw new Error('No fee')
  return least - (least * feeBips) / MOST_BASIS_POINTS
}

/** Payouts of the router's whole balance, which fail where it is below the minimum. */
const payments = [
  routerFunction('function unwrapWETH9(uint256 amountMinimum, address recipient)', ([least, recipient], ledger) =>
    ledger.givesNative(least, recipient),
  ),
  routerFunction('function unwrapWETH9(uint256 amountMinimum)', ([least], ledger) =>
    ledger.givesNative(least, SENDER, NUMBERED),
  ),
  routerFunction(
    'function unwrapWETH9WithFee(uint256 amountMinimum, address recipient, uint256 feeBips, address feeRecipient)',
    ([least, recipient, feeBips], ledger) => ledger.givesNative(withoutFee(least, feeBips), recipient),
  ),
  routerFunction(
    'function unwrapWETH9WithFee(uint256 amountMinimum, uint256 feeBips, address feeRecipient)',
    ([least, feeBips], ledger) => ledger.givesNative(withoutFee(least, feeBips), SENDER, NUMBERED),
  ),
  routerFunction(
    'function sweepToken(address token, uint256 amountMinimum, address recipient)',
    ([token, least, recipient], ledger) => ledger.gives(token, least, recipient),
  ),
  routerFunction('function sweepToken(address token, uint256 amountMinimum)', ([token, least], ledger) =>
    ledger.gives(token, least, SENDER, NUMBERED),
  ),
  routerFunction(
    'function sweepTokenWithFee(address token, uint256 amountMinimum, address recipient, uint256 feeBips, address feeRecipient)',
    ([token, least, recipient, feeBips], ledger) => ledger.gives(token, withoutFee(least, feeBips), recipient),
  ),
  routerFunction(
    'function sweepTokenWithFee(address token, uint256 amountMinimum, uint256 feeBips, address feeRecipient)',
    ([token, least, feeBips], ledger) => ledger.gives(token, withoutFee(least, feeBips), SENDER, NUMBERED),
  ),
  // A refund before a swap leaves the native currency with the account, and the swap takes its wrapper instead.
  routerFunction('function refundETH()', (_, ledger) => ledger.spendsNative()),
]

/** Functions that stand in a `multicall`, or alone. */
const parts: RouterFunctions = new Map([...swapRouter, ...swapRouter02, ...payments])

function followParts(calls: readonly Hex[], ledger: Ledger): void {
  for (const call of calls) {
    const selector = call.slice(0, 10)
    ledger.calls(selector)
    if (multicalls.has(selector)) throw new Error('A multicall inside another one')
    const part = parts.get(selector)
    if (part) part.follow(argumentsOf(call), ledger)
    else ledger.isUnknown()
  }
}

const multicalls: RouterFunctions = new Map([
  routerFunction('function multicall(bytes[] calls)', ([calls], ledger) => followParts(calls, ledger)),
  routerFunction('function multicall(uint256 deadline, bytes[] calls)', ([deadline, calls], ledger) => {
    ledger.endsAt(deadline)
    followParts(calls, ledger)
  }),
  routerFunction('function multicall(bytes32 previousBlockhash, bytes[] calls)', ([, calls], ledger) =>
    followParts(calls, ledger),
  ),
])

export const v3Router: RouterFunctions = new Map([...parts, ...multicalls])

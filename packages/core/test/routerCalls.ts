/** Calldata as Uniswap's own packages write it for their routers; written down apart from what reads it. */
import {
  concat,
  encodeAbiParameters,
  encodeFunctionData,
  encodePacked,
  type Hex,
  numberToHex,
  parseAbi,
  parseAbiParameters,
} from 'viem'

/** Tokens of a path with pools of 0.3 % between them. */
export const packPath = (...tokens: readonly string[]): Hex =>
  concat(
    tokens.map((token, index) =>
      index === 0 ? (token as Hex) : encodePacked(['uint24', 'address'], [3_000, token as Hex]),
    ),
  )

export const swapRouterAbi = parseAbi([
  'function exactInputSingle((address tokenIn, address tokenOut, uint24 fee, address recipient, uint256 deadline, uint256 amountIn, uint256 amountOutMinimum, uint160 sqrtPriceLimitX96))',
  'function exactInput((bytes path, address recipient, uint256 deadline, uint256 amountIn, uint256 amountOutMinimum))',
  'function exactOutputSingle((address tokenIn, address tokenOut, uint24 fee, address recipient, uint256 deadline, uint256 amountOut, uint256 amountInMaximum, uint160 sqrtPriceLimitX96))',
  'function exactOutput((bytes path, address recipient, uint256 deadline, uint256 amountOut, uint256 amountInMaximum))',
  'function multicall(bytes[])',
  'function unwrapWETH9(uint256 amountMinimum, address recipient)',
  'function unwrapWETH9WithFee(uint256 amountMinimum, address recipient, uint256 feeBips, address feeRecipient)',
  'function sweepToken(address token, uint256 amountMinimum, address recipient)',
  'function sweepTokenWithFee(address token, uint256 amountMinimum, address recipient, uint256 feeBips, address feeRecipient)',
  'function refundETH()',
  'function selfPermit(address token, uint256 value, uint256 deadline, uint8 v, bytes32 r, bytes32 s)',
])

export const swapRouter02Abi = parseAbi([
  'function exactInputSingle((address tokenIn, address tokenOut, uint24 fee, address recipient, uint256 amountIn, uint256 amountOutMinimum, uint160 sqrtPriceLimitX96))',
  'function exactInput((bytes path, address recipient, uint256 amountIn, uint256 amountOutMinimum))',
  'function exactOutputSingle((address tokenIn, address tokenOut, uint24 fee, address recipient, uint256 amountOut, uint256 amountInMaximum, uint160 sqrtPriceLimitX96))',
  'function exactOutput((bytes path, address recipient, uint256 amountOut, uint256 amountInMaximum))',
  'function swapExactTokensForTokens(uint256 amountIn, uint256 amountOutMin, address[] path, address to)',
  'function swapTokensForExactTokens(uint256 amountOut, uint256 amountInMax, address[] path, address to)',
  'function pull(address token, uint256 value)',
  'function wrapETH(uint256 value)',
])
/** Overloads, whose names alone say too little. */
export const multicallUntil = (deadline: bigint, calls: readonly Hex[]): Hex =>
  encodeFunctionData({ abi: parseAbi(['function multicall(uint256, bytes[])']), args: [deadline, calls] })
export const multicallAfter = (blockHash: Hex, calls: readonly Hex[]): Hex =>
  encodeFunctionData({ abi: parseAbi(['function multicall(bytes32, bytes[])']), args: [blockHash, calls] })
export const toSender = {
  unwrap: (least: bigint) => encodeFunctionData({ abi: parseAbi(['function unwrapWETH9(uint256)']), args: [least] }),
  unwrapWithFee: (least: bigint, bips: bigint, to: Hex) =>
    encodeFunctionData({
      abi: parseAbi(['function unwrapWETH9WithFee(uint256, uint256, address)']),
      args: [least, bips, to],
    }),
  sweep: (token: Hex, least: bigint) =>
    encodeFunctionData({ abi: parseAbi(['function sweepToken(address, uint256)']), args: [token, least] }),
  sweepWithFee: (token: Hex, least: bigint, bips: bigint, to: Hex) =>
    encodeFunctionData({
      abi: parseAbi(['function sweepTokenWithFee(address, uint256, uint256, address)']),
      args: [token, least, bips, to],
    }),
}

const swapInputs = { v3: 'address, uint256, uint256, bytes, bool', v2: 'address, uint256, uint256, address[], bool' }
const commands = {
  V3_SWAP_EXACT_IN: [0x00, swapInputs.v3],
  V3_SWAP_EXACT_OUT: [0x01, swapInputs.v3],
  PERMIT2_TRANSFER_FROM: [0x02, 'address, address, uint160'],
  PERMIT2_PERMIT_BATCH: [
    0x03,
    '((address token, uint160 amount, uint48 expiration, uint48 nonce)[] details, address spender, uint256 sigDeadline), bytes',
  ],
  SWEEP: [0x04, 'address, address, uint256'],
  TRANSFER: [0x05, 'address, address, uint256'],
  PAY_PORTION: [0x06, 'address, address, uint256'],
  V2_SWAP_EXACT_IN: [0x08, swapInputs.v2],
  V2_SWAP_EXACT_OUT: [0x09, swapInputs.v2],
  PERMIT2_PERMIT: [
    0x0a,
    '((address token, uint160 amount, uint48 expiration, uint48 nonce) details, address spender, uint256 sigDeadline), bytes',
  ],
  WRAP_ETH: [0x0b, 'address, uint256'],
  UNWRAP_WETH: [0x0c, 'address, uint256'],
  PERMIT2_TRANSFER_FROM_BATCH: [0x0d, '(address from, address to, uint160 amount, address token)[]'],
  BALANCE_CHECK_ERC20: [0x0e, 'address, address, uint256'],
  V4_SWAP: [0x10, 'bytes, bytes[]'],
  EXECUTE_SUB_PLAN: [0x21, 'bytes, bytes[]'],
} as const

export interface RouterCommand {
  readonly kind: number
  readonly input: Hex
}
export function command(name: keyof typeof commands, ...values: readonly unknown[]): RouterCommand {
  const [kind, inputs] = commands[name]
  return { kind, input: encodeAbiParameters(parseAbiParameters(inputs) as never, values as never) }
}
/** The command may fail, and the others go on. */
export const orNot = ({ kind, input }: RouterCommand): RouterCommand => ({ kind: kind | 0x80, input })

const executeAbi = parseAbi(['function execute(bytes, bytes[], uint256)'])
export const execute = (list: readonly RouterCommand[], deadline: bigint): Hex =>
  encodeFunctionData({
    abi: executeAbi,
    args: [
      list.length > 0 ? concat(list.map(({ kind }) => numberToHex(kind, { size: 1 }))) : '0x',
      list.map(({ input }) => input),
      deadline,
    ],
  })
export const executeUndated = (list: readonly RouterCommand[]): Hex =>
  encodeFunctionData({
    abi: parseAbi(['function execute(bytes, bytes[])']),
    args: [concat(list.map(({ kind }) => numberToHex(kind, { size: 1 }))), list.map(({ input }) => input)],
  })

/** How the Universal Router and SwapRouter02 call who calls, and themselves. */
export const SENDER = '0x0000000000000000000000000000000000000001'
export const ROUTER = '0x0000000000000000000000000000000000000002'

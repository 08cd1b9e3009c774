/** What the guard gets to read of calldata: all of it, or nothing. */
import fc from 'fast-check'
import { encodeFunctionData, type Hex, parseAbi } from 'viem'
import { expect, test } from 'vitest'
import { fuzz } from '../../../test/fuzz.js'
import { decodeCall, encodeApproval } from './swapInterface.js'

const user = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const one = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
const two = '0xdAC17F958D2ee523a2206206994597C13D831ec7'
const tail = 'uint256 amountOutMin, address[] path, address to, uint256 deadline'
const abi = parseAbi([
  `function swapExactTokensForTokens(uint256 amountIn, ${tail})`,
  `function swapExactTokensForETH(uint256 amountIn, ${tail})`,
  `function swapExactETHForTokens(${tail})`,
  `function swapExactTokensForTokensSupportingFeeOnTransferTokens(uint256 amountIn, ${tail})`,
  `function swapExactTokensForETHSupportingFeeOnTransferTokens(uint256 amountIn, ${tail})`,
  `function swapExactETHForTokensSupportingFeeOnTransferTokens(${tail})`,
  'function swapTokensForExactTokens(uint256 amountOut, uint256 amountInMax, address[] path, address to, uint256 deadline)',
  'function swapTokensForExactETH(uint256 amountOut, uint256 amountInMax, address[] path, address to, uint256 deadline)',
  'function swapETHForExactTokens(uint256 amountOut, address[] path, address to, uint256 deadline)',
  'function transfer(address, uint256)',
])
const rest = [[one, two], user, 5n] as const
const paid = { args: [100n, 90n], amounts: { amountIn: 100n } }
const gotten = { args: [90n, 100n], amounts: { mostIn: 100n } }
const native = { args: [90n], amounts: {} }

test.each([
  ['swapExactTokensForTokens', '0x38ed1739', 'token', 'token', paid],
  ['swapExactTokensForETH', '0x18cbafe5', 'token', 'native', paid],
  ['swapExactETHForTokens', '0x7ff36ab5', 'native', 'token', native],
  ['swapExactTokensForTokensSupportingFeeOnTransferTokens', '0x5c11d795', 'token', 'token', paid],
  ['swapExactTokensForETHSupportingFeeOnTransferTokens', '0x791ac947', 'token', 'native', paid],
  ['swapExactETHForTokensSupportingFeeOnTransferTokens', '0xb6f9de95', 'native', 'token', native],
  // What comes out is exact, what goes in has an upper bound.
  ['swapTokensForExactTokens', '0x8803dbee', 'token', 'token', gotten],
  ['swapTokensForExactETH', '0x4a25d94a', 'token', 'native', gotten],
  ['swapETHForExactTokens', '0xfb3bdb41', 'native', 'token', native],
] as const)('%s is read', (functionName, selector, sends, receives, { args, amounts }) => {
  const data = encodeFunctionData({ abi, functionName, args: [...args, ...rest] } as never) as Hex
  const route = { sends, receives, minimumOut: 90n, path: [one, two], receiver: user, deadline: 5n, ...amounts }
  expect(decodeCall(data)).toEqual({ selector, route })
})

const toTokens = (path: readonly Hex[]) =>
  encodeFunctionData({ abi, functionName: 'swapExactETHForTokens', args: [90n, path, user, 5n] })

test('the case of hex is no other calldata', () => {
  const capitals = (data: Hex) => `0x${data.slice(2).toUpperCase()}` as Hex
  for (const data of [toTokens([one, two]), encodeApproval(user, 7n)]) {
    const read = decodeCall(data)
    expect(read).toHaveProperty(read.selector === '0x095ea7b3' ? 'approval' : 'route')
    expect(decodeCall(capitals(data))).toEqual(read)
    expect(decodeCall(data.toUpperCase() as Hex)).toEqual(read)
  }
})

test.each<[string, Hex]>([
  ['a way of no token', toTokens([])],
  ['a way of one token', toTokens([one])],
  ['no arguments', '0x7ff36ab5'],
  ['arguments that end too soon', toTokens([one, two]).slice(0, -64) as Hex],
])('a known function with %s is unreadable, which is not the same as unknown', (_, data) => {
  expect(decodeCall(data)).toEqual({ selector: '0x7ff36ab5', unreadable: true })
})

test('an approval and nothing behind it', () => {
  const data = encodeApproval(user, 7n)
  expect(decodeCall(data)).toEqual({ selector: '0x095ea7b3', approval: { spender: user, amount: 7n } })
  expect(decodeCall(`${data}00`)).toEqual({ selector: '0x095ea7b3' })
  expect(decodeCall(data.slice(0, -2) as Hex)).toEqual({ selector: '0x095ea7b3' })
})

test('another function of the same length is no approval', () => {
  const data = encodeFunctionData({ abi, functionName: 'transfer', args: [user, 7n] })
  expect(decodeCall(data)).toEqual({ selector: '0xa9059cbb' })
})

test('fewer than four bytes have no function', () => {
  expect([decodeCall('0x'), decodeCall('0x123456')]).toEqual([{}, {}])
  expect(decodeCall('0xABCDEF12')).toEqual({ selector: '0xabcdef12' })
})

test('property: an approval is read as it was written; any bytes are read without a throw', () => {
  const bytes = fc.uint8Array({ maxLength: 400 }).map((list) => `0x${Buffer.from(list).toString('hex')}` as Hex)
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }), bytes, (amount, data) => {
      expect(decodeCall(encodeApproval(user, amount)).approval).toEqual({ spender: user, amount })
      decodeCall(data)
    }),
    fuzz,
  )
})

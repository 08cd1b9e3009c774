/** What the guard gets to read of calldata: all of it, what was read of it, or nothing. */
import fc from 'fast-check'
import { concat, encodeFunctionData, type Hex, parseAbi } from 'viem'
import { expect, test } from 'vitest'
import { fuzz } from '../../../../test/fuzz.js'
import { decodeApproval, decodeCall, encodeApproval } from './decodeCall.js'
import type { CallFacts } from './ledger.js'

const user = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const router = '0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D'
const wrapped = '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2'
const one = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
const two = '0xdAC17F958D2ee523a2206206994597C13D831ec7'
const native = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'
const facts: CallFacts = { from: user, to: router, value: 0n, wrapped }
const read = (data: Hex, more: Partial<CallFacts> = {}) => decodeCall(data, { ...facts, ...more })

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
  'function deposit() payable',
  'function withdraw(uint256)',
])
const rest = [[one, two], user, 5n] as const
const paid = { args: [100n, 90n], takes: [{ token: one, amount: 100n, exact: true }] }
const gotten = { args: [90n, 100n], takes: [{ token: one, amount: 100n, exact: false }] }
const sent = { args: [90n], takes: [] }

test.each([
  ['swapExactTokensForTokens', '0x38ed1739', two, paid],
  ['swapExactTokensForETH', '0x18cbafe5', native, paid],
  ['swapExactETHForTokens', '0x7ff36ab5', two, sent],
  ['swapExactTokensForTokensSupportingFeeOnTransferTokens', '0x5c11d795', two, paid],
  ['swapExactTokensForETHSupportingFeeOnTransferTokens', '0x791ac947', native, paid],
  ['swapExactETHForTokensSupportingFeeOnTransferTokens', '0xb6f9de95', two, sent],
  // What comes out is exact, what goes in has an upper bound.
  ['swapTokensForExactTokens', '0x8803dbee', two, gotten],
  ['swapTokensForExactETH', '0x4a25d94a', native, gotten],
  ['swapETHForExactTokens', '0xfb3bdb41', two, sent],
] as const)('%s is read', (functionName, selector, token, { args, takes }) => {
  const data = encodeFunctionData({ abi, functionName, args: [...args, ...rest] } as never) as Hex
  const route = { takes, gives: [{ token, amount: 90n, receiver: user }], deadline: 5n }
  expect(read(data)).toEqual({ selector, route })
})

const toTokens = (path: readonly Hex[]) =>
  encodeFunctionData({ abi, functionName: 'swapExactETHForTokens', args: [90n, path, user, 5n] })

test('the case of hex is no other calldata', () => {
  const capitals = (data: Hex) => `0x${data.slice(2).toUpperCase()}` as Hex
  for (const data of [toTokens([one, two]), encodeApproval(user, 7n)]) {
    const plain = read(data)
    expect(plain).toHaveProperty(plain.selector === '0x095ea7b3' ? 'approval' : 'route')
    expect(read(capitals(data))).toEqual(plain)
    expect(read(data.toUpperCase() as Hex)).toEqual(plain)
  }
})

test('bytes behind the arguments change nothing: services write who sent somebody', () => {
  const data = toTokens([one, two])
  for (const behind of ['0x00', '0x1234', `0x${'ff'.repeat(40)}`] as const)
    expect(read(concat([data, behind]))).toEqual(read(data))
})

/** The word at `index` behind the selector, replaced. */
const withWord = (data: Hex, index: number, word: bigint) => {
  const start = 10 + index * 64
  return `${data.slice(0, start)}${word.toString(16).padStart(64, '0')}${data.slice(start + 64)}` as Hex
}

test.each<[string, Hex]>([
  ['a way of no token', toTokens([])],
  ['a way of one token', toTokens([one])],
  ['no arguments', '0x7ff36ab5'],
  ['arguments that end too soon', toTokens([one, two]).slice(0, -64) as Hex],
  [
    'arguments in another place than encoders write them',
    withWord(`${toTokens([one, two])}${'0'.repeat(64)}`, 1, 160n),
  ],
  ['a path that lies elsewhere', withWord(toTokens([one, two]), 1, 2n ** 64n)],
  ['an address of more than twenty bytes', withWord(toTokens([one, two]), 2, 2n ** 160n + BigInt(user))],
])('a known function with %s is unreadable, which is not the same as unknown', (_, data) => {
  expect(read(data)).toEqual({ selector: '0x7ff36ab5', unreadable: true })
})

test('the wrapper of the native currency gives what it is given, to whoever calls it', () => {
  const facts = { to: wrapped, value: 9n }
  const deposit = encodeFunctionData({ abi, functionName: 'deposit' })
  expect(read(deposit, facts)).toEqual({
    selector: '0xd0e30db0',
    route: { takes: [], gives: [{ token: wrapped, amount: 9n, receiver: user }] },
    wraps: true,
  })
  expect(read(encodeFunctionData({ abi, functionName: 'withdraw', args: [9n] }), { to: wrapped })).toEqual({
    selector: '0x2e1a7d4d',
    route: {
      takes: [{ token: wrapped, amount: 9n, exact: true }],
      gives: [{ token: native, amount: 9n, receiver: user }],
    },
    wraps: true,
  })
  expect(read(concat([deposit, '0x0102']), facts)).toEqual(read(deposit, facts))
  expect(read('0x2e1a7d4d', { to: wrapped })).toEqual({ selector: '0x2e1a7d4d', unreadable: true })
  // Any other contract may mean something else by it, and the wrapper is no router.
  expect(read(deposit, { ...facts, to: router })).toEqual({ selector: '0xd0e30db0' })
  expect(read(deposit, { ...facts, wrapped: undefined })).toEqual({ selector: '0xd0e30db0' })
  expect(read(toTokens([one, two]), facts)).toEqual({ selector: '0x7ff36ab5' })
})

test('an approval and nothing behind it', () => {
  const data = encodeApproval(user, 7n)
  expect(read(data)).toEqual({ selector: '0x095ea7b3', approval: { spender: user, amount: 7n } })
  expect(decodeApproval(data.toUpperCase() as Hex)).toEqual({ spender: user, amount: 7n })
  expect(read(`${data}00`)).toEqual({ selector: '0x095ea7b3' })
  expect(read(data.slice(0, -2) as Hex)).toEqual({ selector: '0x095ea7b3' })
})

test('another function of the same length is no approval', () => {
  const data = encodeFunctionData({ abi, functionName: 'transfer', args: [user, 7n] })
  expect(read(data)).toEqual({ selector: '0xa9059cbb' })
})

test('fewer than four bytes have no function', () => {
  expect([read('0x'), read('0x123456')]).toEqual([{}, {}])
  expect(read('0xABCDEF12')).toEqual({ selector: '0xabcdef12' })
})

test('property: an approval is read as it was written; any bytes are read without a throw', () => {
  const bytes = fc.uint8Array({ maxLength: 400 }).map((list) => `0x${Buffer.from(list).toString('hex')}` as Hex)
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }), bytes, (amount, data) => {
      expect(read(encodeApproval(user, amount)).approval).toEqual({ spender: user, amount })
      read(data)
    }),
    fuzz,
  )
})

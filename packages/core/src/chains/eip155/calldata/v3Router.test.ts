/** Calls of Uniswap V3's routers: read one by one and together, as the contracts do them. */
import { concat, encodeFunctionData, type Hex, slice, zeroAddress } from 'viem'
import { expect, test } from 'vitest'
import {
  multicallAfter,
  multicallUntil,
  packPath,
  ROUTER,
  SENDER,
  swapRouter02Abi,
  swapRouterAbi,
  toSender,
} from '../../../../test/routerCalls.js'
import { decodeCall } from './decodeCall.js'
import type { CallFacts } from './ledger.js'

const user = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const router = '0x68b3465833fb72A70ecDF485E0e4C7bD8665Fc45'
const wrapped = '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2'
const one = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
const two = '0xdAC17F958D2ee523a2206206994597C13D831ec7'
const stranger = '0x00000000000000000000000000000000000a11ce'
const native = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'
const facts: CallFacts = { from: user, to: router, value: 0n, wrapped }
const read = (data: Hex, more: Partial<CallFacts> = {}) => decodeCall(data, { ...facts, ...more })
const lower = (value: unknown) =>
  JSON.parse(
    JSON.stringify(value, (_, part) => (typeof part === 'bigint' ? `${part}n` : part)).toLowerCase(),
  ) as unknown

const first = (functionName: string, args: readonly unknown[]) =>
  encodeFunctionData({ abi: swapRouterAbi, functionName, args } as never) as Hex
const second = (functionName: string, args: readonly unknown[]) =>
  encodeFunctionData({ abi: swapRouter02Abi, functionName, args } as never) as Hex
const multicall = (...calls: readonly Hex[]) => first('multicall', [calls])

const ways = { path: packPath(one, wrapped, two), back: packPath(two, wrapped, one) }
const single = { tokenIn: one, tokenOut: two, fee: 500, sqrtPriceLimitX96: 0n }
const exactIn = { recipient: user, amountIn: 100n, amountOutMinimum: 90n }
const exactOut = { recipient: user, amountOut: 90n, amountInMaximum: 100n }

/** Taken exactly or at most, and what comes for it. */
const route = (exact: boolean, more: object = {}) => ({
  takes: [{ token: one, amount: 100n, exact }],
  gives: [{ token: two, amount: 90n, receiver: user }],
  ...more,
})

test.each<[string, Hex, object]>([
  ['0x414bf389', first('exactInputSingle', [{ ...single, ...exactIn, deadline: 5n }]), route(true, { deadline: 5n })],
  ['0xc04b8d59', first('exactInput', [{ path: ways.path, ...exactIn, deadline: 5n }]), route(true, { deadline: 5n })],
  [
    '0xdb3e2198',
    first('exactOutputSingle', [{ ...single, ...exactOut, deadline: 5n }]),
    route(false, { deadline: 5n }),
  ],
  [
    '0xf28c0498',
    first('exactOutput', [{ path: ways.back, ...exactOut, deadline: 5n }]),
    route(false, { deadline: 5n }),
  ],
  ['0x04e45aaf', second('exactInputSingle', [{ ...single, ...exactIn }]), route(true)],
  ['0xb858183f', second('exactInput', [{ path: ways.path, ...exactIn }]), route(true)],
  ['0x5023b4df', second('exactOutputSingle', [{ ...single, ...exactOut }]), route(false)],
  ['0x09b81346', second('exactOutput', [{ path: ways.back, ...exactOut }]), route(false)],
  ['0x472b43f3', second('swapExactTokensForTokens', [100n, 90n, [one, two], user]), route(true)],
  ['0x42712a67', second('swapTokensForExactTokens', [90n, 100n, [one, wrapped, two], user]), route(false)],
])('%s is read', (selector, data, expected) => {
  expect(lower(read(data))).toEqual(lower({ selector, route: expected }))
  expect(lower(read(concat([data, '0x1234'])))).toEqual(lower({ selector, route: expected }))
  for (const end of [data.length - 64, data.length - 2, 74, 10])
    expect(read(data.slice(0, end) as Hex)).toEqual({ selector, unreadable: true })
})

const swapIn = (more: object = {}) => second('exactInputSingle', [{ ...single, ...exactIn, ...more }])
const gives = (...list: readonly object[]) => ({ gives: list })

test.each<[string, Hex, object]>([
  ['SwapRouter02 calls who calls it 1', swapIn({ recipient: SENDER }), route(true)],
  ['SwapRouter02 calls itself 2', swapIn({ recipient: ROUTER }), { ...route(true), gives: [] }],
  ['a router is itself by its address, too', swapIn({ recipient: router }), { ...route(true), gives: [] }],
  [
    'SwapRouter calls itself 0',
    first('exactInputSingle', [{ ...single, ...exactIn, recipient: zeroAddress, deadline: 5n }]),
    { ...route(true), gives: [], deadline: 5n },
  ],
  [
    'SwapRouter knows no 1',
    first('exactInputSingle', [{ ...single, ...exactIn, recipient: SENDER, deadline: 5n }]),
    { ...route(true), gives: [{ token: two, amount: 90n, receiver: SENDER }], deadline: 5n },
  ],
  [
    'SwapRouter02 knows no 0',
    swapIn({ recipient: zeroAddress }),
    { ...route(true), gives: [{ token: two, amount: 90n, receiver: zeroAddress }] },
  ],
  ['no amount: what the router itself has', swapIn({ amountIn: 0n }), { ...route(true), takes: [] }],
  ['taken without a swap', second('pull', [one, 7n]), { takes: [{ token: one, amount: 7n, exact: true }], gives: [] }],
])('%s', (_, data, expected) => {
  expect(lower(read(data).route)).toEqual(lower(expected))
})

const fee = { bips: 100n, to: stranger } as const
test.each<[string, Hex, object]>([
  ['unwrapped', first('unwrapWETH9', [90n, user]), gives({ token: native, amount: 90n, receiver: user })],
  ['unwrapped, for who calls', toSender.unwrap(90n), gives({ token: native, amount: 90n, receiver: user })],
  [
    'unwrapped with a fee',
    first('unwrapWETH9WithFee', [1_000n, user, fee.bips, fee.to]),
    gives({ token: native, amount: 990n, receiver: user }),
  ],
  [
    'unwrapped with a fee, for who calls',
    toSender.unwrapWithFee(1_000n, fee.bips, fee.to),
    gives({ token: native, amount: 990n, receiver: user }),
  ],
  ['swept', first('sweepToken', [two, 90n, user]), gives({ token: two, amount: 90n, receiver: user })],
  ['swept, for who calls', toSender.sweep(two, 90n), gives({ token: two, amount: 90n, receiver: user })],
  [
    'swept, for another',
    first('sweepToken', [two, 90n, stranger]),
    gives({ token: two, amount: 90n, receiver: stranger }),
  ],
  [
    'swept with a fee',
    first('sweepTokenWithFee', [two, 1_000n, user, fee.bips, fee.to]),
    gives({ token: two, amount: 990n, receiver: user }),
  ],
  [
    'swept with a fee of all, for who calls',
    toSender.sweepWithFee(two, 1_000n, 10_000n, fee.to),
    gives({ token: two, amount: 0n, receiver: user }),
  ],
])('what is in the router, %s', (_, data, expected) => {
  expect(lower(read(data).route)).toEqual(lower({ takes: [], ...expected }))
})

test('a fee of more than there is is unreadable', () => {
  expect(read(toSender.unwrapWithFee(1_000n, 10_001n, stranger))).toMatchObject({ unreadable: true })
})

test('calls together: what all of them take and give, and the earliest end', () => {
  const halves = [swapIn({ amountIn: 60n, amountOutMinimum: 50n }), swapIn({ amountIn: 40n, amountOutMinimum: 40n })]
  const expected = {
    takes: [60n, 40n].map((amount) => ({ token: one, amount, exact: true })),
    gives: [50n, 40n].map((amount) => ({ token: two, amount, receiver: user })),
  }
  const inner = ['0x04e45aaf', '0x04e45aaf']
  expect(lower(read(multicall(...halves)))).toEqual(lower({ selector: '0xac9650d8', route: expected, inner }))
  expect(lower(read(multicallUntil(7n, halves)))).toEqual(
    lower({ selector: '0x5ae401dc', route: { ...expected, deadline: 7n }, inner }),
  )
  expect(lower(read(multicallAfter(`0x${'11'.repeat(32)}`, halves)))).toEqual(
    lower({ selector: '0x1f0464d1', route: expected, inner }),
  )
  const dated = (deadline: bigint) => first('exactInputSingle', [{ ...single, ...exactIn, deadline }])
  expect(read(multicallUntil(7n, [dated(9n)])).route?.deadline).toBe(7n)
  expect(read(multicallUntil(7n, [dated(5n)])).route?.deadline).toBe(5n)
  expect(read(multicall()).route).toEqual({ takes: [], gives: [] })
})

test('to the native currency: swapped into the router, and unwrapped from there', () => {
  const data = multicall(swapIn({ tokenOut: wrapped, recipient: ROUTER }), first('unwrapWETH9', [90n, user]))
  expect(lower(read(data).route)).toEqual(
    lower({
      takes: [{ token: one, amount: 100n, exact: true }],
      gives: [{ token: native, amount: 90n, receiver: user }],
    }),
  )
})

const fromWrapped = (amountIn: bigint) => swapIn({ tokenIn: wrapped, amountIn })
const takesWrapped = (amount: bigint) => [{ token: wrapped, amount, exact: true }]

test.each<[string, bigint, Hex, readonly object[]]>([
  ['what came along pays for its wrapper', 100n, fromWrapped(100n), []],
  ['nothing came along: the wrapper itself', 0n, fromWrapped(100n), takesWrapped(100n)],
  ['less came along: the wrapper itself', 99n, fromWrapped(100n), takesWrapped(100n)],
  ['it pays for both parts', 100n, multicall(fromWrapped(60n), fromWrapped(40n)), []],
  ['it pays for one part', 100n, multicall(fromWrapped(60n), fromWrapped(41n)), takesWrapped(41n)],
  ['it went back first', 100n, multicall(first('refundETH', []), fromWrapped(100n)), takesWrapped(100n)],
  ['it goes back after', 200n, multicall(fromWrapped(100n), first('refundETH', [])), []],
  ['it was wrapped first', 100n, multicall(second('wrapETH', [100n]), fromWrapped(100n)), takesWrapped(100n)],
  ['it was wrapped first, and the router pays', 100n, multicall(second('wrapETH', [100n]), fromWrapped(0n)), []],
  ['more was wrapped than came along', 100n, multicall(second('wrapETH', [101n]), fromWrapped(1n)), takesWrapped(1n)],
  ['a part was wrapped', 100n, multicall(second('wrapETH', [40n]), fromWrapped(60n)), []],
  ['another token is taken all the same', 100n, swapIn(), [{ token: one, amount: 100n, exact: true }]],
])('native currency: %s', (_, value, data, takes) => {
  expect(lower(read(data, { value }).route?.takes)).toEqual(lower(takes))
})

test('where nobody knows the wrapper, nobody knows whose money pays', () => {
  expect(read(fromWrapped(100n), { value: 100n, wrapped: undefined })).toMatchObject({ seen: { takes: [] } })
  expect(read(fromWrapped(100n), { wrapped: undefined }).route).toBeDefined()
})

test('a call inside that nobody knows: the others are read, and it is named', () => {
  const permit = first('selfPermit', [one, 1n, 2n, 27, `0x${'11'.repeat(32)}`, `0x${'22'.repeat(32)}`])
  expect(lower(read(multicall(permit, swapIn())))).toEqual(
    lower({ selector: '0xac9650d8', seen: route(true), inner: ['0xf3995c67', '0x04e45aaf'] }),
  )
  expect(read(multicall('0x1234'))).toMatchObject({ seen: { takes: [], gives: [] }, inner: ['0x1234'] })
})

test.each<[string, Hex]>([
  ['inside another one', multicall(multicall(swapIn()))],
  ['with a deadline inside another one', multicall(multicallUntil(5n, [swapIn()]))],
  ['of what is cut off', multicall(slice(swapIn(), 0, 100))],
  ['of no arguments', '0xac9650d8'],
])('a multicall %s is unreadable', (_, data) => {
  expect(read(data)).toMatchObject({ unreadable: true })
})

test.each<[string, Hex]>([
  ['nothing', '0x'],
  ['one token', packPath(one)],
  ['a byte too few', slice(ways.path, 0, -1)],
  ['a byte too many', concat([ways.path, '0x00'])],
])('a packed path of %s is unreadable', (_, path) => {
  expect(read(second('exactInput', [{ path, ...exactIn }]))).toEqual({ selector: '0xb858183f', unreadable: true })
})

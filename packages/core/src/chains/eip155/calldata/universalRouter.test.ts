/** Commands of the Universal Router: what they take of the account, and what they promise it. */
import { concat, type Hex, slice, zeroAddress } from 'viem'
import { expect, test } from 'vitest'
import {
  command,
  execute,
  executeUndated,
  orNot,
  packPath,
  ROUTER,
  type RouterCommand,
  SENDER,
} from '../../../../test/routerCalls.js'
import { decodeCall } from './decodeCall.js'
import type { CallFacts } from './ledger.js'

const user = '0x70997970c51812dc3a010c7d01b50e0d17dc79c8'
const router = '0x66a9893cc07d91d95644aedd05d03f95e1dba8af'
const wrapped = '0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2'
const one = '0x5fbdb2315678afecb367f032d93f642f64180aa3'
const two = '0xdac17f958d2ee523a2206206994597c13d831ec7'
const stranger = '0x00000000000000000000000000000000000a11ce'
const native = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'
const ALL = 2n ** 255n

const facts: CallFacts = { from: user, to: router, value: 100n, wrapped }
const lower = <Value>(value: Value): Value =>
  typeof value === 'string'
    ? (value.toLowerCase() as Value)
    : value && typeof value === 'object'
      ? ((Array.isArray(value)
          ? value.map(lower)
          : Object.fromEntries(Object.entries(value).map(([key, part]) => [key, lower(part)]))) as Value)
      : value
const read = (list: readonly RouterCommand[], more: Partial<CallFacts> = {}) =>
  lower(decodeCall(execute(list, 5n), { ...facts, ...more }))

const exactly = (amount: bigint) => ({ token: one, amount, exact: true })
const giving = (token: string, amount: bigint, receiver = user) => ({ token, amount, receiver })
const path = packPath(one, wrapped, two)
const back = packPath(two, wrapped, one)

test.each<[string, RouterCommand, readonly object[], readonly object[]]>([
  ['V3 in', command('V3_SWAP_EXACT_IN', SENDER, 100n, 90n, path, true), [exactly(100n)], [giving(two, 90n)]],
  [
    'V3 out',
    command('V3_SWAP_EXACT_OUT', SENDER, 90n, 100n, back, true),
    [{ ...exactly(100n), exact: false }],
    [giving(two, 90n)],
  ],
  ['V2 in', command('V2_SWAP_EXACT_IN', user, 100n, 90n, [one, two], true), [exactly(100n)], [giving(two, 90n)]],
  [
    'V2 out',
    command('V2_SWAP_EXACT_OUT', SENDER, 90n, 100n, [one, two], true),
    [{ ...exactly(100n), exact: false }],
    [giving(two, 90n)],
  ],
  ['the router pays', command('V3_SWAP_EXACT_IN', SENDER, ALL, 90n, path, false), [], [giving(two, 90n)]],
  ['the router keeps', command('V2_SWAP_EXACT_IN', ROUTER, 100n, 90n, [one, two], true), [exactly(100n)], []],
  ['for another', command('V2_SWAP_EXACT_IN', stranger, 1n, 90n, [one, two], false), [], [giving(two, 90n, stranger)]],
  ['taken into the router', command('PERMIT2_TRANSFER_FROM', one, ROUTER, 100n), [exactly(100n)], []],
  [
    'taken for another',
    command('PERMIT2_TRANSFER_FROM', one, stranger, 100n),
    [exactly(100n)],
    [giving(one, 100n, stranger)],
  ],
  [
    'several taken',
    command('PERMIT2_TRANSFER_FROM_BATCH', [
      { from: user, to: router, amount: 60n, token: one },
      { from: user, to: stranger, amount: 40n, token: two },
    ]),
    [exactly(60n), { token: two, amount: 40n, exact: true }],
    [giving(two, 40n, stranger)],
  ],
  ['swept', command('SWEEP', two, SENDER, 90n), [], [giving(two, 90n)]],
  ['swept for another', command('SWEEP', two, stranger, 90n), [], [giving(two, 90n, stranger)]],
  ['the native currency swept', command('SWEEP', zeroAddress, SENDER, 90n), [], [giving(native, 90n)]],
  ['transferred', command('TRANSFER', two, user, 90n), [], [giving(two, 90n)]],
  ['transferred as a fee', command('TRANSFER', two, stranger, 1n), [], []],
  ['a part for somebody', command('PAY_PORTION', two, stranger, 25n), [], []],
  ['wrapped into the router', command('WRAP_ETH', ROUTER, ALL), [], []],
  ['wrapped', command('WRAP_ETH', SENDER, 90n), [], [giving(wrapped, 90n)]],
  ['unwrapped', command('UNWRAP_WETH', SENDER, 90n), [], [giving(native, 90n)]],
  ['a balance looked at', command('BALANCE_CHECK_ERC20', user, two, 1n), [], []],
])('%s', (_, one, takes, gives) => {
  expect(read([one])).toEqual({ selector: '0x3593564c', route: { takes, gives, deadline: 5n } })
  expect(lower(decodeCall(executeUndated([one]), facts))).toEqual({ selector: '0x24856bc3', route: { takes, gives } })
  // What may fail takes as much, and promises nothing.
  expect(read([orNot(one)]).route).toEqual({
    takes,
    gives: gives.map((entry) => ({ ...entry, amount: 0n })),
    deadline: 5n,
  })
  const cut = { ...one, input: slice(one.input, 0, -1) }
  expect(read([cut])).toEqual({ selector: '0x3593564c', unreadable: true })
  expect(read([{ ...one, input: concat([one.input, '0x00']) }]).route?.takes).toEqual(takes)
})

test('together: native currency into a token, as the router’s own package writes it', () => {
  const list = [
    command('WRAP_ETH', ROUTER, 100n),
    command('V3_SWAP_EXACT_IN', ROUTER, 100n, 0n, packPath(wrapped, two), false),
    command('PAY_PORTION', two, stranger, 25n),
    command('SWEEP', two, SENDER, 90n),
  ]
  expect(read(list).route).toEqual({ takes: [], gives: [giving(two, 90n)], deadline: 5n })
})

test('together: a token into native currency, through two kinds of pools', () => {
  const list = [
    command('V3_SWAP_EXACT_IN', ROUTER, 60n, 0n, packPath(one, wrapped), true),
    command('V2_SWAP_EXACT_IN', ROUTER, 40n, 0n, [one, wrapped], true),
    command('UNWRAP_WETH', SENDER, 90n),
  ]
  expect(read(list, { value: 0n }).route).toEqual({
    takes: [exactly(60n), exactly(40n)],
    gives: [giving(native, 90n)],
    deadline: 5n,
  })
})

test.each<[string, RouterCommand]>([
  ['pools of V4', command('V4_SWAP', '0x06', ['0x'])],
  ['a command of tomorrow', { kind: 0x3a, input: '0x' }],
  ['all wrapped for the account: how much that is nobody says', command('WRAP_ETH', SENDER, ALL)],
  ['all transferred to the account', command('TRANSFER', two, SENDER, ALL)],
])('%s: the others are read, and nothing is promised', (_, unknown) => {
  const taken = command('PERMIT2_TRANSFER_FROM', one, stranger, 100n)
  expect(read([unknown, taken])).toEqual({
    selector: '0x3593564c',
    seen: { takes: [exactly(100n)], gives: [giving(one, 100n, stranger)], deadline: 5n },
  })
})

test('wrapped for the account where nobody knows the wrapper', () => {
  expect(read([command('WRAP_ETH', SENDER, 90n)], { wrapped: undefined })).toHaveProperty('seen')
  expect(read([command('WRAP_ETH', ROUTER, 90n)], { wrapped: undefined })).toHaveProperty('route')
})

const details = { token: one, amount: 1n, expiration: 1, nonce: 0 }
test.each<[string, Hex]>([
  ['a permit', execute([command('PERMIT2_PERMIT', { details, spender: router, sigDeadline: 1n }, '0x')], 5n)],
  [
    'several permits',
    execute([command('PERMIT2_PERMIT_BATCH', { details: [details], spender: router, sigDeadline: 1n }, '0x')], 5n),
  ],
  ['commands inside a command', execute([command('EXECUTE_SUB_PLAN', '0x04', ['0x'])], 5n)],
  ['a path of one token', execute([command('V2_SWAP_EXACT_IN', SENDER, 1n, 1n, [one], true)], 5n)],
  ['a packed path of one token', execute([command('V3_SWAP_EXACT_IN', SENDER, 1n, 1n, packPath(one), true)], 5n)],
  ['cut off', slice(execute([command('SWEEP', two, SENDER, 90n)], 5n), 0, -32)],
])('%s is unreadable', (_, data) => {
  expect(decodeCall(data, facts)).toEqual({ selector: '0x3593564c', unreadable: true })
})

test('as many arguments as commands', () => {
  const [sweep, wrap] = [command('SWEEP', two, SENDER, 90n), command('WRAP_ETH', ROUTER, 1n)]
  const both = execute([sweep, wrap], 5n)
  // The list of commands, one byte shorter.
  const length = 10 + 64 * 3
  const shorter =
    `${both.slice(0, length)}${'1'.padStart(64, '0')}04${'0'.repeat(62)}${both.slice(length + 128)}` as Hex
  expect(decodeCall(shorter, facts)).toEqual({ selector: '0x3593564c', unreadable: true })
  expect(read([])).toEqual({ selector: '0x3593564c', route: { takes: [], gives: [], deadline: 5n } })
})

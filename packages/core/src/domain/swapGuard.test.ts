/** Every hostile answer of T-11 … T-15 stops here. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fuzz } from '../../test/fuzz.js'
import type { PreparedCall, SwapRoute } from '../chains/types.js'
import { GRANTING_FUNCTIONS } from '../constants/grantingFunctions.js'
import { assertApproval, assertDecimals, assertSwap, isKnownRouter, type SwapIntent } from './swapGuard.js'

const native = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'
const user = '0xAb5801a7D398351b8bE11C439e05C5B3259aeC9B'
const source = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
const destination = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const router = '0xdAC17F958D2ee523a2206206994597C13D831ec7'
const wrapped = '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2'
const stranger = '0x00000000000000000000000000000000000a11ce'
const zero = `0x${'0'.repeat(40)}`

const intent: SwapIntent = {
  caipNetworkId: 'eip155:31337',
  from: user,
  source,
  destination,
  amount: 100n,
  minimum: 99n,
  now: 1_000n,
  tokens: [source, destination, wrapped],
  held: [source],
  routers: [router],
}
const approval: PreparedCall = {
  caipNetworkId: 'eip155:31337',
  from: user.toLowerCase(),
  to: source.toLowerCase(),
  value: 0n,
  call: { selector: '0x095ea7b3', approval: { spender: router, amount: 100n } },
  hasCode: true,
  maxFee: 1n,
  transaction: {},
}
const taken = { token: source, amount: 100n, exact: true }
const given = { token: destination, amount: 99n, receiver: user }
const route: SwapRoute = { takes: [taken], gives: [given], deadline: 4_600n }
const swap: PreparedCall = { ...approval, to: router, call: { selector: '0x38ed1739', route } }

const mismatch = (field: string) =>
  expect.objectContaining({ code: 'TRANSACTION_MISMATCH', context: expect.objectContaining({ field }) })
const approves = (more: object) => ({
  call: { selector: '0x095ea7b3', approval: { spender: router, amount: 100n, ...more } },
})
const routed = (more: Partial<SwapRoute>) => ({ call: { selector: '0x38ed1739', route: { ...route, ...more } } })
const taking = (...takes: readonly Partial<typeof taken>[]) =>
  routed({ takes: takes.map((more) => ({ ...taken, ...more })) })
const giving = (...gives: readonly Partial<typeof given>[]) =>
  routed({ gives: gives.map((more) => ({ ...given, ...more })) })

test('an exact approval of one router passes, and says whom', () => {
  expect(assertApproval(intent, approval)).toBe(router)
  expect(assertApproval({ ...intent, routers: [] }, { ...approval, ...approves({ spender: stranger }) })).toBe(stranger)
})

test('a reset allows nothing, and nothing else', () => {
  expect(assertApproval(intent, { ...approval, ...approves({ amount: 0n }) }, 0n)).toBe(router)
  expect(() => assertApproval(intent, approval, 0n)).toThrow(mismatch('amount'))
})

test.each<[string, string, Partial<PreparedCall>]>([
  ['another network', 'network', { caipNetworkId: 'eip155:1' }],
  ['another sender', 'from', { from: stranger }],
  ['another contract', 'to', { to: destination }],
  ['no contract', 'to', { hasCode: false }],
  ['money with it', 'value', { value: 1n }],
  ['another function', 'data', { call: { selector: '0xa9059cbb' } }],
  ['no data', 'data', { call: {} }],
  ['more than needed', 'amount', approves({ amount: 101n })],
  ['everything', 'amount', approves({ amount: 2n ** 256n - 1n })],
  ['less than needed', 'amount', approves({ amount: 99n })],
  ['nobody as spender', 'spender', approves({ spender: zero })],
  ['the visitor as spender', 'spender', approves({ spender: user.toUpperCase().replace('0X', '0x') })],
  ['the source as spender', 'spender', approves({ spender: source })],
  ['the destination as spender', 'spender', approves({ spender: destination })],
  ['another token as spender', 'spender', approves({ spender: wrapped })],
  ['the native pseudo-address as spender', 'spender', approves({ spender: native })],
  ['no address as spender', 'spender', approves({ spender: `${router}00` })],
  ['a prefix before the spender', 'spender', approves({ spender: `00${router}` })],
])('T-14: an approval with %s does not pass', (_, field, change) => {
  expect(() => assertApproval(intent, { ...approval, ...change })).toThrow(mismatch(field))
})

test('T-14: the native token is never approved', () => {
  expect(() => assertApproval({ ...intent, source: native }, { ...approval, to: native })).toThrow(mismatch('to'))
})

test('a swap of what was asked passes', () => {
  expect(() => assertSwap(intent, swap)).not.toThrow()
  expect(() => assertSwap(intent, swap, router.toLowerCase())).not.toThrow()
  expect(() => assertSwap(intent, { ...swap, ...giving({ amount: 1_000n }) })).not.toThrow()
})

test('an exact amount for at most what was shown passes', () => {
  for (const amount of [100n, 99n, 1n])
    expect(() => assertSwap(intent, { ...swap, ...taking({ amount, exact: false }) })).not.toThrow()
})

test('a swap in parts passes where all of them together are what was asked', () => {
  expect(() => assertSwap(intent, { ...swap, ...taking({ amount: 60n }, { amount: 40n }) })).not.toThrow()
  expect(() => assertSwap(intent, { ...swap, ...giving({ amount: 60n }, { amount: 39n }) })).not.toThrow()
  // What is left of the source comes back.
  expect(() => assertSwap(intent, { ...swap, ...giving({}, { token: source, amount: 0n }) })).not.toThrow()
  for (const parts of [
    [60n, 41n],
    [60n, 39n],
  ])
    expect(() => assertSwap(intent, { ...swap, ...taking(...parts.map((amount) => ({ amount }))) })).toThrow(
      mismatch('amount'),
    )
})

test('a part exactly, and a part at most', () => {
  expect(() => assertSwap(intent, { ...swap, ...taking({ amount: 60n }, { amount: 39n, exact: false }) })).not.toThrow()
})

test('a swap without a deadline is over with its block: a function that has none', () => {
  const { deadline: _, ...undated } = route
  expect(() => assertSwap(intent, { ...swap, call: { selector: '0x04e45aaf', route: undated } })).not.toThrow()
})

test('calldata that nobody can read passes where it gives nothing away', () => {
  expect(() => assertSwap(intent, { ...swap, call: { selector: '0x12aa3caf' } })).not.toThrow()
})

test('T-11: an unknown router passes the guard, and is not vouched for', () => {
  expect(() => assertSwap(intent, { ...swap, to: stranger })).not.toThrow()
  expect([isKnownRouter(intent, stranger), isKnownRouter(intent, router.toLowerCase())]).toEqual([false, true])
})

test.each<[string, string, Partial<PreparedCall>]>([
  ['another network', 'network', { caipNetworkId: 'eip155:1' }],
  ['another sender', 'from', { from: stranger }],
  ['no address', 'to', { to: 'router.eth' }],
  ['nobody', 'to', { to: zero }],
  ['nobody, spelt with a capital X', 'to', { to: zero.replace('x', 'X') }],
  ['the visitor', 'to', { to: user }],
  ['the source token', 'to', { to: source }],
  ['the destination token', 'to', { to: destination }],
  ['a listed token', 'to', { to: wrapped.toLowerCase() }],
  ['the native pseudo-address', 'to', { to: native }],
  ['an account without code', 'to', { hasCode: false }],
  ['money for a token swap', 'value', { value: 1n }],
  ['no calldata', 'data', { call: {} }],
  ['a known function that nobody can read', 'data', { call: { selector: '0x38ed1739', unreadable: true } }],
  ['a function inside that gives away', 'data', { call: { selector: '0xac9650d8', route, inner: ['0xa9059cbb'] } }],
  ['another source', 'source', taking({ token: wrapped })],
  ['another source besides', 'source', taking({}, { token: wrapped, amount: 1n })],
  ['another source at most', 'source', taking({ token: destination, exact: false })],
  ['the native currency taken', 'source', routed({ takes: [] })],
  ['another destination', 'destination', giving({ token: wrapped })],
  ['the native currency given', 'destination', giving({ token: native })],
  ['nothing given', 'destination', giving()],
  ['more taken', 'amount', taking({ amount: 101n })],
  ['less taken', 'amount', taking({ amount: 99n })],
  ['more at most', 'amount', taking({ amount: 101n, exact: false })],
  ['more at most, in parts', 'amount', taking({ amount: 100n }, { amount: 1n, exact: false })],
  ['another receiver', 'receiver', giving({ receiver: stranger })],
  ['another receiver of a part', 'receiver', giving({}, { amount: 0n, receiver: stranger })],
  ['less than shown', 'minimum', giving({ amount: 98n })],
  ['less than shown, in parts', 'minimum', giving({ amount: 49n }, { amount: 49n })],
  ['enough of another token', 'minimum', giving({ amount: 98n }, { token: wrapped, amount: 99n })],
  ['a deadline later than in an hour', 'deadline', routed({ deadline: 4_601n })],
  ['no deadline to speak of', 'deadline', routed({ deadline: 2n ** 255n })],
])('T-11 … T-13: a swap with %s does not pass', (_, field, change) => {
  expect(() => assertSwap(intent, { ...swap, ...change })).toThrow(mismatch(field))
})

const seen = (more: Partial<SwapRoute>) => ({ call: { selector: '0x3593564c', seen: { ...route, ...more } } })

test('what is read in part may take less and promise nothing', () => {
  for (const more of [{}, { takes: [] }, { takes: [{ ...taken, amount: 99n }] }, { gives: [] }])
    expect(() => assertSwap(intent, { ...swap, ...seen(more) })).not.toThrow()
})

test.each<[string, string, Partial<SwapRoute>]>([
  ['another token taken', 'source', { takes: [{ ...taken, token: wrapped }] }],
  ['more taken', 'amount', { takes: [taken, { ...taken, amount: 1n }] }],
  ['another receiver', 'receiver', { gives: [{ ...given, receiver: stranger }] }],
  ['no deadline to speak of', 'deadline', { deadline: 2n ** 255n }],
])('T-13: what is read in part, with %s, does not pass', (_, field, more) => {
  expect(() => assertSwap(intent, { ...swap, ...seen(more) })).toThrow(mismatch(field))
})

test('the wrapper of the native currency is a token, and yet called for what it is there for', () => {
  const wrapping = (more: Partial<PreparedCall>) =>
    assertSwap(
      { ...intent, source: native, destination: wrapped },
      { ...swap, to: wrapped, value: 100n, call: { selector: '0xd0e30db0', wraps: true }, ...more },
    )
  const gives = [{ token: wrapped, amount: 100n, receiver: user }]
  const call = { selector: '0xd0e30db0', wraps: true, route: { takes: [], gives } } as const
  expect(() => wrapping({ call })).not.toThrow()
  const { wraps: _, ...unwrapped } = call
  expect(() => wrapping({ call: unwrapped })).toThrow(mismatch('to'))
  expect(() => wrapping({ call, hasCode: false })).toThrow(mismatch('to'))
})

test.each(Object.entries(GRANTING_FUNCTIONS))('T-13: %s is no swap', (_, selector) => {
  expect(() => assertSwap(intent, { ...swap, call: { selector } })).toThrow(mismatch('data'))
})

const fromNative: SwapIntent = { ...intent, source: native }
const nativeSwap: PreparedCall = {
  ...swap,
  value: 100n,
  call: {
    selector: '0x7ff36ab5',
    route: { takes: [], gives: [given], deadline: 1_900n },
  },
}

test('T-12: native money goes along exactly', () => {
  expect(() => assertSwap(fromNative, nativeSwap)).not.toThrow()
  for (const value of [0n, 99n, 101n])
    expect(() => assertSwap(fromNative, { ...nativeSwap, value })).toThrow(mismatch('value'))
  expect(() => assertSwap(fromNative, { ...nativeSwap, ...routed({}) })).toThrow(mismatch('source'))
})

test('a swap to the native token passes only with a route that ends in it', () => {
  const toNative = { ...intent, destination: native }
  expect(() => assertSwap(toNative, { ...swap, ...giving({ token: native }) })).not.toThrow()
  expect(() => assertSwap(toNative, swap)).toThrow(mismatch('destination'))
})

test('T-14: the swap goes to whom was approved, or stays within the list of the host', () => {
  expect(() => assertSwap(intent, swap, stranger)).toThrow(mismatch('to'))
  expect(() => assertSwap(intent, { ...swap, to: stranger }, router)).toThrow(mismatch('to'))
  expect(() => assertSwap({ ...intent, routers: [router, stranger] }, swap, stranger)).not.toThrow()
})

test('T-15: decimals that the contract denies do not pass', () => {
  expect(() => assertDecimals(6, 6)).not.toThrow()
  expect(() => assertDecimals(6, 18)).toThrow(mismatch('decimals'))
})

test('property: no other amount, minimum or value ever passes', () => {
  const amount = fc.bigInt({ min: 0n, max: 2n ** 256n - 1n })
  fc.assert(
    fc.property(amount, amount, amount, (amountIn, minimumOut, value) => {
      const passes = amountIn === intent.amount && minimumOut >= intent.minimum && value === 0n
      const parts = { takes: [{ ...taken, amount: amountIn }], gives: [{ ...given, amount: minimumOut }] }
      const attempt = () => assertSwap(intent, { ...swap, value, ...routed(parts) })
      if (passes) attempt()
      else expect(attempt).toThrow(expect.objectContaining({ code: 'TRANSACTION_MISMATCH' }))
    }),
    fuzz,
  )
})

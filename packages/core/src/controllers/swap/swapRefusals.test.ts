/** What a swap refuses before the wallet is asked (threats T-11 … T-17). */
import { expect, test } from 'vitest'
import {
  approve,
  build,
  ETHER,
  fails,
  native,
  network,
  router,
  row,
  settle,
  setUpSwap,
  stranger,
  tether,
  usdc,
  user,
} from '../../../test/swapSetUp.js'
import type { CallEffects, SwapRoute } from '../../chains/types.js'
import type { SwapToken } from '../../domain/swapTypes.js'
import { createError } from '../../errors/createError.js'
import type { SwapApi, SwapChain } from './swapPorts.js'
import type { SwapController } from './types.js'

test.each<[string, Partial<SwapApi>]>([
  ['another value', build({ value: 1n })],
  ['the visitor as router', build({ to: user })],
  ['a token as router', build({ to: usdc })],
  ['an account without code', build({ to: stranger })],
  ['a transfer', build({ data: 'steal' })],
  ['no answer', { buildTransaction: fails().call }],
])('a swap with %s: Failed to create transaction, and the wallet is not asked', async (_, api) => {
  const { swap, state, start, asked } = setUpSwap({ api })
  await start()
  await expect(swap.prepare()).rejects.toMatchObject({
    message: 'Failed to create transaction',
    entry: { consequence: 'goBack' },
  })
  await swap.confirm()
  expect(asked).toEqual([])
  expect(state).toMatchObject({ step: 'editing', swapTransaction: undefined, sourceTokenAmount: '1' })
})

test.each<[string, Partial<SwapApi>]>([
  ['everything', approve({ data: `approve ${router} ${2n ** 256n - 1n}` })],
  ['the visitor as spender', approve({ data: `approve ${user} 100000000` })],
  ['another contract', approve({ to: tether })],
  ['money with it', approve({ value: 1n })],
  ['another function', approve({ data: 'steal' })],
  ['no answer', { buildApprove: fails().call }],
])('an approval of %s: Failed to create approval transaction, and the wallet is not asked', async (_, api) => {
  const { swap, state, start, asked } = setUpSwap({ api })
  await start('USDC', 'ETH', '100')
  await expect(swap.prepare()).rejects.toMatchObject({
    message: 'Failed to create approval transaction',
    entry: { consequence: 'goBack' },
  })
  await swap.confirm()
  expect(asked).toEqual([])
  expect(state.step).toBe('editing')
})

const mainnet = { ...network, id: 'eip155:1' as const, reference: '1' }
const held = '0x1111111254EEB25477B68fb85Ed929f73A960582'
const listed = (address: string, symbol: string, decimals: number) => {
  return { address, symbol, name: symbol, decimals, verified: true }
}
const unlisted = {
  'a well-known token': '0x6B175474E89094C44Da98b954EedeAC495271d0F',
  'a token that is held': held,
  "a token of the host's": tether,
}
const misuses = Object.entries(unlisted).flatMap(([name, token]) => {
  const toToken = { token, pair: ['ETH', 'USDC', '1'], api: build({ to: token }), field: 'to', asOne: false }
  const api = approve({ data: `approve ${token} 100000000` })
  const byToken = { token, pair: ['USDC', 'ETH', '100'], api, field: 'spender', asOne: false }
  return [
    [`to ${name}`, toToken],
    [`by ${name}`, byToken],
    [`by ${name}, both as one`, { ...byToken, asOne: true }],
  ] as const
})

test.each(misuses)(
  'T-11: a swap %s, which no service lists, is refused',
  async (_, { token, pair, api, field, asOne }) => {
    const tokens = async () => [listed(native, 'ETH', 18), listed(usdc, 'USDC', 6)]
    const { swap, start, account, asked } = setUpSwap({
      api: { tokens, ...api },
      parts: { routers: () => [router, token], canBatch: async () => asOne },
      tokens: [row('ETH', '10', { quantity: { decimals: '18', numeric: '10' } }), row('HELD', '1', { address: held })],
    })
    account.current = { ...account.current, network: mainnet }
    await start(...pair)
    await expect(swap.prepare()).rejects.toMatchObject({ cause: { context: { field } } })
    await swap.confirm()
    expect(asked).toEqual([])
  },
)

const elsewhere = { to: '0x1111111254EEB25477B68fb85Ed929f73A960582', data: 'swap', value: 0n }

test('T-14: after an approval the swap goes to whom was approved', async () => {
  const { swap, start, failure, world, asked, api } = setUpSwap()
  await start('USDC', 'ETH', '100')
  await swap.prepare()
  world.allowance = 100_000_000n
  api.buildTransaction = async () => elsewhere
  await swap.confirm()
  expect(failure()).toMatchObject({ code: 'SWAP_BUILD_FAILED', cause: { context: { field: 'to' } } })
  expect(asked).toHaveLength(1)
})

test.each([
  ['USDC', 'approve'],
  ['USDT', 'reset'],
])('T-14: a swap of %s that is built already goes to whom the %s is for', async (symbol, step) => {
  const { swap, state, start, world, asked, api } = setUpSwap()
  world.allowance = step === 'reset' ? 1n : 0n
  api.buildTransaction = async () => elsewhere
  await start(symbol, 'ETH', '100')
  await expect(swap.prepare()).rejects.toMatchObject({ code: 'APPROVAL_FAILED', cause: { context: { field: 'to' } } })
  expect(asked).toEqual([])
  // Many services build nothing before the allowance is there.
  api.buildTransaction = fails().call
  await swap.prepare()
  expect(state.approvalTransaction).toMatchObject({ step, router })
})

test.each(['USDC', 'USDT'])('T-14: nobody’s account may spend %s', async (symbol) => {
  const data = `approve ${stranger} 100000000`
  const { swap, start, world, asked } = setUpSwap({
    api: { buildApprove: async ({ from }) => ({ to: from, data, value: 0n }), buildTransaction: fails().call },
  })
  world.allowance = symbol === 'USDT' ? 1n : 0n
  await start(symbol, 'ETH', '100')
  await expect(swap.prepare()).rejects.toMatchObject({ cause: { context: { field: 'spender' } } })
  expect(asked).toEqual([])
})

test('T-15: decimals that the contract denies stop the swap', async () => {
  const { swap, start } = setUpSwap({ chain: { tokenDecimals: async () => 18 } })
  await start()
  await expect(swap.prepare()).rejects.toMatchObject({
    code: 'SWAP_BUILD_FAILED',
    cause: { context: { field: 'decimals' } },
  })
})

test('T-11: an unknown router is acknowledged before the wallet is asked', async () => {
  const { swap, state, start, asked } = setUpSwap({ acknowledges: false, parts: { routers: () => [] } })
  await start()
  await swap.prepare()
  expect(state.swapTransaction).toMatchObject({ routerKnown: false, router })
  await swap.confirm()
  swap.acknowledge(`${state.swapTransaction?.acknowledgment} `)
  await swap.confirm()
  expect(asked).toEqual([])
  swap.acknowledge(state.swapTransaction?.acknowledgment ?? '')
  await swap.confirm()
  expect(asked).toHaveLength(1)
})

test.each<[string, number, Partial<SwapChain>, boolean]>([
  ['by the visitor’s clock', 0, {}, true],
  ['by a clock that is a day behind', -86_400, {}, false],
  ['by the chain, where the clock is a day behind', -86_400, { blockTime: async () => 1_000_000n }, true],
  ['by a clock that is right, of a node that rests', 0, { blockTime: async () => 900_000n }, true],
  ['by a clock that is right, of a node that names no time', 0, { blockTime: fails().call }, true],
])('a deadline within the hour %s', async (_, behind, more, passes) => {
  const { swap, start, chain, clock } = setUpSwap({ chain: more })
  clock.now = () => (1_000_000 + behind) * 1_000
  const route: SwapRoute = {
    takes: [],
    gives: [{ token: usdc, amount: ETHER, receiver: user }],
    deadline: 1_003_600n,
  }
  const { prepareCall } = chain
  chain.prepareCall = async (call) => ({ ...(await prepareCall(call)), call: { selector: '0x7ff36ab5', route } })
  await start()
  const preparing = swap.prepare()
  if (passes) await preparing
  else await expect(preparing).rejects.toMatchObject({ cause: { context: { field: 'deadline' } } })
})

test.each<[string, (swap: SwapController, token: (symbol: string) => SwapToken) => void]>([
  ['another amount', (swap) => swap.setAmount('2')],
  ['the other direction', (swap) => swap.switchTokens()],
  ['another token', (swap, token) => swap.setDestination(token('USDT'))],
  ['a cancel', (swap) => swap.cancel()],
])('T-11: %s takes back what was acknowledged', async (_, edit) => {
  const { swap, state, start, token, asked } = setUpSwap({ acknowledges: false, parts: { routers: () => [] } })
  await start()
  await swap.prepare()
  swap.acknowledge(state.swapTransaction?.acknowledgment ?? '')
  expect(state.acknowledged).toContain(router.toLowerCase())
  edit(swap, token)
  await settle()
  await swap.prepare()
  expect(state).toMatchObject({ step: 'ready', acknowledged: undefined })
  await swap.confirm()
  expect(asked).toEqual([])
})

test('T-13: a listed router whose call nobody reads and no node runs is acknowledged, too', async () => {
  const { swap, state, start, asked } = setUpSwap({ acknowledges: false })
  await start()
  await swap.prepare()
  expect(state.swapTransaction).toMatchObject({ routerKnown: true, minimumReceived: undefined })
  await swap.confirm()
  expect(asked).toEqual([])
  swap.acknowledge(state.swapTransaction?.acknowledgment ?? '')
  await swap.confirm()
  expect(asked).toHaveLength(1)
})

test('T-11: what was acknowledged of an allowance is not acknowledged of the swap', async () => {
  const { swap, state, start, asked, world } = setUpSwap({ acknowledges: false, parts: { routers: () => [] } })
  await start('USDC', 'ETH', '100')
  await swap.prepare()
  swap.acknowledge(state.approvalTransaction?.acknowledgment ?? '')
  world.allowance = 100_000_000n
  await swap.confirm()
  expect(state.swapTransaction?.step).toBe('swap')
  await swap.confirm()
  expect(asked).toHaveLength(1)
})

const quoted = 2_345_678_901n
const seen = (change: Partial<CallEffects> = {}): CallEffects => ({
  leaves: [{ token: native, amount: ETHER }],
  arrives: [{ token: usdc, amount: quoted }],
  grants: [],
  ...change,
})

test('what a simulation shows is kept with the preview, and is worth a minimum although nobody reads the calldata', async () => {
  const { swap, state, start } = setUpSwap({ chain: { callEffects: async () => seen() } })
  await start()
  await swap.prepare()
  expect(state.swapTransaction).toMatchObject({ effects: seen(), minimumReceived: (quoted * 99n) / 100n })
})

test('T-13: a contract that nobody vouches for promises no minimum by calldata that reads like a router’s', async () => {
  const { swap, state, start, chain } = setUpSwap({ parts: { routers: () => [] } })
  const route: SwapRoute = { takes: [], gives: [{ token: usdc, amount: ETHER, receiver: user }], deadline: 0n }
  const { prepareCall } = chain
  chain.prepareCall = async (call) => ({ ...(await prepareCall(call)), call: { selector: '0x7ff36ab5', route } })
  await start()
  await swap.prepare()
  expect(state.swapTransaction).toMatchObject({ routerKnown: false, minimumReceived: undefined })
})

test.each<[string, string, Partial<CallEffects>]>([
  ['another token leaves', 'source', { leaves: [...seen().leaves, { token: usdc, amount: 1n }] }],
  ['less arrives', 'minimum', { arrives: [{ token: usdc, amount: quoted / 2n }] }],
  ['somebody may take what is held', 'allowance', { grants: [{ token: usdc, spender: stranger, amount: 1n }] }],
])('T-13: a swap by which %s is refused, and so it is where that shows only at the end', async (_, field, change) => {
  const effects = { now: seen(change) }
  const { swap, state, start, asked, failure } = setUpSwap({ chain: { callEffects: async () => effects.now } })
  await start()
  await expect(swap.prepare()).rejects.toMatchObject({ code: 'SWAP_BUILD_FAILED', cause: { context: { field } } })
  effects.now = seen()
  await swap.prepare()
  effects.now = seen(change)
  await swap.confirm()
  expect(failure()).toMatchObject({ code: 'SWAP_BUILD_FAILED', cause: { context: { field } } })
  expect([asked, state.step]).toEqual([[], 'ready'])
})

test('T-14: an allowance that moves money is refused', async () => {
  const effects = seen({ leaves: [{ token: usdc, amount: 1n }], arrives: [] })
  const { swap, start, asked } = setUpSwap({ chain: { callEffects: async () => effects } })
  await start('USDC', 'ETH', '100')
  await expect(swap.prepare()).rejects.toMatchObject({
    code: 'APPROVAL_FAILED',
    cause: { context: { field: 'source' } },
  })
  await swap.confirm()
  expect(asked).toEqual([])
})

test('T-13: what fails in the last simulation is not asked', async () => {
  const { swap, state, start, asked, failure } = setUpSwap({
    chain: { simulateCall: fails(createError('TRANSACTION_REJECTED', {})).call },
  })
  await start()
  await swap.prepare()
  await swap.confirm()
  expect(asked).toEqual([])
  expect(failure()).toMatchObject({ code: 'SWAP_BUILD_FAILED' })
  expect(state.step).toBe('ready')
})

test('T-16: an old quote within the tolerance is refreshed, and what was seen is sent', async () => {
  const { swap, start, asked, clock, world, state } = setUpSwap()
  await start()
  await swap.prepare()
  const seen = state.swapTransaction?.prepared
  await clock.advance(31_000)
  world.rate = (world.rate * 995n) / 1_000n
  await swap.confirm()
  expect(asked).toEqual([seen])
})

const HOUR_MS = 3_600_000
/** What a device does to its clocks while a price is looked at. */
const clockChanges: readonly (readonly [string, number])[] = [
  ['the device slept for an hour', HOUR_MS],
  ['the wall clock was set back', -HOUR_MS],
]

test.each(clockChanges)('T-16: %s while the preview stood there: the price is asked again', async (_, ms) => {
  const { swap, start, asked, clock, world, state, named } = setUpSwap()
  await start()
  await swap.prepare()
  const quotes = named('quote').length
  clock.setWall(clock.now() + ms)
  world.rate /= 2n
  await swap.confirm()
  expect(asked).toEqual([])
  expect(named('quote').length).toBeGreaterThan(quotes)
  expect(state).toMatchObject({ step: 'ready', priceMoved: true, swapTransaction: { toAmount: 1_172_839_450n } })
  await swap.confirm()
  expect(asked).toHaveLength(1)
})

test.each(clockChanges)('T-16: %s before the review: it is made of a new price', async (_, ms) => {
  const { swap, start, clock, world, state } = setUpSwap()
  await start()
  clock.setWall(clock.now() + ms)
  world.rate /= 2n
  await swap.prepare()
  expect(state.swapTransaction).toMatchObject({ toAmount: 1_172_839_450n })
})

test('T-16: a price that was asked again and held counts from then on', async () => {
  const { swap, start, asked, clock, named } = setUpSwap({
    parts: { send: () => Promise.reject(createError('USER_REJECTED', {})) },
  })
  await start()
  await swap.prepare()
  await clock.advance(31_000)
  await swap.confirm()
  const quotes = named('quote').length
  await clock.advance(29_000)
  await swap.confirm()
  expect(named('quote')).toHaveLength(quotes)
  await clock.advance(2_000)
  await swap.confirm()
  expect(named('quote')).toHaveLength(quotes + 1)
  expect(asked).toEqual([])
})

test('T-16: a price is as old as it is, however often it was reviewed', async () => {
  const { swap, start, asked, clock, world, state } = setUpSwap()
  await start()
  await clock.advance(20_000)
  await swap.prepare()
  await clock.advance(20_000)
  world.rate /= 2n
  await swap.confirm()
  expect(asked).toEqual([])
  expect(state).toMatchObject({ step: 'ready', priceMoved: true, swapTransaction: { toAmount: 1_172_839_450n } })
})

test('no new price after an approval that was confirmed, or before the wallet is asked: no transaction failed', async () => {
  const afterApproval = setUpSwap()
  await afterApproval.start('USDC', 'ETH', '100')
  await afterApproval.swap.prepare()
  afterApproval.world.allowance = 100_000_000n
  afterApproval.api.quote = async () => Promise.reject(createError('HTTP_STATUS', { status: 503 }))
  await afterApproval.swap.confirm()
  expect(afterApproval.asked).toHaveLength(1)
  expect(afterApproval.failure()).toMatchObject({ code: 'SWAP_BUILD_FAILED' })

  const beforeAsking = setUpSwap()
  await beforeAsking.start()
  await beforeAsking.swap.prepare()
  await beforeAsking.clock.advance(31_000)
  beforeAsking.api.quote = async () => Promise.reject(createError('HTTP_STATUS', { status: 503 }))
  await beforeAsking.swap.confirm()
  expect(beforeAsking.asked).toEqual([])
  expect(beforeAsking.failure()).toMatchObject({ code: 'SWAP_BUILD_FAILED' })
})

test('T-16: an old quote that moved too far shows the new price and asks again', async () => {
  const { swap, start, asked, clock, world, state } = setUpSwap()
  await start()
  await swap.prepare()
  await clock.advance(31_000)
  world.rate /= 2n
  await swap.confirm()
  expect(asked).toEqual([])
  expect(state).toMatchObject({ step: 'ready', priceMoved: true, swapTransaction: { toAmount: 1_172_839_450n } })
  await swap.confirm()
  expect(asked).toHaveLength(1)
})

test('T-16: an approval is of an amount, not of a price: an old one keeps nobody from it, and is asked after it', async () => {
  const { swap, start, asked, clock, world, state } = setUpSwap()
  await start('USDC', 'ETH', '100')
  await swap.prepare()
  await clock.advance(31_000)
  world.rate *= 2n
  world.allowance = 100_000_000n
  await swap.confirm()
  expect(asked).toHaveLength(1)
  expect(state).toMatchObject({ step: 'ready', priceMoved: true, swapTransaction: { step: 'swap' } })
})

test.each([
  ['account', { address: stranger }, 'ACCOUNT_CHANGED'],
  ['network', { network: { ...network, id: 'eip155:31338' as const } }, 'NETWORK_CHANGED'],
])('T-17: another %s on the preview: nothing is sent', async (_, change, code) => {
  const { swap, start, asked, account, failure } = setUpSwap()
  await start()
  await swap.prepare()
  account.current = { ...account.current, ...change }
  await swap.confirm()
  expect(asked).toEqual([])
  expect(failure()).toMatchObject({ code })
})

/** The native currency and the contract that wraps it: one is one, nobody is asked, and the call is made here. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createSwapOnChain } from '../../../test/swapOnChain.js'
import { ETHER, native, router, setUpSwap, stranger, usdc, user, weth } from '../../../test/swapSetUp.js'
import { type SwapStack, startSwapStack } from '../../../test/swapStack.js'
import type { CaipNetwork } from '../../chains/types.js'
import type { SwapChain } from './swapPorts.js'

/** A machine may be busy. */
const patient = { timeout: 10_000 }

let stack: SwapStack
let snapshot: unknown

beforeAll(async () => {
  stack = await startSwapStack()
}, 60_000)
afterAll(() => stack?.stop())
beforeEach(async () => {
  await stack.reset()
  if (snapshot) await stack.node.request('evm_revert', [snapshot])
  snapshot = await stack.node.request('evm_snapshot')
})

const held = async (symbol: string) => {
  const after = createSwapOnChain(stack)
  await after.swap.initialize()
  return after.held(symbol)
}

test('wrapped and unwrapped on a real node: to the unit, but for the fee of the network', async () => {
  const { swap, state, start, sent, failures, wallet } = createSwapOnChain(stack)
  await stack.control({ path: '/v1/convert/quotes', mode: 'status', status: 500 })
  await stack.control({ path: '/v1/convert/build-transaction', mode: 'status', status: 500 })
  await start('LETH', 'WETH', '1.000000000000000001')
  expect(state).toMatchObject({
    wraps: 'wrap',
    toTokenAmount: '1.000000000000000001',
    minimumReceived: '1.000000000000000001',
    maxSlippage: '0',
    providerFee: '0',
    priceImpact: '0',
  })
  await swap.prepare()
  expect(state.swapTransaction).toMatchObject({
    wraps: 'wrap',
    router: stack.exchange.wrapped,
    routerKnown: true,
    slippage: 0,
    minimumReceived: ETHER + 1n,
    providerFee: '0',
    priceImpact: '0',
    effects: { leaves: [{ amount: ETHER + 1n }], arrives: [{ amount: ETHER + 1n }] },
  })
  expect(state.swapTransaction).not.toHaveProperty('acknowledgment')
  await swap.confirm()
  expect([failures, sent().map(({ to, data }) => [to, data])]).toEqual([
    [],
    [[expect.stringMatching(new RegExp(stack.exchange.wrapped, 'i')), '0xd0e30db0']],
  ])
  await expect.poll(() => held('WETH'), patient).toBe(ETHER + 1n)

  const before = BigInt(String(await stack.node.request('eth_getBalance', [wallet.address, 'latest'])))
  await start('WETH', 'LETH', '0.4')
  expect(state.wraps).toBe('unwrap')
  await swap.prepare()
  expect(state).toMatchObject({ approvalTransaction: undefined, swapTransaction: { wraps: 'unwrap', step: 'swap' } })
  await swap.confirm()
  expect(failures).toEqual([])
  await expect.poll(() => held('WETH'), patient).toBe((ETHER * 6n) / 10n + 1n)
  const gained = BigInt(String(await stack.node.request('eth_getBalance', [wallet.address, 'latest']))) - before
  expect(gained).toBeLessThan((ETHER * 4n) / 10n)
  expect(gained).toBeGreaterThan((ETHER * 39n) / 100n)
})

test('Max of the native currency keeps what the wrapping costs, and can be paid', async () => {
  const { swap, state, start, failures } = createSwapOnChain(stack)
  await start('LETH', 'WETH', '1')
  await swap.setMax()
  await expect.poll(() => state.quoteStatus, patient).toBe('ready')
  await swap.prepare()
  const amount = state.swapTransaction?.amount
  await swap.confirm()
  expect(failures).toEqual([])
  await expect.poll(() => held('WETH'), patient).toBe(amount)
})

test('without a wrapper that anybody names, the service is asked as for any other pair', async () => {
  const { adapter, network } = createSwapOnChain(stack)
  const { wrappedToken: _, ...unnamed } = network
  const pair = { source: native, destination: stack.exchange.wrapped, amount: 1n }
  expect(await adapter.wrapCall?.(unnamed, pair)).toBeUndefined()
  expect(await adapter.wrapCall?.({ ...network, wrappedToken: 'wrapper.eth' }, pair)).toBeUndefined()
  expect(await adapter.wrapCall?.(network, { ...pair, source: usdc })).toBeUndefined()
  expect(await adapter.wrapCall?.(network, { ...pair, source: stack.exchange.wrapped })).toBeUndefined()
})

test('what is known of a network is not what its definition says otherwise', async () => {
  const { adapter, network } = createSwapOnChain(stack)
  const known: CaipNetwork = { ...network, id: 'eip155:1', reference: '1', wrappedToken: stranger }
  const wrapping = await adapter.wrapCall?.(known, { source: native, destination: weth, amount: 7n })
  expect(wrapping).toEqual({ to: weth, value: 7n, data: '0xd0e30db0' })
  expect(await adapter.wrapCall?.(known, { source: native, destination: stranger, amount: 7n })).toBeUndefined()
  const unwrapping = await adapter.wrapCall?.(known, { source: weth, destination: native, amount: 7n })
  expect(unwrapping).toEqual({ to: weth, value: 0n, data: `0x2e1a7d4d${'7'.padStart(64, '0')}` })
})

/** A wrapper whose call is read by the chain as `call` says. */
const wrapping = (call: object, effects?: object): { chain: Partial<SwapChain> } => ({
  chain: {
    wrapCall: async (_network, { source, destination, amount }) =>
      source === native && destination === weth ? { to: weth, value: amount, data: 'wrap' } : undefined,
    prepareCall: async ({ network: { id }, from, to, value, data }) => ({
      ...{ caipNetworkId: id, from, to, value, hasCode: true, maxFee: 1n, transaction: { data } },
      call: { selector: '0xd0e30db0', ...call },
    }),
    ...(effects && { callEffects: async () => ({ leaves: [], arrives: [], grants: [], ...effects }) }),
  },
})
const routeOf = (amount: bigint) => ({ takes: [], gives: [{ token: weth, amount, receiver: user }] })

test('wrapping asks no service for a price, an allowance or a call', async () => {
  const { swap, state, start, named } = setUpSwap(wrapping({ wraps: true, route: routeOf(ETHER) }))
  await start('ETH', 'WETH', '1')
  const [quotes, builds, allowances] = [named('quote'), named('build'), named('allowance')]
  await swap.prepare()
  expect(state.swapTransaction).toMatchObject({ wraps: 'wrap', toAmount: ETHER })
  expect([named('quote'), named('build'), named('allowance')]).toEqual([quotes, builds, allowances])
  expect(builds).toEqual([])
})

test.each<[string, ReturnType<typeof wrapping>, string]>([
  ['a call that is not read as wrapping', wrapping({ route: routeOf(ETHER) }), 'to'],
  ['a call of the wrapper that nobody reads', wrapping({ wraps: true }), 'data'],
  ['one unit less than one', wrapping({ wraps: true, route: routeOf(ETHER - 1n) }), 'minimum'],
  [
    'a node that shows one unit less',
    wrapping(
      { wraps: true, route: routeOf(ETHER) },
      { leaves: [{ token: native, amount: ETHER }], arrives: [{ token: weth, amount: ETHER - 1n }] },
    ),
    'minimum',
  ],
  [
    'a node that shows a right given away',
    wrapping(
      { wraps: true, route: routeOf(ETHER) },
      { arrives: [{ token: weth, amount: ETHER }], grants: [{ token: weth, spender: router, amount: 1n }] },
    ),
    'allowance',
  ],
])('%s: refused, and no wallet is asked', async (_, given, field) => {
  const { swap, start, asked } = setUpSwap(given)
  await start('ETH', 'WETH', '1')
  await expect(swap.prepare()).rejects.toMatchObject({ code: 'SWAP_BUILD_FAILED', cause: { context: { field } } })
  expect(asked).toEqual([])
})

test('another pair after it: figures are those of a swap again', async () => {
  const { swap, state, start, token } = setUpSwap(wrapping({ wraps: true, route: routeOf(ETHER) }))
  await start('ETH', 'WETH', '1')
  expect(state).toMatchObject({ wraps: 'wrap', providerFee: '0' })
  swap.setDestination(token('USDC'))
  await expect.poll(() => state.providerFee).toBe('0.0085')
  expect(state.wraps).toBeUndefined()
})

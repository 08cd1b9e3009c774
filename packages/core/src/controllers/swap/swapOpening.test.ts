/** Opening a swap: the four fetches, and what is missing where one of them fails (spec 4, 8). */
import { expect, test, vi } from 'vitest'
import { deferred, fails, native, network, settle, setUpSwap, stranger } from '../../../test/swapSetUp.js'
import { createError } from '../../errors/createError.js'
import type { SwapApi } from './swapPorts.js'

test('opening: four fetches, then the native token × 1, own tokens first', async () => {
  const { swap, state, named } = setUpSwap()
  const opening = swap.initialize()
  await Promise.resolve()
  await settle()
  await opening
  expect(state).toMatchObject({
    status: 'initialized',
    sourceToken: { symbol: 'ETH', address: native },
    toToken: undefined,
    sourceTokenAmount: '1',
    toTokenAmount: '',
    networkPriceInUSD: 2_500,
    gasPrice: 20_000_000_000n,
    gasFee: 3_000_000_000_000_000n,
    gasPriceInUSD: '7.5',
    providerFee: undefined,
    quoteStatus: 'none',
    inputError: 'SELECT_TOKEN',
  })
  expect(state.tokens.map(({ symbol }) => symbol)).toEqual(['ETH', 'USDC', 'USDT', 'WETH'])
  for (const call of ['tokens', 'prices', 'balances', 'gasPrice']) expect(named(call)).toHaveLength(1)
  expect(named('quote')).toEqual([])
})

/** A swap whose code, a file of its own, does not come before `arrive` is called. */
function setUpSwapWithoutCode() {
  let isThere = false
  const loadWork = async () => {
    if (!isThere) throw new TypeError('Failed to fetch')
    return (await import('./swapWork.js')).createSwapWork
  }
  const arrive = () => {
    isThere = true
  }
  return { ...setUpSwap({ loadWork }), arrive }
}

test('the code that swaps does not come: failed, until it comes when it is tried again', async () => {
  const { swap, state, named, arrive } = setUpSwapWithoutCode()
  const opening = swap.initialize()
  expect(state.status).toBe('initializing')
  await expect(opening).rejects.toThrow()
  expect(state.status).toBe('failed')
  await expect(swap.initialize()).rejects.toThrow()
  expect(state.status).toBe('failed')
  arrive()
  await swap.initialize()
  expect(state).toMatchObject({ status: 'initialized', sourceToken: { symbol: 'ETH' } })
  expect(named('tokens')).toHaveLength(1)
})

test.each<[string, (swap: ReturnType<typeof setUpSwap>['swap']) => void]>([
  ['left', (swap) => swap.cancel()],
  ['disconnected', (swap) => swap.reset()],
])('the code that swaps comes or not, when Swap was %s before: nothing is begun, nothing failed', async (_, leave) => {
  const { swap, state, named, arrive } = setUpSwapWithoutCode()
  const lost = swap.initialize()
  leave(swap)
  await expect(lost).rejects.toThrow()
  expect(state.status).toBe('idle')
  arrive()
  const come = swap.initialize()
  leave(swap)
  await come
  expect(state.status).toBe('idle')
  expect(named('tokens')).toEqual([])
})

test('nobody is connected: said, and the form still waits for somebody', async () => {
  const context = () => {
    throw createError('NOT_CONNECTED', {})
  }
  const { swap, state } = setUpSwap({ parts: { context } })
  await expect(swap.initialize()).rejects.toMatchObject({ code: 'NOT_CONNECTED' })
  expect(state.status).toBe('idle')
})

test('initializing until all four have answered', async () => {
  const gas = deferred<{ standard: bigint }>()
  const { swap, state } = setUpSwap({ api: { gasPrice: () => gas.promise } })
  const opening = swap.initialize()
  await settle()
  expect(state).toMatchObject({ status: 'initializing', sourceToken: undefined })
  gas.resolve({ standard: 1n })
  await opening
  expect(state.status).toBe('initialized')
})

test.each<[string, Partial<SwapApi>, string, string?]>([
  ['tokens', { tokens: fails().call }, 'Failed to initialize swap', 'goBack'],
  ['gas price', { gasPrice: fails().call }, 'Failed to initialize swap', 'goBack'],
  [
    'tokens of this network',
    { tokens: fails(createError('SWAPS_UNSUPPORTED', {})).call },
    'Network not supported for Swaps',
  ],
  [
    'gas price of this network',
    { gasPrice: fails(createError('GAS_PRICE_UNSUPPORTED', {})).call },
    'Network not supported for Gas Price',
  ],
])('without %s: %s', async (_, api, message, consequence) => {
  const { swap, state } = setUpSwap({ api })
  await expect(swap.initialize()).rejects.toMatchObject({
    message,
    entry: { show: 'toast', ...(consequence && { consequence }) },
  })
  expect(state.status).toBe('failed')
})

test('a network where nobody swaps is not asked', async () => {
  const { swap, account, calls } = setUpSwap()
  const { swaps: _, ...elsewhere } = network
  account.current = { ...account.current, network: elsewhere }
  await expect(swap.initialize()).rejects.toMatchObject({ code: 'SWAPS_UNSUPPORTED' })
  expect(calls).toEqual([])
})

test('without the native price the swap still opens, and says so', async () => {
  const { swap, state, reported } = setUpSwap({ api: { fungiblePrices: fails().call } })
  await swap.initialize()
  expect(state).toMatchObject({ status: 'initialized', gasPriceInUSD: undefined, networkPriceInUSD: undefined })
  expect(reported).toMatchObject([{ message: 'Failed to fetch network token price' }])
})

test('without balances the swap still opens, and says so', async () => {
  const unavailable = createError('BALANCE_UNAVAILABLE', {})
  const { swap, state, reported } = setUpSwap({ parts: { refreshBalances: fails(unavailable).call }, tokens: [] })
  await swap.initialize()
  expect(state).toMatchObject({ status: 'initialized', sourceToken: { symbol: 'ETH' } })
  expect(reported).toEqual([unavailable])
})

test('an answer for another account or a swap that was left changes nothing', async () => {
  const gas = deferred<{ standard: bigint }>()
  const { swap, state, account, named } = setUpSwap({ api: { gasPrice: () => gas.promise } })
  const first = swap.initialize()
  await vi.waitFor(() => expect(named('tokens')).toHaveLength(1), { timeout: 4_000, interval: 5 })
  account.current = { ...account.current, address: stranger }
  gas.resolve({ standard: 1n })
  await first
  expect(state).toMatchObject({ status: 'idle', tokens: [], gasPrice: undefined })
})

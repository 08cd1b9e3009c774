/** Prices that the balances do not tell: how long they count, and who asks again (spec 4, 9). */
import { expect, test } from 'vitest'
import { deferred, row, settle, setUpSwap, usdc, weth } from '../../../test/swapSetUp.js'
import { BALANCE_CACHE_MS } from '../../constants/caches.js'
import type { SwapApi } from './swapPorts.js'

/** A service whose price a test moves, and that gives 1,900 USDC for one WETH; WETH is in nobody's balances. */
function setUp(answer?: SwapApi['fungiblePrices']) {
  const market = { price: 2_000 }
  const asked: (readonly string[])[] = []
  const test = setUpSwap({
    api: {
      quote: async ({ amount }) => ({ toAmount: (amount * 1_900_000_000n) / 10n ** 18n }),
      fungiblePrices(addresses, options) {
        asked.push(addresses.map((address) => address.slice(-4)))
        return (
          answer?.(addresses, options) ??
          Promise.resolve(addresses.map((address) => ({ address, price: market.price })))
        )
      },
    },
  })
  return { ...test, market, asked }
}

test('opened again hours later: every price is asked for anew', async () => {
  const { swap, state, start, market, clock } = setUp()
  await start('WETH', 'USDC')
  expect(state).toMatchObject({ networkPriceInUSD: 2_000, gasPriceInUSD: '6', sourceTokenPriceInUSD: 2_000 })
  market.price = 1_000
  await clock.advance(3_600_000)
  await swap.initialize()
  expect(state).toMatchObject({ networkPriceInUSD: 1_000, gasPriceInUSD: '3', sourceTokenPriceInUSD: 1_000 })
})

test.each<[string, (swap: ReturnType<typeof setUp>['swap']) => unknown]>([
  ['another amount', (swap) => swap.setAmount('2')],
  ['the price is asked for again', (swap) => swap.refreshQuote()],
  ['the balances change', (swap) => swap.recheck()],
  ['it is reviewed', (swap) => swap.prepare()],
])('the form stands open: %s after 30 s asks for the prices too, and no old one is shown', async (_what, happen) => {
  const { swap, state, start, market, asked, clock } = setUp()
  await start('WETH', 'USDC')
  market.price = 1_000
  await clock.advance(BALANCE_CACHE_MS - 1)
  const before = asked.length
  await happen(swap)
  await settle()
  expect(asked).toHaveLength(before)
  swap.cancel()
  await clock.advance(1)
  await happen(swap)
  await settle()
  expect(asked.slice(before)).toEqual([['eeee', '6Cc2']])
  expect(state).toMatchObject({ networkPriceInUSD: 1_000, gasPriceInUSD: '3', sourceTokenPriceInUSD: 1_000 })
})

test('old, and not to be had: "—" rather than a figure of before', async () => {
  let fails = false
  const { swap, state, start, clock } = setUp(async (addresses) => {
    if (fails) throw new Error('down')
    return addresses.map((address) => ({ address, price: 2_000 }))
  })
  await start('WETH', 'USDC')
  expect(state.priceImpact).toBe('5')
  fails = true
  await clock.advance(BALANCE_CACHE_MS)
  swap.setAmount('2')
  await settle()
  expect(state).toMatchObject({
    networkPriceInUSD: undefined,
    gasPriceInUSD: undefined,
    sourceTokenPriceInUSD: undefined,
    priceImpact: undefined,
  })
})

test('a price that nobody knows is not asked for with every letter', async () => {
  const { swap, start, asked } = setUp(async () => [])
  await start('WETH', 'USDC')
  const before = asked.length
  swap.setAmount('12')
  await settle()
  swap.setAmount('123')
  await settle()
  expect(asked).toHaveLength(before)
})

test('one question at a time, for all that is missing', async () => {
  const answer = deferred<readonly { address: string; price: number }[]>()
  let held = false
  const { swap, state, start, asked, token, clock } = setUp(async (addresses) =>
    held ? answer.promise : addresses.map((address) => ({ address, price: 2_000 })),
  )
  await start('ETH', 'USDC')
  await clock.advance(BALANCE_CACHE_MS)
  held = true
  const before = asked.length
  swap.setSource(token('WETH'))
  swap.setAmount('2')
  swap.setAmount('3')
  await settle()
  expect(asked.slice(before)).toEqual([['eeee', '6Cc2']])
  answer.resolve([{ address: `eip155:31337:${token('WETH').address}`, price: 7 }])
  await settle()
  expect(state.sourceTokenPriceInUSD).toBe(7)
})

test('T-05: what an unverified token is worth is neither asked nor told, so no price impact is made up of it', async () => {
  const { swap, state, start, asked, world } = setUp()
  world.balances = [
    row('ETH', '10', { quantity: { decimals: '18', numeric: '10' }, price: 2_500 }),
    row('WETH', '5', { address: weth, quantity: { decimals: '18', numeric: '5' }, price: 2_000, verified: false }),
    row('USDC', '5000', { address: usdc, price: 1, value: 5_000 }),
  ]
  await start('WETH', 'USDC')
  expect(state.sourceToken).toMatchObject({ symbol: 'WETH', verified: false, balance: 5n * 10n ** 18n })
  expect(state).toMatchObject({ sourceTokenPriceInUSD: undefined, toTokenPriceInUSD: 1, priceImpact: undefined })
  await swap.prepare()
  expect(state.step).toBe('ready')
  expect(asked.flat()).not.toContain(weth.slice(-4))
})

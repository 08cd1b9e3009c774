/** What the account holds, by the chain itself: without it nothing is approved, and no gas is spent (spec 5; T-15). */
import { expect, test } from 'vitest'
import {
  ETHER,
  fails,
  network,
  row,
  settle,
  setUpSwap,
  smartAccounts,
  tether,
  usdc,
  user,
} from '../../../test/swapSetUp.js'

const lacking = { code: 'INSUFFICIENT_BALANCE' }
const onlyEther = [row('ETH', '10', { quantity: { decimals: '18', numeric: '10' }, price: 2_500 })]

/** A review of 100 USDC, of which the chain says how many there are. */
async function review(onChain: bigint, given: Parameters<typeof setUpSwap>[0] = {}) {
  const test = setUpSwap(given)
  test.world.onChain = onChain
  await test.start('USDC', 'ETH', '100')
  return { ...test, reviewing: test.swap.prepare() }
}

test.each([
  ['a token that nobody says the account holds', { tokens: onlyEther }, 0n],
  ['less of it than is swapped, and nobody else says so', { tokens: onlyEther }, 99_999_999n],
  ['less of it than the balances say', {}, 99_999_999n],
])('%s: the form says so, and the wallet is asked nothing', async (_, given, onChain) => {
  const { reviewing, state, named, asked, emitted } = await review(onChain, given)
  await expect(reviewing).rejects.toMatchObject(lacking)
  expect(state).toMatchObject({
    step: 'editing',
    inputError: 'INSUFFICIENT_BALANCE',
    sourceTokenAmount: '100',
    approvalTransaction: undefined,
    swapTransaction: undefined,
  })
  expect([named('allowance'), named('approve'), asked]).toEqual([[], [], []])
  expect(emitted()).toEqual(['swapReviewed'])
})

test('the native token: less than the balances say', async () => {
  const { swap, start, world, state, asked } = setUpSwap()
  world.onChain = ETHER - 1n
  await start()
  await expect(swap.prepare()).rejects.toMatchObject(lacking)
  expect([state.inputError, asked]).toEqual(['INSUFFICIENT_BALANCE', []])
})

test.each([
  ['USDC', '100', 'tokenBalance', [network, usdc, user]],
  ['ETH', '1', 'nativeBalance', [network, user]],
] as const)('the very amount of %s is enough; it is asked of the account, on its network', async (...given) => {
  const [symbol, amount, ability, question] = given
  const asked: unknown[] = []
  const { swap, start, state } = setUpSwap({
    tokens: onlyEther,
    chain: {
      async [ability](...args: unknown[]) {
        asked.push(args)
        return symbol === 'ETH' ? ETHER + 1n : 100_000_000n
      },
    },
  })
  await start(symbol, symbol === 'ETH' ? 'USDC' : 'ETH', amount)
  await swap.prepare()
  expect(state.step).toBe('ready')
  expect(asked).toEqual([question])
})

test('a node that can’t say: it goes on', async () => {
  const { reviewing, state } = await review(1n, { chain: { tokenBalance: fails().call } })
  await reviewing
  expect(state.approvalTransaction).toMatchObject({ step: 'approve' })
})

test('decimals that are not the chain’s say more than the amount', async () => {
  const { reviewing } = await review(0n, { chain: { tokenDecimals: async () => 18 } })
  await expect(reviewing).rejects.toMatchObject({ code: 'SWAP_BUILD_FAILED' })
})

type There = Awaited<ReturnType<typeof review>>
test.each<[string, (there: There) => unknown]>([
  ['another amount', ({ swap }) => swap.setAmount('99')],
  ['another token', ({ swap, token }) => swap.setSource(token('USDT'))],
  ['a fresh price', ({ swap }) => swap.refreshQuote()],
  [
    'another balance',
    ({ swap, world }) => {
      world.balances = [...onlyEther, row('USDC', '500', { address: usdc })]
      return swap.recheck()
    },
  ],
  [
    'another account',
    ({ swap, account }) => {
      account.current = { ...account.current, address: tether }
      return swap.recheck()
    },
  ],
  [
    'another network',
    ({ swap, account }) => {
      account.current = { ...account.current, network: { ...network, id: 'eip155:31338' } }
      return swap.recheck()
    },
  ],
])('it is about what stood there: after %s it may be reviewed again', async (_, change) => {
  const there = await review(0n, { tokens: onlyEther })
  await expect(there.reviewing).rejects.toMatchObject(lacking)
  await there.swap.recheck()
  expect(there.state.inputError).toBe('INSUFFICIENT_BALANCE')
  await change(there)
  await settle()
  expect(there.state.inputError).toBeUndefined()
})

test('gone while the approval was in a block: back to the form, and the swap is not asked', async () => {
  const { reviewing, swap, state, world, asked, failure } = await review(100_000_000n)
  await reviewing
  Object.assign(world, { allowance: 100_000_000n, onChain: 0n })
  await swap.confirm()
  expect(asked).toHaveLength(1)
  expect(failure()).toMatchObject(lacking)
  expect(state).toMatchObject({ step: 'editing', inputError: 'INSUFFICIENT_BALANCE', swapTransaction: undefined })
})

test('gone when the price moved before the wallet was asked: back to the form', async () => {
  const { swap, start, state, world, asked, failure, clock } = setUpSwap()
  await start()
  await swap.prepare()
  await clock.advance(31_000)
  Object.assign(world, { rate: world.rate / 2n, onChain: 0n })
  await swap.confirm()
  expect(asked).toEqual([])
  expect(failure()).toMatchObject(lacking)
  expect(state).toMatchObject({ step: 'editing', inputError: 'INSUFFICIENT_BALANCE', swapTransaction: undefined })
})

type Given = NonNullable<Parameters<typeof setUpSwap>[0]>
const FEE = 1_000n
/** A review of 1 ETH or 100 USDC by an account that has this much to pay the fee with. */
async function reviewOf(symbol: 'ETH' | 'USDC', has: bigint | undefined, given: Given = {}) {
  const nativeBalance = has === undefined ? fails().call : async () => has
  const test = setUpSwap({ ...given, chain: { nativeBalance } })
  test.world.fee = FEE
  await test.start(symbol, symbol === 'ETH' ? 'USDC' : 'ETH', symbol === 'ETH' ? '1' : '100')
  return test
}
const oneByOne: Given = {}
const asOne: Given = { parts: { canBatch: async () => true } }
const payments = [
  ['a swap of the native token', 'ETH', ETHER + FEE, oneByOne],
  ['an approval', 'USDC', FEE, oneByOne],
  ['an approval and a swap as one', 'USDC', FEE, asOne],
] as const

test.each(payments)('%s costs more than there is: the form says so, and no wallet is asked', async (...payment) => {
  const [, symbol, cost, given] = payment
  const { swap, state, asked, emitted, token } = await reviewOf(symbol, cost - 1n, given)
  await expect(swap.prepare()).rejects.toMatchObject(lacking)
  expect(state).toMatchObject({
    step: 'editing',
    inputError: 'INSUFFICIENT_GAS',
    approvalTransaction: undefined,
    swapTransaction: undefined,
  })
  expect([asked, emitted()]).toEqual([[], ['swapReviewed']])
  swap.setSource(token('USDT'))
  await settle()
  expect(state.inputError).toBeUndefined()
})

test.each(payments)('%s costs all there is: it may be confirmed', async (_, symbol, cost, given) => {
  const { swap, state } = await reviewOf(symbol, cost, given)
  await swap.prepare()
  expect(state.step).toBe('ready')
})

test('a fee that somebody else pays, or of an account whose node can’t say, is no reason to stop', async () => {
  const smart = await reviewOf('USDC', 0n)
  smart.account.current = { ...smart.account.current, connector: smartAccounts }
  const untold = await reviewOf('USDC', undefined)
  await Promise.all([smart.swap.prepare(), untold.swap.prepare()])
  expect([smart.state.step, untold.state.step]).toEqual(['ready', 'ready'])
})

test('the fee can be paid again once more of the native token is there', async () => {
  const { swap, state, world } = await reviewOf('USDC', FEE - 1n)
  await expect(swap.prepare()).rejects.toMatchObject(lacking)
  await swap.recheck()
  expect(state.inputError).toBe('INSUFFICIENT_GAS')
  world.balances = world.balances.map((one) =>
    one.symbol === 'ETH' ? { ...one, quantity: { decimals: '18', numeric: '11' } } : one,
  )
  await swap.recheck()
  expect(state.inputError).toBeUndefined()
})

test('the fee of the swap rose while the approval was in a block: back to the form', async () => {
  const { swap, state, world, failure } = await reviewOf('USDC', FEE)
  await swap.prepare()
  Object.assign(world, { allowance: 100_000_000n, fee: FEE + 1n })
  await swap.confirm()
  expect(failure()).toMatchObject(lacking)
  expect(state).toMatchObject({ step: 'editing', inputError: 'INSUFFICIENT_GAS', swapTransaction: undefined })
})

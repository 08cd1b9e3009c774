/** The form of a swap: quotes, figures, and what stands in the way (spec 4, 5). */
import { expect, test } from 'vitest'
import {
  deferred,
  ETHER,
  fails,
  http,
  native,
  network,
  row,
  settle,
  setUpSwap,
  smartAccounts,
  usdc,
  user,
} from '../../../test/swapSetUp.js'
import { createError } from '../../errors/createError.js'

test('a quote with every figure', async () => {
  const { state, start, named } = setUpSwap()
  await start()
  expect(state).toMatchObject({
    toTokenAmount: '2345.678901',
    quoteStatus: 'ready',
    minimumReceived: '2322.222111',
    maxSlippage: '23.45678901',
    providerFee: '0.0085',
    exchangeRate: '2345.678901',
    priceImpact: '6.17284396',
    sourceTokenPriceInUSD: 2_500,
    toTokenPriceInUSD: 1,
    inputError: undefined,
  })
  expect(named('quote').at(-1)).toEqual({
    caipNetworkId: network.id,
    userAddress: user,
    from: native,
    to: usdc,
    amount: ETHER,
    gasPrice: 20_000_000_000n,
  })
})

test('the newest request wins, and the older one is aborted', async () => {
  const answers = [deferred<{ toAmount: bigint }>(), deferred<{ toAmount: bigint }>()]
  const aborted: boolean[] = []
  let turn = 0
  const { swap, state, token } = setUpSwap({
    api: {
      quote: (_pair, options) => {
        const index = turn++
        options?.signal?.addEventListener('abort', () => aborted.push(true))
        return answers[index]?.promise ?? Promise.reject(http)
      },
    },
  })
  await swap.initialize()
  swap.setDestination(token('USDC'))
  await settle()
  swap.setAmount('2')
  await settle()
  answers[1]?.resolve({ toAmount: 2n })
  await settle()
  answers[0]?.resolve({ toAmount: 1n })
  await settle()
  expect(state).toMatchObject({ toTokenAmount: '0.000002', sourceTokenAmount: '2' })
  expect(aborted).toEqual([true])
})

test('another destination is not bought with the quote of the one before', async () => {
  const late = deferred<{ toAmount: bigint }>()
  const quotes = { held: false }
  const quote = async () => (quotes.held ? late.promise : { toAmount: 2_345_678_901n })
  const { swap, state, start, token } = setUpSwap({ api: { quote } })
  await start()
  expect(state.toTokenAmount).toBe('2345.678901')
  quotes.held = true
  swap.setDestination(token('USDT'))
  await settle()
  expect(state.toTokenAmount).toBe('')
  const preparing = swap.prepare()
  await settle()
  late.resolve({ toAmount: 1_000_000n })
  await preparing
  expect(state.swapTransaction).toMatchObject({ toAmount: 1_000_000n, destination: { symbol: 'USDT' } })
})

test('an unusable quote: Incorrect amount, and that it is the service that refuses it', async () => {
  const { swap, state, start, reported } = setUpSwap({
    api: { quote: fails(createError('INCORRECT_AMOUNT', {})).call },
  })
  await start()
  await swap.recheck()
  expect(state).toMatchObject({ quoteStatus: 'failed', inputError: 'AMOUNT_REFUSED', toTokenAmount: '' })
  expect(reported.at(-1)).toMatchObject({ message: 'Incorrect amount' })
})

test('a quote that could not be asked is told as what it is, and may be asked again', async () => {
  let failing = true
  const { swap, state, start, reported } = setUpSwap({
    api: {
      quote: async () => {
        if (failing) throw http
        return { toAmount: 5n }
      },
    },
  })
  await start()
  expect(state).toMatchObject({ quoteStatus: 'failed', inputError: undefined })
  expect(reported.at(-1)).toBe(http)
  failing = false
  await swap.refreshQuote()
  expect(state).toMatchObject({ quoteStatus: 'ready', toTokenAmount: '0.000005' })
})

test.each([
  ['', 'ENTER_AMOUNT'],
  ['0', 'ENTER_AMOUNT'],
  ['abc', 'INVALID_AMOUNT'],
  ['1.0000000000000000001', 'TOO_MANY_DECIMALS'],
])('amount %j: %s, and no quote is asked', async (amount, problem) => {
  const { state, start, named } = setUpSwap()
  await start('ETH', 'USDC', amount)
  expect(state).toMatchObject({ inputError: problem, quoteStatus: 'none', toTokenAmount: '' })
  expect(named('quote').every((pair) => (pair as { amount: bigint }).amount === ETHER)).toBe(true)
})

test('Insufficient balance: by the amount, and by the network cost; not for smart accounts', async () => {
  const poor = [
    row('ETH', '0', { quantity: { decimals: '18', numeric: '0' } }),
    row('USDC', '5', { address: usdc, price: 1 }),
  ]
  const { state, start, swap, account } = setUpSwap({ tokens: poor })
  await start('USDC', 'ETH', '6')
  expect(state.inputError).toBe('INSUFFICIENT_BALANCE')
  swap.setAmount('5')
  await settle()
  expect(state.inputError).toBe('INSUFFICIENT_BALANCE')
  account.current = { ...account.current, connector: smartAccounts }
  await swap.recheck()
  expect(state.inputError).toBeUndefined()
})

test('what stands in the way stops a review with its own words', async () => {
  const { swap, start, state } = setUpSwap()
  await start('USDC', 'ETH', '5001')
  await expect(swap.prepare()).rejects.toMatchObject({ code: 'INSUFFICIENT_BALANCE', message: 'Insufficient balance' })
  swap.setAmount('x')
  await expect(swap.prepare()).rejects.toMatchObject({ code: 'INCORRECT_AMOUNT' })
  expect(state).toMatchObject({ step: 'editing', sourceTokenAmount: 'x' })
})

test('switching tokens: the destination amount, or 1 where it is empty', async () => {
  const { swap, state, start } = setUpSwap()
  await start()
  swap.switchTokens()
  await settle()
  expect(state).toMatchObject({
    sourceToken: { symbol: 'USDC' },
    toToken: { symbol: 'ETH' },
    sourceTokenAmount: '2345.678901',
  })
  swap.setAmount('')
  await settle()
  swap.switchTokens()
  await settle()
  expect(state).toMatchObject({ sourceToken: { symbol: 'ETH' }, toToken: { symbol: 'USDC' }, sourceTokenAmount: '1' })
})

test('a token chosen on both sides changes sides', async () => {
  const { swap, state, start, token } = setUpSwap()
  await start()
  swap.setSource(token('USDC'))
  expect(state).toMatchObject({ sourceToken: { symbol: 'USDC' }, toToken: { symbol: 'ETH' } })
  swap.setDestination(token('USDC'))
  expect(state).toMatchObject({ sourceToken: { symbol: 'ETH' }, toToken: { symbol: 'USDC' } })
})

test('pasted kilobytes are cut', async () => {
  const { swap, state } = setUpSwap()
  swap.setAmount('9'.repeat(10_000))
  expect(state.sourceTokenAmount).toHaveLength(128)
})

test('slippage: what is taken changes the minimum; the rest is refused', async () => {
  const { swap, state, start } = setUpSwap()
  await start()
  expect(await swap.setSlippage('5')).toBe(true)
  await settle()
  expect(state).toMatchObject({ slippage: 500, minimumReceived: '2228.394955' })
  expect(await swap.setSlippage('6')).toBe(false)
  expect(state.slippage).toBe(500)
})

test('the field shows the amount as it was read', async () => {
  const { swap, state, start } = setUpSwap()
  await start('ETH', 'USDC', ' 1,5 ')
  await swap.tidyAmount()
  expect(state).toMatchObject({ sourceTokenAmount: '1.5', quoteStatus: 'ready' })
})

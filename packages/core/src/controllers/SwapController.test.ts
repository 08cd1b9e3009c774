/** Swapping, from the first fetch to the last receipt (spec 4, 5, 8; threats T-11 … T-17, U01, U02, U07). */
import { createFakeClock } from '@wallet-modal/testing'
import { expect, test } from 'vitest'
import type { CaipNetwork, PreparedCall } from '../chains/types.js'
import type { TokenBalance } from '../domain/portfolio.js'
import type { SwapToken } from '../domain/swapTypes.js'
import { createError } from '../errors/createError.js'
import { createSwapController } from './SwapController.js'
import type { SwapApi, SwapChain, SwapContext, SwapWorkParts } from './swapPorts.js'

const native = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'
const user = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const usdc = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
const tether = '0xdAC17F958D2ee523a2206206994597C13D831ec7'
const weth = '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2'
const router = '0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D'
const stranger = '0x00000000000000000000000000000000000A11ce'
const ETHER = 10n ** 18n
const hash = `0x${'ab'.repeat(32)}`

const network: CaipNetwork = {
  id: 'eip155:31337',
  namespace: 'eip155',
  reference: '31337',
  name: 'Local',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: ['http://node'],
  swaps: true,
}
const row = (symbol: string, numeric: string, more: Partial<TokenBalance> = {}): TokenBalance => ({
  name: symbol,
  symbol,
  chainId: network.id,
  quantity: { decimals: '6', numeric },
  verified: true,
  ...more,
})
const listed = (address: string, symbol: string, decimals = 6): SwapToken => ({
  address,
  name: symbol,
  symbol,
  decimals,
  verified: true,
})

function deferred<Value>() {
  let resolve: (value: Value) => void = () => {}
  let reject: (error: unknown) => void = () => {}
  const promise = new Promise<Value>((yes, no) => {
    resolve = yes
    reject = no
  })
  return { promise, resolve, reject }
}
const settle = () => new Promise((resolve) => setTimeout(resolve, 5))

/** What a service and a node answer by default: everything is well, one ETH is 2345.678901 USDC. */
function setUp(
  given: {
    api?: Partial<SwapApi>
    chain?: Partial<SwapChain>
    parts?: Partial<SwapWorkParts>
    tokens?: TokenBalance[]
  } = {},
) {
  const clock = createFakeClock()
  const calls: [string, unknown][] = []
  const asked: PreparedCall[] = []
  const signals: [string, unknown][] = []
  const reported: unknown[] = []
  const account: { current: SwapContext } = {
    current: { network, address: user, connectorId: 'w', smartAccount: false },
  }
  const holdings = given.tokens ?? [
    row('ETH', '10', { quantity: { decimals: '18', numeric: '10' }, price: 2_500 }),
    row('USDC', '5000', { address: usdc, price: 1, value: 5_000 }),
    row('USDT', '900', { address: tether, price: 1, value: 900 }),
  ]
  const world = { allowance: 0n, rate: 2_345_678_901n, balances: holdings }
  const amountOut = (from: string, amount: bigint) =>
    from === native ? (amount * world.rate) / ETHER : (amount * ETHER) / world.rate
  const note =
    <Args extends readonly unknown[], Answer>(name: string, answer: (...args: Args) => Answer | Promise<Answer>) =>
    async (...args: Args) => {
      calls.push([name, args[0]])
      return answer(...args)
    }
  const api: SwapApi = {
    tokens: note('tokens', () => [
      listed(native, 'ETH', 18),
      listed(weth, 'WETH', 18),
      listed(usdc, 'USDC'),
      listed(tether, 'USDT'),
    ]),
    gasPrice: note('gasPrice', () => ({ standard: 20_000_000_000n, fast: 1n, instant: 1n })),
    fungiblePrices: note('prices', (addresses) => addresses.map((address) => ({ address, price: 2_500 }))),
    quote: note('quote', ({ from, amount }) => ({ toAmount: amountOut(from, amount) })),
    allowance: note('allowance', () => world.allowance),
    buildApprove: note('approve', ({ from, amount }) => ({ to: from, data: `approve ${router} ${amount}`, value: 0n })),
    buildTransaction: note('build', ({ from, amount }) => ({
      to: router,
      data: 'swap',
      value: from === native ? amount : 0n,
    })),
    ...given.api,
  }
  const read = ({ network: on, from, to, value, data }: Parameters<SwapChain['prepareCall']>[0]): PreparedCall => {
    const [kind, spender = '', amount = '0'] = data.split(' ')
    return {
      caipNetworkId: on.id,
      from,
      to,
      value,
      call:
        kind === 'approve'
          ? { selector: '0x095ea7b3', approval: { spender, amount: BigInt(amount) } }
          : { selector: kind === 'steal' ? '0xa9059cbb' : '0x12aa3caf' },
      hasCode: to !== stranger,
      maxFee: 1n,
      transaction: { to, data },
    }
  }
  const chain: SwapChain = {
    prepareCall: note('prepare', read),
    readCall: note('read', read),
    simulateCall: note('simulate', () => undefined),
    encodeApproval: (spender, amount) => `approve ${spender} ${amount}`,
    tokenDecimals: async (_on, token) => (token === weth ? 18 : 6),
    ...given.chain,
  }
  const swap = createSwapController({
    context: () => account.current,
    api: async () => api,
    chain: async () => chain,
    balances: () => world.balances,
    refreshBalances: note('balances', () => undefined),
    send: async (prepared) => {
      asked.push(prepared)
      return { hash }
    },
    canBatch: async () => false,
    sendBatch: async () => ({ hash: '0xb1' }),
    settled: async () => 'confirmed',
    isUsdtType: (_on, token) => token === tether,
    routers: () => [router],
    clock,
    report: (error) => reported.push(error),
    emit: (name, detail) => signals.push([name, detail]),
    ...given.parts,
  })
  const { state } = swap
  const token = (symbol: string) => {
    const found = state.tokens.find((one) => one.symbol === symbol)
    if (!found) throw new Error(`no ${symbol}`)
    return found
  }
  const start = async (source = 'ETH', destination = 'USDC', amount = '1') => {
    await swap.initialize()
    swap.setSource(token(source))
    swap.setDestination(token(destination))
    swap.setAmount(amount)
    await settle()
  }
  const named = (name: string) => calls.filter(([one]) => one === name).map(([, detail]) => detail)
  const emitted = () => signals.map(([name]) => name)
  const failure = () =>
    signals
      .filter(([name]) => name === 'swapFailed')
      .map(([, error]) => error)
      .at(-1)
  return { swap, state, clock, calls, named, asked, signals, emitted, failure, reported, account, world, token, start }
}

test('opening: four fetches, then the native token × 1, own tokens first', async () => {
  const { swap, state, named } = setUp()
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

test('initializing until all four have answered', async () => {
  const gas = deferred<{ standard: bigint }>()
  const { swap, state } = setUp({ api: { gasPrice: () => gas.promise } })
  const opening = swap.initialize()
  await settle()
  expect(state).toMatchObject({ status: 'initializing', sourceToken: undefined })
  gas.resolve({ standard: 1n })
  await opening
  expect(state.status).toBe('initialized')
})

const http = createError('HTTP_STATUS', { status: 500 })
const fails = (error: unknown = http) => ({
  async call(): Promise<never> {
    throw error
  },
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
  const { swap, state } = setUp({ api })
  await expect(swap.initialize()).rejects.toMatchObject({
    message,
    entry: { show: 'toast', ...(consequence && { consequence }) },
  })
  expect(state.status).toBe('failed')
})

test('a network where nobody swaps is not asked', async () => {
  const { swap, account, calls } = setUp()
  const { swaps: _, ...elsewhere } = network
  account.current = { ...account.current, network: elsewhere }
  await expect(swap.initialize()).rejects.toMatchObject({ code: 'SWAPS_UNSUPPORTED' })
  expect(calls).toEqual([])
})

test('without the native price the swap still opens, and says so', async () => {
  const { swap, state, reported } = setUp({ api: { fungiblePrices: fails().call } })
  await swap.initialize()
  expect(state).toMatchObject({ status: 'initialized', gasPriceInUSD: undefined, networkPriceInUSD: undefined })
  expect(reported).toMatchObject([{ message: 'Failed to fetch network token price' }])
})

test('without balances the swap still opens, and says so', async () => {
  const unavailable = createError('BALANCE_UNAVAILABLE', {})
  const { swap, state, reported } = setUp({ parts: { refreshBalances: fails(unavailable).call }, tokens: [] })
  await swap.initialize()
  expect(state).toMatchObject({ status: 'initialized', sourceToken: { symbol: 'ETH' } })
  expect(reported).toEqual([unavailable])
})

test('an answer for another account or a swap that was left changes nothing', async () => {
  const gas = deferred<{ standard: bigint }>()
  const { swap, state, account } = setUp({ api: { gasPrice: () => gas.promise } })
  const first = swap.initialize()
  await settle()
  account.current = { ...account.current, address: stranger }
  gas.resolve({ standard: 1n })
  await first
  expect(state).toMatchObject({ status: 'idle', tokens: [], gasPrice: undefined })
})

test('a quote with every figure', async () => {
  const { state, start, named } = setUp()
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
  const { swap, state, token } = setUp({
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

test('an unusable quote: Incorrect amount, beside the amount too', async () => {
  const { swap, state, start, reported } = setUp({ api: { quote: fails(createError('INCORRECT_AMOUNT', {})).call } })
  await start()
  await swap.recheck()
  expect(state).toMatchObject({ quoteStatus: 'failed', inputError: 'INVALID_AMOUNT', toTokenAmount: '' })
  expect(reported.at(-1)).toMatchObject({ message: 'Incorrect amount' })
})

test('a quote that could not be asked is told as what it is, and may be asked again', async () => {
  let failing = true
  const { swap, state, start, reported } = setUp({
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
  const { state, start, named } = setUp()
  await start('ETH', 'USDC', amount)
  expect(state).toMatchObject({ inputError: problem, quoteStatus: 'none', toTokenAmount: '' })
  expect(named('quote').every((pair) => (pair as { amount: bigint }).amount === ETHER)).toBe(true)
})

test('Insufficient balance: by the amount, and by the network cost; not for smart accounts', async () => {
  const poor = [
    row('ETH', '0', { quantity: { decimals: '18', numeric: '0' } }),
    row('USDC', '5', { address: usdc, price: 1 }),
  ]
  const { state, start, swap, account } = setUp({ tokens: poor })
  await start('USDC', 'ETH', '6')
  expect(state.inputError).toBe('INSUFFICIENT_BALANCE')
  swap.setAmount('5')
  await settle()
  expect(state.inputError).toBe('INSUFFICIENT_BALANCE')
  account.current = { ...account.current, smartAccount: true }
  await swap.recheck()
  expect(state.inputError).toBeUndefined()
})

test('what stands in the way stops a review with its own words', async () => {
  const { swap, start, state } = setUp()
  await start('USDC', 'ETH', '5001')
  await expect(swap.prepare()).rejects.toMatchObject({ code: 'INSUFFICIENT_BALANCE', message: 'Insufficient balance' })
  swap.setAmount('x')
  await expect(swap.prepare()).rejects.toMatchObject({ code: 'INCORRECT_AMOUNT' })
  expect(state).toMatchObject({ step: 'editing', sourceTokenAmount: 'x' })
})

test('switching tokens: the destination amount, or 1 where it is empty', async () => {
  const { swap, state, start } = setUp()
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
  const { swap, state, start, token } = setUp()
  await start()
  swap.setSource(token('USDC'))
  expect(state).toMatchObject({ sourceToken: { symbol: 'USDC' }, toToken: { symbol: 'ETH' } })
  swap.setDestination(token('USDC'))
  expect(state).toMatchObject({ sourceToken: { symbol: 'ETH' }, toToken: { symbol: 'USDC' } })
})

test('Max: a whole balance, or what the network cost leaves; pasted kilobytes are cut', async () => {
  const { swap, state, start, token } = setUp()
  await start()
  await swap.setMax()
  expect(state.sourceTokenAmount).toBe('9.997')
  swap.setSource(token('USDT'))
  await swap.setMax()
  expect(state.sourceTokenAmount).toBe('900')
  swap.setAmount('9'.repeat(10_000))
  expect(state.sourceTokenAmount).toHaveLength(128)
})

test('slippage: what is taken changes the minimum; the rest is refused', async () => {
  const { swap, state, start } = setUp()
  await start()
  expect(await swap.setSlippage('5')).toBe(true)
  await settle()
  expect(state).toMatchObject({ slippage: 500, minimumReceived: '2228.394955' })
  expect(await swap.setSlippage('6')).toBe(false)
  expect(state.slippage).toBe(500)
})

test('the field shows the amount as it was read', async () => {
  const { swap, state, start } = setUp()
  await start('ETH', 'USDC', ' 1,5 ')
  await swap.tidyAmount()
  expect(state).toMatchObject({ sourceTokenAmount: '1.5', quoteStatus: 'ready' })
})

test('native to token: no allowance, one question, then everything is reset', async () => {
  const { swap, state, start, named, asked, signals, emitted } = setUp()
  await start()
  await swap.prepare()
  expect(state).toMatchObject({ step: 'ready', approvalTransaction: undefined })
  expect(state.swapTransaction).toMatchObject({
    step: 'swap',
    amount: ETHER,
    toAmount: 2_345_678_901n,
    minimumReceived: 2_322_222_111n,
    slippage: 100,
    router,
    routerKnown: true,
    prepared: { value: ETHER },
  })
  expect(named('allowance')).toEqual([])
  await Promise.all([swap.confirm(), swap.confirm(), swap.confirm()])
  expect(asked).toHaveLength(1)
  expect(emitted()).toEqual(['swapReviewed', 'swapPrepared', 'swapAsked', 'swapSent'])
  expect(signals.at(-1)?.[1]).toMatchObject({ hash, stillShown: true, preview: { step: 'swap' } })
  expect(state).toMatchObject({ status: 'idle', step: 'editing', swapTransaction: undefined, sourceTokenAmount: '' })
})

test('token to token: exact approval, then re-quoted, rebuilt and asked again', async () => {
  const { swap, state, start, asked, emitted, world, named } = setUp()
  await start('USDC', 'ETH', '100')
  await swap.prepare()
  expect(state).toMatchObject({ step: 'ready', swapTransaction: undefined })
  expect(state.approvalTransaction).toMatchObject({
    step: 'approve',
    prepared: { call: { approval: { amount: 100_000_000n } } },
  })
  const quotes = named('quote').length
  world.allowance = 100_000_000n
  await swap.confirm()
  expect(state).toMatchObject({ step: 'ready', approvalTransaction: undefined, priceMoved: false })
  expect(state.swapTransaction).toMatchObject({ step: 'swap', prepared: { value: 0n } })
  expect(named('quote')).toHaveLength(quotes + 1)
  await swap.confirm()
  expect(asked.map(({ to }) => to)).toEqual([usdc, router])
  expect(emitted()).toEqual([
    'swapReviewed',
    'swapPrepared',
    'swapAsked',
    'swapSent',
    'swapApproved',
    'swapAsked',
    'swapSent',
  ])
})

test('USDT-type: what is allowed is set to zero first', async () => {
  const { swap, state, start, asked, world } = setUp()
  world.allowance = 5n
  await start('USDT', 'ETH', '100')
  await swap.prepare()
  expect(state.approvalTransaction).toMatchObject({ step: 'reset', prepared: { call: { approval: { amount: 0n } } } })
  world.allowance = 0n
  await swap.confirm()
  expect(state.approvalTransaction).toMatchObject({ step: 'approve' })
  world.allowance = 100_000_000n
  await swap.confirm()
  await swap.confirm()
  expect(asked.map(({ transaction }) => (transaction as { data: string }).data)).toEqual([
    `approve ${router} 0`,
    `approve ${router} 100000000`,
    'swap',
  ])
})

test('the price moved while the approval was in a block: said', async () => {
  const { swap, state, start, world } = setUp()
  await start('USDC', 'ETH', '100')
  await swap.prepare()
  world.allowance = 100_000_000n
  world.rate *= 2n
  await swap.confirm()
  expect(state).toMatchObject({ step: 'ready', priceMoved: true, swapTransaction: { step: 'swap' } })
})

const build = (change: object) => ({
  buildTransaction: async () => ({ to: router, data: 'swap', value: ETHER, ...change }),
})
const approve = (change: object) => ({
  buildApprove: async () => ({ to: usdc, data: `approve ${router} 100000000`, value: 0n, ...change }),
})

test.each<[string, Partial<SwapApi>]>([
  ['another value', build({ value: 1n })],
  ['the visitor as router', build({ to: user })],
  ['a token as router', build({ to: usdc })],
  ['an account without code', build({ to: stranger })],
  ['a transfer', build({ data: 'steal' })],
  ['no answer', { buildTransaction: fails().call }],
])('a swap with %s: Failed to create transaction, and the wallet is not asked', async (_, api) => {
  const { swap, state, start, asked } = setUp({ api })
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
  const { swap, state, start, asked } = setUp({ api })
  await start('USDC', 'ETH', '100')
  await expect(swap.prepare()).rejects.toMatchObject({
    message: 'Failed to create approval transaction',
    entry: { consequence: 'goBack' },
  })
  await swap.confirm()
  expect(asked).toEqual([])
  expect(state.step).toBe('editing')
})

test('the allowance is not known: Failed to check allowance, and the view stays', async () => {
  const { swap, start } = setUp({ api: { allowance: fails().call } })
  await start('USDC', 'ETH', '100')
  const error = await swap.prepare().catch((thrown: unknown) => thrown)
  expect(error).toMatchObject({ message: 'Failed to check allowance' })
  expect(error).not.toHaveProperty('entry.consequence')
})

test('an approval that the service does not see stops the swap', async () => {
  const { swap, state, start, failure, asked } = setUp()
  await start('USDC', 'ETH', '100')
  await swap.prepare()
  await swap.confirm()
  expect(failure()).toMatchObject({ code: 'ALLOWANCE_FAILED' })
  expect(state).toMatchObject({ step: 'editing', approvalTransaction: undefined, sourceTokenAmount: '100' })
  expect(asked).toHaveLength(1)
})

test('an approval that failed stops the swap', async () => {
  const { swap, state, start, failure } = setUp({ parts: { settled: async () => 'failed' } })
  await start('USDC', 'ETH', '100')
  await swap.prepare()
  await swap.confirm()
  expect(failure()).toMatchObject({ code: 'TRANSACTION_FAILED' })
  expect(state.step).toBe('editing')
})

test.each([
  ['by the same at a higher price', 100_000_000n, 'swap'],
  ['by another transaction', 0n, 'approve'],
] as const)('an approval that was replaced %s: the allowance says what comes next', async (_by, allowance, step) => {
  const { swap, state, start, world, asked } = setUp({ parts: { settled: async () => 'replaced' } })
  await start('USDC', 'ETH', '100')
  await swap.prepare()
  world.allowance = allowance
  await swap.confirm()
  expect(state.step).toBe('ready')
  expect((state.swapTransaction ?? state.approvalTransaction)?.step).toBe(step)
  expect(asked).toHaveLength(1)
})

test('T-14: after an approval the swap goes to whom was approved', async () => {
  const other = '0x1111111254EEB25477B68fb85Ed929f73A960582'
  const { swap, start, failure, world, asked } = setUp({ api: build({ to: other, value: 0n }) })
  await start('USDC', 'ETH', '100')
  await swap.prepare()
  world.allowance = 100_000_000n
  await swap.confirm()
  expect(failure()).toMatchObject({ code: 'SWAP_BUILD_FAILED', cause: { context: { field: 'to' } } })
  expect(asked).toHaveLength(1)
})

test('T-15: decimals that the contract denies stop the swap', async () => {
  const { swap, start } = setUp({ chain: { tokenDecimals: async () => 18 } })
  await start()
  await expect(swap.prepare()).rejects.toMatchObject({
    code: 'SWAP_BUILD_FAILED',
    cause: { context: { field: 'decimals' } },
  })
})

test('T-11: an unknown router is acknowledged before the wallet is asked', async () => {
  const { swap, state, start, asked } = setUp({ parts: { routers: () => [] } })
  await start()
  await swap.prepare()
  expect(state.swapTransaction).toMatchObject({ routerKnown: false, router })
  await swap.confirm()
  swap.acknowledgeRouter(stranger)
  await swap.confirm()
  expect(asked).toEqual([])
  swap.acknowledgeRouter(router.toLowerCase())
  await swap.confirm()
  expect(asked).toHaveLength(1)
})

test('T-13: what fails in the last simulation is not asked', async () => {
  const { swap, state, start, asked, failure } = setUp({
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
  const { swap, start, asked, clock, world, state } = setUp()
  await start()
  await swap.prepare()
  const seen = state.swapTransaction?.prepared
  await clock.advance(31_000)
  world.rate = (world.rate * 995n) / 1_000n
  await swap.confirm()
  expect(asked).toEqual([seen])
})

test('T-16: an old quote that moved too far shows the new price and asks again', async () => {
  const { swap, start, asked, clock, world, state } = setUp()
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

test.each([
  ['account', { address: stranger }, 'ACCOUNT_CHANGED'],
  ['network', { network: { ...network, id: 'eip155:31338' as const } }, 'NETWORK_CHANGED'],
])('T-17: another %s on the preview: nothing is sent', async (_, change, code) => {
  const { swap, start, asked, account, failure } = setUp()
  await start()
  await swap.prepare()
  account.current = { ...account.current, ...change }
  await swap.confirm()
  expect(asked).toEqual([])
  expect(failure()).toMatchObject({ code })
})

test('declined in the wallet: the preview stays, and may be confirmed again', async () => {
  let declined = true
  const { swap, state, start, failure, emitted } = setUp({
    parts: {
      send: async () => {
        if (declined) throw createError('USER_REJECTED', {})
        return { hash }
      },
    },
  })
  await start()
  await swap.prepare()
  await swap.confirm()
  expect(failure()).toMatchObject({ code: 'USER_REJECTED' })
  expect(state).toMatchObject({ step: 'ready', swapTransaction: { step: 'swap' } })
  declined = false
  await swap.confirm()
  expect(emitted().at(-1)).toBe('swapSent')
})

test('what the wallet says of a failure is kept for the visitor', async () => {
  const said = { code: -32_603, message: 'out of gas' }
  const { swap, start, failure } = setUp({ parts: { send: fails(createError('INTERNAL_ERROR', {}, said)).call } })
  await start()
  await swap.prepare()
  await swap.confirm()
  expect(failure()).toMatchObject({ message: 'Transaction error', cause: said })
})

test('U02: a transaction that is broadcast after the visitor stopped waiting still counts, and is not asked twice', async () => {
  const answer = deferred<{ hash: string }>()
  const { swap, state, start, signals, failure, emitted } = setUp({ parts: { send: () => answer.promise } })
  await start()
  await swap.prepare()
  const confirming = swap.confirm()
  await settle()
  swap.cancel()
  expect(state.step).toBe('ready')
  await swap.confirm()
  expect(failure()).toMatchObject({ code: 'REQUEST_PENDING' })
  answer.resolve({ hash })
  await confirming
  expect(emitted().filter((name) => name === 'swapAsked')).toHaveLength(1)
  expect(signals.at(-1)).toMatchObject(['swapSent', { stillShown: false }])
  expect(state).toMatchObject({ step: 'editing', swapTransaction: undefined })
})

test('an edit undoes a review; nothing can be edited while the wallet is asked', async () => {
  const answer = deferred<{ hash: string }>()
  const { swap, state, start } = setUp({ parts: { send: () => answer.promise } })
  await start()
  await swap.prepare()
  swap.setAmount('2')
  await settle()
  expect(state).toMatchObject({ step: 'editing', swapTransaction: undefined })
  await swap.prepare()
  void swap.confirm()
  await settle()
  swap.setAmount('3')
  expect(state).toMatchObject({ step: 'sending', sourceTokenAmount: '2' })
  answer.resolve({ hash })
})

test('a review that was overtaken by an edit is dropped', async () => {
  const built = deferred<{ to: string; data: string; value: bigint }>()
  const { swap, state, start, emitted } = setUp({ api: { buildTransaction: () => built.promise } })
  await start()
  const preparing = swap.prepare()
  await settle()
  swap.setAmount('2')
  built.resolve({ to: router, data: 'swap', value: ETHER })
  await preparing
  expect(state).toMatchObject({ step: 'editing', swapTransaction: undefined })
  expect(emitted()).toEqual(['swapReviewed'])
})

test('an approval that is broadcast after the visitor stopped waiting counts; the swap is reviewed anew', async () => {
  const answer = deferred<{ hash: string }>()
  const { swap, state, start, signals, world } = setUp({ parts: { send: () => answer.promise } })
  await start('USDC', 'ETH', '100')
  await swap.prepare()
  const confirming = swap.confirm()
  await settle()
  swap.cancel()
  answer.resolve({ hash })
  await confirming
  expect(signals.at(-1)).toMatchObject(['swapSent', { stillShown: false, preview: { step: 'approve' } }])
  expect(state).toMatchObject({ step: 'editing', approvalTransaction: undefined, sourceTokenAmount: '100' })
  world.allowance = 100_000_000n
  await swap.prepare()
  expect(state.swapTransaction).toMatchObject({ step: 'swap' })
})

test('waiting for an approval can be left', async () => {
  const receipt = deferred<'confirmed'>()
  const { swap, state, start, emitted } = setUp({ parts: { settled: () => receipt.promise } })
  await start('USDC', 'ETH', '100')
  await swap.prepare()
  const confirming = swap.confirm()
  await settle()
  expect(state.step).toBe('approving')
  swap.cancel()
  receipt.resolve('confirmed')
  await confirming
  expect(state).toMatchObject({ step: 'editing', approvalTransaction: undefined })
  expect(emitted()).not.toContain('swapApproved')
})

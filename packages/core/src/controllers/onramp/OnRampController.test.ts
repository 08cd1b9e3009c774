import { expect, test } from 'vitest'
import { settle } from '../../../test/createTestModal.js'
import { onrampOptions, onrampQuote, payUrl } from '../../../test/onrampFixtures.js'
import { enter, quoted, setUp } from '../../../test/onrampSetUp.js'
import { ONRAMP_LINK_LIFETIME_MS, ONRAMP_QUOTE_LIFETIME_MS, ONRAMP_QUOTE_WAIT_MS } from '../../constants/onramp.js'

test('nothing is asked before the view is open', async () => {
  const { backend } = await setUp()
  await settle()
  expect(backend.calls('onramp')).toHaveLength(0)
})

test('options, then a quote and a link after the typing ends, then the tap opens it at once', async () => {
  const world = await setUp()
  const { backend, onramp, state, opened, address, clock } = world
  await enter(world)
  expect(state.assets.map(({ symbol }) => symbol)).toEqual(['LETH', 'TUSD'])
  expect(state.problem).toEqual({ code: 'ENTER_AMOUNT' })
  for (const text of ['5', '50', '50,5']) {
    onramp.setAmount(text)
    await clock.advance(ONRAMP_QUOTE_WAIT_MS / 2)
  }
  expect(backend.calls('/v1/onramp/quote')).toHaveLength(0)
  await clock.advance(ONRAMP_QUOTE_WAIT_MS)
  await settle()
  expect(backend.calls('/v1/onramp/quote').map(({ body }) => body)).toEqual([
    { purchaseCurrency: 'LETH', paymentCurrency: 'USD', amount: '50.5', network: 'local-one' },
  ])
  expect(state).toMatchObject({
    link: 'ready',
    quoteStatus: 'ready',
    quote: { purchaseAmount: '0.01962', estimate: false },
  })
  onramp.tidyAmount()
  expect(state.amount).toBe('50.5')
  expect(onramp.proceed()).toBe(true)
  expect(state).toMatchObject({ link: 'loading', purchase: 'waiting' })
  expect(onramp.proceed()).toBe(false)
  expect(opened).toEqual([payUrl(address)])
  await settle()
  expect(state.link).toBe('ready')
})

test.each([
  ['10', 'BELOW_LIMIT', '20'],
  ['500.01', 'ABOVE_LIMIT', '500'],
])('the service’s own limits: %s is %s', async (amount, code, limit) => {
  const { state, backend } = await quoted(await setUp(), amount)
  expect(state.problem).toEqual({ code, limit })
  expect(state.amount).toBe(amount)
  expect(backend.calls('/v1/onramp/quote')).toHaveLength(0)
})

test('the limits are those of the method', async () => {
  const { onramp, state } = await quoted(await setUp(), '600')
  expect(state.problem?.code).toBe('ABOVE_LIMIT')
  onramp.setMethod('bank')
  await settle()
  expect(state.problem).toBeUndefined()
})

test('options fail: the built-in ones are used, and can be paid', async () => {
  const world = await setUp()
  world.backend.fail('/v1/onramp/options', 400)
  const { state } = await quoted(world)
  expect(state.optionsFrom).toBe('sample')
  expect(state.options?.paymentCurrencies.map(({ id }) => id)).toEqual(['USD', 'EUR'])
  expect(state).toMatchObject({ link: 'ready', quote: { estimate: false } })
})

test('quote fails: an estimate from the known price, which can’t be paid; asked again it is a quote', async () => {
  const world = await setUp()
  world.backend.fail('/v1/onramp/quote', 400)
  const { state, onramp, opened, backend } = await quoted(world)
  expect(state).toMatchObject({ quote: { estimate: true, paymentTotal: '50', purchaseAmount: '0.0245' }, link: 'idle' })
  expect(onramp.proceed()).toBe(false)
  expect(opened).toEqual([])
  expect(backend.calls('onrampurl')).toHaveLength(0)
  backend.answer('/v1/onramp/quote', { body: onrampQuote })
  await onramp.retry()
  await settle()
  expect(state).toMatchObject({ quote: { estimate: false }, link: 'ready' })
})

test('in euros an estimate guesses no amount: the prices are dollars', async () => {
  const world = await setUp()
  world.backend.fail('/v1/onramp/quote', 400)
  const { onramp, state, clock } = await quoted(world)
  onramp.setPaymentCurrency('EUR')
  await settle()
  await clock.advance(ONRAMP_QUOTE_WAIT_MS)
  await settle()
  expect(state.quote).toMatchObject({ estimate: true, purchaseAmount: undefined })
})

test('service off: sample options and an estimate, and nobody is asked', async () => {
  const { state, backend, onramp } = await quoted(await setUp({ options: { blockchainUrl: null } }))
  expect(state.optionsFrom).toBe('sample')
  expect(state.quote?.estimate).toBe(true)
  expect(onramp.proceed()).toBe(false)
  expect(backend.calls('/v1/onramp')).toHaveLength(0)
})

test.each([
  ['a foreign host', () => `https://evil.test/?to=0x70997970C51812dc3A010C7d01b50e0d17dc79C8`],
  ['another address', () => payUrl('0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC')],
  ['no link', () => undefined],
])('%s: refused, nothing opens', async (_, link) => {
  const world = await setUp()
  world.backend.answer('/v1/generators/onrampurl', { body: { url: link() } })
  const { state, onramp, opened } = await quoted(world)
  expect(state.link).toBe('refused')
  expect(onramp.proceed()).toBe(false)
  expect(opened).toEqual([])
})

test('a path that sells, another amount: refused, nothing opens (T-10)', async () => {
  const world = await setUp()
  const { state, onramp, opened, backend, address, clock } = await quoted(world)
  for (const [amount, link] of [
    ['51', payUrl(address).replace('/buy?', '/sell?')],
    ['52', `${payUrl(address)}&fiatAmount=5000`],
    ['53', `${payUrl(address)}&mode=sell`],
  ] as const) {
    backend.answer('/v1/generators/onrampurl', { body: { url: link } })
    onramp.setAmount(amount)
    await settle()
    await clock.advance(ONRAMP_QUOTE_WAIT_MS)
    await settle()
    expect(state.link, link).toBe('refused')
    expect(onramp.proceed()).toBe(false)
  }
  expect(opened).toEqual([])
})

test('a foreign redirect does not go along, and a sealed link is told of until something else is ordered (T-10)', async () => {
  const world = await setUp()
  const href = `${payUrl(world.address)}&session=abc`
  world.backend.answer('/v1/generators/onrampurl', { body: { url: `${href}&done=https%3A%2F%2Fevil.test` } })
  const { state, onramp, opened } = await quoted(world)
  expect(state).toMatchObject({ link: 'ready', sealed: true })
  expect(onramp.proceed()).toBe(true)
  expect(opened).toEqual([href])
  onramp.setAmount('51')
  await settle()
  expect(state.sealed).toBe(false)
})

const dollar = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
const token = { address: dollar, symbol: 'TUSD', decimals: 6 }
const tokens = { 'eip155:31337': [token] }
const stranger = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'

test.each([
  ['a stranger whom the options call the contract', stranger, { tokens }, 'refused'],
  ['a contract that only the service knows', dollar, {}, 'refused'],
  ['a contract that the host names on another network', dollar, { tokens: { 'eip155:1': [token] } }, 'refused'],
  ['the contract as the host names it', dollar.toLowerCase(), { tokens }, 'ready'],
])('beside our address the link names %s (T-10)', async (_, contract_address, options, link) => {
  const world = await setUp({ options })
  const [asset] = onrampOptions.purchaseCurrencies
  const networks = [{ name: 'local-one', chain_id: '31337', contract_address }]
  world.backend.answer('/v1/onramp/options', {
    body: { ...onrampOptions, purchaseCurrencies: [{ ...asset, networks }] },
  })
  const href = `${payUrl(world.address)}&token=${contract_address}`
  world.backend.answer('/v1/generators/onrampurl', { body: { url: href } })
  const { state, onramp, opened } = await quoted(world)
  expect(state.link).toBe(link)
  expect(onramp.proceed()).toBe(link === 'ready')
  expect(opened).toEqual(link === 'ready' ? [href] : [])
})

test('the link fails: said, and asked again', async () => {
  const world = await setUp()
  world.backend.fail('/v1/generators/onrampurl', 500)
  const { state, onramp, backend, address } = await quoted(world)
  expect(state.link).toBe('failed')
  backend.answer('/v1/generators/onrampurl', { body: { url: payUrl(address) } })
  await onramp.retry()
  await settle()
  expect(state.link).toBe('ready')
})

test('the newest request wins, whatever comes first', async () => {
  const world = await enter(await setUp())
  const { backend, onramp, state, clock } = world
  const answers: ((body: object) => void)[] = []
  backend.answer('/v1/onramp/quote', () => new Promise((resolve) => answers.push((body) => resolve({ body }))))
  for (const amount of ['50', '60']) {
    onramp.setAmount(amount)
    await settle()
    await clock.advance(ONRAMP_QUOTE_WAIT_MS)
  }
  answers[1]?.({ ...onrampQuote, paymentTotal: '60' })
  await settle()
  answers[0]?.({ ...onrampQuote, paymentTotal: '50' })
  await settle()
  expect(state.quote?.paymentTotal).toBe('60')
})

test('an edit voids quote and link; what was typed stays, also over leaving and coming back', async () => {
  const world = await quoted(await setUp())
  const { onramp, state, modal } = world
  onramp.setPurchaseCurrency('TUSD')
  await settle()
  expect(state).toMatchObject({ quote: undefined, link: 'idle', amount: '50' })
  expect(onramp.proceed()).toBe(false)
  modal.close()
  await settle()
  await enter(world)
  expect(state).toMatchObject({ amount: '50', purchaseCurrency: { symbol: 'TUSD' } })
})

test('a quote is asked for again when it is 30 s old, and no more after leaving', async () => {
  const { backend, clock, modal, state } = await quoted(await setUp())
  await clock.advance(ONRAMP_QUOTE_LIFETIME_MS)
  await settle()
  expect(backend.calls('/v1/onramp/quote')).toHaveLength(2)
  expect(backend.calls('onrampurl')).toHaveLength(1)
  expect(state.link).toBe('ready')
  modal.close()
  await clock.advance(10 * ONRAMP_QUOTE_LIFETIME_MS)
  expect(backend.calls('/v1/onramp/quote')).toHaveLength(2)
})

test('a link grows old: a late tap opens nothing, and makes a new one', async () => {
  const { clock, onramp, opened, state, backend } = await quoted(await setUp())
  backend.hang('/v1/onramp/quote')
  await clock.advance(ONRAMP_LINK_LIFETIME_MS)
  expect(onramp.proceed()).toBe(false)
  expect(opened).toEqual([])
  backend.answer('/v1/onramp/quote', { body: onrampQuote })
  await onramp.retry()
  await settle()
  expect(state.link).toBe('ready')
  expect(onramp.proceed()).toBe(true)
})

test.each([
  ['the device slept for an hour', 3_600_000],
  ['the wall clock was set back', -3_600_000],
])('%s: a tap opens no link of before, and coming back asks for price and link again', async (_, ms) => {
  const { clock, onramp, state, opened, backend, environment } = await quoted(await setUp())
  clock.setWall(clock.now() + ms)
  expect(onramp.proceed()).toBe(false)
  expect(opened).toEqual([])
  await settle()
  expect(state.link).toBe('ready')
  const [quotes, links] = [backend.calls('/v1/onramp/quote').length, backend.calls('onrampurl').length]
  clock.setWall(clock.now() + ms)
  environment.wake()
  await settle()
  expect(backend.calls('/v1/onramp/quote')).toHaveLength(quotes + 1)
  expect(backend.calls('onrampurl')).toHaveLength(links + 1)
  expect(onramp.proceed()).toBe(true)
})

test('another account: the link of the first is void', async () => {
  const { onramp, wallet, opened, state } = await quoted(await setUp())
  wallet.emit('accountsChanged', ['0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'])
  expect(onramp.proceed()).toBe(false)
  await settle()
  expect(onramp.proceed()).toBe(false)
  expect(opened).toEqual([])
  expect(state.amount).toBe('50')
})

test('the aggregator: not offered until the host names its page, which then needs no service for its link', async () => {
  const plain = await quoted(await setUp())
  plain.onramp.setProvider('aggregator')
  await settle()
  await plain.clock.advance(ONRAMP_QUOTE_WAIT_MS)
  await settle()
  expect(plain.onramp.proceed()).toBe(false)

  const named = await setUp({ options: { onrampProviders: { aggregator: { url: 'https://compare.test/' } } } })
  named.onramp.setProvider('aggregator')
  const { onramp, opened, backend, address } = await quoted(named)
  expect(onramp.proceed()).toBe(true)
  expect(Object.fromEntries(new URL(opened[0] ?? '').searchParams)).toMatchObject({
    destinationAddress: address,
    fiatAmount: '50',
  })
  expect(backend.calls('onrampurl')).toHaveLength(0)
})

test('a wallet that goes where something can be bought: the view, already open, asks for the options', async () => {
  const { backend, modal, state, wallet } = await setUp()
  wallet.setChain(0x7a6f)
  await settle()
  await modal.open({ view: 'OnRamp' })
  await settle()
  expect(modal.onramp?.unavailable()).toBe('UNSUPPORTED_NETWORK')
  expect(backend.calls('/v1/onramp')).toHaveLength(0)
  wallet.setChain(0x7a69)
  await settle()
  expect(state.optionsStatus).toBe('ready')
})

test('the network changes while the built-in options are used, and somebody types: nothing of the old one is bought', async () => {
  const world = await setUp()
  const { backend, clock, onramp, state, wallet } = world
  backend.fail('/v1/onramp/options', 400)
  await enter(world)
  expect(state.optionsFrom).toBe('sample')
  backend.hang('/v1/onramp/options')
  wallet.emit('chainChanged', '0x7a6a')
  await settle()
  expect(state).toMatchObject({ optionsStatus: 'loading', options: undefined, assets: [] })
  onramp.setAmount('50')
  await settle()
  await clock.advance(ONRAMP_QUOTE_WAIT_MS)
  await settle()
  expect(backend.calls('/v1/onramp/quote')).toHaveLength(0)
  expect(state).toMatchObject({ quoteStatus: 'idle', link: 'idle', amount: '50' })
  backend.fail('/v1/onramp/options', 400)
  // Whoever hangs is given up some day.
  await clock.advance(120_000)
  await settle()
  expect(state).toMatchObject({ optionsStatus: 'ready', purchaseCurrency: { network: 'local-two' } })
  await clock.advance(ONRAMP_QUOTE_WAIT_MS)
  await settle()
  const asked = backend.calls('/v1/onramp/quote').map(({ body }) => (body as { network: string }).network)
  expect([...new Set(asked)]).toEqual(['local-two'])
})

test('typed before the options are there: they come all the same, and so does a quote', async () => {
  const world = await setUp()
  const { backend, clock, onramp, state } = world
  let answer = () => {}
  const asked = new Promise<void>((resolve) => {
    answer = resolve
  })
  backend.answer('/v1/onramp/options', async () => {
    await asked
    return { body: onrampOptions }
  })
  await enter(world)
  for (const text of ['5', '50']) {
    onramp.setAmount(text)
    await settle()
  }
  await onramp.retry()
  answer()
  await settle()
  expect(state).toMatchObject({ optionsStatus: 'ready', optionsFrom: 'service' })
  await clock.advance(ONRAMP_QUOTE_WAIT_MS)
  await settle()
  expect(backend.calls('/v1/onramp/options')).toHaveLength(1)
  expect(state).toMatchObject({ quoteStatus: 'ready', link: 'ready' })
})

test('asked for the options again: the quote of before is void at once', async () => {
  const world = await setUp()
  world.backend.fail('/v1/onramp/options', 400)
  const { backend, onramp, opened, state } = await quoted(world)
  expect(state.link).toBe('ready')
  backend.hang('/v1/onramp/options')
  void onramp.retry()
  await settle()
  expect(state).toMatchObject({ quote: undefined, link: 'idle', options: { paymentCurrencies: [{}, {}] } })
  expect(onramp.proceed()).toBe(false)
  expect(opened).toEqual([])
})

test.each([
  ['50.', '50'],
  ['0000000050', '50'],
  ['050,50', '50.5'],
])('%j goes out, and is shown once the field is left, as %s', async (typed, amount) => {
  const { backend, onramp, state } = await quoted(await setUp(), typed)
  expect(backend.calls('/v1/onramp/quote').map(({ body }) => body)).toMatchObject([{ amount }])
  expect(backend.calls('onrampurl').map(({ body }) => JSON.stringify(body))).toEqual([
    expect.not.stringContaining(`"${typed}"`),
  ])
  onramp.tidyAmount()
  expect(state.amount).toBe(amount)
})

test('a paste of 10 kB is cut', async () => {
  const { onramp, state } = await enter(await setUp())
  onramp.setAmount('1'.repeat(10_000))
  expect(state.amount).toHaveLength(128)
})

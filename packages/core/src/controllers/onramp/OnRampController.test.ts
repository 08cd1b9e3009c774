import { expect, test, vi } from 'vitest'
import { createConnectedModal, settle, type TestModalOptions } from '../../../test/createTestModal.js'
import { onrampOptions, onrampQuote, payHost, payUrl, purchaseRow } from '../../../test/onrampFixtures.js'
import {
  ONRAMP_LINK_LIFETIME_MS,
  ONRAMP_QUOTE_LIFETIME_MS,
  ONRAMP_QUOTE_WAIT_MS,
  ONRAMP_WATCH_MS,
} from '../../constants/onramp.js'
import { POLLING_INTERVAL_MS } from '../../constants/transactions.js'

const cardOnTest = { onrampProviders: { card: { hosts: [payHost], history: 'pay' } } }

/** Connected, on the view, with a service that answers. */
async function setUp({ options = {}, ...more }: TestModalOptions = {}) {
  const world = await createConnectedModal({ options: { ...cardOnTest, ...options }, ...more })
  const { backend, modal, environment } = world
  const { address = '' } = modal.accounts.state.eip155
  const opened: string[] = []
  environment.openLink = (href) => opened.push(href)
  backend.answer('/v1/onramp/options', { body: onrampOptions })
  backend.answer('/v1/onramp/quote', { body: onrampQuote })
  backend.answer('/v1/generators/onrampurl', { body: { url: payUrl(address) } })
  backend.answer('/history', { body: { data: [], next: null } })
  if (!modal.onramp) throw new Error('There is no onramp controller')
  return { ...world, address, opened, onramp: modal.onramp, state: modal.onramp.state }
}

async function enter(world: Awaited<ReturnType<typeof setUp>>) {
  await world.modal.open({ view: 'OnRamp' })
  await settle()
  return world
}

async function quoted(world: Awaited<ReturnType<typeof setUp>>, amount = '50') {
  await enter(world)
  world.onramp.setAmount(amount)
  await settle()
  await world.clock.advance(ONRAMP_QUOTE_WAIT_MS)
  await settle()
  return world
}

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

test('a purchase: looked for until it shows, told, and the balances are read again', async () => {
  const world = await setUp()
  world.backend.answer('/history', { body: { data: [purchaseRow('old')], next: null } })
  const { backend, clock, onramp, state, modal } = await quoted(world)
  onramp.proceed()
  await clock.advance(2 * POLLING_INTERVAL_MS)
  expect(state.purchase).toBe('waiting')
  backend.answer('/history', { body: { data: [purchaseRow('new', 'pending'), purchaseRow('old')], next: null } })
  await clock.advance(POLLING_INTERVAL_MS)
  expect(state.purchase).toBe('pending')
  const before = backend.calls('/balance').length
  backend.answer('/history', { body: { data: [purchaseRow('new'), purchaseRow('old')], next: null } })
  await clock.advance(POLLING_INTERVAL_MS)
  await settle()
  expect(state.purchase).toBe('confirmed')
  expect(modal.toast.state.message).toBe('0.019 LETH arrived')
  expect(state.arrived).toMatchObject({ amount: '0.0196251', symbol: 'LETH' })
  expect(backend.calls('/balance').length).toBeGreaterThan(before)
  expect(backend.calls('/balance').at(-1)?.url.searchParams.get('forceUpdate')).toContain('eip155:31337:')
  const asked = backend.calls('/history')
  expect(Object.fromEntries(asked[0]?.url.searchParams ?? [])).toMatchObject({ onramp: 'pay', chainId: 'eip155:31337' })
  await clock.advance(10 * POLLING_INTERVAL_MS)
  expect(backend.calls('/history')).toHaveLength(asked.length)
  modal.close()
  await settle()
  expect(state.purchase).toBe('none')
})

test('coming back looks at once; a failed purchase is told once, and another try on the same page is seen', async () => {
  const { backend, clock, environment, onramp, state, modal } = await quoted(await setUp())
  onramp.proceed()
  await settle()
  backend.answer('/history', { body: { data: [purchaseRow('x', 'failed')], next: null } })
  environment.wake()
  await settle()
  expect(state.purchase).toBe('failed')
  expect(modal.toast.state.message).toContain('The purchase failed')
  const told = modal.toast.state.id
  await clock.advance(2 * POLLING_INTERVAL_MS)
  expect(modal.toast.state.id).toBe(told)
  backend.answer('/history', { body: { data: [purchaseRow('y'), purchaseRow('x', 'failed')], next: null } })
  await clock.advance(POLLING_INTERVAL_MS)
  await settle()
  expect(state.purchase).toBe('confirmed')
})

test('what was bought earlier on another network is not taken for new there', async () => {
  const world = await setUp()
  const { backend, clock, environment, modal, onramp, state, wallet } = world
  backend.answer('/history', ({ url }) => {
    const second = url.searchParams.get('chainId') === 'eip155:31338'
    return { body: { data: second ? [purchaseRow('earlier')] : [], next: null } }
  })
  const onSecond = { name: 'local-two', display_name: 'Local Two', chain_id: '31338' }
  const [first, ...others] = onrampOptions.purchaseCurrencies
  const both = { ...first, networks: [...(first?.networks ?? []), onSecond] }
  backend.answer('/v1/onramp/options', { body: { ...onrampOptions, purchaseCurrencies: [both, ...others] } })
  await quoted(world)
  wallet.emit('chainChanged', '0x7a6a')
  await settle()
  expect(modal.chains.state.activeCaipNetwork?.id).toBe('eip155:31338')
  await clock.advance(ONRAMP_QUOTE_WAIT_MS)
  await settle()
  expect(onramp.proceed()).toBe(true)
  environment.wake()
  await settle()
  expect(state.purchase).toBe('waiting')
})

test('a wallet that goes where something can be bought: the view, already open, asks for the options', async () => {
  const { backend, modal, state, wallet } = await setUp()
  wallet.emit('chainChanged', '0x7a6f')
  await settle()
  await modal.open({ view: 'OnRamp' })
  await settle()
  expect(modal.onramp?.unavailable()).toBe('UNSUPPORTED_NETWORK')
  expect(backend.calls('/v1/onramp')).toHaveLength(0)
  wallet.emit('chainChanged', '0x7a69')
  await settle()
  expect(state.optionsStatus).toBe('ready')
})

test('the looking ends: a purchase that never shows is not waited for for ever', async () => {
  const { backend, clock, onramp, state } = await quoted(await setUp())
  onramp.proceed()
  await settle()
  await clock.advance(ONRAMP_WATCH_MS + 2 * POLLING_INTERVAL_MS)
  expect(state.purchase).toBe('unseen')
  const asked = backend.calls('/history').length
  await clock.advance(10 * POLLING_INTERVAL_MS)
  expect(backend.calls('/history')).toHaveLength(asked)
})

test('a history that fails is asked again; nothing leaves as an error', async () => {
  const { backend, clock, onramp, state, modal } = await quoted(await setUp())
  const errors = vi.fn()
  modal.on('error', errors)
  backend.fail('/history', 400)
  onramp.proceed()
  await clock.advance(3 * POLLING_INTERVAL_MS)
  backend.answer('/history', { body: { data: [purchaseRow('x')], next: null } })
  await clock.advance(POLLING_INTERVAL_MS)
  await settle()
  expect(state.purchase).toBe('confirmed')
  expect(errors).not.toHaveBeenCalled()
})

test('disconnecting forgets everything, and nothing is asked any more', async () => {
  const { backend, clock, onramp, state, modal } = await quoted(await setUp())
  onramp.proceed()
  await modal.disconnect()
  await settle()
  expect(state).toMatchObject({ amount: '', purchase: 'none', quote: undefined })
  const asked = backend.requests.length
  await clock.advance(20 * POLLING_INTERVAL_MS)
  expect(backend.requests).toHaveLength(asked)
})

test('connected again after that: the return is noticed as before', async () => {
  const world = await quoted(await setUp())
  const { backend, environment, modal, onramp, state } = world
  await modal.disconnect()
  await settle()
  await modal.connection.connect({ connectorId: modal.connectors.state.list[0]?.id ?? '' })
  await settle()
  await quoted(world)
  expect(onramp.proceed()).toBe(true)
  backend.answer('/history', { body: { data: [purchaseRow('x')], next: null } })
  environment.wake()
  await settle()
  expect(state.purchase).toBe('confirmed')
})

test('a paste of 10 kB is cut', async () => {
  const { onramp, state } = await enter(await setUp())
  onramp.setAmount('1'.repeat(10_000))
  expect(state.amount).toHaveLength(128)
})

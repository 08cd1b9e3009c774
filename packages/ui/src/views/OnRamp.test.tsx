import { fireEvent } from '@testing-library/dom'
import type { OnRampState } from '@wallet-modal/core/internal'
import { expect, test } from 'vitest'
import { de } from '../../../core/src/messages/locales/de.js'
import type { FakeSetup } from '../../test/fakeModal.js'
import { onrampQuote, onrampState, providers } from '../../test/fixtures.js'
import { type Rendered, render } from '../../test/render.js'

const withService = {
  endpoints: { directory: null, blockchain: 'https://data.test', analytics: null, relay: null, auth: null },
}

const renderBuy = (onramp: Partial<OnRampState> = {}, more: FakeSetup = {}) =>
  render({ view: 'OnRamp', history: [{ name: 'Account', data: undefined }], onramp, ...more })

test('what is typed and picked goes to the controller, and stays under the caret', async () => {
  const { calls, screen } = await renderBuy({ amount: '' })
  const amount = screen.getByRole<HTMLInputElement>('textbox', { name: 'Amount' })
  fireEvent.change(amount, { target: { value: '75' } })
  fireEvent.change(screen.getByRole('combobox', { name: 'Currency' }), { target: { value: 'EUR' } })
  fireEvent.change(screen.getByRole('combobox', { name: 'Asset' }), { target: { value: 'USDC' } })
  screen.getByRole('radio', { name: /^Bank account/ }).click()
  expect(calls).toEqual(
    expect.arrayContaining([
      { name: 'onramp.setAmount', args: ['75'] },
      { name: 'onramp.setPaymentCurrency', args: ['EUR'] },
      { name: 'onramp.setPurchaseCurrency', args: ['USDC'] },
      { name: 'onramp.setMethod', args: ['bank'] },
    ]),
  )
  expect(amount.value).toBe('75')
})

test.each([0, 1])('a press on a pill meets its list of choices, to its edge: %i', async (index) => {
  const { dialog } = await renderBuy()
  const pill = dialog.querySelectorAll<HTMLElement>('.pick')[index]
  const list = pill?.querySelector('select')
  const { left = 0, right = 0, top = 0, bottom = 0 } = pill?.getBoundingClientRect() ?? {}
  const root = dialog.getRootNode() as ShadowRoot
  for (const y of [top - 1, (top + bottom) / 2, bottom + 1])
    expect(root.elementFromPoint((left + right) / 2, y), `${y - top}`).toBe(list)
})

test('T-05: assets of one symbol say whose they are, and one that nobody vouches for says so', async () => {
  const on = { network: 'local-one', symbol: 'USDC' }
  const real = { ...on, id: 'a', name: 'USD Coin', contractAddress: `0x${'12'.repeat(20)}`, verified: true }
  const fake = { ...on, id: 'b', name: 'USD Coin', contractAddress: `0x${'ab'.repeat(20)}`, verified: false }
  const ether = { id: 'ETH', symbol: 'ETH', name: 'Ether', network: 'local-one', verified: true }
  const { screen } = await renderBuy({ assets: [ether, real, fake], purchaseCurrency: fake })
  const names = screen.getAllByRole('option').map(({ textContent }) => textContent)
  expect(names.slice(-3)).toEqual([
    'ETH',
    'USDC · USD Coin · 0x1212…1212',
    'USDC · USD Coin · 0xabab…abab · Unverified',
  ])
  expect(screen.getByText('Unverified')).toBeDefined()
  expect(screen.getByText('USDC')).toBeDefined()
})

test('T-10: a link that nobody else can read: the whole address to compare is there before the page opens', async () => {
  const { modal, dialog, screen, settle } = await renderBuy({ sealed: true })
  const note = screen.getByRole('note')
  expect(note.textContent).toContain('compare the address on its page with yours:')
  expect(note.querySelector('.address')?.textContent).toBe(modal.accounts.state.eip155.address)
  expect(note.compareDocumentPosition(screen.getByRole('button', { name: 'Continue' }))).toBe(
    Node.DOCUMENT_POSITION_FOLLOWING,
  )
  Object.assign(modal.onramp?.state ?? {}, { sealed: false })
  await settle()
  expect(dialog.querySelector('.sealed-link')).toBeNull()
})

test('the quote: six decimals floored, fees and total in the currency, each beside its name', async () => {
  const { screen, root } = await renderBuy({ paymentCurrency: 'EUR' })
  expect(screen.getByText('≈\u00a00.015683', { normalizer: (text) => text })).toBeDefined()
  const facts = screen.getAllByRole('definition').map(({ textContent }) => textContent)
  expect(facts).toEqual(['€50.00', '€0.75', '€0.20'])
  const displays = [...root.querySelectorAll('.fact')].map((fact) => getComputedStyle(fact).display)
  expect(displays).toEqual(['flex', 'flex', 'flex'])
})

test.each([
  [0, /^Just now$/],
  [12, /^Quote from 1[2-5] s ago$/],
])('how old the quote is, in words: %i s', async (seconds, text) => {
  const { root } = await renderBuy({ quotedAt: Date.now() - seconds * 1_000 })
  expect(root.querySelector('.onramp-age')?.textContent).toMatch(text)
})

test('limits stand beside the way to pay, which is no higher than they need', async () => {
  const { screen, root } = await renderBuy()
  expect(screen.getByText('$10 to $7,500')).toBeDefined()
  expect(screen.getByText('$10 to $25,000')).toBeDefined()
  expect(root.querySelector('.method')?.clientHeight).toBeLessThan(80)
})

test('limits with cents are written with them; in German, too, they stand in one line', async () => {
  const { modal, root, screen } = await renderBuy({}, { locale: { locale: 'de', direction: 'ltr', texts: de } })
  const lines = [...root.querySelectorAll('.method-limits')].map((limits) => limits.getClientRects().length)
  expect(lines).toEqual([1, 1])
  expect(screen.getByText('10 $ bis 7.500 $')).toBeDefined()
  const { state } = modal.onramp ?? {}
  const currencies = state?.options?.paymentCurrencies.map((currency) => ({
    ...currency,
    limits: { card: { min: 1_005n, max: 750_000n }, bank: { min: 1_000n, max: 750_000n } },
  }))
  Object.assign(state ?? {}, { options: { ...state?.options, paymentCurrencies: currencies } })
  expect(await screen.findByText('10,05 $ bis 7.500 $')).toBeDefined()
})

test('a language with a decimal comma: the amount is shown and typed with one, and a dot is doubtful', async () => {
  const locale = { locale: 'de', direction: 'ltr', texts: {} } as const
  const { calls, screen } = await renderBuy({ amount: '12.50' }, { locale })
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Amount' })
  expect(field.value).toBe('12,50')
  fireEvent.change(field, { target: { value: '1.000' } })
  expect(calls).toContainEqual({ name: 'onramp.setAmount', args: ['1,000'] })
})

test('from right to left each figure stands for itself within its sentence', async () => {
  const locale = { locale: 'ar', direction: 'rtl', texts: {} } as const
  const { root } = await renderBuy({}, { locale })
  const [limits] = root.querySelectorAll('.method-limits')
  expect(limits?.textContent).toMatch(
    /^\u2066[^\u2069]*10\u00a0US\$[^\u2069]*\u2069 to \u2066[^\u2069]*7,500\u00a0US\$[^\u2069]*\u2069$/,
  )
})

test('two providers with the fee range; one that is not set up says so and can’t be chosen', async () => {
  const { screen, called, click } = await renderBuy()
  const rows = screen.getAllByRole('button', { name: /1–2 % fee/ })
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringMatching(/^Card payment/),
    expect.stringMatching(/^AggregatorNot set up on this page/),
  ])
  await click('button', /^Aggregator/)
  expect(called()).not.toContain('onramp.setProvider')
})

test('providers by the names that the host gave', async () => {
  const [card, aggregator] = providers
  if (!card || !aggregator) throw new Error('There are two providers')
  const named = [
    { ...card, name: 'Pay' },
    { ...aggregator, name: 'Compare', offered: true },
  ]
  const { calls, click } = await renderBuy({}, { providers: named })
  await click('button', /^Compare/)
  expect(calls).toContainEqual({ name: 'onramp.setProvider', args: ['aggregator'] })
})

test('Continue: opens within the tap', async () => {
  const { screen, called } = await renderBuy()
  screen.getByRole('button', { name: 'Continue' }).click()
  expect(called()).toContain('onramp.proceed')
})

test.each<[string, Partial<OnRampState>]>([
  ['Enter an amount', { problem: { code: 'ENTER_AMOUNT' } }],
  ['Enter a valid amount', { problem: { code: 'INVALID_AMOUNT' } }],
  ['Too many decimals', { problem: { code: 'TOO_MANY_DECIMALS' } }],
  ['At least $10.00', { problem: { code: 'BELOW_LIMIT', limit: '10' } }],
  ['At most $7,500.00', { problem: { code: 'ABOVE_LIMIT', limit: '7500' } }],
  ['Only an estimate', { quote: { ...onrampQuote, estimate: true }, link: 'idle' }],
  ['Choose a provider', { provider: 'aggregator', link: 'idle' }],
  ['Not opened', { link: 'refused' }],
  ['Not available', { link: 'failed' }],
])('Continue says why it is off: %s', async (text, onramp) => {
  const { called, click } = await renderBuy(onramp)
  await click('button', `Continue: ${text}`)
  expect(called()).not.toContain('onramp.proceed')
})

test('a payment page that was refused is said where screen readers hear it, also when it comes later (T-10)', async () => {
  const { dialog, modal, settle } = await renderBuy()
  const said = dialog.querySelector('.onramp-said') as HTMLElement
  expect([said.getAttribute('aria-live'), said.textContent]).toEqual(['polite', ''])
  Object.assign(modal.onramp?.state ?? {}, { link: 'refused' })
  await settle()
  expect(said.textContent).toContain('did not match your wallet or your order')
})

test('while the link is made there is nothing to press', async () => {
  const { called, click, screen } = await renderBuy({ link: 'loading' })
  await click('button', 'Continue')
  expect(called()).not.toContain('onramp.proceed')
  expect(screen.getByRole('button', { name: 'Continue' }).getAttribute('aria-busy')).toBe('true')
})

test('a quote that is asked for again takes nothing away', async () => {
  const { called, click } = await renderBuy({ quoteStatus: 'loading' })
  await click('button', 'Continue')
  expect(called()).toContain('onramp.proceed')
})

test.each([
  ['INVALID_AMOUNT', 'Please enter a valid amount'],
  ['TOO_MANY_DECIMALS', 'Please enter a valid amount: USD has at most 2 decimals'],
  ['BELOW_LIMIT', 'The least that can be paid is $10.00'],
  ['ABOVE_LIMIT', 'The most that can be paid is $10.00'],
] as const)('%s: said beside the field and linked to it', async (code, text) => {
  const problem = { code, limit: '10' } as NonNullable<OnRampState['problem']>
  const { modal, root, screen, settle } = await renderBuy()
  const input = screen.getByRole('textbox', { name: 'Amount' })
  const live = root.querySelector('.card > [aria-live="polite"]')
  expect(live?.textContent).toBe('')
  Object.assign(modal.onramp?.state ?? {}, { problem })
  await settle()
  expect(input.getAttribute('aria-invalid')).toBe('true')
  expect(live?.textContent).toBe(text)
  expect(root.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent).toBe(text)
})

test('without a service an estimate says so, and there is nothing to ask again', async () => {
  const { screen } = await renderBuy({ quote: { ...onrampQuote, estimate: true }, link: 'idle' })
  expect(screen.getByText('Nothing can be paid on this page yet. This is only an estimate.')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
})

test('an estimate is marked, says that it can’t be paid, and can be asked again', async () => {
  const estimate: Partial<OnRampState> = { quote: { ...onrampQuote, estimate: true }, link: 'idle' }
  const { called, click, screen } = await renderBuy(estimate, { options: withService })
  expect(screen.getByText('Estimate')).toBeDefined()
  expect(screen.getByText(/It can’t be paid/)).toBeDefined()
  expect(screen.queryByText(/^Quote from/)).toBeNull()
  await click('button', 'Try again')
  expect(called()).toContain('onramp.retry')
})

test('what is not known is a dash', async () => {
  const quote = { ...onrampQuote, purchaseAmount: undefined, networkFee: undefined, estimate: true }
  const { screen, root } = await renderBuy({ quote })
  expect(root.querySelector('.receive-figure')?.textContent).toBe('—')
  const facts = screen.getAllByRole('definition').map(({ textContent }) => textContent)
  expect(facts).toEqual(['$50.00', '$0.75', '—'])
})

const placeOfContinue = ({ screen }: Rendered) =>
  screen.getByRole('button', { name: /^Continue/ }).getBoundingClientRect().top

test.each([
  ['a quote', onrampQuote],
  ['an estimate', { ...onrampQuote, purchaseAmount: undefined, networkFee: undefined, estimate: true }],
])('another amount: %s comes and goes, and nothing moves', async (_case, quote) => {
  const coming = { amount: '60', quote: undefined, quoteStatus: 'loading', link: 'idle' } as const
  const rendered = await renderBuy({ quote, link: 'ready' }, { options: withService })
  const state = rendered.modal.onramp?.state as OnRampState
  const before = placeOfContinue(rendered)
  Object.assign(state, coming)
  await rendered.settle()
  expect(placeOfContinue(rendered)).toBe(before)
  expect(rendered.root.querySelectorAll('.facts .skeleton')).toHaveLength(3)
  Object.assign(state, { quote, quoteStatus: 'ready', link: 'ready' })
  await rendered.settle()
  expect(placeOfContinue(rendered)).toBe(before)
})

test('no amount yet: the fees have their place, and are dashes', async () => {
  const { root } = await renderBuy({ amount: '', quote: undefined, quoteStatus: 'idle' })
  expect([...root.querySelectorAll('.facts dd')].map(({ textContent }) => textContent)).toEqual(['—', '—', '—'])
})

test('while the choices are loaded: the form’s shape, in its size', async () => {
  const empty = { amount: '', quote: undefined, quoteStatus: 'idle' } as const
  const rendered = await renderBuy({ ...empty, options: undefined })
  await expect.poll(() => rendered.screen.getByRole('status').textContent).toBe('Loading options')
  const screen = rendered.root.querySelector('.screen') as HTMLElement
  const height = screen.scrollHeight
  Object.assign(rendered.modal.onramp?.state ?? {}, { options: onrampState.options })
  await rendered.settle()
  expect(Math.abs((rendered.root.querySelector('.screen') as HTMLElement).scrollHeight - height)).toBeLessThan(12)
})

test.each([
  ['waiting', 'Finish in the other tab'],
  ['pending', 'Your purchase is on its way'],
  ['confirmed', 'Your purchase arrived'],
  ['failed', 'The purchase failed'],
  ['unseen', 'No purchase has shown up yet'],
] as const)('purchase %s: a status', async (purchase, text) => {
  const { screen } = await renderBuy({ purchase })
  expect(screen.getByText(text).closest('[role="status"]')).not.toBeNull()
})

test('what arrived is named, six decimals floored', async () => {
  const { screen } = await renderBuy({ purchase: 'confirmed' })
  expect(screen.getByText('0.015683 ETH, straight to your wallet.')).toBeDefined()
})

test.each([
  ['RESTRICTED', 'Buying is not available where you are', 'Receive', 'Receive'],
  ['NOT_CONNECTED', 'Connect a wallet first', 'Connect wallet', 'Connect'],
  ['UNSUPPORTED_NETWORK', 'Nothing can be bought on Local One', 'Choose network', 'Networks'],
  ['UNSUPPORTED_NAMESPACE', 'Buying works on EVM networks and on Solana.', 'Choose network', 'Networks'],
] as const)('%s: says why, and what can be done instead', async (unavailable, text, action, view) => {
  const { calls, click, screen } = await renderBuy({}, { unavailable })
  expect(screen.getByText(text)).toBeDefined()
  expect(screen.queryByRole('textbox')).toBeNull()
  await click('button', action)
  expect(calls).toContainEqual({ name: 'router.replace', args: [view] })
})

test('RESTRICTED where the page has no Receive: no way there', async () => {
  const { modal, screen, settle } = await renderBuy({}, { unavailable: 'RESTRICTED' })
  const { features } = modal.options.state
  Object.assign(modal.options.state, { features: { ...features, receive: false } })
  await settle()
  expect(screen.getByText('Buying is not available where you are')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Receive' })).toBeNull()
})

test('nothing to buy on this network: says so', async () => {
  const { click, calls, screen } = await renderBuy({ assets: [], purchaseCurrency: undefined })
  expect(screen.getByText('Nothing can be bought on Local One')).toBeDefined()
  await click('button', 'Choose network')
  expect(calls).toContainEqual({ name: 'router.push', args: ['Networks'] })
})

test('Account: Buy leads here where the data service is on', async () => {
  const { calls, click } = await render({ view: 'Account', options: withService })
  await click('button', 'Buy')
  expect(calls).toContainEqual({ name: 'router.push', args: ['OnRamp'] })
})

test.each<[string, FakeSetup]>([
  ['the data service is off', { view: 'Account' }],
  ['the network has none', { view: 'Account', options: withService, unavailable: 'UNSUPPORTED_NETWORK' }],
  ['nothing is sold in the namespace', { view: 'Account', options: withService, unavailable: 'UNSUPPORTED_NAMESPACE' }],
])('Account: no Buy where %s', async (_, setup) => {
  const { screen } = await render(setup)
  expect(screen.queryByRole('button', { name: 'Buy' })).toBeNull()
})

test('Account: in a restricted time zone Buy is off and says why', async () => {
  const { called, click, root, screen } = await render({
    view: 'Account',
    options: withService,
    unavailable: 'RESTRICTED',
  })
  await click('button', 'Buy')
  expect(called()).not.toContain('router.push')
  const described = screen.getByRole('button', { name: 'Buy' }).getAttribute('aria-describedby') ?? ''
  expect(root.getElementById(described)?.textContent).toBe('Buying is not available where you are')
})

import { fireEvent, within } from '@testing-library/dom'
import type { SwapState } from '@wallet-modal/core/internal'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import type { FakeSetup } from '../../test/fakeModal.js'
import { address, allowances, networks, swapDollar, swapTokens, wrapForm } from '../../test/fixtures.js'
import { type Rendered, render, settle } from '../../test/render.js'

const service = {
  endpoints: { directory: null, blockchain: 'https://b.test', analytics: null, relay: null, auth: null },
}
const withSwap = (swap: FakeSetup['swap'] = {}): FakeSetup => ({
  view: 'Swap',
  history: [{ name: 'Account', data: undefined }],
  options: service,
  swap,
})
const field = ({ screen }: Rendered, name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const side = ({ screen }: Rendered, name: string) => within(screen.getByRole('group', { name }))
const balances = ({ dialog }: Rendered) =>
  [...dialog.querySelectorAll('.balance')].map(({ textContent }) => textContent)
const noQuote = { toTokenAmount: '', exchangeRate: undefined, quotedAt: undefined } as const

test('both sides: amount, dollars, balance; what comes out has six decimals and is not typed', async () => {
  const rendered = await render(withSwap({ toTokenAmount: '3098.1234567' }))
  expect(field(rendered, 'You pay').value).toBe('1')
  expect(field(rendered, 'You receive').value).toBe('3,098.123456')
  expect(field(rendered, 'You receive').readOnly).toBe(true)
  expect(side(rendered, 'You pay').getByText('$3,127.45')).toBeDefined()
  expect(balances(rendered)).toEqual(['Balance 1.28 ETH', 'Balance 640.25 USDC'])
})

test('both amounts have the size of the longer one, also while another price is on its way', async () => {
  const rendered = await render(withSwap({ toTokenAmount: '3098.1234567' }))
  const sizes = () => ['You pay', 'You receive'].map((name) => getComputedStyle(field(rendered, name)).fontSize)
  const [pay, receive] = sizes()
  expect(pay).toBe(receive)
  expect(Number.parseFloat(String(pay))).toBeLessThan(40)
  const state = rendered.modal.swap?.state as SwapState
  Object.assign(state, { ...noQuote, quoteStatus: 'loading' })
  await settle()
  expect(sizes()).toEqual([pay, pay])
  state.sourceTokenAmount = ''
  await settle()
  expect(sizes()).toEqual(['40px', '40px'])
})

test('hidden balances: no figure of them beside the amounts or in the picker', async () => {
  const hidden = { ...withSwap(), hidden: true }
  const form = await render(hidden)
  expect(balances(form)).toEqual(['Balance ••••', 'Balance ••••'])
  expect(form.dialog.textContent).not.toMatch(/1\.28|640/)
  form.unmount()
  const picker = await render({ ...hidden, view: 'SelectToken', data: { swap: 'pay' } })
  const own = await picker.screen.findByRole('button', { name: /^ETH / })
  expect(own.textContent, 'its amount and its worth').toMatch(/••••Balance hidden••••$/)
  expect(picker.dialog.textContent).not.toMatch(/1\.28|640|4,003/)
})

test('what is typed goes to the controller at once; so do Max, switching and a new price', async () => {
  const rendered = await render(withSwap())
  fireEvent.change(field(rendered, 'You pay'), { target: { value: '2.5' } })
  expect(rendered.calls).toContainEqual({ name: 'swap.setAmount', args: ['2.5'] })
  expect(field(rendered, 'You pay').value).toBe('2.5')
  await rendered.click('button', 'Max')
  await rendered.click('button', 'Switch tokens')
  await rendered.click('button', /^Refresh price/)
  expect(rendered.called()).toEqual(expect.arrayContaining(['swap.setMax', 'swap.switchTokens', 'swap.refreshQuote']))
})

test.each([
  ['a price', {}, ['swap.prepare']],
  ['no price yet', { ...noQuote, quoteStatus: 'none' }, []],
] as const)('Enter in the amount does what the button does: %s', async (_case, swap, asked) => {
  const rendered = await render(withSwap(swap))
  fireEvent.keyDown(field(rendered, 'You pay'), { key: 'Enter' })
  await settle()
  expect(rendered.called().filter((name) => name === 'swap.prepare')).toEqual(asked)
})

test('a swap that the wallet was asked for before a reload is said above the form', async () => {
  const asked = {
    caipNetworkId: 'eip155:31337',
    from: address,
    pays: { amount: '0.5', symbol: 'ETH' },
    destination: 'USDC',
    askedAt: 1,
  } as const
  const { calls, click, screen } = await render({ ...withSwap(), unanswered: [asked] })
  expect(screen.getByRole('alert').textContent).toContain('asked to swap 0.5 ETH to USDC before this page was loaded')
  await click('button', 'I have looked')
  expect(calls).toContainEqual({ name: 'transactions.dismiss', args: [asked] })
})

test.each([
  ['You pay', 'pay'],
  ['You receive', 'receive'],
])('%s: its token leads to the picker of that side', async (name, which) => {
  const rendered = await render(withSwap())
  side(rendered, name)
    .getByRole('button', { name: /^Select token, / })
    .click()
  expect(rendered.calls).toContainEqual({ name: 'router.push', args: ['SelectToken', { swap: which }] })
})

test.each([
  ['SELECT_TOKEN', 'Select a token'],
  ['ENTER_AMOUNT', 'Enter an amount'],
  ['INVALID_AMOUNT', 'Enter a valid amount', 'Please enter a valid amount'],
  ['TOO_MANY_DECIMALS', 'Too many decimals', 'Please enter a valid amount: ETH has at most 18 decimals'],
  ['INSUFFICIENT_BALANCE', 'Insufficient balance', 'Insufficient balance'],
  ['INSUFFICIENT_GAS', 'Not enough ETH for the fee', 'This leaves too little ETH for the network fee'],
] as const)(
  '%s: the button says why it is off, the field what is wrong',
  async (inputError, short, inline?: string) => {
    const rendered = await render(withSwap({ inputError }))
    await rendered.click('button', `Review swap: ${short}`)
    expect(rendered.called()).not.toContain('swap.prepare')
    const input = field(rendered, 'You pay')
    expect(input.getAttribute('aria-invalid')).toBe(inline ? 'true' : null)
    const said = rendered.root.getElementById(input.getAttribute('aria-describedby') ?? '')
    expect(said?.textContent).toBe(inline)
  },
)

test('read out: what comes out, once for each price that is another, and what is wrong', async () => {
  const { dialog, modal, settle } = await render(withSwap())
  const state = modal.swap?.state as SwapState
  const live = dialog.querySelector('.hidden-text[aria-live="polite"]') as HTMLElement
  const ofField = dialog.querySelector('.swap-side > [aria-live="polite"]') as HTMLElement
  const said: string[] = []
  const observer = new MutationObserver((changes) => {
    for (const { target } of changes) said.push(target.textContent ?? '')
  })
  observer.observe(live, { characterData: true, childList: true, subtree: true })
  const quote = async (toTokenAmount: string) => {
    Object.assign(state, { toTokenAmount: '', quotedAt: undefined })
    await settle()
    state.quoteStatus = 'loading'
    await settle()
    Object.assign(state, { toTokenAmount, quotedAt: performance.now(), quoteStatus: 'ready' })
    await settle()
  }
  expect(live.textContent).toBe('You receive 3,098.123456 USDC')
  await quote('3098.1234567')
  expect(said).toEqual([])
  await quote('3097.5')
  expect(said.splice(0)).toEqual(['You receive 3,097.5 USDC'])
  state.inputError = 'INSUFFICIENT_BALANCE'
  await settle()
  // By the field that it is linked to, which stood there empty; not twice.
  expect(ofField.textContent).toBe('Insufficient balance')
  expect(said).toEqual([])
  Object.assign(state, { ...noQuote, inputError: undefined, quoteStatus: 'failed' })
  await settle()
  expect(live.textContent).toBe('No price for this swap right now')
  Object.assign(state, { inputError: 'ENTER_AMOUNT', quoteStatus: 'none' })
  await settle()
  expect(live.textContent).toBe('')
  observer.disconnect()
})

test('Review swap: prepares; a failure leaves through the one error exit', async () => {
  const { called, click, fail } = await render(withSwap())
  fail('swap.prepare', new Error('no'))
  await click('button', 'Review swap')
  expect(called()).toEqual(expect.arrayContaining(['swap.prepare', 'report']))
})

test.each([
  ['loading', 'Getting a price'],
  ['failed', 'No price for this swap right now'],
] as const)('without a price, %s: nothing can be reviewed', async (quoteStatus, why) => {
  const { called, click } = await render(withSwap({ ...noQuote, quoteStatus }))
  await click('button', `Review swap: ${why}`)
  expect(called()).not.toContain('swap.prepare')
  if (quoteStatus === 'failed') {
    await click('button', 'Try again')
    expect(called()).toContain('swap.refreshQuote')
  }
})

test('a price that the service refuses for an amount: said in the line of the price, the button says what to do, and the amount is not blamed', async () => {
  const rendered = await render(withSwap({ ...noQuote, quoteStatus: 'failed', inputError: 'AMOUNT_REFUSED' }))
  const reason = 'No price for this amount. Try another one.'
  expect(rendered.screen.getByRole('button', { name: reason })).toBeDefined()
  expect(rendered.dialog.querySelector('[aria-live="polite"].hidden-text')?.textContent).toBe(reason)
  const input = field(rendered, 'You pay')
  expect([input.getAttribute('aria-invalid'), input.getAttribute('aria-describedby')]).toEqual([null, null])
  expect(rendered.dialog.querySelector('[data-invalid]')).toBeNull()
  expect(rendered.screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  await rendered.click('button', 'Review swap: Try another amount')
  expect(rendered.called()).not.toContain('swap.prepare')
  await rendered.click('button', 'Refresh price')
  expect(rendered.called()).toContain('swap.refreshQuote')
})

test('the age of a price: shown in seconds, marked from 30 s on; the name of its button stands still', async () => {
  const { screen } = await render(withSwap({ quotedAt: performance.now() - 31_500 }))
  const refresh = screen.getByRole('button', { name: 'Refresh price' })
  expect(refresh.textContent).toMatch(/3[1-9] s ago$/)
  expect(refresh.dataset.stale).toBe('true')
})

test.each([
  ['a new price', {}, /^Refresh price/],
  ['another try', { ...noQuote, quoteStatus: 'failed' }, 'Try again'],
] as const)('%s: who asked for it keeps their place while it is on its way', async (_case, swap, name) => {
  const { calls, modal, root, screen, settle } = await render(withSwap(swap))
  const button = screen.getByRole('button', { name })
  button.focus()
  Object.assign(modal.swap?.state as SwapState, { quoteStatus: 'loading' })
  await settle()
  expect(root.activeElement).toBe(button)
  expect(button.getAttribute('aria-disabled')).toBe('true')
  calls.length = 0
  button.click()
  expect(calls).toEqual([])
  Object.assign(modal.swap?.state as SwapState, { quotedAt: performance.now(), quoteStatus: 'ready' })
  await settle()
  expect(root.activeElement?.textContent).toMatch(/^Refresh price.*Just now/)
})

test('details: impact, minimum, provider fee, network cost; "—" for what is not known', async () => {
  const rendered = await render(withSwap({ priceImpact: undefined, gasPriceInUSD: undefined }))
  await rendered.click('button', /^1 ETH = 3,098.12 USDC/)
  const facts = [...rendered.dialog.querySelectorAll('.quote-facts > div')].map((row) => row.textContent)
  expect(facts).toEqual([
    'Price impact—',
    'Minimum received3,067.142221 USDC',
    'Provider fee0.0085 ETH',
    'Network cost—',
  ])
})

test.each([
  ['2.99', undefined, undefined],
  ['3', '(−3.00 %)', 'notable'],
  ['81.8281', '(−81.83 %)', 'high'],
  [undefined, undefined, undefined],
])(
  'a loss of %s %% stands beside the dollars of what is received, with all details closed',
  async (priceImpact, text, tone) => {
    const rendered = await render(withSwap({ priceImpact }))
    const impact = side(rendered, 'You receive').queryByText(/^\(−/)
    expect([impact?.textContent, impact?.dataset.tone]).toEqual([text, tone])
  },
)

test('slippage: taken as typed, warned of above 1 %, refused outside 0.1 to 5', async () => {
  const rendered = await render(withSwap())
  await rendered.click('button', /^1 ETH = /)
  const input = field(rendered, 'Slippage in percent')
  const note = () => rendered.root.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent
  expect(note()).toMatch(/^If the price moves/)
  fireEvent.change(input, { target: { value: '3' } })
  await rendered.settle()
  expect(rendered.calls).toContainEqual({ name: 'swap.setSlippage', args: ['3'] })
  expect(note()).toBe('High slippage: you may get up to 3 % less than quoted.')
  expect(rendered.dialog.querySelector('.slippage-note')?.getAttribute('aria-live')).toBe('polite')
  fireEvent.change(input, { target: { value: '9' } })
  await rendered.settle()
  expect(input.value).toBe('9')
  expect(input.getAttribute('aria-invalid')).toBe('true')
  expect(note()).toBe('Enter 0.1 to 5 percent')
  await rendered.click('button', '0.5 %')
  expect(input.value).toBe('0.5')
  expect(note()).toMatch(/^If the price moves/)
})

test.each(['9', ''])(
  'slippage: while %j stands there nothing is reviewed, by a press that leaves the field neither',
  async (typed) => {
    const rendered = await render(withSwap())
    await rendered.click('button', /^1 ETH = /)
    const input = field(rendered, 'Slippage in percent')
    await userEvent.clear(input)
    if (typed) await userEvent.type(input, typed)
    const review = rendered.screen.getByRole('button', { name: /^Review swap/ })
    await userEvent.click(review, { force: true })
    await rendered.settle()
    expect(rendered.called()).not.toContain('swap.prepare')
    expect(review.textContent).toBe('Review swap: Enter 0.1 to 5 percent')
    expect([input.value, input.getAttribute('aria-invalid')]).toEqual([typed, 'true'])
    fireEvent.keyDown(field(rendered, 'You pay'), { key: 'Enter' })
    // Not out of sight either.
    await rendered.click('button', /^1 ETH = /)
    expect(field(rendered, 'Slippage in percent')).toBe(input)
    expect(rendered.called()).not.toContain('swap.prepare')
    await rendered.click('button', '0.5 %')
    await rendered.click('button', 'Review swap')
    expect(rendered.called()).toContain('swap.prepare')
  },
)

test('the native token and what wraps it: one for one, and neither slippage nor a provider to pay', async () => {
  const rendered = await render(withSwap(wrapForm))
  await rendered.click('button', /^1 ETH = /)
  expect(rendered.screen.getByText(/^One to one, by the wrapped token’s own contract/)).toBeDefined()
  const labels = [...rendered.dialog.querySelectorAll('.quote-facts dt')].map(({ textContent }) => textContent)
  expect(labels).toEqual(['Network cost'])
  expect(rendered.screen.queryByRole('textbox', { name: 'Slippage in percent' })).toBeNull()
})

test('allowances that were given here: to the last digit, or without end; each can be taken back', async () => {
  const rendered = await render(withSwap({ allowances }))
  await rendered.click('button', /^1 ETH = /)
  const list = await rendered.screen.findByRole('region', { name: 'Allowed here' })
  expect([...list.querySelectorAll('li > span')].map(({ textContent }) => textContent)).toEqual([
    '640.250001 USDC · 0xfB69…d359',
    'Unlimited SALT · 0xfB69…d359',
  ])
  await rendered.click('button', 'Revoke: Unlimited SALT · 0xfB69…d359')
  expect(rendered.calls).toContainEqual({ name: 'swap.revoke', args: [allowances[1]] })
})

test('nothing stands of what was allowed: no list of it', async () => {
  const rendered = await render(withSwap())
  await rendered.click('button', /^1 ETH = /)
  expect(rendered.screen.queryByRole('region', { name: 'Allowed here' })).toBeNull()
})

test('slippage: what is wrong has one ring, in the colour of errors', async () => {
  const rendered = await render(withSwap())
  await rendered.click('button', /^1 ETH = /)
  const input = field(rendered, 'Slippage in percent')
  await userEvent.fill(input, '9')
  await rendered.settle()
  const ring = getComputedStyle(input.closest('.slippage-field') as Element)
  expect(ring.boxShadow).toContain(ring.borderTopColor)
  expect(ring.borderTopColor).toBe(getComputedStyle(rendered.dialog.querySelector('.slippage-note') as Element).color)
})

test('slippage in a language with a decimal comma: shown, typed and warned of with it', async () => {
  const texts = { 'swap.slippageField': 'Slippage in percent' }
  const rendered = await render({
    ...withSwap({ slippage: 150 }),
    locale: { locale: 'de', direction: 'ltr', texts },
  })
  await rendered.click('button', /^1 ETH = /)
  const input = field(rendered, 'Slippage in percent')
  const note = () => rendered.root.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent
  expect(input.value).toBe('1,5')
  expect(note()).toContain('up to 1,5 %')
  fireEvent.change(input, { target: { value: '2,5' } })
  await rendered.settle()
  expect(rendered.calls).toContainEqual({ name: 'swap.setSlippage', args: ['2.5'] })
  expect(input.value).toBe('2,5')
  expect(input.getAttribute('aria-invalid')).toBeNull()
  expect(note()).toContain('up to 2,5 %')
  await rendered.click('button', '0,5 %')
  expect(input.value).toBe('0,5')
})

test('no form: another network, another try, a wallet first', async () => {
  const other = await render({ ...withSwap({ status: 'failed' }), networks: networks.slice(1) })
  expect(other.screen.getByText('Network not supported for Swaps')).toBeDefined()
  await other.click('button', 'Choose network')
  expect(other.calls).toContainEqual({ name: 'router.push', args: ['Networks'] })
  const failed = await render(withSwap({ status: 'failed' }))
  await failed.click('button', 'Try again')
  expect(failed.called()).toContain('swap.initialize')
  const nobody = await render({ ...withSwap(), account: { address: undefined, status: 'disconnected' } })
  expect(nobody.screen.queryByRole('textbox')).toBeNull()
})

test.each([
  ['pay', 'swap.setSource'],
  ['receive', 'swap.setDestination'],
] as const)('picker, %s: search, choose, back', async (swap, action) => {
  const { calls, called, click, screen } = await render({ ...withSwap(), view: 'SelectToken', data: { swap } })
  const search = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search tokens' })
  fireEvent.change(search, { target: { value: ' usd coin ' } })
  await expect.poll(() => screen.getAllByRole('listitem')).toHaveLength(1)
  await click('button', /^USDC USD Coin/)
  expect(calls.find(({ name }) => name === action)?.args[0]).toMatchObject({ address: swapDollar.address })
  expect(called()).toContain('modal.goBack')
})

test('picker: arrow down leads into the list, unless it chooses what an input method offers', async () => {
  const { root, screen, settle } = await render({ ...withSwap(), view: 'SelectToken', data: { swap: 'pay' } })
  await screen.findAllByRole('listitem')
  const search = screen.getByRole('searchbox')
  search.focus()
  expect(fireEvent.keyDown(search, { key: 'ArrowDown', isComposing: true })).toBe(true)
  await settle()
  expect(root.activeElement).toBe(search)
  expect(fireEvent.keyDown(search, { key: 'ArrowDown' })).toBe(false)
  await expect.poll(() => root.activeElement?.className).toContain('row')
})

test('picker: own tokens first, of 405 only those in sight are there, and each says its place', async () => {
  const { dialog, screen } = await render({ ...withSwap(), view: 'SelectToken', data: { swap: 'receive' } })
  const rows = await screen.findAllByRole('listitem')
  expect(rows.length).toBeLessThan(40)
  expect(rows[0]?.getAttribute('aria-setsize')).toBe(String(swapTokens.length))
  expect([...dialog.querySelectorAll('.token-heading')].map(({ textContent }) => textContent)).toEqual([
    'Your tokens',
    'Suggested',
    'All tokens',
  ])
  expect(dialog.querySelector('[data-scroller]')?.getAttribute('data-loaded')).toBe(String(swapTokens.length))
  // A row is measured before it is seen.
  expect((await screen.findByRole('button', { current: true })).textContent).toContain('USD Coin')
})

test('picker: a press that comes while the list still scrolls meets its row', async () => {
  const { dialog, screen } = await render({ ...withSwap(), view: 'SelectToken', data: { swap: 'receive' } })
  const list = await screen.findByRole('list', { name: 'Tokens' })
  await screen.findByRole('button', { name: /^ETH / })
  const root = dialog.getRootNode() as ShadowRoot
  const box = list.getBoundingClientRect()
  /** The buttons in sight, each with the one that a press on its middle meets. */
  const presses = () =>
    [...list.querySelectorAll('button')].flatMap((button) => {
      const { left, top, width, height } = button.getBoundingClientRect()
      const middle = top + height / 2
      if (middle < box.top || middle > box.bottom) return []
      return { button, met: root.elementFromPoint(left + width / 2, middle)?.closest('button') }
    })
  // Looked at in the very moment in which the list takes presses away: on a busy machine that is soon over.
  const whileScrolling = new Promise<ReturnType<typeof presses>>((resolve) => {
    const observer = new MutationObserver(() => {
      if (!list.querySelector('[style*="pointer-events: none"]')) return
      observer.disconnect()
      resolve(presses())
    })
    observer.observe(list, { attributes: true, attributeFilter: ['style'], subtree: true })
  })
  list.scrollTop = 200
  const pressed = await whileScrolling
  expect(pressed.length).toBeGreaterThan(3)
  for (const { button, met } of pressed) expect(met).toBe(button)
})

test('picker: where nothing can be swapped it says so, and leads on', async () => {
  const picker: FakeSetup = { ...withSwap({ status: 'failed' }), view: 'SelectToken', data: { swap: 'pay' } }
  const other = await render({ ...picker, networks: networks.slice(1) })
  expect(other.screen.getByText('Network not supported for Swaps')).toBeDefined()
  expect(other.screen.queryByText('Loading tokens')).toBeNull()
  await other.click('button', 'Choose network')
  expect(other.calls).toContainEqual({ name: 'router.push', args: ['Networks'] })
  const failed = await render(picker)
  await failed.click('button', 'Try again')
  expect(failed.called()).toContain('swap.initialize')
})

test('picker: nothing found', async () => {
  const { click, screen } = await render({ ...withSwap(), view: 'SelectToken', data: { swap: 'pay' } })
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'zzz' } })
  expect(await screen.findByText('No token found')).toBeDefined()
  await click('button', 'Clear search')
  await expect.poll(() => screen.getAllByRole('listitem').length).toBeGreaterThan(3)
})

test.each([
  ['there', {}, service, true],
  ['not where the network has no swaps', { networks: networks.slice(1) }, service, false],
  ['not without the data service', {}, {}, false],
] as const)('Account leads here: %s', async (_where, setup, options, there) => {
  const { screen } = await render({ view: 'Account', ...setup, options })
  expect(screen.queryByRole('button', { name: 'Swap' }) !== null).toBe(there)
})

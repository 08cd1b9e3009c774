import { fireEvent } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { FakeSetup } from '../../test/fakeModal.js'
import { address, other, others, tokens } from '../../test/fixtures.js'
import { type Rendered, render } from '../../test/render.js'

const view: FakeSetup = { view: 'Send', history: [{ name: 'Account', data: undefined }] }

async function renderSend(change: object = {}): Promise<Rendered> {
  const rendered = await render(view)
  Object.assign(rendered.modal.send.state, { token: tokens[0], ...change })
  await rendered.settle()
  return rendered
}

const topOf = (element: Element) => element.getBoundingClientRect().top

const field = (rendered: Rendered, name: string | RegExp) =>
  rendered.screen.getByRole<HTMLInputElement>('textbox', { name })

test('what is typed goes to the controller, and stays under the caret', async () => {
  const rendered = await renderSend()
  fireEvent.change(field(rendered, 'Amount'), { target: { value: '1.5' } })
  fireEvent.change(field(rendered, 'To'), { target: { value: ` ${other}\n` } })
  expect(rendered.calls).toContainEqual({ name: 'send.setAmount', args: ['1.5'] })
  expect(rendered.calls).toContainEqual({ name: 'send.setReceiver', args: [other] })
  expect(field(rendered, 'Amount').value).toBe('1.5')
  expect(field(rendered, 'To').value).toBe(other)
})

const german = { locale: 'de', direction: 'ltr', texts: {} } as const

test.each([
  ['1,5', '1.5'],
  ['1,234', '1.234'],
  // A thousand and more, for who reads German: it goes to the controller as what an English '1,234' is, and is refused.
  ['1.234', '1,234'],
])('a language with a decimal comma: %s stands as it was typed, and is read as %s', async (typed, read) => {
  const rendered = await render({ ...view, locale: german })
  fireEvent.change(field(rendered, 'Amount'), { target: { value: typed } })
  expect(rendered.calls).toContainEqual({ name: 'send.setAmount', args: [read] })
  expect(field(rendered, 'Amount').value).toBe(typed)
})

test.each([{ sendTokenAmount: '1.234' }, { sendTokenAmount: '0.5', fiat: '1.234' }])(
  'what Max, dollars or a page fill in is shown in the signs of the language: %j',
  async (state) => {
    const rendered = await render({ ...view, locale: german })
    Object.assign(rendered.modal.send.state, { token: tokens[0], ...state })
    await expect.poll(() => field(rendered, /^Amount/).value).toBe('1,234')
  },
)

test('a token that was chosen with another account: what that one held is not shown', async () => {
  const { dialog, modal } = await renderSend()
  modal.accounts.state.eip155.tokenBalance = []
  await expect.poll(() => dialog.querySelector('.balance')?.textContent).toBe('Balance —')
})

test('the token comes a moment after the form: nothing below the amount moves', async () => {
  const rendered = await renderSend({ token: undefined })
  const places = () => [...rendered.dialog.querySelectorAll('.amount-balance, .receiver-line, .fee-line')].map(topOf)
  const before = places()
  expect(before.length).toBeGreaterThan(1)
  Object.assign(rendered.modal.send.state, { token: tokens[0] })
  await rendered.settle()
  expect(places()).toEqual(before)
})

test('the amount in dollars stands below, the balance beside Max', async () => {
  const { dialog, screen } = await renderSend({ sendTokenAmount: '2' })
  expect(screen.getByText('$6,254.90')).toBeDefined()
  expect(dialog.querySelector('.balance')?.textContent).toBe('Balance 1.28 ETH')
})

test('Max: fills in through the controller', async () => {
  const { called, click } = await renderSend()
  await click('button', 'Max')
  expect(called()).toContain('send.setMax')
})

test.each(['preparing', 'sending'] as const)('Max while %s: off, and not only to look at', async (status) => {
  const { called, click, screen } = await renderSend({ status })
  expect(screen.getByRole('button', { name: 'Max' }).getAttribute('aria-disabled')).toBe('true')
  await click('button', 'Max')
  expect(called()).not.toContain('send.setMax')
})

test('token: named, and leads to the picker', async () => {
  const { calls, click } = await renderSend()
  await click('button', /^Select token/)
  expect(calls).toContainEqual({ name: 'router.push', args: ['SelectToken'] })
})

test.each([
  ['ENTER_AMOUNT', 'amount', 'Enter an amount'],
  ['ENTER_RECEIVER', 'receiver', 'Enter an address'],
  ['SELECT_TOKEN', 'token', 'Select a token'],
  ['INSUFFICIENT_BALANCE', 'amount', 'Insufficient balance'],
  ['INSUFFICIENT_GAS', 'amount', 'Not enough ETH for the fee'],
  ['INVALID_ADDRESS', 'receiver', 'Enter a valid address'],
  ['GAS_PRICE_UNAVAILABLE', 'fee', 'Network fee not known'],
])('Review says why it is off: %s', async (code, at, text) => {
  const { called, click } = await renderSend({ problem: { code, field: at } })
  await click('button', `Review: ${text}`)
  expect(called()).not.toContain('send.review')
})

test.each([
  ['INVALID_AMOUNT', 'amount', 'Amount', 'Please enter a valid amount'],
  ['TOO_MANY_DECIMALS', 'amount', 'Amount', 'Please enter a valid amount: ETH has at most 18 decimals'],
  ['INSUFFICIENT_BALANCE', 'amount', 'Amount', 'Insufficient balance'],
  ['INVALID_ADDRESS', 'receiver', 'To', 'This is not a valid address'],
  ['ADDRESS_CHECKSUM', 'receiver', 'To', 'This address has a typo: its checksum does not match'],
  ['ADDRESS_OTHER_NAMESPACE', 'receiver', 'To', 'This address belongs to another kind of network'],
])('%s: said beside the field and linked to it', async (code, at, name, text) => {
  const rendered = await renderSend({})
  const input = field(rendered, name)
  const live = input.closest('.card')?.querySelector('[aria-live="polite"]')
  expect(live?.textContent).toBe('')
  Object.assign(rendered.modal.send.state, { problem: { code, field: at } })
  await rendered.settle()
  // It came into a live region that stood there: said aloud.
  expect(live?.textContent).toBe(text)
  expect(input.getAttribute('aria-invalid')).toBe('true')
  const described = rendered.root.getElementById(input.getAttribute('aria-describedby') ?? '')
  expect(described?.textContent).toBe(text)
})

test('an empty field is not reproached', async () => {
  const rendered = await renderSend({ problem: { code: 'ENTER_AMOUNT', field: 'amount' } })
  expect(field(rendered, 'Amount').hasAttribute('aria-invalid')).toBe(false)
})

test('Review: prepares the transfer; a failure leaves through the one error exit', async () => {
  const { called, click, fail } = await renderSend({ sendTokenAmount: '1', receiverAddress: other })
  fail('send.review', new Error('no'))
  await click('button', 'Review')
  expect(called()).toEqual(expect.arrayContaining(['send.review', 'report']))
})

test.each(['idle', 'loading'])('while nothing is known of the fee (%s) Review waits', async (feeStatus) => {
  const { called, click, dialog } = await renderSend({ feeStatus, sendTokenAmount: '1', receiverAddress: other })
  await click('button', 'Review')
  expect(called()).not.toContain('send.review')
  expect(dialog.querySelector('[aria-busy=true]')?.textContent).toBe('Review')
})

test('while preparing: one click is enough, nothing can be edited', async () => {
  const rendered = await renderSend({ status: 'preparing' })
  await rendered.click('button', 'Preparing')
  expect(rendered.called()).not.toContain('send.review')
  expect(field(rendered, 'Amount').readOnly).toBe(true)
})

test.each(['Amount', 'To'])(
  'Enter in %s does what the button does, and nothing where that can’t be pressed',
  async (name) => {
    const rendered = await renderSend({ sendTokenAmount: '1', receiverAddress: other })
    const reviews = () => rendered.called().filter((call) => call === 'send.review')
    Object.assign(rendered.modal.send.state, { problem: { code: 'INSUFFICIENT_BALANCE', field: 'amount' } })
    await rendered.settle()
    field(rendered, name).focus()
    await userEvent.keyboard('{Enter}')
    expect(reviews()).toEqual([])
    Object.assign(rendered.modal.send.state, { problem: undefined, feeStatus: 'loading' })
    await rendered.settle()
    await userEvent.keyboard('{Enter}')
    expect(reviews()).toEqual([])
    Object.assign(rendered.modal.send.state, { feeStatus: 'ready' })
    await rendered.settle()
    await userEvent.keyboard('{Enter}')
    await expect.poll(reviews).toHaveLength(1)
    expect(field(rendered, 'To').value).toBe(other)
  },
)

test('missing gas price: ask again', async () => {
  const { called, click } = await renderSend({
    feeStatus: 'failed',
    problem: { code: 'GAS_PRICE_UNAVAILABLE', field: 'fee' },
  })
  await click('button', 'Try again')
  expect(called()).toContain('send.refreshFees')
})

test.each(['12345678901234', '0.319749316535835904', '1234567890.123456789012345678', '9'.repeat(38)])(
  'a long amount is seen whole, in a line of its own where it must: %s',
  async (amount) => {
    await page.viewport(360, 740)
    const rendered = await renderSend({ sendTokenAmount: amount })
    const input = field(rendered, 'Amount')
    expect(input.scrollWidth).toBeLessThanOrEqual(input.clientWidth)
    // Phones zoom into a field with smaller text: only what would be cut off has it.
    if (amount.length < 27) expect(Number.parseFloat(getComputedStyle(input).fontSize)).toBeGreaterThanOrEqual(16)
    await page.viewport(520, 800)
  },
)

test.each([
  ['en', ['$', '12']],
  ['de', ['12', '$']],
  ['ar', ['12', 'US$']],
  ['no locale at all', ['$', '12']],
])('dollars are typed with their sign where figures have it: %s', async (locale, order) => {
  const rendered = await render({ ...view, locale: { locale, direction: locale === 'ar' ? 'rtl' : 'ltr', texts: {} } })
  Object.assign(rendered.modal.send.state, { token: tokens[0], fiat: '12', sendTokenAmount: '0.0038' })
  await rendered.settle()
  const input = field(rendered, 'Amount in US dollars')
  const parts = [...(input.parentElement?.children ?? [])] as HTMLElement[]
  const seen = parts.sort((one, other) => one.getBoundingClientRect().left - other.getBoundingClientRect().left)
  expect(seen.map((part) => (part === input ? input.value : part.textContent))).toEqual(order)
})

test('picker: search, choose, back to Send', async () => {
  const { calls, click, called, screen } = await render({
    view: 'SelectToken',
    history: [{ name: 'Send', data: undefined }],
  })
  fireEvent.change(screen.getByRole('searchbox', { name: 'Search tokens' }), { target: { value: 'stable' } })
  await expect.poll(() => screen.getAllByRole('listitem')).toHaveLength(1)
  await click('button', /DAI/)
  expect(calls.find(({ name }) => name === 'send.setToken')?.args[0]).toMatchObject({ symbol: 'DAI' })
  expect(called()).toContain('modal.goBack')
})

test('picker: nothing found, nothing there', async () => {
  const full = await render({ view: 'SelectToken' })
  // It stood there before it has something to say: that is when it is heard.
  const live = full.dialog.querySelector('.screen [aria-live="polite"]')
  expect(live?.textContent).toBe('')
  fireEvent.change(full.screen.getByRole('searchbox'), { target: { value: 'zzz' } })
  expect(await full.screen.findByText('No token found')).toBeDefined()
  expect(live?.textContent).toBe('Tokens found: 0')
  await full.click('button', 'Clear search')
  await expect.poll(() => live?.textContent).toBe('')
  const empty = await render({ view: 'SelectToken', account: { tokenBalance: [] } })
  await empty.click('button', 'Receive')
  expect(empty.calls).toContainEqual({ name: 'router.replace', args: ['Receive'] })
})

test('picker: nothing there, and the page has no Receive: no way there', async () => {
  const { modal, screen, settle } = await render({ view: 'SelectToken', account: { tokenBalance: [] } })
  const { features } = modal.options.state
  Object.assign(modal.options.state, { features: { ...features, receive: false } })
  await settle()
  expect(screen.getByText('No tokens to send')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Receive' })).toBeNull()
})

test.each(['Send', 'SelectToken'] as const)('%s before a wallet is connected: a way to connect one', async (name) => {
  const { calls, click, screen } = await render({
    view: name,
    account: {
      address: undefined,
      caipAddress: undefined,
      status: 'disconnected',
      tokenBalance: [],
      tokenBalanceStatus: 'idle',
    },
  })
  expect(screen.getByText('No wallet connected for Local One')).toBeDefined()
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(screen.queryByRole('status')).toBeNull()
  await click('button', 'Connect')
  expect(calls).toContainEqual({ name: 'router.push', args: ['Connect', { namespace: 'eip155' }] })
})

test('picker: what could not be read is not called empty, and can be read again', async () => {
  const { calls, click, screen } = await render({
    view: 'SelectToken',
    account: { tokenBalance: [], tokenBalanceStatus: 'unavailable' },
  })
  expect(screen.getByText('Token Balance Unavailable')).toBeDefined()
  await click('button', 'Try again')
  expect(calls).toContainEqual({ name: 'accounts.refreshBalances', args: ['eip155', { force: true }] })
})

const asked = {
  caipNetworkId: 'eip155:31337',
  from: address,
  pays: { amount: '0.5', symbol: 'ETH' },
  askedAt: 1,
} as const

test.each(['Account', 'Send'] as const)(
  '%s: what the wallet was asked before a reload is said until the visitor has looked',
  async (name) => {
    const { calls, click, screen } = await render({ view: name, unanswered: [asked] })
    expect(screen.getByRole('alert').textContent).toContain('asked to send 0.5 ETH before this page was loaded anew')
    await click('button', 'I have looked')
    expect(calls).toContainEqual({ name: 'transactions.dismiss', args: [asked] })
  },
)

test('what the wallet was asked before a reload, as the language writes it', async () => {
  const pays = { amount: '1234.5', symbol: 'ETH' }
  const { screen } = await render({ ...view, locale: german, unanswered: [{ ...asked, pays }] })
  expect(screen.getByRole('alert').textContent).toContain('asked to send 1.234,5 ETH before')
})

test('the page has stopped offering the network: why nothing can be sent stands beside the amount', async () => {
  const problem = { code: 'NETWORK_UNSUPPORTED', field: 'amount' }
  const { dialog, screen } = await renderSend({ sendTokenAmount: '1', feeStatus: 'idle', problem })
  expect(dialog.querySelector('.field-error')?.textContent).toContain('This page does not work with the network')
  expect(screen.getByRole('button', { name: 'Review: Switch network' }).getAttribute('aria-disabled')).toBe('true')
})

test('a wallet that signs no transactions: said before anything is typed', async () => {
  const problem = { code: 'WALLET_SIGNS_NONE', field: 'amount' }
  const { dialog, screen } = await renderSend({ sendTokenAmount: '', problem })
  expect(dialog.querySelector('.field-error')?.textContent).toContain('Your wallet signs no transactions')
  const name = 'Review: Your wallet can’t send'
  expect(screen.getByRole('button', { name }).getAttribute('aria-disabled')).toBe('true')
})

test('the least that has to stay is written as the language writes it', async () => {
  const params = { minimum: '1234.5', symbol: 'DOT' }
  const rendered = await render({ ...view, locale: german })
  const problem = { code: 'BALANCE_MUST_STAY', field: 'amount', params }
  Object.assign(rendered.modal.send.state, { token: tokens[0], problem })
  expect(await rendered.screen.findByText('At least 1.234,5 DOT must stay in your account')).toBeDefined()
})

test('what another account, or on another network, asked of its wallet is not said here', async () => {
  const { screen } = await render({
    view: 'Send',
    unanswered: [
      { ...asked, from: '0x0000000000000000000000000000000000000001' },
      { ...asked, caipNetworkId: 'eip155:31338' },
    ],
  })
  expect(screen.queryByRole('alert')).toBeNull()
})

test('coins that were set aside: how much, what they may carry, and a switch that puts them in', async () => {
  const [native] = tokens
  const held = { ...native, symbol: 'BTC', setAside: '0.000106' } as NonNullable<typeof native>
  const rendered = await render({
    ...view,
    networks: [others.bip122.network],
    account: { tokenBalance: [held] },
  })
  const { modal, screen, settle, calls } = rendered
  modal.send.state.token = held
  const box = await screen.findByRole('checkbox', { name: /set aside, too: .?0\.000106 BTC.* inscriptions or runes/ })
  await userEvent.click(box)
  expect(calls).toContainEqual({ name: 'send.spendSetAside', args: [true] })
  expect((box as HTMLInputElement).checked).toBe(true)
  const { bip122, eip155 } = modal.accounts.state
  for (const account of [bip122, eip155]) account.tokenBalance = tokens
  await settle()
  expect(screen.queryByRole('checkbox')).toBeNull()
})

/** On Send, on a Polkadot network. */
async function onPolkadot(change: object = {}) {
  const rendered = await render({ ...view, networks: [others.polkadot.network] })
  Object.assign(rendered.modal.send.state, { token: tokens[0], ...change })
  const box = await rendered.screen.findByRole('checkbox', { name: /^Send everything and close this account/ })
  return { ...rendered, box: box as HTMLInputElement }
}

test('everything: chosen and taken back with a tick, which says what it means', async () => {
  const { box, calls, settle } = await onPolkadot()
  expect(box.labels?.[0]?.textContent).toContain('Nothing stays: not the existential deposit')
  expect(box.checked).toBe(false)
  await userEvent.click(box)
  await settle()
  expect(calls).toContainEqual({ name: 'send.setMax', args: ['everything'] })
  expect(box.checked).toBe(true)
  await userEvent.click(box)
  await settle()
  expect(calls).toContainEqual({ name: 'send.setMax', args: [undefined] })
  expect(box.checked).toBe(false)
})

test.each([
  ['locked', /part of its balance is locked/],
  ['reserved', /part of its balance is reserved/],
  ['needed', /something on the network relies on it/],
] as const)('an account that can’t be closed (%s): no tick, and why', async (everything, why) => {
  const { box, screen } = await onPolkadot({ everything })
  expect(box.checked).toBe(false)
  expect(await screen.findByText(why)).toBeDefined()
})

test('everything is no matter of a token, nor of a review that is prepared', async () => {
  const { modal, box, screen, called, settle } = await onPolkadot({ status: 'preparing' })
  await userEvent.click(box)
  expect(called()).not.toContain('send.setMax')
  Object.assign(modal.send.state, { status: 'editing', token: { ...tokens[0], address: 'x' } })
  await settle()
  expect(screen.queryByRole('checkbox')).toBeNull()
})

test('before it is known what is missing, the empty form has no button to press, and none that is busy', async () => {
  const rendered = await renderSend({ feeStatus: 'idle', problem: undefined, sendTokenAmount: '' })
  const button = rendered.screen.getByRole('button', { name: /^Review/ })
  expect(button.getAttribute('aria-disabled')).toBe('true')
  expect(button.getAttribute('aria-busy')).toBeNull()
  Object.assign(rendered.modal.send.state, { sendTokenAmount: '1' })
  await expect.poll(() => button.getAttribute('aria-busy')).toBe('true')
})

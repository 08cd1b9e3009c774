import { fireEvent } from '@testing-library/dom'
import { expect, test } from 'vitest'
import type { FakeSetup } from '../../test/fakeModal.js'
import { address, other, tokens } from '../../test/fixtures.js'
import { type Rendered, render } from '../../test/render.js'

const view: FakeSetup = { view: 'Send', history: [{ name: 'Account', data: undefined }] }

async function renderSend(change: object = {}): Promise<Rendered> {
  const rendered = await render(view)
  Object.assign(rendered.modal.send.state, { token: tokens[0], ...change })
  await rendered.settle()
  return rendered
}

const field = (rendered: Rendered, name: string | RegExp) => rendered.screen.getByRole<HTMLInputElement>('textbox', { name })

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
  const { modal, screen } = await renderSend()
  modal.accounts.state.eip155.tokenBalance = []
  await expect.poll(() => screen.queryByText('Balance 1.28 ETH')).toBeNull()
  expect(screen.getByText('Balance —')).toBeDefined()
})

test('the amount in dollars stands below, the balance beside Max', async () => {
  const { screen } = await renderSend({ sendTokenAmount: '2' })
  expect(screen.getByText('$6,254.90')).toBeDefined()
  expect(screen.getByText('Balance 1.28 ETH')).toBeDefined()
})

test('Max: fills in through the controller', async () => {
  const { called, click } = await renderSend()
  await click('button', 'Max')
  expect(called()).toContain('send.setMax')
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

test('missing gas price: ask again', async () => {
  const { called, click } = await renderSend({
    feeStatus: 'failed',
    problem: { code: 'GAS_PRICE_UNAVAILABLE', field: 'fee' },
  })
  await click('button', 'Try again')
  expect(called()).toContain('send.refreshFees')
})

test('a long amount shrinks until it fits', async () => {
  const rendered = await renderSend({ sendTokenAmount: '1234567890.123456' })
  const input = field(rendered, 'Amount')
  expect(input.scrollWidth).toBeLessThanOrEqual(input.clientWidth)
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
  expect(live?.textContent).toBe('0 tokens found')
  await full.click('button', 'Clear search')
  await expect.poll(() => live?.textContent).toBe('')
  const empty = await render({ view: 'SelectToken', account: { tokenBalance: [] } })
  await empty.click('button', 'Receive')
  expect(empty.calls).toContainEqual({ name: 'router.replace', args: ['Receive'] })
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

const asked = { caipNetworkId: 'eip155:31337', from: address, summary: '0.5 ETH', askedAt: 1 } as const

test.each(['Account', 'Send'] as const)(
  '%s: what the wallet was asked before a reload is said until the visitor has looked',
  async (name) => {
    const { calls, click, screen } = await render({ view: name, unanswered: [asked] })
    expect(screen.getByRole('alert').textContent).toContain('asked to send 0.5 ETH before this page was loaded anew')
    await click('button', 'I have looked')
    expect(calls).toContainEqual({ name: 'transactions.dismiss', args: [asked] })
  },
)

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

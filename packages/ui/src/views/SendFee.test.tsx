import { fireEvent } from '@testing-library/dom'
import type { CaipNetwork } from '@wallet-modal/core'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { bitcoin, feeLevels, gasLevels, networks, other, others, tokens } from '../../test/fixtures.js'
import { type Rendered, render } from '../../test/render.js'

async function renderSend(
  change: object = {},
  network: CaipNetwork = bitcoin,
  account: object = {},
): Promise<Rendered> {
  const rendered = await render({
    ...{ view: 'Send', history: [{ name: 'Account', data: undefined }], networks: [network] },
    account: { tokenBalance: [{ ...tokens[0], symbol: 'BTC', price: 100_000 } as never], ...account },
  })
  Object.assign(rendered.modal.send.state, {
    ...{ token: tokens[0], sendTokenAmount: '1', receiverAddress: other },
    ...{ feeStatus: 'ready', feeLevels, networkFee: 705n, ...change },
  })
  await rendered.settle()
  return rendered
}

const opened = async (change: object = {}) => {
  const rendered = await renderSend(change)
  const line = await rendered.screen.findByText(/^Speed: /)
  await userEvent.click(line)
  return rendered
}
const radio = ({ screen }: Rendered, name: RegExp) => screen.getByRole<HTMLInputElement>('radio', { name })
const field = ({ screen }: Rendered) => screen.queryByRole<HTMLInputElement>('textbox', { name: /^Own fee/ })

test('closed until it is wanted; then a named group of each speed with its fee, in coins and dollars', async () => {
  const rendered = await renderSend()
  const line = await rendered.screen.findByText('Speed: Usual')
  expect(radio(rendered, /^Usual/).checkVisibility()).toBe(false)
  await userEvent.click(line)
  const group = rendered.screen.getByRole('group', { name: 'How fast it is sent, and the network fee of each' })
  const names = [...group.querySelectorAll('label')].map(({ textContent }) => textContent)
  expect(names).toEqual(['Slow0.00000282 BTC$0.29', 'Usual0.00000705 BTC$0.71', 'Fast0.00002115 BTC$2.12', 'Own'])
  expect(radio(rendered, /^Usual/).checked).toBe(true)
})

test('chosen by pointer and by keyboard', async () => {
  const rendered = await opened()
  await userEvent.click(radio(rendered, /^Slow/))
  expect(rendered.calls).toContainEqual({ name: 'send.setFee', args: ['slow'] })
  await userEvent.keyboard('{ArrowRight}{ArrowRight}')
  expect(rendered.calls).toContainEqual({ name: 'send.setFee', args: ['fast'] })
  expect(rendered.screen.getByText('Speed: Fast')).toBeDefined()
  expect(field(rendered)).toBeNull()
})

test('an own rate: as typed, with its unit and what is usual', async () => {
  const rendered = await opened()
  await userEvent.click(radio(rendered, /^Own/))
  const input = field(rendered) as HTMLInputElement
  expect(input.placeholder).toBe('5')
  expect(input.closest('label')?.textContent).toBe('Own feesat/vB')
  fireEvent.change(input, { target: { value: '7.25' } })
  expect(rendered.calls).toContainEqual({ name: 'send.setFee', args: [{ own: '7.25' }] })
  expect(input.value).toBe('7.25')
})

test.each([
  ['TOO_LOW', '1', 'The network takes no less than 1 sat/vB'],
  ['TOO_HIGH', '150', 'Far above what is usual. At most 150 sat/vB'],
  ['TOO_MANY_DECIMALS', '3', 'sat/vB has at most 3 decimals'],
  ['INVALID', '3', 'This is not a number'],
])('%s: said beside the field, linked to it, and Review is off', async (reason, limit, text) => {
  const problem = { code: 'INVALID_FEE_RATE', field: 'feeRate', params: { reason, limit } }
  const rendered = await renderSend({ fee: { own: '9' }, networkFee: undefined })
  await expect.poll(() => field(rendered)).not.toBeNull()
  const input = field(rendered) as HTMLInputElement
  const live = input.closest('.card')?.querySelector('[aria-live="polite"]')
  expect(live?.textContent).toBe('')
  Object.assign(rendered.modal.send.state, { problem })
  await rendered.settle()
  expect(live?.textContent).toBe(text)
  expect(input.getAttribute('aria-invalid')).toBe('true')
  expect(rendered.root.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent).toBe(text)
  await rendered.click('button', 'Review: Check the fee')
  expect(rendered.called()).not.toContain('send.review')
})

test('a field that was left empty is not reproached', async () => {
  const problem = { code: 'INVALID_FEE_RATE', field: 'feeRate', params: { reason: 'EMPTY', limit: '3' } }
  const rendered = await renderSend({ fee: { own: '' }, problem })
  await expect.poll(() => field(rendered)?.hasAttribute('aria-invalid')).toBe(false)
})

test('where gas is paid, the same in gwei; the wallet has the last word', async () => {
  const rendered = await renderSend({ feeLevels: gasLevels, fee: { own: '30' } }, networks[0])
  const group = await rendered.screen.findByRole('group', { name: 'How fast it is sent, and the network fee of each' })
  const names = [...group.querySelectorAll('label')].map(({ textContent }) => textContent?.replace(/\$.*/, ''))
  expect(names).toEqual(['Slow0.000546 ETH', 'Usual0.000927 ETH', 'Fast0.001008 ETH', expect.stringMatching(/^Own/)])
  const input = field(rendered) as HTMLInputElement
  expect(input.placeholder).toBe('44.123456789')
  expect(input.closest('label')?.textContent).toBe('Own feegwei')
  expect(rendered.screen.getByText('Your wallet may set its own fee, and shows it before you confirm')).toBeDefined()
})

test('a sponsor pays: the fee stands there, without a choice or a place for one', async () => {
  const account = { preferredAccountType: 'smartAccount' }
  const rendered = await renderSend({ feeLevels: undefined, feeStatus: 'loading' }, networks[0], account)
  await rendered.screen.findByText('Network fee')
  expect(rendered.root.querySelector('.fee-choice')).toBeNull()
})

test('while it is prepared nothing is chosen', async () => {
  const rendered = await opened({ status: 'preparing' })
  await userEvent.click(radio(rendered, /^Slow/))
  expect(rendered.called()).not.toContain('send.setFee')
})

test('nothing to choose on networks without a choice, nor where nobody knows the fee', async () => {
  const solana = await renderSend({ feeLevels: undefined }, others.solana.network)
  await solana.screen.findByRole('button', { name: 'Add a memo' })
  expect(solana.screen.queryByText(/^Speed/)).toBeNull()
  const failed = await renderSend({ feeLevels: undefined, feeStatus: 'failed' })
  await failed.screen.findByText('The network fee is not known yet')
  expect(failed.screen.queryByText(/^Speed/)).toBeNull()
})

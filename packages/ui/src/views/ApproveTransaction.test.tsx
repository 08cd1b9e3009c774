import type { AuthState } from '@wallet-modal/core/internal'
import { expect, test } from 'vitest'
import type { FakeSetup } from '../../test/fakeModal.js'
import { other } from '../../test/fixtures.js'
import { armed, render } from '../../test/render.js'

const history = [{ name: 'Account' as const, data: undefined }]
const approval = { id: 7, method: 'personal_sign', height: 320 }
const asked = {
  caipNetworkId: 'eip155:31337',
  network: 'Local One',
  wallet: 'Harbor',
  pay: { amount: '1.25', symbol: 'ETH' },
  to: other,
} as const
const approving = (data: FakeSetup['data'], auth?: FakeSetup['auth']): FakeSetup => ({
  view: 'ApproveTransaction',
  history,
  ...(data && { data }),
  ...(auth && { auth }),
})

const below = { frame: true, method: 'personal_sign', heading: 'ApproveBelow' } as const

/** The embedded wallet's frame, as the element holds it; and what else a page may put there. */
function slotted(host: HTMLElement, name: 'iframe' | 'p'): HTMLElement {
  const element = document.createElement(name)
  element.slot = 'auth'
  return host.appendChild(element)
}

test('the embedded wallet: its frame shows in the view, as tall as it says, and nothing else does (T-03)', async () => {
  const { host, modal, screen } = await render(approving(below, { approval }))
  const frame = slotted(host, 'iframe')
  const foreign = slotted(host, 'p')
  expect(frame.assignedSlot?.name).toBe('auth')
  await expect.poll(() => frame.offsetHeight).toBe(320)
  expect(foreign.checkVisibility()).toBe(false)
  expect(screen.getAllByText('Approve below'), 'the heading alone').toHaveLength(1)
  const state = modal.auth?.state as AuthState
  state.approval = { ...approval, height: 400 }
  await expect.poll(() => frame.offsetHeight).toBe(400)
})

test('until it wants to be seen: says that it opens', async () => {
  const { screen } = await render(approving(below, {}))
  expect(screen.getByRole('status').textContent).toContain('Your wallet opens')
})

test.each([
  ['ApproveBelow', 'Approve below'],
  ['RecoveryCode', 'Recovery code'],
  ['EmailDevice', 'New device'],
] as const)('the heading names what the frame is opened for: %s', async (heading, name) => {
  const data = { frame: true, method: 'personal_sign', heading } as const
  const { screen } = await render(approving(data, { approval }))
  expect(await screen.findByRole('heading', { name })).toBeDefined()
  // The frame says no, and what waits on is left by going back.
  expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Back' })).toBeDefined()
})

test('another view: the frame is not shown', async () => {
  const { host } = await render({ view: 'Account', auth: { approval } })
  expect(slotted(host, 'iframe').assignedSlot).toBeNull()
})

test('one way to say no: Cancel until the frame shows, and then the frame’s own', async () => {
  const data = { frame: true, method: 'recovery.keep', heading: 'RecoveryCode' } as const
  const coming = await render(approving(data, {}))
  await armed()
  await coming.click('button', 'Cancel')
  expect(coming.called()).toContain('modal.goBack')
  coming.unmount()
  const { screen } = await render(approving(data, { approval }))
  expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull()
  expect(screen.getByText('Approve below').checkVisibility(), 'the heading does not say it').toBe(true)
})

test('a transfer: its facts first, then the frame in which it is approved', async () => {
  const { host, screen } = await render(approving(asked, { approval }))
  expect(screen.getByText('1.25 ETH')).toBeDefined()
  expect(screen.queryByText('Confirm in Harbor')).toBeNull()
  expect(slotted(host, 'iframe').assignedSlot).not.toBeNull()
})

test.each([
  ['de', 'ltr', '1.234,567890123456789 ETH', '0,000413 ETH'],
  ['ar-EG', 'rtl', '\u2066١٬٢٣٤٫٥٦٧٨٩٠١٢٣٤٥٦٧٨٩ ETH\u2069', '\u2066٠٫٠٠٠٤١٣ ETH\u2069'],
] as const)('figures to the last digit, as they are written in %s', async (locale, direction, pays, costs) => {
  const pay = { amount: '1234.567890123456789', symbol: 'ETH' }
  const fee = { amount: '0.000413', symbol: 'ETH' }
  const { dialog } = await render({ ...approving({ ...asked, pay, fee }), locale: { locale, direction, texts: {} } })
  const figures = [...dialog.querySelectorAll('.asked-amount')].map(({ textContent }) => textContent)
  expect(figures).toEqual([pays, costs])
})

test('the page has stopped offering the network meanwhile: it is named all the same', async () => {
  const { dialog } = await render(approving({ ...asked, caipNetworkId: 'eip155:5', network: 'Gone' }))
  expect([...dialog.querySelectorAll('.fact')].map((fact) => fact.textContent)).toContain('NetworkGone')
})

test('another wallet: it is waited for, and there is no place for a frame', async () => {
  const { called, click, host, screen } = await render(approving(asked))
  expect(screen.getByRole('heading', { name: 'Approve in your wallet' })).toBeDefined()
  expect(screen.getByText('Confirm in Harbor')).toBeDefined()
  expect(slotted(host, 'iframe').assignedSlot).toBeNull()
  await armed()
  await click('button', 'Cancel')
  expect(called()).toContain('modal.goBack')
})

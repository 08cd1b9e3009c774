import { fireEvent } from '@testing-library/dom'
import type { AuthState } from '@wallet-modal/core/internal'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import type { FakeSetup } from '../../test/fakeModal.js'
import { render, settle } from '../../test/render.js'

const address = 'anna@example.com'
const history = [{ name: 'Connect' as const, data: undefined }]
const email = (view: 'EmailCode' | 'EmailDevice', state: Partial<AuthState['email']> = {}): FakeSetup => ({
  view,
  history,
  auth: { email: { address, mailedTo: address, step: view === 'EmailCode' ? 'code' : 'device', ...state } },
})

test('one field for six digits: named, described, focused, and the browser may fill it in', async () => {
  const { dialog, root, screen } = await render(email('EmailCode'))
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Code' })
  await expect.poll(() => root.activeElement).toBe(field)
  expect(field.autocomplete).toBe('one-time-code')
  expect(field.inputMode).toBe('numeric')
  const described = field
    .getAttribute('aria-describedby')
    ?.split(' ')
    .map((id) => root.getElementById(id)?.textContent)
  expect(described?.[0]).toBe(`We sent six digits to ${address}.`)
  expect(dialog.querySelectorAll('.code-cell')).toHaveLength(6)
})

test('a paste fills all: whatever stands around the digits', async () => {
  const { calls, dialog, screen } = await render(email('EmailCode'))
  fireEvent.change(screen.getByRole('textbox', { name: 'Code' }), { target: { value: ' 407-152 ' } })
  expect(calls).toContainEqual({ name: 'auth.setDigits', args: [' 407-152 '] })
  const cells = () => [...dialog.querySelectorAll('.code-cell')].map((cell) => cell.textContent)
  await expect.poll(cells).toEqual(['4', '0', '7', '1', '5', '2'])
})

test('the caret is behind the last digit, wherever was tapped; what is marked stays marked', async () => {
  const { root, screen } = await render(email('EmailCode', { digits: '407' }))
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Code' })
  await expect.poll(() => root.activeElement).toBe(field)
  const places = () => [field.selectionStart, field.selectionEnd]
  // The first cell: a tap brings the keyboard back, and the caret to where it is drawn.
  field.blur()
  await userEvent.click(field, { position: { x: 8, y: 28 } })
  await expect.poll(places).toEqual([3, 3])
  expect(root.activeElement).toBe(field)
  await userEvent.keyboard('{Home}')
  await expect.poll(places).toEqual([3, 3])
  await userEvent.keyboard('1')
  await expect.poll(() => field.value).toBe('4071')
  field.select()
  await settle()
  expect(places()).toEqual([0, 4])
})

test.each([
  ['wrong', { code: 'CODE_WRONG', attemptsLeft: 2 }, 'This code is not right. Tries left: 2'],
  [
    'wrong for the last time',
    { code: 'CODE_WRONG', attemptsLeft: 0 },
    'This code is not right, and no tries are left. Ask for a new one.',
  ],
  ['asked for too soon', { code: 'LIMIT_EXCEEDED' }, 'Wait a moment, then ask again.'],
  ['too old', { code: 'CODE_EXPIRED' }, 'This code is too old. Ask for a new one.'],
  ['asked for too often', { code: 'EMAIL_TOO_MANY' }, 'Too many tries. Wait a few minutes.'],
  ['nobody answers', { code: 'AUTH_UNREACHABLE' }, 'No answer. Check your connection and try again.'],
  [
    'another address than the wallet’s',
    { code: 'ADDRESS_MISMATCH' },
    'The sign-in service names another address than your wallet has. Nothing was opened.',
  ],
  [
    'no recovery code was kept where one is needed',
    { code: 'RECOVERY_DECLINED' },
    'Without a recovery code no wallet is begun in this browser. Nothing is lost.',
  ],
  ['anything else', { code: 'UNKNOWN' }, 'This did not work. Try again.'],
] as const)('a code: %s', async (_case, state, text) => {
  const { dialog, screen } = await render(email('EmailCode', state))
  expect(screen.getByRole('alert').textContent).toBe(text)
  expect(screen.getByRole('textbox', { name: 'Code' }).getAttribute('aria-invalid')).toBe('true')
  expect(dialog.querySelector<HTMLElement>('.code')?.dataset.wrong).toBe('true')
})

test('a wrong code is said, and no longer once it is typed again; the focus stays', async () => {
  const { modal, root, screen } = await render(email('EmailCode'))
  const field = screen.getByRole('textbox', { name: 'Code' })
  await expect.poll(() => root.activeElement).toBe(field)
  const state = modal.auth?.state.email as AuthState['email']
  Object.assign(state, { code: 'CODE_WRONG' })
  expect((await screen.findByRole('alert')).textContent).toBe('This code is not right.')
  Object.assign(state, { code: undefined, digits: '1' })
  await expect.poll(() => screen.queryByRole('alert')).toBeNull()
  expect(root.activeElement).toBe(field)
})

test('another code: only when it may be asked for', async () => {
  const { called, click, modal, screen } = await render(email('EmailCode', { resendAt: Date.now() + 3_600_000 }))
  // What it is called stays: else it would be read out each second while it has the focus.
  const button = screen.getByRole('button', { name: 'New code, not yet' })
  expect(button.textContent).toMatch(/^New code in \d+ s/)
  expect(button.ariaDisabled).toBe('true')
  button.click()
  expect(called()).not.toContain('auth.resendCode')
  Object.assign(modal.auth?.state.email ?? {}, { resendAt: Date.now() - 1 })
  await click('button', 'Send a new code')
  await expect.poll(called).toContain('auth.resendCode')
})

test('another code was sent: said aloud, until it is typed', async () => {
  const { modal, screen } = await render(email('EmailCode', { resent: true }))
  expect(screen.getByRole('status').textContent).toBe('A new code is on its way.')
  Object.assign(modal.auth?.state.email ?? {}, { resent: false, digits: '4' })
  await expect.poll(() => screen.getByRole('status').textContent).toBe('')
})

test('it counts down by itself', async () => {
  const { screen } = await render(email('EmailCode', { resendAt: Date.now() + 1_500 }))
  expect(await screen.findByRole('button', { name: 'Send a new code' })).toBeDefined()
})

test('another address: back to where it is typed', async () => {
  const { called, click, dialog } = await render(email('EmailCode'))
  await click('button', 'Use another email')
  expect(called()).toContain('auth.cancelEmail')
  await expect.poll(() => dialog.dataset.view).toBe('Connect')
})

test('an address whose wallet was moved: said calmly; a new wallet is begun by a press of its own', async () => {
  const { called, click, screen } = await render(email('EmailCode', { step: 'moved' }))
  await expect.poll(() => screen.getByRole('status').textContent).toContain('This email was moved')
  expect(screen.getByText(address)).toBeDefined()
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(called()).not.toContain('auth.startAnew')
  await click('button', 'Start a new wallet')
  await expect.poll(called).toContain('auth.startAnew')
})

test('an address whose wallet was moved: too late for a new one, it is said; another address is typed', async () => {
  const { called, click, dialog, screen } = await render(email('EmailCode', { step: 'moved', code: 'CODE_EXPIRED' }))
  expect(screen.getByRole('alert').textContent).toBe('This code is too old. Ask for a new one.')
  await click('button', 'Use another email')
  expect(called()).toContain('auth.cancelEmail')
  await expect.poll(() => dialog.dataset.view).toBe('Connect')
})

test.each(['EmailCode', 'EmailDevice'] as const)('%s, and nobody signs in: the way back', async (view) => {
  const { click, dialog, screen } = await render(email(view, { step: 'enter' }))
  expect(screen.getByText('Nobody is signing in here')).toBeDefined()
  await click('button', 'Go back')
  await expect.poll(() => dialog.dataset.view).toBe('Connect')
})

test('the code was right: says that the account is on its way', async () => {
  const { screen } = await render(email('EmailCode', { step: 'enter', busy: true }))
  await expect.poll(() => screen.getByRole('status').textContent).toContain('Signing you in')
})

test('another device is asked: says where the link is, and waits', async () => {
  const { called, click, dialog, screen } = await render(email('EmailDevice'))
  expect(screen.getByRole('heading', { name: 'New device' })).toBeDefined()
  expect(screen.getByText(address)).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Send a new link' })).toBeNull()
  await click('button', 'Cancel')
  expect(called()).toContain('auth.cancelEmail')
  await expect.poll(() => dialog.dataset.view).toBe('Connect')
})

test.each([
  ['declined', 'DEVICE_DECLINED', 'This device was declined'],
  ['too late', 'DEVICE_EXPIRED', 'The link is too old'],
  ['no answer', 'AUTH_UNREACHABLE', 'No answer'],
  ['anything else', 'UNKNOWN', 'This did not work'],
] as const)('another device, %s: said, and another link', async (_case, code, text) => {
  const { called, click, screen } = await render(email('EmailDevice', { code }))
  expect(screen.getByRole('alert').textContent).toContain(text)
  await click('button', 'Send a new link')
  await expect.poll(called).toContain('auth.submitEmail')
})

const elsewhere = { mailedTo: undefined, address: 'typed-before@example.com' }

test('the address is known to the origin alone: the link is there, and what was typed here is not named', async () => {
  const { dialog, screen } = await render(email('EmailDevice', elsewhere))
  expect(screen.getByText(/We sent a link to the email address of your account/)).toBeDefined()
  expect(dialog.textContent).not.toContain('typed-before')
  expect(screen.queryByRole('textbox')).toBeNull()
})

test('an account without an address: the link itself, to be carried to the other browser', async () => {
  const link = 'https://auth.test/device?request=6f1c'
  const { screen } = await render(email('EmailDevice', { ...elsewhere, link }))
  expect(screen.getByText(/Your wallet is in another browser/)).toBeDefined()
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Link' }).value).toBe(link)
  expect(screen.getByRole('button', { name: 'Copy link' })).toBeDefined()
})

test.each([
  ['declined', 'DEVICE_DECLINED'],
  ['too late', 'DEVICE_EXPIRED'],
] as const)('who did not begin with an address, %s: begins anew, for there is nothing to send', async (_case, code) => {
  const { called, click, dialog, screen } = await render(email('EmailDevice', { ...elsewhere, code }))
  expect(screen.getByRole('alert').textContent).toContain('You can start again.')
  expect(screen.queryByRole('button', { name: 'Send a new link' })).toBeNull()
  await click('button', 'Start again')
  expect(called()).toContain('auth.cancelEmail')
  expect(called()).not.toContain('auth.submitEmail')
  await expect.poll(() => dialog.dataset.view).toBe('Connect')
})

test('its files can not be had: the way back', async () => {
  const { screen } = await render({ view: 'EmailCode', history, auth: 'failed' })
  expect(await screen.findByRole('button', { name: 'Go back' })).toBeDefined()
})

import { fireEvent } from '@testing-library/dom'
import type { AuthState } from '@wallet-modal/core/internal'
import { expect, test } from 'vitest'
import type { FakeSetup } from '../../test/fakeModal.js'
import { render } from '../../test/render.js'

const email = 'anna@example.com'
const changing = (
  change: Partial<AuthState['change']>,
  user: AuthState['user'] | null = { email, provider: 'email' },
) =>
  ({
    view: 'ChangeEmail',
    history: [{ name: 'Account' as const, data: undefined }],
    auth: { user: user ?? undefined, change },
  }) satisfies FakeSetup

test('the new address: below the one there is, sent by the button and by Enter', async () => {
  const { called, calls, click, screen } = await render(changing({}))
  expect(screen.getByText(email)).toBeDefined()
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'New email' })
  await click('button', 'Continue')
  expect(called(), 'an empty one is not sent').not.toContain('auth.submitNewEmail')
  fireEvent.change(field, { target: { value: 'new@example.com' } })
  expect(calls).toContainEqual({ name: 'auth.setNewEmail', args: ['new@example.com'] })
  await click('button', 'Continue')
  await expect.poll(called).toContain('auth.submitNewEmail')
  field.form?.requestSubmit()
  await expect.poll(() => called().filter((name) => name === 'auth.submitNewEmail')).toHaveLength(2)
})

test('an address that is taken: said beside the field', async () => {
  const { screen } = await render(changing({ address: 'bob@example.com', code: 'EMAIL_TAKEN' }))
  expect(screen.getByRole('alert').textContent).toBe('This address belongs to another account.')
})

test('first a code to the old address, then one to the new one', async () => {
  const { calls, modal, screen } = await render(changing({ step: 'old', address: 'new@example.com' }))
  expect(screen.getByText('Is it you?')).toBeDefined()
  expect(screen.getByText(email)).toBeDefined()
  fireEvent.change(screen.getByRole('textbox', { name: 'Code' }), { target: { value: '123' } })
  expect(calls).toContainEqual({ name: 'auth.setChangeDigits', args: ['123'] })
  Object.assign(modal.auth?.state.change ?? {}, { step: 'new', digits: '' })
  expect(await screen.findByText('Is it yours?')).toBeDefined()
  expect(screen.getByText('new@example.com')).toBeDefined()
})

test('a wrong code: said', async () => {
  const { screen } = await render(changing({ step: 'new', code: 'CODE_WRONG' }))
  expect(screen.getByRole('alert').textContent).toBe('This code is not right.')
})

test.each(['old', 'new'] as const)('another code for the %s address: once it may be asked for', async (step) => {
  const resendAt = Date.now() + 3_600_000
  const { called, click, modal, screen } = await render(changing({ step, resendAt }))
  const button = screen.getByRole('button', { name: 'New code, not yet' })
  button.click()
  expect(called()).not.toContain('auth.resendChangeCode')
  const change = modal.auth?.state.change as AuthState['change']
  change.resendAt = 1
  await click('button', 'Send a new code')
  await expect.poll(called).toContain('auth.resendChangeCode')
  Object.assign(change, { busy: true })
  await expect.poll(() => screen.getByRole('status').textContent).toBe('Sending a new code')
  Object.assign(change, { busy: false, resent: true, resendAt })
  await expect.poll(() => screen.getByRole('status').textContent).toBe('A new code is on its way.')
  Object.assign(change, { busy: true, resent: false, digits: '123456' })
  await expect.poll(() => screen.getByRole('status').textContent).toBe('Checking the code')
})

test('an origin that sends no other code: none is offered', async () => {
  const { screen } = await render(changing({ step: 'old' }))
  expect(screen.queryByRole('button', { name: /code/ })).toBeNull()
})

test('done: says with which address to sign in, and leads back', async () => {
  const { click, dialog, screen } = await render(
    changing({ step: 'done' }, { email: 'new@example.com', provider: 'email' }),
  )
  expect(screen.getByRole('status').textContent).toContain('Sign in with new@example.com from now on.')
  await click('button', 'Done')
  await expect.poll(() => dialog.dataset.view).toBe('Account')
})

test.each([
  ['who signed in elsewhere', { username: 'anna', provider: 'github' }],
  ['nobody', null],
] as const)('%s has no address to change', async (_case, user) => {
  const { screen } = await render(changing({}, user))
  expect(screen.getByText('Your email can’t be changed here')).toBeDefined()
  expect(screen.queryByRole('textbox')).toBeNull()
})

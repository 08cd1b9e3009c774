import type { AuthState } from '@wallet-modal/core/internal'
import { expect, test } from 'vitest'
import type { FakeSetup } from '../../test/fakeModal.js'
import { connectors } from '../../test/fixtures.js'
import { embedded, twoKinds } from '../../test/gallery/authScenes.js'
import { render } from '../../test/render.js'

const user = { email: 'anna@example.com', provider: 'email' } as const
const leaving = (signOut: Partial<AuthState['signOut']> = {}): FakeSetup => ({
  view: 'SignOutEverywhere',
  history: [{ name: 'Account', data: undefined }],
  auth: { user, signOut },
})

test('Account leads there, for who signed in without a wallet', async () => {
  const account = { view: 'Account', account: twoKinds, auth: { user } } as const
  const { calls, click, unmount } = await render({ ...account, connectors: [...connectors, embedded] })
  await click('button', 'Sign out everywhere')
  expect(calls).toContainEqual({ name: 'router.push', args: ['SignOutEverywhere'] })
  unmount()
  const { screen } = await render({ view: 'Account', auth: { user } })
  expect(screen.queryByRole('button', { name: 'Sign out everywhere' })).toBeNull()
})

test('what it does is said first, and with the button; one tap does it, and says so', async () => {
  const { called, root, screen } = await render(leaving())
  expect(screen.getByText('Signs you out of this wallet on every browser and device.')).toBeDefined()
  const button = screen.getByRole('button', { name: 'Sign out everywhere' })
  const described = root.getElementById(button.getAttribute('aria-describedby') ?? '')
  expect(described?.textContent).toContain('Signs you out of this wallet on every browser and device.')
  await expect.poll(() => button.ariaDisabled).toBeNull()
  button.click()
  await expect.poll(called).toContain('auth.signOutEverywhere')
  await expect.poll(() => screen.getByRole('status').textContent).toContain('Signing you out')
  button.click()
  button.click()
  expect(called().filter((name) => name === 'auth.signOutEverywhere')).toHaveLength(1)
})

test('a tap that was meant for the view before does nothing', async () => {
  const { called, screen } = await render(leaving())
  screen.getByRole('button', { name: 'Sign out everywhere' }).click()
  await expect.poll(() => screen.getByRole('button', { name: 'Sign out everywhere' }).ariaDisabled).toBeNull()
  expect(called()).not.toContain('auth.signOutEverywhere')
})

test.each([
  ['no answer', 'AUTH_UNREACHABLE', 'No answer. Check your connection and try again.'],
  ['anything else', 'UNKNOWN', 'This did not work. Try again.'],
] as const)('%s: still signed in, and tried again', async (_case, code, text) => {
  const { called, screen } = await render(leaving({ status: 'failed', code }))
  expect(screen.getByRole('alert').textContent).toBe(`You are still signed in${text}`)
  const button = screen.getByRole('button', { name: 'Try again' })
  await expect.poll(() => button.ariaDisabled).toBeNull()
  button.click()
  await expect.poll(called).toContain('auth.signOutEverywhere')
})

test('Cancel: back to Account', async () => {
  const { called, click, dialog } = await render(leaving())
  await click('button', 'Cancel')
  await expect.poll(() => dialog.dataset.view).toBe('Account')
  expect(called()).not.toContain('auth.signOutEverywhere')
})

test('nobody signed in: nothing is left, nor said to be, and there is a way back', async () => {
  const { called, click, screen } = await render({ view: 'SignOutEverywhere', auth: {} })
  await expect.poll(() => screen.queryByText('Nobody is signing in here')).not.toBeNull()
  expect(screen.queryByRole('button', { name: 'Sign out everywhere' })).toBeNull()
  await click('button', 'Go back')
  expect(called()).toContain('modal.goBack')
})

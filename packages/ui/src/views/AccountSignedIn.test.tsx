/** Account, of who signed in by e-mail or elsewhere. */
import type { AuthState } from '@wallet-modal/core/internal'
import { expect, test } from 'vitest'
import type { FakeSetup } from '../../test/fakeModal.js'
import { connectors, options as defaults, other } from '../../test/fixtures.js'
import { embedded, twoKinds } from '../../test/gallery/authScenes.js'
import { render } from '../../test/render.js'

const account = (user: AuthState['user'], more: FakeSetup = {}): FakeSetup => ({
  view: 'Account',
  connectors: [...connectors, embedded],
  account: twoKinds,
  auth: { user },
  ...more,
})
const anna = { email: 'anna@example.com', provider: 'email' } as const

test('by e-mail: the address, and the way to another one', async () => {
  const { calls, click } = await render(account(anna))
  await click('button', /anna@example\.com.*Change email/)
  expect(calls).toContainEqual({ name: 'router.push', args: ['ChangeEmail'] })
})

test.each([
  ['elsewhere: the name and where', { username: 'anna', provider: 'github' }, true, /anna.*Signed in with GitHub/],
  ['elsewhere, without a name: where', { provider: 'x' }, true, /X.*Signed in with X/],
  ['where an address can not be changed: it is only shown', anna, false, /anna@example\.com.*Signed in with Email/],
] as const)('%s', async (_case, user, changeEmail, text) => {
  const auth = { user, features: { changeEmail } }
  const { dialog, screen } = await render(account(user, { auth }))
  expect(dialog.querySelector('.account-rows')?.textContent).toMatch(text)
  expect(screen.queryByRole('button', { name: /Change email/ })).toBeNull()
})

test('elsewhere: the provider’s own mark, and no letter', async () => {
  const { dialog } = await render(account({ username: 'anna', provider: 'github' }))
  const picture = () =>
    [...dialog.querySelectorAll('.account-rows .row')].find(({ textContent }) => /anna/.test(textContent ?? ''))
      ?.firstElementChild
  expect(picture()?.textContent).toBe('')
  await expect.poll(() => picture()?.querySelector('.social-mark path')).toBeTruthy()
})

test('any other wallet: nothing is said of who signed in', async () => {
  const { dialog } = await render({ view: 'Account', auth: { user: anna } })
  expect(dialog.textContent).not.toContain('anna@example.com')
})

test('two kinds of account: which it is, and choosing the other', async () => {
  const { calls, click, modal, screen } = await render(account(anna))
  expect(screen.getByText('Smart account · set up by your first transaction')).toBeDefined()
  await click('button', /Choose account/)
  await click('button', /0xfB69…d359.*Standard account/)
  await expect.poll(() => calls).toContainEqual({ name: 'auth.setAccountType', args: ['eip155', 'eoa'] })
  Object.assign(modal.accounts.state.eip155, { address: other })
  expect(await screen.findByText('Standard account')).toBeDefined()
})

test('the kind in use is chosen again: nothing is asked', async () => {
  const { called, click } = await render(account(anna))
  await click('button', /Choose account/)
  await click('button', /0x5aAe…eAed.*Smart account/)
  expect(called()).not.toContain('auth.setAccountType')
})

const withData = { endpoints: { ...defaults.endpoints, blockchain: 'https://data.test' } }

test('smart sessions: a row that leads to them; none where the flag is off', async () => {
  const { calls, click, unmount } = await render(account(anna, { options: withData }))
  await click('button', 'Smart sessions')
  expect(calls).toContainEqual({ name: 'router.push', args: ['SmartSessions'] })
  unmount()
  const features = { ...defaults.features, smartSessions: false }
  const { screen } = await render(account(anna, { options: { ...withData, features } }))
  expect(screen.queryByRole('button', { name: 'Smart sessions' })).toBeNull()
})

test('a new device asks for the wallet: said, and looked at by the visitor’s press', async () => {
  const { called, click, dialog, modal, screen } = await render(account(anna))
  expect(screen.queryByRole('button', { name: 'Look at the request' })).toBeNull()
  const { device } = (modal.auth as NonNullable<typeof modal.auth>).state
  device.waiting = true
  expect((await screen.findByRole('alert')).textContent).toContain('A new device asks for your wallet')
  expect(called()).not.toContain('auth.reviewDevice')
  await click('button', 'Look at the request')
  expect(called().filter((name) => name === 'auth.reviewDevice')).toHaveLength(1)
  await expect.poll(() => dialog.querySelector('[aria-busy="true"]')).not.toBeNull()
  device.waiting = false
  await expect.poll(() => screen.queryByRole('alert')).toBeNull()
})

test.each([
  ['while another wallet is looked at', { account: {}, auth: { user: anna, device: { waiting: true } } }, true],
  ['where nobody is signed in any more', { auth: { user: undefined, device: { waiting: true } } }, false],
] as const)('a new device asks for the wallet, %s', async (_case, setup, isShown) => {
  const { screen } = await render({ view: 'Account', ...setup } as FakeSetup)
  expect(screen.queryByRole('button', { name: 'Look at the request' }) !== null).toBe(isShown)
})

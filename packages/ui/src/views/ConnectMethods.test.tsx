/** Connect where a sign-in origin is named: e-mail, accounts elsewhere, and wallets beside them. */

import { fireEvent } from '@testing-library/dom'
import type { Features, Social } from '@wallet-modal/core'
import { expect, test } from 'vitest'
import type { FakeSetup } from '../../test/fakeModal.js'
import { options as defaults } from '../../test/fixtures.js'
import { type Rendered, render } from '../../test/render.js'

const auth = 'https://auth.test'
const endpoints = { ...defaults.endpoints, auth }
const terms = { termsUrl: 'https://host.test/terms' }

const connect = async (change: Partial<Features> = {}, setup: FakeSetup = {}): Promise<Rendered> => {
  const features = { ...defaults.features, ...change }
  const view = await render({ auth: {}, ...setup, options: { endpoints, features, ...setup.options } })
  // Whatever comes last has come.
  await expect.poll(() => view.dialog.querySelector('.methods')).toBeNull()
  return view
}
const names = ({ screen }: Rendered) =>
  screen.getAllByRole('button').map((button) => button.getAttribute('aria-label') ?? button.textContent)

test('the field, and accounts elsewhere: all seven by name, below the first wallets', async () => {
  const view = await connect()
  expect(names(view)).toEqual([
    'Close',
    'HarborInstalled',
    'LanternInstalled',
    'Fable WalletInstalled',
    'All wallets',
    'Continue with email',
    'Continue with Google',
    'Continue with X',
    'Continue with Discord',
    'Continue with Farcaster',
    'Continue with GitHub',
    'Continue with Apple',
    'Continue with Facebook',
  ])
  expect(view.screen.getByRole('textbox', { name: 'Email' })).toBeDefined()
  expect(view.screen.getAllByText('or')).toHaveLength(1)
})

test('without an origin: wallets, and nothing of signing in is loaded', async () => {
  const { called, screen } = await render({ auth: 'later' })
  expect(screen.getByRole('button', { name: /Browser Wallet/ })).toBeDefined()
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(called()).not.toContain('loadAuth')
})

test('while it is on its way: the first wallets, and its place kept free at its own height', async () => {
  const { dialog, screen } = await render({ auth: 'later', options: { endpoints } })
  await expect.poll(() => dialog.querySelector('.methods')).not.toBeNull()
  expect(screen.getByRole('button', { name: /Fable Wallet/ })).toBeDefined()
  expect(screen.queryByRole('button', { name: /Browser Wallet/ })).toBeNull()
  const before = dialog.querySelector<HTMLElement>('.screen')?.offsetHeight ?? 0
  const there = await connect()
  const after = there.dialog.querySelector<HTMLElement>('.screen')?.offsetHeight ?? 0
  expect(Math.abs(after - before)).toBeLessThanOrEqual(4)
})

test('its files can not be had: all wallets', async () => {
  const { screen } = await render({ auth: 'failed', options: { endpoints } })
  expect(await screen.findByRole('button', { name: /Browser Wallet/ })).toBeDefined()
  expect(screen.queryByRole('textbox')).toBeNull()
})

test('the origin refuses this page: all wallets, and nothing that can not work', async () => {
  const view = await connect({}, { auth: { status: 'refused', features: { email: false, socials: [] } } })
  expect(names(view)).toContain('Browser WalletInstalled')
  expect(view.screen.queryByText('or')).toBeNull()
})

test.each<[string, Partial<Features>, readonly string[]]>([
  ['the default', {}, ['wallet', 'or', 'email', 'social']],
  ['e-mail first', { connectMethodsOrder: ['email', 'social', 'wallet'] }, ['email', 'social', 'or', 'wallet']],
  [
    'a wallet between',
    { connectMethodsOrder: ['email', 'wallet', 'social'] },
    ['email', 'or', 'wallet', 'or', 'social'],
  ],
  ['no e-mail', { email: false }, ['wallet', 'or', 'social']],
  ['no accounts elsewhere', { socials: [] }, ['wallet', 'or', 'email']],
  ['neither', { email: false, socials: [] }, ['wallet']],
])('order: %s', async (_case, features, order) => {
  const { dialog } = await connect(features)
  const kinds = [...(dialog.querySelector('.screen')?.children ?? [])].flatMap(({ className }) => {
    const kind = { list: 'wallet', or: 'or', email: 'email', socials: 'social' }[className]
    return kind ?? []
  })
  expect(kinds).toEqual(order)
})

test('collapse-wallets off: every wallet is here', async () => {
  const view = await connect({ collapseWallets: false })
  expect(names(view)).toContain('Browser WalletInstalled')
  expect(names(view)).toContain('Get a wallet')
})

test('email-show-wallets off: wallets are behind one button', async () => {
  const view = await connect({ emailShowWallets: false })
  expect(names(view)).not.toContain('HarborInstalled')
  await view.click('button', 'Continue with a wallet')
  expect(await view.screen.findByRole('button', { name: /Browser Wallet/ })).toBeDefined()
  expect(view.screen.getByRole('heading', { name: 'Connect wallet' })).toBeDefined()
  expect(view.dialog.dataset.view).toBe('ConnectWallets')
})

test('socials: in the order of the option, the first two in full, and only those', async () => {
  const socials: readonly Social[] = ['apple', 'github', 'x', 'discord']
  const view = await connect({ email: false, socials })
  const shown = names(view).filter((name) => name?.includes('Continue with'))
  expect(shown).toEqual(['Continue with Apple', 'Continue with GitHub', 'Continue with X', 'Continue with Discord'])
})

test('each has its owner’s mark, Google’s in its colours; a page’s own picture goes first', async () => {
  const picture = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>'
  const view = await connect({}, { options: { connectorImages: { github: picture } } })
  const button = (name: string) => view.screen.getByRole('button', { name: `Continue with ${name}` })
  const colours = (name: string) => [...button(name).querySelectorAll('path')].map((path) => path.getAttribute('fill'))
  expect(colours('Google')).toEqual(['#4285f4', '#34a853', '#fbbc05', '#eb4335'])
  for (const name of ['X', 'Discord', 'Farcaster', 'Apple', 'Facebook']) expect(colours(name)).toEqual(['currentColor'])
  expect(button('GitHub').querySelector('img')?.getAttribute('src')).toBe(picture)
  expect(button('GitHub').querySelector('svg')).toBeNull()
})

test('an account elsewhere: its window is opened within the tap', async () => {
  const { calls, screen } = await connect()
  screen.getByRole('button', { name: 'Continue with Discord' }).click()
  // Nothing was awaited in between.
  expect(calls).toContainEqual({ name: 'auth.connectSocial', args: ['discord'] })
})

test('an address: typed into the state, sent by the button and by Enter', async () => {
  const { called, calls, screen, settle } = await connect()
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Email' })
  const go = screen.getByRole('button', { name: 'Continue with email' })
  go.click()
  await settle()
  expect(called(), 'an empty one is not sent').not.toContain('auth.submitEmail')
  fireEvent.change(field, { target: { value: 'anna@example.com' } })
  expect(calls).toContainEqual({ name: 'auth.setEmail', args: ['anna@example.com'] })
  go.click()
  await expect.poll(called).toContain('auth.submitEmail')
  field.form?.requestSubmit()
  await expect.poll(() => called().filter((name) => name === 'auth.submitEmail')).toHaveLength(2)
})

test('an address that is none: said beside the field', async () => {
  const { screen } = await connect({}, { auth: { email: { address: 'anna@', code: 'EMAIL_INVALID' } } })
  expect(screen.getByRole('alert').textContent).toBe('This is not an email address.')
  const field = screen.getByRole('textbox', { name: 'Email' })
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect(field.getAttribute('aria-describedby')).toBe(screen.getByText('This is not an email address.').id)
})

test('while an address is sent nothing is sent twice', async () => {
  const { called, screen, settle } = await connect({}, { auth: { email: { address: 'anna@example.com', busy: true } } })
  screen.getByRole('button', { name: 'Continue with email' }).click()
  await settle()
  expect(called()).not.toContain('auth.submitEmail')
})

test('addresses used before: one tap sends, another forgets; gone once something is typed', async () => {
  const { calls, called, click, modal, screen } = await connect(
    {},
    { auth: { recentEmails: ['anna@example.com', 'b@c.de'] } },
  )
  expect(screen.getByRole('group', { name: 'Used here before' }).querySelectorAll('.recent-email')).toHaveLength(2)
  await click('button', 'b@c.de')
  expect(calls).toContainEqual({ name: 'auth.setEmail', args: ['b@c.de'] })
  await expect.poll(called).toContain('auth.submitEmail')
  await expect.poll(() => screen.queryByRole('group', { name: 'Used here before' })).toBeNull()
  modal.auth?.setEmail('')
  await click('button', 'Forget these emails')
  await expect.poll(() => screen.queryByRole('button', { name: 'anna@example.com' })).toBeNull()
})

test('terms gate every way to connect', async () => {
  const setup = { auth: { recentEmails: ['anna@example.com'] }, options: terms }
  const { called, click, screen, settle } = await connect({}, setup)
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Email' })
  const everything = async () => {
    for (const name of [/^Harbor/, 'anna@example.com', /Continue with Google/, 'Continue with Farcaster'])
      screen.getByRole('button', { name }).click()
    field.form?.requestSubmit()
    await settle()
  }
  await everything()
  const asked = called().filter((name) => /^(router|auth\.(connect|submit))/.test(name))
  expect(asked).toEqual([])
  await click('checkbox', /I agree to the Terms of Service/)
  await click('button', /Continue with Google/)
  expect(called()).toContain('auth.connectSocial')
})

test('an address is text, never markup (T-30)', async () => {
  const hostile = '<img src=x onerror=alert(1)>@x.y'
  const { dialog, screen } = await connect({}, { auth: { recentEmails: [hostile] } })
  expect(screen.getByText(hostile)).toBeDefined()
  expect(dialog.querySelector('img[src="x"]')).toBeNull()
})

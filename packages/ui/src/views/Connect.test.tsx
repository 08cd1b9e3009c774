import { within } from '@testing-library/dom'
import type { Connector } from '@wallet-modal/core'
import { expect, test } from 'vitest'
import { createFakeModal } from '../../test/fakeModal.js'
import { connectors, pairable, wallets } from '../../test/fixtures.js'
import { render } from '../../test/render.js'

const terms = { termsUrl: 'https://host.test/terms', privacyUrl: 'https://host.test/privacy' }

test('one button per wallet, named by it, the one used last first with its badge', async () => {
  const { screen } = await render({ recentWallets: ['test.fable'] })
  const names = screen.getAllByRole('button').map((button) => button.textContent)
  expect(names).toEqual([
    '', // Close
    'Fable WalletRecent',
    'HarborInstalled',
    'LanternInstalled',
    'Browser WalletInstalled',
    'All wallets',
    'Get a wallet',
  ])
})

test('to a screen reader the wallets are one list, with the ways to others, and the suggested ones a second', async () => {
  const endpoints = { ...relay.endpoints, directory: 'https://directory.test' }
  const { screen } = await render({
    recentWallets: ['app'],
    recentListed: { app: { id: 'app', name: 'Cobalt Pocket', mobile_link: 'cobalt://' } },
    wallets,
    api: { recommended: wallets.slice(0, 2) },
    options: { endpoints },
  })
  await screen.findByRole('button', { name: /^Cobalt Pocket/ })
  await screen.findByRole('button', { name: 'Amber Wallet' })
  const [own, suggested] = screen.getAllByRole('list')
  // One button in each item, so that 'list, 8 items' is the number of what can be chosen.
  for (const list of [own, suggested]) {
    const items = within(list as HTMLElement).getAllByRole('listitem')
    expect(items.map((item) => within(item).getAllByRole('button').length)).toEqual(items.map(() => 1))
  }
  const items = within(own as HTMLElement).getAllByRole('listitem')
  expect(items).toHaveLength(8)
  expect(items.at(-1)?.textContent).toBe('Get a wallet')
  expect(within(suggested as HTMLElement).getAllByRole('listitem')).toHaveLength(2)
})

test('a wallet: opens the view that asks it', async () => {
  const { calls, click, screen } = await render()
  await click('button', /^Lantern/)
  expect(calls).toContainEqual({ name: 'router.push', args: ['ConnectingExternal', { connectorId: 'lantern' }] })
  expect(await screen.findByRole('heading', { name: 'Lantern' })).toBeDefined()
})

test('a wallet that announces itself late: its row comes', async () => {
  const { modal, screen } = await render({ connectors: [] })
  expect(screen.getByText('No wallet found')).toBeDefined()
  modal.connectors.state.list = connectors
  expect(await screen.findByRole('button', { name: /^Harbor/ })).toBeDefined()
})

test('two wallets of one name: each says where it comes from (T-07)', async () => {
  const twins = ['one', 'two'].map((id) => ({ ...connectors[0], id, originHint: `org.${id}` })) as typeof connectors
  const { screen } = await render({ connectors: twins })
  expect(screen.getByRole('button', { name: /Harbor.*org\.one/ })).toBeDefined()
  expect(screen.getByRole('button', { name: /Harbor.*org\.two/ })).toBeDefined()
})

test('asked for one namespace: of a wallet that serves several it is the part that is asked for', async () => {
  const [one, other] = connectors as [Connector, Connector]
  const part = { ...one, id: 'harbor-solana', chain: 'solana' } as const
  const multi = { ...one, id: 'multi:harbor', type: 'MULTI_CHAIN', connectors: [one, part] } as const
  const { calls, click, modal, screen } = await render({ connectors: [multi, other] })
  expect(screen.getByRole('button', { name: /^Lantern/ })).toBeDefined()
  expect(screen.getByRole('button', { name: /^Harbor.*Installed/ })).toBeDefined()
  modal.router.reset('Connect', { namespace: 'solana' })
  await expect.poll(() => screen.queryByRole('button', { name: /^Lantern/ })).toBeNull()
  await click('button', /^Harbor/)
  expect(calls).toContainEqual({ name: 'router.push', args: ['ConnectingExternal', { connectorId: 'harbor-solana' }] })
})

test('a name is text, never markup (T-30)', async () => {
  const hostile = { ...connectors[0], name: '<img src=x onerror=alert(1)>' } as (typeof connectors)[number]
  const { dialog, screen } = await render({ connectors: [hostile] })
  expect(screen.getByText('<img src=x onerror=alert(1)>')).toBeDefined()
  expect(dialog.querySelector('img[src="x"]')).toBeNull()
})

test('no wallet: says so and leads to getting one', async () => {
  const { calls, click } = await render({ connectors: [] })
  await click('button', 'Get a wallet')
  expect(calls).toContainEqual({ name: 'router.push', args: ['GetWallet'] })
})

test('terms: no wallet is asked before they are agreed to', async () => {
  const { called, click, screen } = await render({ options: terms })
  expect((await screen.findByRole('link', { name: /Terms of Service/ })).getAttribute('href')).toBe(terms.termsUrl)
  expect(screen.getByRole('link', { name: /Privacy Policy/ }).getAttribute('href')).toBe(terms.privacyUrl)
  await click('button', /^Harbor/)
  expect(called()).not.toContain('router.push')
  await click('checkbox', /I agree to the Terms of Service/)
  await click('button', /^Harbor/)
  expect(called()).toContain('router.push')
})

test.each([
  [
    'the flag is off',
    { ...terms, features: { ...createFakeModal().modal.options.state.features, legalCheckbox: false } },
  ],
  ['there are no terms', {}],
])('terms: no box when %s', async (_case, options) => {
  const { screen } = await render({ options })
  expect(screen.queryByRole('checkbox')).toBeNull()
})

test('a picture that fails: the drawn one stands in', async () => {
  const broken = { ...connectors[0], imageUrl: 'data:image/png;base64,AAAA' } as (typeof connectors)[number]
  const { dialog } = await render({ connectors: [broken] })
  await expect.poll(() => dialog.querySelector('[data-wallet-id] svg')).not.toBeNull()
})

test('all wallets: a row that leads there', async () => {
  const { calls, modal, screen, settle } = await render()
  // Where it leads is another view's test.
  modal.router.push = ((...args: unknown[]) => calls.push({ name: 'router.push', args })) as typeof modal.router.push
  screen.getByRole('button', { name: 'All wallets' }).click()
  await settle()
  expect(calls).toContainEqual({ name: 'router.push', args: ['AllWallets'] })
})

test('all wallets: not offered while the feature is off', async () => {
  const features = { ...createFakeModal().modal.options.state.features, allWallets: false }
  const { screen } = await render({ options: { features } })
  expect(screen.queryByRole('button', { name: 'All wallets' })).toBeNull()
})

const relay = { endpoints: { directory: null, blockchain: null, analytics: null, relay: 'wss://r.test', auth: null } }

test('with a relay: a row that leads to the code; without one, none', async () => {
  const without = await render()
  expect(without.screen.queryByRole('button', { name: /Scan with your phone/ })).toBeNull()
  without.unmount()
  const { calls, click } = await render({ options: relay })
  await click('button', /^Scan with your phone.*QR code$/)
  expect(calls).toContainEqual({ name: 'router.push', args: ['ConnectingWalletConnect'] })
})

test('with a relay and terms: no code before they are agreed to', async () => {
  const { called, click } = await render({ connectors: [], options: { ...relay, ...terms } })
  await click('button', /^Scan with your phone/)
  expect(called()).not.toContain('router.push')
  await click('checkbox', /I agree/)
  await click('button', /^Scan with your phone/)
  expect(called()).toContain('router.push')
})

test.each([
  ['app', 'Cobalt Pocket', 'ConnectingWalletConnect'],
  ['w0', 'Amber Wallet', 'GetWallet'],
] as const)('a suggested wallet (%s): leads to where it can be connected, or had', async (walletId, name, view) => {
  const recommended = [...pairable.slice(0, 1), ...wallets.slice(0, 1)]
  const endpoints = { ...relay.endpoints, directory: 'https://directory.test' }
  const { calls, click } = await render({ wallets: recommended, api: { recommended }, options: { endpoints } })
  await click('button', name)
  expect(calls).toContainEqual({ name: 'router.push', args: [view, { walletId }] })
})

const own = [
  { id: 'own', name: 'Own Wallet', mobileLink: 'own://' },
  { id: 'other', name: 'Other Wallet', homepage: 'https://other.test' },
]

test.each([
  ['without a directory', {}],
  ['with all wallets off', { features: { ...createFakeModal().modal.options.state.features, allWallets: false } }],
])('the host’s own wallets %s: there, and they lead to where they can be connected, or had', async (_case, options) => {
  const { calls, click, dialog } = await render({
    options: { ...relay, ...options, customWallets: own },
    // Nobody asks the directory.
    api: { suggestions: 'idle' },
  })
  await click('button', 'Own Wallet')
  expect(calls).toContainEqual({ name: 'router.push', args: ['ConnectingWalletConnect', { walletId: 'own' }] })
  await click('button', 'Back')
  await click('button', 'Other Wallet')
  expect(calls).toContainEqual({ name: 'router.push', args: ['GetWallet', { walletId: 'other' }] })
  expect(dialog.querySelector('[aria-label="Loading wallets"]')).toBeNull()
})

test('a directory that is off suggests nothing', async () => {
  const { dialog, settle } = await render({ wallets, api: { recommended: wallets.slice(0, 4) }, options: relay })
  await settle()
  expect(dialog.querySelector('.suggestions')).toBeNull()
})

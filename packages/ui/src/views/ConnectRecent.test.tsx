/** Wallets that were paired with, on Connect (spec 5 'Recent wallets', contract.md 5). */
import { expect, test } from 'vitest'
import type { FakeSetup } from '../../test/fakeModal.js'
import { options as defaults, pairable, wallets } from '../../test/fixtures.js'
import { type Rendered, render } from '../../test/render.js'

const [app] = pairable as [(typeof pairable)[number]]
const endpoints = { ...defaults.endpoints, relay: 'wss://r.test', directory: 'https://directory.test' }
const recent = (more: FakeSetup = {}): FakeSetup => ({
  recentWallets: ['app', 'test.fable'],
  recentListed: { app: { id: 'app', name: app.name, mobile_link: 'cobalt://' } },
  ...more,
  options: { endpoints, ...more.options },
})
const rows = ({ dialog }: Rendered) =>
  [...dialog.querySelectorAll('.body [data-wallet-id]')].map((row) => row.textContent)
const first = async (view: Rendered) => {
  await expect.poll(() => rows(view).length).toBeGreaterThan(4)
  return rows(view).slice(0, 3)
}

test('one of the directory: in its place among those used last, with its badge, and it leads where it does from there', async () => {
  const view = await render(recent())
  expect(await view.screen.findByRole('button', { name: /Cobalt Pocket\s*Recent/ })).toBeDefined()
  expect(await first(view)).toEqual(['CCobalt PocketRecent', 'Fable WalletRecent', 'HarborInstalled'])
  await view.click('button', /^Cobalt Pocket/)
  expect(view.calls).toContainEqual({ name: 'router.push', args: ['ConnectingWalletConnect', { walletId: 'app' }] })
  expect(view.called().slice(-2)).toEqual(['api.remember', 'router.push'])
})

test('it stands once: not among the suggested ones as well', async () => {
  const view = await render(recent({ wallets, api: { recommended: [app, ...wallets.slice(0, 3)] } }))
  await view.screen.findByRole('button', { name: 'Amber Wallet' })
  const names = rows(view).filter((name) => name?.includes('Cobalt Pocket'))
  expect(names).toEqual(['CCobalt PocketRecent'])
})

test('of one that is in this browser too there is that row, with the badge', async () => {
  const record = { id: 'everywhere', name: 'Harbor', rdns: 'test.harbor' }
  const view = await render(recent({ recentWallets: ['test.harbor'], recentListed: { 'test.harbor': record } }))
  await view.settle()
  expect(rows(view).filter((name) => name?.includes('Harbor'))).toEqual(['HarborRecent'])
})

test.each<[string, FakeSetup]>([
  ['excluded', { options: { excludeWalletIds: ['app'] } }],
  ['a page that pairs no more', { options: { endpoints: { ...endpoints, relay: null } } }],
  ['a record that is none', { recentListed: { app: { id: 7 } } }],
])('%s: no row', async (_case, more) => {
  const view = await render(recent({ ...more, options: { endpoints, ...more.options } }))
  await expect.poll(() => rows(view)[0]).toBe('Fable WalletRecent')
})

test('behind terms it waits as the others do', async () => {
  const view = await render(recent({ options: { endpoints, termsUrl: 'https://host.test/terms' } }))
  const row = await view.screen.findByRole('button', { name: /^Cobalt Pocket/ })
  expect(row.getAttribute('aria-disabled')).toBe('true')
})

test('its place is kept while its file is on its way: nothing below it moves', async () => {
  const view = await render(recent())
  const top = () => view.screen.getByRole('button', { name: /^Harbor/ }).offsetTop
  const before = top()
  await view.screen.findByRole('button', { name: /^Cobalt Pocket/ })
  await view.settle()
  expect(top()).toBe(before)
})

test('closed, nobody is asked for its picture', async () => {
  const record = { id: 'app', name: 'Cobalt Pocket', image_url: 'https://pictures.test/a.png' }
  const { dialog, settle } = await render(recent({ open: false, recentListed: { app: record } }))
  await settle()
  expect(dialog.querySelector('img[src^="https://pictures.test"]')).toBeNull()
})

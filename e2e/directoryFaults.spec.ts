/** A wallet directory that fails, never answers, is empty, lies, or is none. */
import { expect, test } from './fixtures.js'
import { loaded, openList, tiles } from './support/directory.js'
import { watchRequests } from './support/quiet.js'

/** What Chromium itself writes when the list does not come, from its own address or from where that sends it on. */
const NOT_LOADED = /^Failed to load resource: .+ \(http:\/\/127\.0\.0\.1:(?:\d+\/getWallets\?\S+|1\/elsewhere)\)$/
const NOT_SHARED =
  /^Access to fetch at '(?:\S+\/getWallets\?\S+'|\S+\/elsewhere' \(redirected from '\S+\/getWallets\?\S+'\)) from origin '\S+' has been blocked by CORS policy: /

const faults = [
  ['unreachable (N01)', { mode: 'cut' }],
  ['status 500 (N03)', { mode: 'status', status: 500 }],
  ['status 403 (N05)', { mode: 'status', status: 403 }],
  ['a page of HTML (N06)', { mode: 'html' }],
  ['half an answer (N07)', { mode: 'truncate' }],
  ['10 MB (N08)', { mode: 'huge' }],
  ['no CORS header (N13)', { mode: 'no-cors' }],
  ['a redirect (N14)', { mode: 'redirect' }],
] as const
for (const [name, fault] of faults) {
  test(`a directory that fails: ${name}`, async ({ modal, services, allowError }) => {
    allowError(NOT_LOADED)
    if (fault.mode === 'no-cors' || fault.mode === 'redirect') allowError(NOT_SHARED)
    await services.rule({ path: '/getWallets', ...fault })
    await openList(modal)
    await expect(modal.alert).toContainText('The wallet list did not load')
    // What announced itself is there, and so are bundled wallets.
    await expect(modal.button('Dev Wallet Installed')).toBeVisible()
    await expect(modal.button('MetaMask')).toBeVisible()
    // On a kept connection that breaks off, Chromium itself asks a second time.
    const most = fault.mode === 'cut' ? 8 : 4
    expect((await services.requests('/getWallets')).length).toBeLessThanOrEqual(most)
    await services.rule({ path: '/getWallets', mode: 'ok' })
    await modal.button('Try again').click()
    await expect.poll(() => loaded(modal)).toBeGreaterThanOrEqual(40)
    await expect(modal.alert).toHaveCount(0)
  })
}

test('a directory that never answers (N02): placeholders for 10 s, announced wallets all the while, then a way on', async ({
  modal,
  services,
  allowError,
}) => {
  test.setTimeout(180_000)
  allowError(NOT_LOADED)
  await services.rule({ path: '/getWallets', mode: 'hang' })
  await openList(modal)
  await expect(modal.button('Dev Wallet Installed')).toBeVisible()
  await expect(modal.button('Try again')).toBeVisible({ timeout: 12_000 })
})

test('an empty directory (N11, N12): only what announced itself', async ({ modal, services }) => {
  for (const body of [{}, { data: [], count: 0 }, null, [], 'x', 0]) {
    await services.rule({ path: '/getWallets', mode: 'json', body })
    await openList(modal)
    await expect(modal.button('Dev Wallet Installed')).toBeVisible()
    await expect(tiles(modal)).toHaveCount(1)
  }
})

test('hostile records (N09, N10): bad ones are dropped one by one, names are text, links are checked', async ({
  modal,
  services,
  page,
}) => {
  const good = { id: 'good', name: 'Good <b>Wallet</b>', homepage: 'https://good.example' }
  const body = {
    count: 9_000_000,
    data: [
      { id: 7, name: 'Number' },
      { id: 'no-name', name: null },
      null,
      'text',
      good,
      { ...good, name: 'Second of one id' },
      { id: 'script', name: 'Script', homepage: 'javascript:alert(1)', webapp_link: 'data:text/html,x' },
      { id: 'bidi', name: 'Evil\u202egnp.exe', homepage: 'https://bidi.example', image_url: 'javascript:alert(1)' },
      { id: 'long', name: 'n'.repeat(10_000), homepage: 'https://long.example' },
      { id: 'links', name: 'Links', homepage: 'https://links.example', chrome_store: 'file:///etc/passwd' },
    ],
  }
  await services.rule({ path: '/getWallets', mode: 'json', body })
  const quiet = watchRequests(page)
  await openList(modal)
  await expect(modal.button('Good <b>Wallet</b>')).toBeVisible()
  const names = await tiles(modal).locator('.tile-name').allTextContents()
  expect(names).not.toContain('Number')
  expect(names).not.toContain('Second of one id')
  expect(names).not.toContain('Script')
  expect(names.join('')).not.toContain('\u202e')
  expect(await modal.dialog.locator('b').count()).toBe(0)
  await modal.button('Links').click()
  await expect(modal.dialog.getByRole('link')).toHaveCount(1)
  await expect(modal.dialog.getByRole('link')).toHaveAttribute('href', 'https://links.example/')
  // A count of millions with pages that repeat themselves is not asked for to its end.
  await modal.back()
  await quiet()
  expect((await services.requests('/getWallets')).length).toBeLessThan(8)
})

test('no directory: the bundled list, nobody asked', async ({ modal, services }) => {
  await openList(modal, { modal: { 'directory-url': 'off', 'analytics-url': 'off' } })
  await expect(modal.button('MetaMask')).toBeVisible()
  await expect(modal.alert).toHaveCount(0)
  expect(await services.requests('/getWallet')).toEqual([])
})

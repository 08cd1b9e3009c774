/** Silent until asked: before the modal is opened nobody but its own files hears from the page. */
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.js'
import { callsOf } from './support/rpc.js'

/** Everything the page asks for, from now on. */
function record(page: Page) {
  const requests: { url: URL; methods: readonly string[] }[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.protocol === 'data:' || url.protocol === 'blob:') return
    const methods =
      request.method() === 'POST' && request.postData() ? callsOf(request).map(({ method }) => method) : []
    requests.push({ url, methods })
  })
  return {
    /** Beside the page itself and its wallets. */
    files: () => requests.map(({ url }) => url.pathname).filter((path) => path.startsWith('/cdn/')),
    elsewhere: (pages: string) => requests.filter(({ url }) => url.origin !== pages),
    own: (pages: string) =>
      requests
        .filter(({ url }) => url.origin === pages)
        .map(({ url }) => url.pathname)
        .filter((path) => !path.startsWith('/cdn/')),
  }
}

/** The page has loaded and had time to be idle: its idle callbacks have run, and nothing is on its way. */
async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.evaluate(
    () =>
      new Promise((resolve) =>
        requestIdleCallback(() => requestIdleCallback(resolve, { timeout: 3_000 }), { timeout: 3_000 }),
      ),
  )
  await page.waitForLoadState('networkidle')
}

test('a page without a stored connection: its own files and nothing else', { tag: ['@engines', '@handful'] }, async ({
  page,
  modal,
  stack,
  services,
}) => {
  const seen = record(page)
  await modal.visit({ wallets: 'dev,slow,odd' })
  await expect(modal.connectButton).toBeVisible()
  await expect
    .poll(() => page.evaluate(() => Boolean(document.querySelector('wallet-modal')?.shadowRoot?.firstChild)))
    .toBe(true)
  await settle(page)
  expect(seen.own(stack.pages)).toEqual(['/script-tag.html', '/simple.css', '/wallets.js'])
  expect(seen.elsewhere(stack.pages)).toEqual([])
  expect(await services.requests()).toEqual([])
  expect(await page.evaluate(() => window.devWallets?.list.flatMap((wallet) => wallet.requests))).toEqual([])
  expect(
    await page.evaluate(
      () => performance.getEntriesByType('resource').filter(({ name }) => /font|\.woff/.test(name)).length,
    ),
  ).toBe(0)
})

test('opened: no request to a vendor, only the services that the page names', async ({ page, modal, stack }) => {
  const seen = record(page)
  await modal.visit()
  await modal.connect()
  await modal.openAccount()
  await expect(modal.tokenRow('TUSD')).toBeVisible()
  await settle(page)
  const [first, second] = stack.networks
  const allowed = new Set([stack.services, first.rpcUrls[0], second.rpcUrls[0]])
  expect(seen.elsewhere(stack.pages).filter(({ url }) => !allowed.has(url.origin))).toEqual([])
})

test('with every service off: connecting asks the chain and nobody else', async ({ page, modal, stack, account }) => {
  const seen = record(page)
  await modal.visit({
    modal: { 'directory-url': 'off', 'blockchain-url': 'off', 'analytics-url': 'off', 'relay-url': 'off' },
  })
  await modal.connect()
  await modal.openAccount()
  await modal.expectConnected(account('first'))
  await settle(page)
  const origins = new Set(seen.elsewhere(stack.pages).map(({ url }) => url.origin))
  expect([...origins]).toEqual([stack.networks[0].rpcUrls[0]])
})

test('with a stored connection: only the RPC of that connection', async ({ page, modal, stack, services, account }) => {
  await modal.visit()
  await modal.connect()
  // The name is asked for right after connecting: it must not be counted for the next page.
  await expect
    .poll(async () => (await services.requests()).some(({ path }) => path.startsWith('/v1/identity')))
    .toBe(true)
  await services.reset()
  const seen = record(page)
  await page.reload()
  await modal.expectConnected(account('first'))
  await expect(modal.connectButton).toContainText('10,000.00 LETH')
  await settle(page)
  const elsewhere = seen.elsewhere(stack.pages)
  expect(elsewhere.length).toBeGreaterThan(0)
  expect([...new Set(elsewhere.map(({ url }) => url.origin))]).toEqual([stack.networks[0].rpcUrls[0]])
  const asked = [...new Set(elsewhere.flatMap(({ methods }) => methods))].sort()
  expect(asked).toEqual(['eth_chainId', 'eth_getBalance'])
  expect(await services.requests()).toEqual([])
  expect(seen.own(stack.pages)).toEqual(['/script-tag.html', '/simple.css', '/wallets.js'])
})

test('analytics: nothing before the modal was opened, nothing at all when switched off', async ({
  page,
  modal,
  services,
}) => {
  await modal.visit()
  await settle(page)
  expect(await services.requests('/e')).toEqual([])
  await modal.open()
  await expect.poll(async () => (await services.requests('/e')).length).toBeGreaterThan(0)
  await services.reset()
  await modal.visit({ modal: { analytics: 'false' } })
  await modal.open()
  await settle(page)
  expect(await services.requests('/e')).toEqual([])
  expect(await services.requests('/getAnalyticsConfig')).toEqual([])
})

test('preload="none": one file until somebody opens', async ({ page, modal }) => {
  const seen = record(page)
  await modal.visit({ modal: { preload: 'none' } })
  await settle(page)
  await modal.connectButton.hover()
  await settle(page)
  expect(seen.files()).toEqual(['/cdn/wallet-modal.js'])
  await modal.open()
  await modal.expectView('Connect')
  expect(seen.files().length).toBeGreaterThan(1)
})

test('a visitor who saves data: one file until somebody opens', async ({ page, modal }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
  const seen = record(page)
  await modal.visit()
  await settle(page)
  await modal.connectButton.hover()
  await settle(page)
  expect(seen.files()).toEqual(['/cdn/wallet-modal.js'])
  await modal.open()
  await modal.expectView('Connect')
})

test('preload="intent": one file until a pointer comes near', async ({ page, modal }) => {
  const seen = record(page)
  await modal.visit({ modal: { preload: 'intent' } })
  await settle(page)
  expect(seen.files()).toEqual(['/cdn/wallet-modal.js'])
  await modal.connectButton.hover()
  await expect.poll(() => seen.files().length).toBeGreaterThan(1)
  await settle(page)
  // Each file is looked at twice, by `fetch` and by its preload: only what stands has had both.
  await expect(modal.element.locator('dialog')).toBeAttached()
  const before = seen.files().length
  await modal.open()
  await modal.expectView('Connect')
  // Later views may come at idle; what Connect is made of was there.
  expect(
    seen
      .files()
      .slice(before)
      .filter((path) => /core|view/.test(path)),
  ).toEqual([])
})

test('chain code comes when a wallet is chosen, and no sooner', async ({ page, modal }) => {
  const seen = record(page)
  await modal.visit()
  await modal.open()
  await settle(page)
  expect(seen.files().filter((path) => path.includes('eip155'))).toEqual([])
  await modal.walletRow('Dev Wallet').click()
  await expect.poll(() => seen.files().filter((path) => path.includes('eip155')).length).toBeGreaterThan(0)
  expect(seen.files().filter((path) => /\/(solana|polkadot|bip122|walletconnect)-/.test(path))).toEqual([])
})

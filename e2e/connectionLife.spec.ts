/** A connection in a browser that goes offline, sleeps, keeps pages aside, and has no storage (E01, E03, E17–E19). */
import { expect, FAILED_REQUEST, test } from './fixtures.js'
import { PairingPage } from './pages/PairingPage.js'
import { axeFindings } from './support/axe.js'
import { withElement } from './support/element.js'
import { inWholeBrowser } from './support/wholeBrowser.js'

test.use(inWholeBrowser)

const OFFLINE = /^You are offline\./
/** The socket of a relay that can't be reached is written to the console by the browser itself. */
const SOCKET = 'WebSocket connection'

/** The tab comes to the front after all timers stood still: clocks jump, and the page hears that it is visible. */
async function sleep(page: import('@playwright/test').Page, time: string): Promise<void> {
  await page.clock.fastForward(time)
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
}

test('E17: offline, a line says so, in light and dark; online it goes, and balances are read again', async ({
  page,
  context,
  modal,
  chain,
  account,
  allowError,
}) => {
  allowError(FAILED_REQUEST)
  await page.clock.install()
  await modal.visit()
  await modal.connect()
  await modal.openAccount()
  await expect(modal.tokenRow('TUSD')).toBeVisible()
  const line = modal.status.filter({ hasText: OFFLINE })
  await expect(line).toHaveCount(0)
  await context.setOffline(true)
  await expect(line).toBeVisible()
  await expect(modal.tokenRow('TUSD')).toBeVisible()
  for (const theme of ['light', 'dark'] as const) {
    await modal.setTheme(theme)
    expect(await axeFindings(page), theme).toEqual([])
  }
  await chain.setBalance(account('first'), 7n * 10n ** 18n)
  await page.clock.fastForward(31_000)
  await context.setOffline(false)
  await expect(line).toHaveCount(0)
  await expect(modal.tokenRow('LETH').first()).toContainText('7')
  await expect(modal.alert).toHaveCount(0)
})

test('E17: all wallets offline: the list says so, and comes by itself once there is a network', async ({
  context,
  modal,
  allowError,
}) => {
  allowError(FAILED_REQUEST)
  await modal.visit()
  await modal.open()
  await expect(modal.button(/^All wallets/)).toBeVisible()
  await modal.button(/^All wallets/).click()
  await modal.expectView('AllWallets')
  await modal.back()
  await context.setOffline(true)
  await withElement(modal.page, (element) => element.modal?.directory.search('harbor'))
  await modal.button(/^All wallets/).click()
  await expect(modal.status.filter({ hasText: OFFLINE })).toBeVisible()
  await expect
    .poll(() => withElement(modal.page, ({ modal: core }) => core?.directory.state.search.status))
    .toBe('failed')
  await context.setOffline(false)
  await expect
    .poll(() => withElement(modal.page, ({ modal: core }) => core?.directory.state.search.status))
    .toBe('ready')
})

test('E17: pairing offline: said, and there is a code once there is a network', async ({
  context,
  modal,
  phone,
  allowError,
}) => {
  allowError(FAILED_REQUEST)
  allowError(SOCKET)
  const pairing = new PairingPage(modal, phone)
  await modal.visit()
  await pairing.open()
  await modal.back()
  await context.setOffline(true)
  // The code of before still counts, and the network may be back before it is scanned.
  await modal.button(/^Scan with your phone/).click()
  await expect(pairing.qrCode).toBeVisible()
  await modal.back()
  await withElement(modal.page, ({ modal: core }) => core?.pairing.cancel())
  await modal.button(/^Scan with your phone/).click()
  await expect(modal.button('Try again')).toBeVisible()
  await expect(modal.status.filter({ hasText: OFFLINE })).toBeVisible()
  await context.setOffline(false)
  await expect(pairing.qrCode).toBeVisible({ timeout: 15_000 })
})

test('E18: asleep for an hour, a pairing code is another one when the tab is back', async ({ page, modal, phone }) => {
  // An hour behind: the relay has no part in the sleep, and refuses whom it takes for a visitor from the future.
  await page.clock.install({ time: Date.now() - 3_600_000 })
  const pairing = new PairingPage(modal, phone)
  await modal.visit()
  await pairing.open()
  await sleep(page, '01:00:00')
  await expect(modal.status.filter({ hasText: 'new QR code' })).toBeVisible({ timeout: 15_000 })
  await expect(pairing.qrCode).toBeVisible({ timeout: 15_000 })
})

/** Leaves for another page of the site, does something there, and comes back. */
async function elsewhere(page: import('@playwright/test').Page, run: () => void): Promise<void> {
  await page.evaluate(() => {
    Object.assign(window, { restored: 0 })
    addEventListener('pageshow', ({ persisted }) => {
      if (persisted) Object.assign(window, { restored: 1 })
    })
  })
  await page.goto(new URL('/blank.html', page.url()).href)
  await page.evaluate(run)
  await page.evaluate(() => history.back())
  await expect
    .poll(() => page.evaluate(() => (window as unknown as { restored?: number }).restored).catch(() => undefined))
    .toBe(1)
}

test('E19: the wallet switched account and network while the page was kept aside: followed, without a prompt', async ({
  page,
  modal,
  wallet,
  account,
}) => {
  await modal.visit()
  await modal.connect()
  const [first, second] = [account('first'), account('second')]
  const asked = (await wallet.requests('eth_requestAccounts')).length
  await page.evaluate((accounts) => localStorage.setItem('next', JSON.stringify(accounts)), [second, first])
  await elsewhere(page, () => {
    const key = 'dev-wallets:dev.wallet.one'
    const change = { accounts: JSON.parse(localStorage.getItem('next') ?? '[]'), chainId: 31338 }
    localStorage.setItem(key, JSON.stringify({ ...JSON.parse(localStorage.getItem(key) ?? '{}'), ...change }))
  })
  await modal.expectConnected(second)
  await expect.poll(() => modal.state(({ activeCaipNetworkId }) => activeCaipNetworkId)).toBe('eip155:31338')
  expect(await wallet.requests('eth_requestAccounts')).toHaveLength(asked)
})

test('E19: the wallet took its permission back meanwhile: disconnected, calmly', async ({ page, modal }) => {
  await modal.visit()
  await modal.connect()
  await elsewhere(page, () => {
    const key = 'dev-wallets:dev.wallet.one'
    localStorage.setItem(key, JSON.stringify({ ...JSON.parse(localStorage.getItem(key) ?? '{}'), permitted: false }))
  })
  await modal.expectDisconnected()
  await expect(modal.alert).toHaveCount(0)
})

test('E19: another page of the site disconnected meanwhile: disconnected here, too', async ({ page, modal }) => {
  await modal.visit()
  await modal.connect()
  await elsewhere(page, () => localStorage.removeItem('wallet-modal.connections'))
  await modal.expectDisconnected()
})

test('E19: kept aside with a paired phone: the line is open again, and the phone still signs', async ({
  page,
  modal,
  phone,
  account,
  allowError,
}) => {
  allowError(SOCKET)
  await modal.visit()
  await new PairingPage(modal, phone).connect()
  await elsewhere(page, () => {})
  await modal.expectConnected(account('phone'))
  const signed = withElement(page, async (element) => {
    const provider = element.getProvider('eip155') as { request(call: object): Promise<unknown> }
    const [address] = (await provider.request({ method: 'eth_accounts' })) as string[]
    return provider.request({ method: 'personal_sign', params: ['0x6869', address] })
  })
  expect((await phone.request()).method).toBe('personal_sign')
  await phone.approve()
  expect(await signed).toMatch(/^0x[\da-f]{130}$/)
})

test('E01, E03: pairing on a page without any storage', async ({ page, modal, phone, account }) => {
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('denied', 'SecurityError')
    }
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB'])
      Object.defineProperty(window, name, { get: refuse })
  })
  await modal.visit()
  await new PairingPage(modal, phone).connect()
  await modal.expectConnected(account('phone'))
  await modal.disconnect()
  await modal.expectDisconnected()
  await phone.expectSessions(0)
})

test('disconnect works before its code is loaded, and while it can’t be: what is remembered goes', async ({
  page,
  modal,
  allowError,
}) => {
  allowError(FAILED_REQUEST)
  await modal.visit()
  await modal.connect()
  const remembered = () => page.evaluate(() => localStorage.getItem('wallet-modal.connections'))
  expect(await remembered()).not.toBeNull()
  await page.route('**/connectionWork-*.js', (route) => route.abort())
  await modal.visit({ modal: { reconnect: 'false' } })
  await withElement(page, (element) => element.disconnect())
  expect(await remembered()).toBeNull()
  await withElement(page, (element) => element.disconnect())
})

test('the wallet moved, and said nothing: followed when the window has the focus; locked and unlocked, it comes back', async ({
  page,
  modal,
  account,
}) => {
  await modal.visit()
  const wallet = await modal.connect()
  const [first, second] = [account('first'), account('second')]
  const asked = (await wallet.requests('eth_requestAccounts')).length
  await wallet.silence()
  await wallet.act('setAccounts', [second, first])
  await wallet.act('switchChain', 31338)
  const focus = () => page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await focus()
  await modal.expectConnected(second)
  await expect.poll(() => modal.state(({ activeCaipNetworkId }) => activeCaipNetworkId)).toBe('eip155:31338')

  await wallet.act('disconnect')
  await modal.open()
  await modal.expectDisconnected()
  await modal.visit()
  await modal.expectDisconnected()
  await page.evaluate(() => {
    const key = 'dev-wallets:dev.wallet.one'
    const memory = JSON.parse(localStorage.getItem(key) ?? '{}')
    localStorage.setItem(key, JSON.stringify({ ...memory, permitted: true }))
    dispatchEvent(new StorageEvent('storage', { key }))
  })
  await modal.expectConnected(second)
  await expect(modal.alert).toHaveCount(0)
  expect((await wallet.requests('eth_requestAccounts')).length).toBeLessThanOrEqual(asked)
})

/** Analytics against the local service: what a visitor does, and the event that arrives. A row for each event there is. */
import type { AnalyticsEvents } from '../packages/core/src/index.js'
import { DevWallet, expect, FAILED_REQUEST, test } from './fixtures.js'
import { SwapPage } from './pages/SwapPage.js'
import type { Visit, WalletModalPage } from './pages/WalletModalPage.js'
import { named, type OfAuth, sent } from './support/analytics.js'

interface Row {
  readonly visit?: Visit
  /** From the fresh page on. */
  act(modal: WalletModalPage): Promise<unknown>
  readonly properties: object
}

const network = { caipNetworkId: 'eip155:31337' }
const receiverOf = (modal: WalletModalPage) =>
  modal.addresses.accounts.find(({ role }) => role === 'receiver')?.address ?? ''

async function openList(modal: WalletModalPage): Promise<void> {
  await modal.open()
  await modal.button(/^All wallets/).click()
  await modal.expectView('AllWallets')
}
async function send(modal: WalletModalPage): Promise<void> {
  await modal.connect()
  await modal.openSend()
  await modal.toPreview({ amount: '1', to: receiverOf(modal) })
  await modal.pressSend()
}

async function swap(modal: WalletModalPage): Promise<void> {
  await modal.connect()
  const swapping = new SwapPage(modal)
  await swapping.open()
  await swapping.toPreview({ to: 'DEMO', amount: '0.5' })
  await swapping.pressSwap()
}
const swapped = { from: 'LETH', to: 'DEMO', ...network }

const table: { readonly [Name in Exclude<keyof AnalyticsEvents, OfAuth>]: Row } = {
  MODAL_OPEN: { act: (modal) => modal.open(), properties: { connected: false } },
  MODAL_CLOSE: {
    async act(modal) {
      await modal.open()
      await modal.close()
    },
    properties: { connected: false },
  },
  CLICK_ALL_WALLETS: { act: openList, properties: {} },
  SEARCH_WALLET: {
    async act(modal) {
      await openList(modal)
      await modal.dialog.getByRole('searchbox', { name: 'Search wallets' }).fill('  amber ')
    },
    properties: { length: 5 },
  },
  SELECT_WALLET: {
    async act(modal) {
      await modal.open()
      await modal.walletRow('Dev Wallet').click()
    },
    properties: { name: 'Dev Wallet', platform: 'browser' },
  },
  CONNECT_SUCCESS: { act: (modal) => modal.connect(), properties: { name: 'Dev Wallet', ...network } },
  CONNECT_ERROR: {
    visit: { wallets: 'odd', query: { odd: 'accounts-empty' } },
    async act(modal) {
      await modal.open()
      await modal.walletRow('Odd Wallet').click()
    },
    properties: { code: 'NO_ACCOUNTS' },
  },
  USER_REJECTED: {
    async act(modal) {
      await modal.open()
      await modal.walletRow('Dev Wallet').click()
      await new DevWallet(modal.page).reject('Connect')
    },
    properties: { code: 'USER_REJECTED' },
  },
  DISCONNECT_SUCCESS: {
    async act(modal) {
      await modal.connect()
      await modal.openAccount()
      await modal.button('Disconnect').click()
    },
    properties: { namespace: 'eip155' },
  },
  SWITCH_NETWORK: {
    async act(modal) {
      const wallet = await modal.connect()
      await modal.networkButton.click()
      await modal.button(/^Local Two/).click()
      await wallet.approve('Switch network')
    },
    properties: { caipNetworkId: 'eip155:31338' },
  },
  CLICK_NETWORKS: { act: (modal) => modal.networkButton.click(), properties: {} },
  CLICK_GET_WALLET: {
    async act(modal) {
      await modal.open()
      await modal.button('Get a wallet').click()
    },
    properties: {},
  },
  OPEN_ONRAMP: {
    async act(modal) {
      await modal.connect()
      await modal.openAccount()
      await modal.button('Buy').click()
    },
    properties: network,
  },
  SELECT_ONRAMP_PROVIDER: {
    async act(modal) {
      await modal.connect()
      await modal.openBuy()
      await modal.amount.fill('50')
      await modal.pressContinue()
    },
    properties: { provider: 'card', ...network },
  },
  OPEN_RECEIVE: {
    async act(modal) {
      await modal.connect()
      await modal.openAccount()
      await modal.button('Receive').click()
    },
    properties: network,
  },
  COPY_ADDRESS: {
    async act(modal) {
      await modal.page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
      await modal.connect()
      await modal.openAccount()
      await modal.button('Copy address').click()
    },
    properties: {},
  },
  OPEN_SEND: {
    async act(modal) {
      await modal.connect()
      await modal.openSend()
    },
    properties: network,
  },
  OPEN_ACTIVITY: {
    async act(modal) {
      await modal.connect()
      await modal.openAccount()
      await modal.button('Activity').click()
    },
    properties: network,
  },
  SEND_INITIATED: { act: send, properties: { symbol: 'LETH', ...network } },
  SEND_SUCCESS: {
    async act(modal) {
      await send(modal)
      await new DevWallet(modal.page).approve('Send a transaction')
    },
    properties: { symbol: 'LETH', ...network },
  },
  SEND_ERROR: {
    async act(modal) {
      await send(modal)
      await new DevWallet(modal.page).reject('Send a transaction')
    },
    properties: { code: 'USER_REJECTED', ...network },
  },
  OPEN_SWAP: {
    async act(modal) {
      await modal.connect()
      await new SwapPage(modal).open()
    },
    properties: network,
  },
  SWAP_INITIATED: { act: swap, properties: { step: 'swap', ...swapped } },
  SWAP_APPROVAL_SUCCESS: {
    async act(modal) {
      await modal.connect()
      const swapping = new SwapPage(modal)
      await swapping.open()
      await swapping.toPreview({ from: 'DEMO', to: 'LETH', amount: '1' })
      await swapping.pressApprove()
      await new DevWallet(modal.page).approve('Send a transaction')
    },
    properties: { from: 'DEMO', to: 'LETH', ...network },
  },
  SWAP_SUCCESS: {
    async act(modal) {
      await swap(modal)
      await new DevWallet(modal.page).approve('Send a transaction')
    },
    properties: swapped,
  },
  SWAP_ERROR: {
    async act(modal) {
      await swap(modal)
      await new DevWallet(modal.page).reject('Send a transaction')
    },
    properties: { code: 'USER_REJECTED', ...network },
  },
  OPEN_WALLET: {
    async act(modal) {
      await modal.page.context().route('https://app.harbor-wallet.example/**', (route) => route.fulfill({ body: '' }))
      await openList(modal)
      await modal.button('Harbor Wallet').click()
      await modal.expectView('ConnectingWalletConnect')
      await modal.dialog.getByRole('tab', { name: 'Web' }).click()
      const link = modal.link(/^Open Harbor Wallet/)
      await expect(link).toHaveAttribute('href', /wc\?uri=wc%3A/, { timeout: 15_000 })
      await link.click()
    },
    properties: { name: 'Harbor Wallet', platform: 'web' },
  },
  COPY_URI: {
    async act(modal) {
      await modal.page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
      await modal.open()
      await modal.button(/^Scan with your phone/).click()
      await expect(modal.dialog.getByRole('img', { name: 'QR code' })).toBeVisible({ timeout: 15_000 })
      await modal.button('Copy link').click()
    },
    properties: {},
  },
}

for (const [event, { visit, act, properties }] of Object.entries(table)) {
  test(`${event}: once, whole, without a secret`, async ({ modal, services, page }) => {
    const visited = { ...visit, query: { ...visit?.query, token: 'secret' } }
    await modal.visit(visited)
    await page.evaluate(() => history.replaceState(null, '', `${location.href}#secret`))
    await act(modal)
    await expect.poll(() => named(services, event), { message: event }).toHaveLength(1)
    const [body] = await named(services, event)
    const { origin, host, pathname } = new URL(page.url())
    expect(body).toEqual({
      eventId: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/),
      url: `${origin}${pathname}`,
      domain: host,
      timestamp: expect.any(Number),
      props: { type: 'track', event, properties, ...(body?.props.address && { address: body.props.address }) },
    })
    expect(Math.abs((body?.timestamp ?? 0) - Date.now())).toBeLessThan(60_000)
    const all = JSON.stringify(await sent(services))
    expect(all).not.toContain('secret')
    expect(all).not.toContain('wc:')
    expect(all).not.toContain('symKey')
    // The operator's word is asked for once, whatever happened since.
    expect(await services.requests('/getAnalyticsConfig')).toHaveLength(1)
    const ids = (await sent(services)).map(({ eventId }) => eventId)
    expect(new Set(ids).size).toBe(ids.length)
  })
}

test('a wallet of the directory is chosen too, and nothing of its pairing is told', async ({ modal, services }) => {
  await modal.visit()
  await openList(modal)
  await modal.button('Harbor Wallet').click()
  await modal.expectView('ConnectingWalletConnect')
  await expect.poll(() => named(services, 'SELECT_WALLET')).toHaveLength(1)
  const [body] = await named(services, 'SELECT_WALLET')
  expect(body?.props.properties).toEqual({ name: 'Harbor Wallet', platform: 'pairing' })
})

test('the address goes along once somebody is connected, and not before', async ({ modal, services, account }) => {
  await modal.visit()
  await modal.connect()
  await modal.openAccount()
  await expect.poll(() => named(services, 'MODAL_OPEN')).toHaveLength(2)
  const [before, after] = await named(services, 'MODAL_OPEN')
  expect(before?.props).not.toHaveProperty('address')
  expect(after?.props.address).toBe(account('first'))
})

test('before the first open nothing is asked and nothing is sent, also where somebody is connected', async ({
  modal,
  services,
  page,
}) => {
  await modal.visit()
  await modal.connect()
  await expect.poll(() => named(services, 'CONNECT_SUCCESS')).toHaveLength(1)
  const asked = async () => [...(await services.requests('/e')), ...(await services.requests('/getAnalyticsConfig'))]
  const before = (await asked()).length
  await page.reload()
  await expect(modal.connectButton).not.toHaveText('Connect wallet')
  const wallet = new DevWallet(page)
  await wallet.act('switchChain', 31338)
  await page.waitForTimeout(1_000)
  expect(await asked()).toHaveLength(before)
  await modal.open()
  await expect.poll(() => named(services, 'MODAL_OPEN')).toHaveLength(2)
})

for (const [name, visit] of [
  ['the feature is off', { modal: { analytics: 'false' } }],
  ['the origin is off', { modal: { 'analytics-url': 'off' } }],
] as const) {
  test(`${name}: the page hears the events, nothing is asked and nothing is sent`, async ({
    modal,
    services,
    page,
  }) => {
    await modal.recordEvents()
    await modal.visit(visit)
    await modal.connect()
    await page.waitForTimeout(500)
    const heard = (await modal.events('wallet-analytics')).map(({ event }) => event)
    expect(heard).toEqual(expect.arrayContaining(['MODAL_OPEN', 'SELECT_WALLET', 'CONNECT_SUCCESS', 'MODAL_CLOSE']))
    expect(await services.requests('/e')).toEqual([])
    expect(await services.requests('/getAnalyticsConfig')).toEqual([])
  })
}

test('the operator says no: asked once, nothing is sent', async ({ modal, services, page }) => {
  await services.state({ isAnalyticsEnabled: false })
  await modal.visit()
  await modal.connect()
  await modal.openAccount()
  await page.waitForTimeout(500)
  expect(await services.requests('/e')).toEqual([])
  expect(await services.requests('/getAnalyticsConfig')).toHaveLength(1)
})

test('403: Invalid App Configuration once, no second try, and everything else goes on', async ({
  modal,
  services,
  page,
  allowError,
}) => {
  allowError(FAILED_REQUEST)
  await modal.recordEvents()
  await services.rule({ path: '/e', mode: 'status', status: 403 })
  await modal.visit()
  await modal.open()
  await expect(modal.toast('Invalid App Configuration')).toBeVisible()
  await expect(modal.toast('Invalid App Configuration')).toBeHidden()
  const asked = (await services.requests('/e')).length
  await modal.close()
  await modal.connect()
  await modal.openAccount()
  await page.waitForTimeout(500)
  await expect(modal.toast('Invalid App Configuration')).toBeHidden()
  expect(await services.requests('/e')).toHaveLength(asked)
  const errors = (await modal.events('wallet-error')).filter(({ code }) => code === 'INVALID_APP_CONFIGURATION')
  expect(errors).toHaveLength(1)
})

for (const fault of [{ mode: 'status', status: 500 }, { mode: 'cut' }] as const) {
  test(`a service that fails (${fault.mode}) is nobody's concern`, async ({ modal, services, allowError }) => {
    allowError(FAILED_REQUEST)
    await services.rule({ path: '/e', ...fault })
    await modal.recordEvents()
    await modal.visit()
    await modal.connect()
    await expect.poll(() => named(services, 'CONNECT_SUCCESS')).toHaveLength(1)
    expect(await modal.events('wallet-error')).toEqual([])
    // An event is worth one try; a browser itself repeats a request whose connection it had kept.
    const tries = (await named(services, 'MODAL_OPEN')).map(({ eventId }) => eventId)
    expect(new Set(tries).size).toBe(1)
  })
}

/** Analytics against the local service: what a visitor does, and the event that arrives. A row for each event there is. */
import type { Page } from '@playwright/test'
import type { AnalyticsEvents } from '../packages/core/src/index.js'
import { DevWallet, expect, FAILED_REQUEST, test } from './fixtures.js'
import { SwapPage } from './pages/SwapPage.js'
import type { Visit, WalletModalPage } from './pages/WalletModalPage.js'
import { named, type OfAuth, type Sent, sent } from './support/analytics.js'
import { withElement } from './support/element.js'
import type { Services } from './support/services.js'

/** What a visitor does, from a closed modal on. */
interface Flow {
  act(modal: WalletModalPage): Promise<unknown>
}

interface Expected {
  readonly page: Page
  readonly event: string
  readonly properties: object
}

/** Flows on one page, one after the other. */
interface Walk {
  readonly visit?: Visit
  readonly connected?: boolean
  readonly flows: readonly (keyof typeof flows)[]
}

const network = { caipNetworkId: 'eip155:31337' }
const receiverOf = (modal: WalletModalPage) =>
  modal.addresses.accounts.find(({ role }) => role === 'receiver')?.address ?? ''

async function openList(modal: WalletModalPage): Promise<void> {
  await modal.open()
  await modal.button(/^All wallets/).click()
  await modal.expectView('AllWallets')
}
/** Another service is asked, for what is asked for last: what was on its way before it has arrived by then. */
async function askLast(modal: WalletModalPage, services: Services): Promise<void> {
  await withElement(modal.page, (element) => element.open({ view: 'AllWallets' }))
  const asked = async () => (await services.requests('/getWallets')).map(({ query }) => query.entries)
  await expect.poll(asked).toContain('40')
}
async function send(modal: WalletModalPage): Promise<void> {
  await modal.openSend()
  await modal.toPreview({ amount: '1', to: receiverOf(modal) })
  await modal.pressSend()
}

async function swap(modal: WalletModalPage): Promise<void> {
  const swapping = new SwapPage(modal)
  await swapping.open()
  await swapping.toPreview({ to: 'DEMO', amount: '0.5' })
  await swapping.pressSwap()
}
const swapped = { from: 'LETH', to: 'DEMO', ...network }

const flows = {
  'opened, Get a wallet, closed': {
    async act(modal) {
      await modal.open()
      await modal.button('Get a wallet').click()
      await modal.expectView('GetWallet')
      await modal.close()
    },
  },
  'a search among all wallets': {
    async act(modal) {
      await openList(modal)
      await modal.dialog.getByRole('searchbox', { name: 'Search wallets' }).fill('  amber ')
    },
  },
  'chosen, declined': {
    async act(modal) {
      await modal.open()
      await modal.walletRow('Dev Wallet').click()
      await new DevWallet(modal.page).reject('Connect')
    },
  },
  'a wallet without accounts': {
    async act(modal) {
      await modal.open()
      await modal.walletRow('Odd Wallet').click()
    },
  },
  'connected, disconnected': {
    async act(modal) {
      await modal.connect()
      await modal.disconnect()
    },
  },
  'another network': {
    async act(modal) {
      await modal.networkButton.click()
      await modal.button(/^Local Two/).click()
      await new DevWallet(modal.page).approve('Switch network')
    },
  },
  bought: {
    async act(modal) {
      await modal.openBuy()
      await modal.amount.fill('50')
      await modal.pressContinue()
    },
  },
  'the address copied, Receive, Activity': {
    async act(modal) {
      await modal.page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
      await modal.openAccount()
      await modal.button('Copy address').click()
      await modal.button('Receive').click()
      await modal.expectView('Receive')
      await modal.back()
      await modal.toActivity()
    },
  },
  sent: {
    async act(modal) {
      await send(modal)
      await new DevWallet(modal.page).approve('Send a transaction')
    },
  },
  'a transfer declined': {
    async act(modal) {
      await send(modal)
      await new DevWallet(modal.page).reject('Send a transaction')
    },
  },
  swapped: {
    async act(modal) {
      await swap(modal)
      await new DevWallet(modal.page).approve('Send a transaction')
    },
  },
  'an allowance approved': {
    async act(modal) {
      const swapping = new SwapPage(modal)
      await swapping.open()
      await swapping.toPreview({ from: 'DEMO', to: 'LETH', amount: '1' })
      await swapping.pressApprove()
      await new DevWallet(modal.page).approve('Send a transaction')
    },
  },
  'a swap declined': {
    async act(modal) {
      await swap(modal)
      await new DevWallet(modal.page).reject('Send a transaction')
    },
  },
  'a web wallet opened': {
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
  },
  'the link of a pairing copied': {
    async act(modal) {
      await modal.page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
      await modal.open()
      await modal.button(/^Scan with your phone/).click()
      await expect(modal.dialog.getByRole('img', { name: 'QR code' })).toBeVisible({ timeout: 15_000 })
      await modal.button('Copy link').click()
    },
  },
} as const satisfies Readonly<Record<string, Flow>>

/** Each event, the flow in which it comes once, and what it says. */
const table: {
  readonly [Name in Exclude<keyof AnalyticsEvents, OfAuth>]: readonly [keyof typeof flows, object]
} = {
  MODAL_OPEN: ['opened, Get a wallet, closed', { connected: false }],
  MODAL_CLOSE: ['opened, Get a wallet, closed', { connected: false }],
  CLICK_GET_WALLET: ['opened, Get a wallet, closed', {}],
  CLICK_ALL_WALLETS: ['a search among all wallets', {}],
  SEARCH_WALLET: ['a search among all wallets', { length: 5 }],
  SELECT_WALLET: ['chosen, declined', { name: 'Dev Wallet', platform: 'browser' }],
  USER_REJECTED: ['chosen, declined', { code: 'USER_REJECTED' }],
  CONNECT_ERROR: ['a wallet without accounts', { code: 'NO_ACCOUNTS' }],
  CONNECT_SUCCESS: ['connected, disconnected', { name: 'Dev Wallet', ...network }],
  DISCONNECT_SUCCESS: ['connected, disconnected', { namespace: 'eip155' }],
  CLICK_NETWORKS: ['another network', {}],
  SWITCH_NETWORK: ['another network', { caipNetworkId: 'eip155:31338' }],
  OPEN_ONRAMP: ['bought', network],
  SELECT_ONRAMP_PROVIDER: ['bought', { provider: 'card', ...network }],
  COPY_ADDRESS: ['the address copied, Receive, Activity', {}],
  OPEN_RECEIVE: ['the address copied, Receive, Activity', network],
  OPEN_ACTIVITY: ['the address copied, Receive, Activity', network],
  OPEN_SEND: ['sent', network],
  SEND_INITIATED: ['sent', { symbol: 'LETH', ...network }],
  SEND_SUCCESS: ['sent', { symbol: 'LETH', ...network }],
  SEND_ERROR: ['a transfer declined', { code: 'USER_REJECTED', ...network }],
  OPEN_SWAP: ['swapped', network],
  SWAP_INITIATED: ['swapped', { step: 'swap', ...swapped }],
  SWAP_SUCCESS: ['swapped', swapped],
  SWAP_APPROVAL_SUCCESS: ['an allowance approved', { from: 'DEMO', to: 'LETH', ...network }],
  SWAP_ERROR: ['a swap declined', { code: 'USER_REJECTED', ...network }],
  OPEN_WALLET: ['a web wallet opened', { name: 'Harbor Wallet', platform: 'web' }],
  COPY_URI: ['the link of a pairing copied', {}],
}

const walks: Readonly<Record<string, Walk>> = {
  'before anybody is connected': {
    flows: [
      'opened, Get a wallet, closed',
      'a search among all wallets',
      'chosen, declined',
      'connected, disconnected',
    ],
  },
  'a wallet elsewhere': { flows: ['the link of a pairing copied', 'a web wallet opened'] },
  'a wallet that shares nothing': {
    visit: { wallets: 'odd', query: { odd: 'accounts-empty' } },
    flows: ['a wallet without accounts'],
  },
  'the account': { connected: true, flows: ['the address copied, Receive, Activity', 'another network'] },
  'buying and sending': { connected: true, flows: ['a transfer declined', 'sent', 'bought'] },
  swapping: { connected: true, flows: ['a swap declined', 'swapped', 'an allowance approved'] },
}

test('every flow is walked', () => {
  const walked = Object.values(walks).flatMap((walk) => walk.flows)
  expect(walked.toSorted()).toEqual(Object.keys(flows).toSorted())
})

for (const [name, walk] of Object.entries(walks))
  test(`${name}: each event once, whole, without a secret`, async ({ modal, services, page }) => {
    await modal.visit({ ...walk.visit, query: { ...walk.visit?.query, token: 'secret' } })
    await page.evaluate(() => history.replaceState(null, '', `${location.href}#secret`))
    if (walk.connected) await modal.connect()
    for (const flow of walk.flows) {
      const events = Object.entries(table).filter(([, [within]]) => within === flow)
      await test.step(`${flow}: ${events.map(([event]) => event).join(', ')}`, async () => {
        const before = await sent(services)
        const isNew = ({ eventId }: Sent) => before.every((event) => event.eventId !== eventId)
        await flows[flow].act(modal)
        for (const [event, [, properties]] of events) {
          const arrived = async () => (await named(services, event)).filter(isNew)
          await expect.poll(arrived, { message: event }).toHaveLength(1)
          const [body] = await arrived()
          expectWhole(body, { page, event, properties })
        }
      })
      if (await modal.state(({ open }) => open)) await modal.close()
    }
    const all = await sent(services)
    for (const secret of ['secret', 'wc:', 'symKey']) expect(JSON.stringify(all)).not.toContain(secret)
    // The operator's word is asked for once, whatever happened since.
    expect(await services.requests('/getAnalyticsConfig')).toHaveLength(1)
    const ids = all.map(({ eventId }) => eventId)
    expect(new Set(ids).size).toBe(ids.length)
  })

/** What the service got of an event is all of it, and nothing besides. */
function expectWhole(body: Sent | undefined, { page, event, properties }: Expected): void {
  const { origin, host, pathname } = new URL(page.url())
  expect(body).toEqual({
    eventId: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/),
    url: `${origin}${pathname}`,
    domain: host,
    timestamp: expect.any(Number),
    props: { type: 'track', event, properties, ...(body?.props.address && { address: body.props.address }) },
  })
  expect(Math.abs((body?.timestamp ?? 0) - Date.now())).toBeLessThan(60_000)
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
  await expect.poll(() => withElement(page, ({ state }) => state.activeCaipNetworkId)).toBe('eip155:31338')
  await page.waitForTimeout(1_000)
  expect(await asked()).toHaveLength(before)
  await modal.open()
  await expect.poll(() => named(services, 'MODAL_OPEN')).toHaveLength(2)
})

for (const [name, visit] of [
  ['the feature is off', { modal: { analytics: 'false' } }],
  ['the origin is off', { modal: { 'analytics-url': 'off' } }],
] as const) {
  test(`${name}: the page hears the events, nothing is asked and nothing is sent`, async ({ modal, services }) => {
    await modal.recordEvents()
    await modal.visit(visit)
    await modal.connect()
    const heard = async () => (await modal.events('wallet-analytics')).map(({ event }) => event)
    await expect
      .poll(heard)
      .toEqual(expect.arrayContaining(['MODAL_OPEN', 'SELECT_WALLET', 'CONNECT_SUCCESS', 'MODAL_CLOSE']))
    await askLast(modal, services)
    expect(await services.requests('/e')).toEqual([])
    expect(await services.requests('/getAnalyticsConfig')).toEqual([])
  })
}

test('the operator says no: asked once, nothing is sent', async ({ modal, services }) => {
  await services.state({ isAnalyticsEnabled: false })
  await modal.visit()
  await modal.connect()
  await modal.openAccount()
  await expect.poll(() => services.requests('/getAnalyticsConfig')).toHaveLength(1)
  await askLast(modal, services)
  expect(await services.requests('/e')).toEqual([])
  expect(await services.requests('/getAnalyticsConfig')).toHaveLength(1)
})

test('403: Invalid App Configuration once, no second try, and everything else goes on', async ({
  modal,
  services,
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
  await askLast(modal, services)
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
    // An event is worth one try; a browser itself repeats a request whose connection it had kept.
    const distinct = async (name: string) => new Set((await named(services, name)).map(({ eventId }) => eventId)).size
    await expect.poll(() => distinct('CONNECT_SUCCESS')).toBe(1)
    expect(await distinct('MODAL_OPEN')).toBe(1)
    expect(await modal.events('wallet-error')).toEqual([])
  })
}

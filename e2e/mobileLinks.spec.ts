/** A link to a wallet's app never ends nowhere: the app is missing, the browser keeps it from opening, it was got meanwhile. */
import { expect, type WalletModalPage } from './fixtures.js'
import { axeFindings } from './support/axe.js'
import { test } from './support/onPhone.js'

/** Where the app's links lead; what answers there stands for the app, or for the page that is there without it. */
const app = 'https://test-app.example/'
const store = 'https://play.google.com/store/apps/details?id=test.app'

/** On the view of a wallet that the directory lists, before its app was asked for. */
async function openListed(modal: WalletModalPage): Promise<void> {
  await modal.visit({ wallets: '' })
  await modal.open()
  await modal.dialog.locator('[data-wallet-id="test-app"]').click()
  await modal.expectView('ConnectingWalletConnect')
  await expect(modal.link('Open Test App')).toHaveAttribute('href', /wc\?uri=wc%3A/, { timeout: 15_000 })
}

/** The code in a link that opens an app. */
async function uriOf(modal: WalletModalPage, name: string): Promise<string> {
  const href = (await modal.link(name).getAttribute('href')) ?? ''
  return decodeURIComponent(href.slice(href.indexOf('uri=') + 'uri='.length))
}

const listed = (link: object) => ({
  path: '/getWallets',
  mode: 'json' as const,
  body: {
    data: [{ id: 'test-app', name: 'Test App', supports_wc: true, play_store: store, ...link }],
    count: 1,
  },
})

test('the app is missing: its page opens beside this one, which has the store, the code and the link', async ({
  onPhone,
  phone,
  services,
  account,
}) => {
  await services.rule(listed({ link_mode: app }))
  const modal = await onPhone('android')
  await modal.page.context().route(`${app}**`, (route) => route.fulfill({ body: 'Get the app' }))
  await openListed(modal)
  const uri = await uriOf(modal, 'Open Test App')
  const opened = modal.page.context().waitForEvent('page')
  await modal.link('Open Test App').click()
  await (await opened).close()
  await expect(modal.link('Open again')).toBeVisible({ timeout: 5_000 })
  await expect(modal.link(/Play/)).toHaveAttribute('href', store)
  await expect(modal.dialog.getByRole('img', { name: 'QR code' })).toBeVisible()
  expect(await axeFindings(modal.page)).toEqual([])
  expect(await uriOf(modal, 'Open again')).toBe(uri)
  // Somebody else's phone, which scans the code, will do.
  await phone.pair(uri)
  await phone.proposal()
  await phone.approve()
  await modal.expectClosed()
  await modal.expectConnected(account('phone'))
})

test('the browser follows no scheme: nothing of the page is lost, and the copied link connects', async ({
  onPhone,
  phone,
  services,
  account,
}) => {
  await services.rule(listed({ mobile_link: 'testapp://' }))
  const modal = await onPhone('android')
  await modal.page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await openListed(modal)
  await modal.link('Open Test App').click()
  await expect(modal.link('Open again')).toBeVisible({ timeout: 5_000 })
  await modal.expectView('ConnectingWalletConnect')
  await modal.button('Copy link').click()
  const copied = await modal.page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toBe(await uriOf(modal, 'Open again'))
  await phone.pair(copied)
  await phone.proposal()
  await phone.approve()
  await modal.expectClosed()
  await modal.expectConnected(account('phone'))
})

test('back from the store, the line dropped meanwhile: the same link opens the app, and it connects', async ({
  onPhone,
  phone,
  relay,
  services,
  account,
}) => {
  await services.rule(listed({ mobile_link: 'testapp://' }))
  const modal = await onPhone('android')
  const context = modal.page.context()
  await context.route(store, (route) => route.fulfill({ body: 'The store' }))
  await openListed(modal)
  const uri = await uriOf(modal, 'Open Test App')
  await modal.link('Open Test App').click()
  const opened = context.waitForEvent('page')
  await modal.link(/Play/).click()
  const shop = await opened
  await expect(shop.getByText('The store')).toBeVisible()
  // A page behind another app is put to sleep: its line is cut.
  await relay.control({ drop: true, browsers: true })
  await shop.close()
  expect(await uriOf(modal, 'Open again')).toBe(uri)
  await phone.pair(uri)
  await phone.proposal()
  await phone.approve()
  await modal.expectClosed()
  await modal.expectConnected(account('phone'))
})

test('the app is there, and it was approved while this page was asleep: connected on return', async ({
  onPhone,
  phone,
  relay,
  services,
  account,
}) => {
  await services.rule(listed({ link_mode: app }))
  const modal = await onPhone('ios')
  await modal.page.context().route(`${app}**`, async (route) => {
    await phone.pair(new URL(route.request().url()).searchParams.get('uri') ?? '')
    await route.fulfill({ body: 'The app' })
  })
  await openListed(modal)
  const opened = modal.page.context().waitForEvent('page')
  await modal.link('Open Test App').click()
  const taken = await opened
  await phone.proposal()
  await relay.control({ mode: 'hang', drop: true, browsers: true })
  await phone.approve()
  await relay.control({ mode: 'ok' })
  await taken.close()
  await modal.expectClosed()
  await modal.expectConnected(account('phone'))
})

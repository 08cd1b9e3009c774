/** Solana's Mobile Wallet Adapter, by its own package (demo/hosts/react/mobile.html), with a scripted wallet at the other end. */
import type { Page, WebSocketRoute } from '@playwright/test'
import { expect, type WalletModalPage } from './fixtures.js'
import { withElement } from './support/element.js'
import { MobileWallet, openMobileDialog } from './support/mobileWallet.js'
import { test } from './support/onPhone.js'
import { readQrCode } from './support/qrCode.js'
import { isSignedOnSolana } from './support/signatures.js'

/** What the modal asks Solana's nodes for an account that holds nothing. */
async function answerForNodes(page: Page): Promise<void> {
  const genesis = '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9d'
  const reply = ({ id, method }: { id: number; method: string }) => ({
    ...{ jsonrpc: '2.0', id },
    result: method === 'getGenesisHash' ? genesis : { context: { slot: 1 }, value: method === 'getBalance' ? 0 : [] },
  })
  await page.route('https://api.mainnet-beta.solana.com/', async (route) => {
    const asked = route.request().postDataJSON() as Parameters<typeof reply>[0] | Parameters<typeof reply>[0][]
    await route.fulfill({ json: Array.isArray(asked) ? asked.map(reply) : reply(asked) })
  })
}

/** The page asks for a sign-in as soon as somebody is connected. */
const requireSignIn = (modal: WalletModalPage) =>
  modal.element.evaluate((element) => element.setAttribute('sign-in', 'required'))

/** Signed by the wallet's key, over the very text that the page has. */
async function expectSignedIn(page: Page, { address }: MobileWallet): Promise<void> {
  const { message, signature } = await withElement(page, (element) => element.signIn())
  expect(message).toContain(address)
  expect(isSignedOnSolana({ address, message, signature })).toBe(true)
}

test('by a code: declined, connected, signed in; after a reload it is there without a question', async ({
  page,
  modal,
}) => {
  const wallet = new MobileWallet()
  const sockets: WebSocketRoute[] = []
  await openMobileDialog(page)
  await answerForNodes(page)
  await page.routeWebSocket('wss://reflector.test/reflect', (socket) => {
    sockets.push(socket)
    // The name of this meeting, as its length and its bytes.
    socket.send(Buffer.from([4, 1, 2, 3, 4]))
  })
  await modal.visit({ path: '/hosts/react/mobile.html' })
  await requireSignIn(modal)
  const code = page.locator('#mobile-wallet-adapter-embedded-root-ui canvas:visible')
  const scan = async () => {
    let link = ''
    // It is drawn a moment after its place is there.
    await expect(async () => {
      link = await readQrCode(code)
    }).toPass()
    wallet.answer(sockets.at(-1) as WebSocketRoute, link, { begins: true })
  }

  await modal.open()
  wallet.declines = true
  await modal.walletRow('Remote Mobile Wallet Adapter').click()
  await scan()
  await expect(modal.status).toContainText('Declined')
  await modal.button('Try again').click()
  await scan()
  await modal.expectView('SIWXSignMessage')
  await modal.expectConnected(wallet.address)
  await modal.button('Sign').click()
  await modal.expectClosed()
  await expectSignedIn(page, wallet)
  expect(wallet.asked.filter((method) => method === 'sign_messages')).toHaveLength(1)

  await page.reload()
  await modal.expectConnected(wallet.address)
  await expect(code).toHaveCount(0)
  expect(wallet.asked.filter((method) => method === 'sign_messages')).toHaveLength(1)
})

test('on the phone itself: each question opens the app; declined, connected, signed in, and there after a reload', async ({
  onPhone,
}) => {
  const modal = await onPhone('android')
  const { page } = modal
  const wallet = new MobileWallet()
  const links: string[] = []
  await openMobileDialog(page)
  await answerForNodes(page)
  await page.routeWebSocket(/^ws:\/\/localhost:\d+\/solana-wallet$/, (socket) =>
    wallet.answer(socket, links.at(-1) ?? ''),
  )
  // Whoever uses such wallets has let the browser reach what runs on the phone.
  await page.addInitScript(() => {
    const query = navigator.permissions.query.bind(navigator.permissions)
    navigator.permissions.query = async (permission) =>
      String(permission.name) === 'loopback-network'
        ? query({ name: 'storage-access' }).then((status) =>
            Object.defineProperty(status, 'state', { value: 'granted' }),
          )
        : query(permission)
  })
  // No app is there to be opened: what would open it is seen, and the page goes into the background.
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Page.enable')
  cdp.on('Page.frameRequestedNavigation', async ({ url }) => {
    if (!url.startsWith('solana-wallet:')) return
    links.push(url)
    await page.evaluate(() => window.dispatchEvent(new Event('blur')))
  })
  await modal.visit({ path: '/hosts/react/mobile.html' })
  await requireSignIn(modal)

  await modal.open()
  wallet.declines = true
  await modal.walletRow('Mobile Wallet Adapter').click()
  await expect(modal.status).toContainText('Declined')
  await modal.button('Try again').click()
  await modal.expectView('SIWXSignMessage')
  await modal.expectConnected(wallet.address)
  await modal.button('Sign').click()
  await modal.expectClosed()
  await expectSignedIn(page, wallet)
  expect(links).toHaveLength(3)
  expect(wallet.asked.filter((method) => method === 'sign_messages')).toHaveLength(1)

  await page.reload()
  await modal.expectConnected(wallet.address)
  expect(links).toHaveLength(3)
})

/** Polkadot: connecting, accounts and signing in with a wallet of `window.injectedWeb3` that has real sr25519 keys. */
import { hexToU8a } from '@polkadot/util'
import { signatureVerify } from '@polkadot/util-crypto'
import { expect, type WalletModalPage } from './fixtures.js'
import { PolkadotWallet } from './pages/PolkadotWallet.js'
import { short } from './support/amounts.js'
import { axeFindings } from './support/axe.js'
import { expectSignedIn, withElement } from './support/element.js'
import { modulesOf, recordFiles } from './support/loadedFiles.js'
import { LIBRARY, OTHER_CHAINS, test } from './support/polkadotTest.js'

const addressOf = (modal: WalletModalPage) => modal.state(({ accounts }) => accounts.polkadot?.address)

async function expectConnected(modal: WalletModalPage, address: string): Promise<void> {
  await expect.poll(() => addressOf(modal)).toBe(address)
  await expect.poll(() => modal.state(({ accounts }) => accounts.polkadot?.status)).toBe('connected')
}

test('found, asked when picked and no sooner; connected, its balance shown', async ({
  modal,
  dot,
  extension,
  visitPolkadot,
}) => {
  await modal.recordEvents()
  await visitPolkadot({ wallets: 'polkadot,polkadot-broken' })
  const other = new PolkadotWallet(modal.page, 'dev-polkadot-broken', 'Broken Polkadot')
  await modal.open()
  await expect(modal.walletRow(other.key)).toBeVisible()
  expect(await extension.requests()).toEqual([])
  await modal.walletRow(extension.key).click()
  await expect(extension.prompt('Connect')).toBeVisible()
  await extension.approve('Connect')
  await modal.expectClosed()
  await expectConnected(modal, dot.account('polkadotFirst'))
  expect(await other.requests()).toEqual([])
  // The newer way in, and the older one not.
  await extension.expectRequests('connect', 1)
  await extension.expectRequests('enable', 0)
  await expect(modal.connectButton).toContainText('1,000.00 LDOT')
  await modal.openAccount()
  await expect(modal.tokenRow('LDOT')).toContainText('1,000.00')
  // The data service does not serve this chain, which has no tokens: nothing is missing.
  await modal.page.waitForLoadState('networkidle')
  await expect(modal.dialog.getByText('Token Balance Unavailable')).toHaveCount(0)
  expect(await modal.events('wallet-connect')).toHaveLength(1)
})

test('declined: said, and it can be tried again', async ({ modal, dot, extension, visitPolkadot }) => {
  await visitPolkadot()
  await modal.open()
  await modal.walletRow(extension.key).click()
  await extension.reject('Connect')
  await expect(modal.status).toContainText(`Declined in ${extension.key}`)
  expect(await addressOf(modal)).toBeUndefined()
  await modal.button('Try again').click()
  await extension.approve('Connect')
  await expectConnected(modal, dot.account('polkadotFirst'))
})

test('an extension with `enable` alone and a `subscribe` that throws: connects, signs, disconnects', async ({
  page,
  modal,
  dot,
  visitPolkadot,
}) => {
  const broken = new PolkadotWallet(page, 'dev-polkadot-broken', 'Broken Polkadot')
  await visitPolkadot({ wallets: 'polkadot-broken', modal: { 'sign-in': 'required' } })
  await modal.open()
  await modal.walletRow(broken.key).click()
  await broken.approve('Connect')
  await modal.expectView('SIWXSignMessage')
  await modal.button('Sign').click()
  await broken.approve('Sign a message')
  await modal.expectClosed()
  await expectConnected(modal, dot.account('polkadotSecond'))
  await broken.expectRequests('enable', 1)
  await withElement(page, (element) => element.disconnect())
  await modal.expectDisconnected()
})

test('accounts: the extension’s labels, chosen here and changed there; reload and disconnect', async ({
  page,
  modal,
  dot,
  extension,
  connectPolkadot,
}) => {
  await connectPolkadot()
  await modal.openAccount()
  await modal.button('polkadotFirst, Choose account').click()
  const list = modal.dialog.getByRole('list', { name: 'Choose account' })
  await expect(list.getByRole('listitem')).toHaveCount(3)
  const second = list.getByRole('listitem').filter({ hasText: 'polkadotSecond' })
  await expect(second).toContainText(short(dot.account('polkadotSecond')))
  await second.getByRole('button').click()
  await expectConnected(modal, dot.account('polkadotSecond'))
  await expect(modal.button('polkadotSecond, Choose account')).toBeVisible()
  await page.reload()
  await expectConnected(modal, dot.account('polkadotSecond'))
  await expect(extension.prompt('Connect')).toBeHidden()
  await extension.setAccounts(['polkadotPoor'])
  await expectConnected(modal, dot.account('polkadotPoor'))
  expect((await modal.events('wallet-account-change')).at(-1)?.address).toBe(dot.account('polkadotPoor'))
  await modal.disconnect()
  await modal.expectDisconnected()
  await page.reload()
  await modal.expectDisconnected()
})

test('signing in loads nothing of the library; another library finds the signature good', async ({
  page,
  modal,
  dot,
  extension,
  visitPolkadot,
}) => {
  const files = recordFiles(page)
  await visitPolkadot({ modal: { 'sign-in': 'required' } })
  await modal.open()
  await modal.walletRow(extension.key).click()
  await extension.approve('Connect')
  await modal.expectView('SIWXSignMessage')
  await modal.button('Sign').click()
  await extension.approve('Sign a message')
  await modal.expectClosed()
  const { message, signature } = await withElement(page, (element) => element.signIn())
  expect(message).toMatch(/^127\.0\.0\.1:\d+ wants you to sign in with your Polkadot account:\n/)
  expect(message.split('\n')[1]).toBe(dot.account('polkadotFirst'))
  const checked = signatureVerify(`<Bytes>${message}</Bytes>`, hexToU8a(signature), dot.account('polkadotFirst'))
  expect(checked).toMatchObject({ isValid: true, crypto: 'sr25519' })
  await page.reload()
  await expectSignedIn(page)
  await extension.expectRequests('signRaw', 0)
  await modal.openAccount()
  await expect(modal.tokenRow('LDOT')).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(files().filter((path) => LIBRARY.test(path))).toEqual([])
  expect(modulesOf(files()).filter((module) => OTHER_CHAINS.test(module))).toEqual([])
})

test('axe finds nothing on Connect, Account, Send and SendPreview', async ({
  page,
  modal,
  dot,
  extension,
  visitPolkadot,
}) => {
  const expectClean = async () => {
    expect(await axeFindings(page)).toEqual([])
  }
  await visitPolkadot()
  await modal.open()
  await expectClean()
  await modal.walletRow(extension.key).click()
  await extension.approve('Connect')
  await modal.expectClosed()
  await modal.openAccount()
  await expect(modal.tokenRow('LDOT')).toBeVisible()
  await expectClean()
  await modal.button('Send').click()
  await modal.fill({ amount: '1', to: dot.account('polkadotReceiver') })
  await expect(modal.review).toHaveText('Review')
  await expectClean()
  await modal.pressReview()
  await expect(modal.confirm).not.toHaveAttribute('aria-disabled')
  await expectClean()
})

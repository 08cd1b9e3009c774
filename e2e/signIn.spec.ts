/** Signing in with a wallet: ours in the page's storage, and a host's own with a server that verifies. */
import { ParsedMessage } from '@spruceid/siwe-parser'
import { type Hex, verifyMessage } from 'viem'
import { DevWallet, expect, FAILED_REQUEST, test } from './fixtures.js'
import { PairingPage } from './pages/PairingPage.js'
import { axeFindings } from './support/axe.js'
import { changeStored } from './support/changeStored.js'
import { expectSignedIn, withElement } from './support/element.js'
import { asHex } from './support/phone.js'

const SESSIONS = 'wallet-modal.sessions'
const ISO_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/
/** A session of ours holds for a week. */
const SIWX_SESSION_LIFETIME_MS = 7 * 24 * 3_600_000

test('optional: connect, sign, and the session stands; a reload asks nobody', { tag: '@engines' }, async ({
  page,
  modal,
  wallet,
  account,
}) => {
  await modal.recordEvents()
  const visitedAt = Date.now()
  await modal.visit({ modal: { 'sign-in': 'optional' } })
  await modal.open()
  await modal.walletRow('Dev Wallet').click()
  await wallet.approve('Connect')
  await modal.expectView('SIWXSignMessage')
  await expect(modal.heading).toHaveText('Sign in')
  await modal.button('Sign').click()
  await modal.expectView('ConnectingSiwe')
  await expect(modal.toast('Authenticating...')).toBeVisible()
  await wallet.approve('Sign a message')
  await modal.expectClosed()
  expect(await modal.events('wallet-sign-in')).toHaveLength(1)

  const session = await withElement(page, (element) => element.signIn())
  const { host, origin } = new URL(page.url())
  // Every field, as a library that is not ours reads it.
  const { scheme: _, uriElements: __, ...read } = new ParsedMessage(session.message)
  expect(read).toEqual({
    domain: host,
    address: account('first'),
    statement: undefined,
    uri: origin,
    version: '1',
    chainId: 31337,
    nonce: expect.stringMatching(/^[0-9a-f]{32}$/),
    issuedAt: expect.stringMatching(ISO_TIME),
    expirationTime: expect.stringMatching(ISO_TIME),
    notBefore: undefined,
    requestId: undefined,
    resources: undefined,
  })
  const issuedAt = Date.parse(read.issuedAt)
  expect(issuedAt).toBeGreaterThanOrEqual(visitedAt)
  expect(issuedAt).toBeLessThanOrEqual(Date.now())
  expect(Date.parse(read.expirationTime ?? '') - issuedAt).toBe(SIWX_SESSION_LIFETIME_MS)
  // What the page is told of it is the same.
  expect(session.data).toEqual({
    domain: host,
    accountAddress: read.address,
    chainId: `eip155:${read.chainId}`,
    uri: origin,
    version: '1',
    nonce: read.nonce,
    issuedAt: read.issuedAt,
    expirationTime: read.expirationTime,
  })
  const asked = await wallet.requests('personal_sign')
  expect(asked.map(({ params }) => params)).toEqual([[asHex(session.message), account('first')]])
  expect(
    await verifyMessage({ address: account('first'), message: session.message, signature: session.signature as Hex }),
  ).toBe(true)

  await page.reload()
  await modal.expectConnected(account('first'))
  await expectSignedIn(page)
  await wallet.expectRequests('personal_sign', 0)
  await modal.openAccount()
})

test('a stored session that was tampered with is none (T-21)', async ({ page, modal, wallet, account }) => {
  await modal.visit({ modal: { 'sign-in': 'optional' } })
  await modal.open()
  await modal.walletRow('Dev Wallet').click()
  await wallet.approve('Connect')
  await modal.button('Sign').click()
  await wallet.approve('Sign a message')
  await modal.expectClosed()
  await changeStored(page, SESSIONS, (text) => text.replaceAll('Chain ID: 31337', 'Chain ID: 31338'))
  await page.reload()
  await modal.expectConnected(account('first'))
  await expect.poll(() => withElement(page, ({ modal: core }) => core?.siwx.state.status)).toBe('needed')
})

test('required: the modal stays until it is signed or left, and what was declined can be signed after all', async ({
  page,
  modal,
  wallet,
}) => {
  const connect = async () => {
    await modal.open()
    await modal.walletRow('Dev Wallet').click()
    await wallet.approve('Connect')
    await modal.expectView('SIWXSignMessage')
  }
  await modal.visit({ modal: { 'sign-in': 'required' } })

  await test.step('it can not be closed, the host’s provider does not sign, Cancel disconnects', async () => {
    await connect()
    await page.keyboard.press('Escape')
    await expect(modal.dialog).toHaveAttribute('data-shake')
    await modal.expectOpen('SIWXSignMessage')
    const asked = await withElement(page, async (element) => {
      const provider = element.getProvider('eip155') as { request(call: object): Promise<unknown> }
      const outcome = (method: string) =>
        provider.request({ method, params: [] }).catch((error: { message: string }) => error.message)
      return [await outcome('eth_chainId'), await outcome('personal_sign'), await outcome('eth_sendTransaction')]
    })
    expect(asked).toEqual(['0x7a69', 'Requested RPC call is not allowed', 'Requested RPC call is not allowed'])
    await expect(modal.toast('Action not allowed')).toBeVisible()
    await wallet.expectRequests('personal_sign', 0)
    await modal.button('Cancel').click()
    await modal.expectClosed()
    await modal.expectDisconnected()
  })

  await test.step('axe on signing in, light and dark', async () => {
    await connect()
    for (const theme of ['light', 'dark'] as const) {
      await modal.setTheme(theme)
      expect(await axeFindings(page), theme).toEqual([])
    }
  })

  await test.step('declined: said, the view again, and it can be signed after all', async () => {
    await modal.button('Sign').click()
    await wallet.reject('Sign a message')
    await modal.expectView('SIWXSignMessage')
    await expect(modal.toast('Signature declined')).toBeVisible()
    await modal.button(/^Sign$|^Try again$/).click()
    await wallet.approve('Sign a message')
    await modal.expectClosed()
  })
})

test('over pairing: the phone signs', async ({ page, modal, phone, account }) => {
  const pairing = new PairingPage(modal, phone)
  await modal.visit({ modal: { 'sign-in': 'required' } })
  await pairing.open()
  await pairing.scan()
  await phone.proposal()
  await phone.approve()
  await modal.expectView('SIWXSignMessage')
  await modal.button('Sign').click()
  expect((await phone.request()).method).toBe('personal_sign')
  await phone.approve()
  await modal.expectClosed()
  const session = await withElement(page, (element) => element.signIn())
  expect(
    await verifyMessage({ address: account('phone'), message: session.message, signature: session.signature as Hex }),
  ).toBe(true)
})

test('disconnecting ends the session', async ({ page, modal, wallet }) => {
  await modal.recordEvents()
  await modal.visit({ modal: { 'sign-in': 'optional' } })
  await modal.open()
  await modal.walletRow('Dev Wallet').click()
  await wallet.approve('Connect')
  await modal.button('Sign').click()
  await wallet.approve('Sign a message')
  await modal.expectClosed()
  expect(await page.evaluate((key) => localStorage.getItem(key), SESSIONS)).toContain('Chain ID')
  await withElement(page, (element) => element.disconnect())
  await expect.poll(() => page.evaluate((key) => localStorage.getItem(key), SESSIONS)).toBeNull()
  expect(await modal.events('wallet-sign-out')).toHaveLength(1)
})

for (const [name, role] of [
  ['Dev Wallet', 'first'],
  ['Contract Wallet', 'contractWallet'],
] as const)
  test(`a host with a server of its own: ${name} signs in, stays over a reload, signs out`, async ({
    page,
    modal,
    account,
  }) => {
    const wallet = new DevWallet(page, name)
    await page.goto(new URL('/sign-in.html', modal.addresses.pages).href)
    await expect(page.locator('#who')).toHaveText('nobody is signed in')
    await modal.open()
    await modal.walletRow(name).click()
    await wallet.approve('Connect')
    await modal.expectView('SIWXSignMessage')
    await modal.button('Sign').click()
    await wallet.approve('Sign a message')
    await modal.expectClosed()
    await expect(page.locator('#who')).toContainText(`${account(role)} is signed in on eip155:31337`)
    await page.reload()
    await expect(page.locator('#who')).toContainText(account(role))
    await modal.expectConnected(account(role))
    await page.locator('#sign-out').click()
    await expect(page.locator('#who')).toHaveText('nobody is signed in')
  })

test('the server does not believe it: said, nothing is kept, and it can be tried again', async ({
  page,
  modal,
  services,
  wallet,
  allowError,
}) => {
  allowError(FAILED_REQUEST)
  await services.rule({ path: '/auth/verify', method: 'POST', mode: 'status', status: 401, times: 1 })
  await page.goto(new URL('/sign-in.html', modal.addresses.pages).href)
  await modal.open()
  await modal.walletRow('Dev Wallet').click()
  await wallet.approve('Connect')
  await modal.button('Sign').click()
  await wallet.approve('Sign a message')
  await expect(modal.toast('Signing in failed. Try again')).toBeVisible()
  await expect(page.locator('#who')).toHaveText('nobody is signed in')
  await modal.button('Sign').click()
  await wallet.approve('Sign a message')
  await modal.expectClosed()
  await expect(page.locator('#who')).toContainText('is signed in')
})

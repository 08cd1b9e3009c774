/** Signing in by e-mail: the code from the mailbox, what the account then does, and all that goes wrong on the way. */
import { type Hex, parseEther, verifyMessage } from 'viem'
import { test } from './authFixtures.js'
import { expect, FAILED_REQUEST, modalOn } from './fixtures.js'
import { AuthPage } from './pages/AuthPage.js'
import { recordLoaded } from './support/authBytes.js'
import { axeFindings } from './support/axe.js'
import { recordHostPage } from './support/hostRecord.js'
import { withKeyIn } from './support/keySearch.js'
import { asHex } from './support/phone.js'
import { plantKeys } from './support/plantKeys.js'
import { addStranger, heardLies, LIES, postLies, strangerOf } from './support/strangers.js'
import { recordToasts } from './support/toasts.js'

const ADA = 'ada@people.test'
const FRAME = 'iframe[slot="auth"]'
const eoaOnly = { defaultAccountTypes: { eip155: 'eoa' } }

/** The protocol's own `signOut {everywhere: true}`, as the frame does it. */
async function signOutEverywhere({ page, origin }: AuthPage): Promise<void> {
  const frame = page.frames().find((each) => each.url().startsWith(`${origin.url}/frame`))
  await frame?.evaluate(async (pageOrigin) => {
    const settled = <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    const database = await settled(indexedDB.open('wallet-modal-auth'))
    const token = await settled(database.transaction('values').objectStore('values').get(`token:${pageOrigin}`))
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
    await fetch('/api/sign-out', { method: 'POST', headers, body: JSON.stringify({ everywhere: true }) })
  }, new URL(page.url()).origin)
}

test('e-mail, code, Account: signs, sends; a reload asks nobody; signed out, the address is offered again', async ({
  page,
  modal,
  auth,
  origin,
  chain,
  account,
}) => {
  await modal.recordEvents()
  const loaded = recordLoaded(page, origin.url)
  await auth.visit({ options: eoaOnly })
  // Silent until it is asked for.
  await expect(page.locator(FRAME)).toHaveCount(0)
  await auth.enterEmail(ADA)
  expect(await axeFindings(page)).toEqual([])
  const code = await origin.code(ADA)
  const began = Date.now()
  await auth.enterCode(code)
  await modal.expectClosed()
  const address = await auth.address()
  const took = Date.now() - began
  const bytes = await loaded()
  expect(bytes.frame).toBeGreaterThan(0)
  for (const description of [
    `from code to account: ${took} ms`,
    `loaded for signing in by e-mail, brotli: ${bytes.modal} bytes of the modal, ${bytes.frame} bytes of the sign-in origin`,
  ])
    test.info().annotations.push({ type: 'figure', description })
  expect(await modal.events('wallet-connect')).toHaveLength(1)
  await modal.openAccount()
  await expect(modal.dialog.getByText(ADA)).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  await modal.close()

  // Read-only requests pass without a question.
  expect(await auth.request('eth_chainId', [])).toBe('0x7a69')
  const signing = auth.request('personal_sign', [asHex('Hello'), address])
  await expect(auth.frame.getByText('Hello')).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  await auth.approve()
  const signature = (await signing) as Hex
  expect(await verifyMessage({ address, message: 'Hello', signature })).toBe(true)
  await modal.expectClosed()

  const declined = auth.request('personal_sign', [asHex('No'), address])
  await auth.decline()
  expect(await declined).toMatchObject({ code: 4001 })
  await modal.expectClosed()

  await chain.setBalance(address, parseEther('2'))
  await auth.reload(address)
  const before = await chain.balance(account('receiver'))
  await modal.openSend()
  await modal.toPreview({ amount: '0.5', to: account('receiver') })
  await modal.pressSend()
  await auth.approve()
  await auth.expectView('Account')
  await expect.poll(() => chain.balance(account('receiver'))).toBe(before + parseEther('0.5'))

  await auth.reload(address)
  await expect.poll(() => auth.request('eth_accounts', [])).toEqual([address])

  await auth.signOut()
  await modal.open()
  await modal.button(ADA).click()
  await auth.expectView('EmailCode')
  await auth.enterCode(await origin.code(ADA, 1))
  await modal.expectClosed()
  expect(await auth.address()).toBe(address)
})

test('wrong codes are counted, an old one and a new one; meanwhile hundreds of foreign messages change nothing', async ({
  page,
  modal,
  auth,
  origin,
}) => {
  await auth.visit()
  // Before the sign-in frame is there: this one wants to be the first who speaks to it.
  await addStranger(page)
  await auth.enterEmail(ADA)
  const first = await origin.code(ADA)
  await auth.enterCode(first === '000000' ? '111111' : '000000')
  await expect(modal.alert).toContainText('This code is not right')
  expect(await axeFindings(page)).toEqual([])

  await postLies(page)
  await expect.poll(() => heardLies(page)).toBe(LIES)
  await auth.expectView('EmailCode')
  await expect(modal.dialog.getByText(ADA)).toBeVisible()
  expect((await auth.state()).user).toBeUndefined()

  await expect(auth.resend).toHaveText(/^New code in \d+ s$/)
  await expect(auth.resend).toHaveText('Send a new code', { timeout: 60_000 })
  await auth.resend.click()
  const second = await origin.code(ADA, 1)
  if (first !== second) {
    await auth.enterCode(first)
    await expect(modal.alert).toContainText('This code is not right')
  }
  await auth.enterCode(second)
  await modal.expectClosed()
  expect((await auth.state()).user?.email).toBe(ADA)
  const { asked, answers } = await strangerOf(page)
  expect(asked).toBeGreaterThan(100)
  expect(answers).toEqual([])
})

test('interrupted: the service is away for a moment, the page is reloaded in the middle of the code, and of an approval', async ({
  page,
  modal,
  auth,
  origin,
  allowError,
}) => {
  allowError(`${origin.url}/api/email/verify`)
  await modal.recordEvents()
  await auth.visit()
  await auth.enterEmail(ADA)
  const first = await origin.code(ADA)
  await page.route(`${origin.url}/api/email/verify`, (route) => route.abort())
  await auth.enterCode(first)
  await expect(modal.alert).toContainText('This did not work. Try again.')
  await expect(auth.digits).toHaveValue('')
  await page.unrouteAll({ behavior: 'wait' })

  // A code is its flow's: the one of the page before signs nobody in, and nobody is told that something failed.
  await page.reload()
  await modal.expectDisconnected()
  await modal.expectClosed()
  await auth.enterEmail(ADA)
  const second = await origin.code(ADA, 1)
  if (first !== second) {
    await auth.enterCode(first)
    await expect(modal.alert).toContainText('This code is not right')
  }
  await auth.enterCode(second)
  await modal.expectClosed()
  const address = await auth.address()

  // Nobody gets a signature that was asked for by the page before.
  auth.request('personal_sign', [asHex('Before'), address]).catch(() => {})
  await expect(auth.frame.getByText('Before')).toBeVisible()
  await auth.reload(address)
  await modal.expectClosed()
  const signing = auth.request('personal_sign', [asHex('After'), address])
  await expect(auth.frame.getByText('After')).toBeVisible()
  await expect(auth.frame.getByText('Before')).toHaveCount(0)
  await auth.approve()
  expect(await signing).toMatch(/^0x[0-9a-f]+$/)
  await modal.expectClosed()
  expect(await modal.events('wallet-error')).toEqual([])
})

test('the address is changed: a code to the old one, a code to the new one; the account stays the same', async ({
  page,
  modal,
  auth,
  origin,
}) => {
  const next = 'ada@elsewhere.test'
  await auth.visit()
  const address = await auth.signInByEmail(ADA)
  await modal.openAccount()
  await modal.button(/Change email$/).click()
  await auth.expectView('ChangeEmail')
  await modal.dialog.getByRole('textbox', { name: 'New email' }).fill(next)
  await modal.button('Continue').click()
  await expect(modal.dialog.getByText('Is it you?')).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  await auth.enterCode(await origin.code(ADA, 1))
  await expect(modal.dialog.getByText('Is it yours?')).toBeVisible()
  await auth.enterCode(await origin.code(next))
  await expect(modal.dialog.getByText('Your email is changed')).toBeVisible()
  await modal.button('Done').click()
  await auth.expectView('Account')
  await expect(modal.dialog.getByText(next)).toBeVisible()
  await modal.close()
  await auth.signOut()
  expect(await auth.signInByEmail(next, { mail: 1 })).toBe(address)
})

test('another browser asks the first one, which holds its part of the key', async ({
  browser,
  stack,
  auth,
  origin,
  modal,
}) => {
  await auth.visit()
  const address = await auth.signInByEmail(ADA)
  const context = await browser.newContext()
  const elsewhere = new AuthPage(modalOn(await context.newPage(), modal), origin)
  await elsewhere.visit()
  await elsewhere.enterEmail(ADA)
  await elsewhere.enterCode(await origin.code(ADA, 1))
  await elsewhere.expectView('EmailDevice')
  expect(await axeFindings(elsewhere.page)).toEqual([])
  // The link that was mailed is opened where the wallet is.
  const { link } = await origin.mail(ADA, 2)
  const approval = await auth.page.context().newPage()
  await approval.goto(link ?? '')
  await approval.getByRole('button', { name: 'Approve' }).click()
  await elsewhere.modal.expectClosed()
  expect(await elsewhere.address()).toBe(address)
  expect(new URL(elsewhere.page.url()).origin).toBe(stack.pages)
  await approval.close()

  // Signed out everywhere: the other browser hears of it by itself.
  await signOutEverywhere(elsewhere)
  await auth.modal.expectDisconnected()
  await elsewhere.modal.expectDisconnected()
  await context.close()
})

test('two tabs: signed in in one, in both; signed out in one, in both', async ({ context, modal, auth, origin }) => {
  const second = new AuthPage(modalOn(await context.newPage(), modal), origin)
  await second.visit()
  await auth.visit()
  const address = await auth.signInByEmail(ADA)
  await second.modal.expectConnected(address)
  await second.signOut()
  await modal.expectDisconnected()
  await auth.page.reload()
  await modal.expectDisconnected()
})

test('no key leaves its origin: not in what the host page stores, sends, gets or hears', async ({
  page,
  modal,
  auth,
  stack,
}) => {
  const recorded = await recordHostPage(page)
  const networks = [...stack.networks, ...(stack.solana ? [stack.solana.network] : [])]
  await auth.visit({ options: { ...eoaOnly, networks } })
  const address = await auth.signInByEmail(ADA)
  const signing = auth.request('personal_sign', [asHex('Hello'), address])
  await auth.approve()
  expect(await signing).toMatch(/^0x[0-9a-f]{130}$/)
  await modal.expectClosed()
  // Both keys that were made: of either address here, and of the one on Solana where there is a network for it.
  const owners = [address.toLowerCase(), ...(stack.solana ? [await auth.address('solana')] : [])]
  const text = await recorded()
  // What is searched is what there was: the signature passed here.
  expect(text).toContain(((await signing) as string).slice(2))
  expect(withKeyIn(text, owners)).toEqual([])
  // In each of these places the search finds a key, where there is one.
  const planted = await plantKeys(page)
  const found = withKeyIn(await recorded(), Object.values(planted))
  expect(Object.keys(planted).filter((place) => !found.includes(planted[place] ?? ''))).toEqual([])
})

test('an origin that does not know this page says so once, and wallets keep working', async ({
  modal,
  auth,
  origin,
  stack,
  account,
  allowError,
}) => {
  allowError(FAILED_REQUEST)
  await origin.allow(stack.pages, false)
  await modal.recordEvents()
  await auth.visit({ wallets: 'dev' })
  await modal.open()
  await expect.poll(() => modal.errors()).toContain('Invalid App Configuration')
  await expect(auth.email).toHaveCount(0)
  await modal.close()
  await modal.connect()
  await modal.expectConnected(account('first'))
  expect((await modal.errors()).filter((message) => message === 'Invalid App Configuration')).toHaveLength(1)
})

test('an origin that is away: said, disconnected, Connect again; wallets keep working; late, it is waited for', async ({
  page,
  modal,
  auth,
  origin,
  account,
  allowError,
}) => {
  allowError(FAILED_REQUEST)
  allowError('net::ERR')
  await modal.recordEvents()
  await auth.visit({ wallets: 'dev' })
  // Late: the frame takes its time, and the field is there all the while.
  await page.route(`${origin.url}/frame*`, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_500))
    await route.continue()
  })
  const address = await auth.signInByEmail(ADA)
  await page.unrouteAll({ behavior: 'wait' })

  await page.route(`${origin.url}/**`, (route) => route.abort())
  await page.reload()
  await expect
    .poll(() => modal.errors(), { timeout: 45_000 })
    .toContain('A problem occurred while trying initialize authentication')
  await modal.expectDisconnected()
  await auth.fillEmail(ADA)
  await expect(modal.alert).toContainText('No answer. Check your connection and try again.')
  await modal.close()
  await modal.connect()
  await modal.expectConnected(account('first'))

  // There again: what was typed goes on from where it was.
  await modal.openAccount()
  await modal.button('Disconnect').click()
  await modal.expectClosed()
  await page.unrouteAll({ behavior: 'wait' })
  expect(await auth.signInByEmail(ADA, { mail: 1 })).toBe(address)
})

test('what the wallet does not know is refused, to the caller and to the visitor', async ({ modal, auth, chain }) => {
  await auth.visit()
  await auth.signInByEmail(ADA)
  const toasts = await recordToasts(modal)
  expect(await auth.request('eth_sign', ['0x00', '0x00'])).toMatchObject({
    message: 'Requested RPC call is not allowed',
  })
  await expect.poll(toasts).toContain('Action not allowed')
  expect(BigInt((await auth.request('eth_blockNumber', [])) as Hex)).toBe(await chain.blockNumber())
})

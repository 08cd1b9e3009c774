/** Signing in by e-mail: the code from the mailbox, and what the account then does; what stands in the way is authHostile.spec.ts. */
import { type Hex, parseEther, verifyMessage } from 'viem'
import { readFences } from '../scripts/docs/fences.mjs'
import { test } from './authFixtures.js'
import { expect, modalOn } from './fixtures.js'
import { AuthPage } from './pages/AuthPage.js'
import { recordLoaded } from './support/authBytes.js'
import { axeFindings } from './support/axe.js'
import { expectAccessible } from './support/looks.js'
import { asHex } from './support/phone.js'
import { bundleFences } from './support/shownPages.js'
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
  const early = await loaded()
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
    `loaded until the code is asked for, brotli: ${early.modal} bytes of the modal, ${early.frame} of the sign-in origin`,
    `loaded until Account: ${bytes.modal} bytes of the modal, ${bytes.frame} of the sign-in origin`,
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
  await expectAccessible(elsewhere.modal)
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

test('without views, as the page about it writes it: the frame stands where it is told to, and the code is in the mail', async ({
  page,
  modal,
  origin,
}) => {
  test.slow()
  const [fence] = readFences().filter(({ where }) => where === 'headless.md #5')
  if (!fence) throw new Error('headless.md has no fence 5')
  const code = fence.code.replace('https://auth.example', origin.url)
  const bundled = await bundleFences([{ ...fence, code }])
  await page.route(
    ({ pathname }) => bundled.has(pathname),
    (route) =>
      route.fulfill({
        body: bundled.get(new URL(route.request().url()).pathname) ?? '',
        contentType: 'text/javascript',
      }),
  )
  await page.goto(modal.url({ path: '/blank.html' }))
  await page.evaluate(async (file) => {
    document.body.append(Object.assign(document.createElement('div'), { id: 'sign-in' }))
    await import(file)
  }, `/${fence.name}.js`)
  expect(await origin.code('ann@example.org')).toMatch(/^\d{6}$/)
  await expect(page.locator('#sign-in iframe')).toHaveAttribute('src', new RegExp(`^${origin.url}`))
})

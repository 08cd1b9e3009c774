/** Signing in where somebody or something stands in the way: strangers, reloads, an origin that says no or nothing, and no key for anybody. */
import { test } from './authFixtures.js'
import { expect, FAILED_REQUEST, modalOn } from './fixtures.js'
import { AuthPage } from './pages/AuthPage.js'
import { axeFindings } from './support/axe.js'
import { recordHostPage } from './support/hostRecord.js'
import { withKeyIn } from './support/keySearch.js'
import { createMailboxThief, publicKeyOf } from './support/mailboxThief.js'
import { asHex } from './support/phone.js'
import { plantKeys } from './support/plantKeys.js'
import { addStranger, heardLies, LIES, postLies, strangerOf } from './support/strangers.js'
import { runUntilSeen } from './support/time.js'

const ADA = 'ada@people.test'
const eoaOnly = { defaultAccountTypes: { eip155: 'eoa' } }

test('wrong codes are counted, an old one and a new one; meanwhile hundreds of foreign messages change nothing', async ({
  page,
  modal,
  auth,
  origin,
}) => {
  await page.clock.install()
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

  await expect(auth.resend).toHaveText(/^New code in \d+ sNew code, not yet$/)
  await origin.putAhead(31_000)
  await page.clock.fastForward(31_000)
  await expect(auth.resend).toHaveText('Send a new code')
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

test('with the mailbox and an approved browser’s public key nobody is that browser: the account stays its owner’s', async ({
  page,
  browser,
  modal,
  auth,
  origin,
}) => {
  await auth.visit({ options: eoaOnly })
  const address = await auth.signInByEmail(ADA)
  const context = await browser.newContext()
  const second = new AuthPage(modalOn(await context.newPage(), modal), origin)
  await second.visit({ options: eoaOnly })
  await second.enterEmail(ADA)
  await second.enterCode(await origin.code(ADA, 1))
  const { link } = await origin.mail(ADA, 2)
  const approval = await page.context().newPage()
  await approval.goto(link ?? '')
  await approval.getByRole('button', { name: 'Approve' }).click()
  await second.modal.expectClosed()

  const thief = createMailboxThief(origin)
  const { token, attempt } = await thief.signInAs(await publicKeyOf(second.page, origin), ADA)
  if (token) await thief.takeOver(token, ADA, 'thief@elsewhere.test')
  // Neither browser notices anything, and the address still opens the wallet.
  for (const owner of [auth, second]) await owner.reload(address)
  await auth.signOut()
  expect(await auth.signInByEmail(ADA, { mail: (await origin.mails(ADA)).length })).toBe(address)
  const guess = await thief.ask('/api/sign-in/prove', { attempt, answer: 'A'.repeat(43) })
  expect([token, guess.refused?.code]).toEqual([undefined, 'DEVICE_UNPROVEN'])
  await context.close()
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
  await page.clock.install()
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
  await expect(async () => {
    await page.clock.runFor(1_000)
    expect(await modal.errors()).toContain('A problem occurred while trying initialize authentication')
  }).toPass({ intervals: [100] })
  await modal.expectDisconnected()
  await modal.connect()
  await modal.expectConnected(account('first'))
  await modal.disconnect()
  await modal.expectClosed()
  await modal.expectDisconnected()
  await auth.fillEmail(ADA)
  await runUntilSeen(page, modal.alert.filter({ hasText: 'No answer. Check your connection and try again.' }))

  // There again: what was typed goes on from where it was.
  await page.unrouteAll({ behavior: 'wait' })
  await auth.email.press('Enter')
  await auth.expectView('EmailCode')
  await auth.enterCode(await origin.code(ADA, 1))
  await modal.expectClosed()
  expect(await auth.address()).toBe(address)
})

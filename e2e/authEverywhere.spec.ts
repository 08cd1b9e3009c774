/** Leaving every browser at once: the one that asks, and another that the first had approved. */
import { test } from './authFixtures.js'
import { expect, FAILED_REQUEST, modalOn } from './fixtures.js'
import { AuthPage } from './pages/AuthPage.js'
import { axeFindings } from './support/axe.js'
import { expectReflow } from './support/looks.js'
import { recordToasts } from './support/toasts.js'
import { recordViolations } from './support/violations.js'

const ADA = 'ada@people.test'

test('signed out everywhere: here at once, in the other browser at its next look; said calmly in both', async ({
  page,
  browser,
  modal,
  auth,
  origin,
  allowError,
}) => {
  const violations = await recordViolations(page)
  await auth.visit({ query: { policy: 'strict' } })
  const address = await auth.signInByEmail(ADA)
  const context = await browser.newContext()
  const elsewhere = new AuthPage(modalOn(await context.newPage(), modal), origin)
  await elsewhere.visit()
  await elsewhere.enterEmail(ADA)
  await elsewhere.enterCode(await origin.code(ADA, 1))
  const { link } = await origin.mail(ADA, 2)
  const approval = await page.context().newPage()
  await approval.goto(link ?? '')
  await approval.getByRole('button', { name: 'Approve' }).click()
  await elsewhere.modal.expectClosed()
  await approval.close()
  expect(await elsewhere.address()).toBe(address)
  await elsewhere.modal.openAccount()
  const saidThere = await recordToasts(elsewhere.modal)

  await modal.openAccount()
  const saidHere = await recordToasts(modal)
  await modal.button('Sign out everywhere').click()
  await modal.expectView('SignOutEverywhere')
  await expect(modal.status).toContainText('on every browser and device')
  expect(await axeFindings(page)).toEqual([])
  await expectReflow(modal)

  // Nobody answers: nobody is signed out, here or there.
  allowError(FAILED_REQUEST)
  allowError('net::ERR')
  await page.route(`${origin.url}/api/sign-out`, (route) => route.abort())
  await modal.button('Sign out everywhere').click()
  await expect(modal.alert).toContainText('You are still signed in')
  expect(await axeFindings(page)).toEqual([])
  await page.unrouteAll({ behavior: 'wait' })
  await elsewhere.expectView('Account')

  await modal.button('Try again').click()
  await auth.expectView('Connect')
  await modal.expectDisconnected()
  expect(await violations()).toEqual([])
  await expect.poll(saidHere).toContain('You are signed out everywhere')

  // The service is asked every few seconds whether the session still stands.
  await expect(elsewhere.modal.dialog).toHaveAttribute('data-view', 'Connect', { timeout: 30_000 })
  await elsewhere.modal.expectDisconnected()
  await expect.poll(saidThere).toContain('You were signed out. Connect again to go on')
  await elsewhere.modal.close()
  // It still has its part of the wallet: nobody has to approve it again.
  expect(await elsewhere.signInByEmail(ADA, { mail: 3 })).toBe(address)
  await context.close()
})

test('Farcaster in a second browser: nobody can be written to, so the link is carried to the first one', async ({
  page,
  browser,
  auth,
  origin,
  modal,
}) => {
  const approveOnPhone = async (where: AuthPage) => {
    await where.visit({ query: { policy: 'strict' } })
    await where.openFarcaster()
    const app = await where.scanFarcaster()
    await app.approve('Grace')
    await app.page.close()
  }
  await approveOnPhone(auth)
  await modal.expectClosed()
  const address = await auth.address()

  const context = await browser.newContext()
  const elsewhere = new AuthPage(modalOn(await context.newPage(), modal), origin)
  const violations = await recordViolations(elsewhere.page)
  await approveOnPhone(elsewhere)
  await elsewhere.expectView('EmailDevice')
  await expect(elsewhere.modal.status).toContainText('Your wallet is in another browser')
  expect(await axeFindings(elsewhere.page)).toEqual([])
  await expectReflow(elsewhere.modal)
  const link = await elsewhere.modal.dialog.getByRole('textbox', { name: 'Link' }).inputValue()
  expect(new URL(link).origin).toBe(new URL(origin.url).origin)
  const approval = await page.context().newPage()
  await approval.goto(link)
  await approval.getByRole('button', { name: 'Approve' }).click()
  await elsewhere.modal.expectClosed()
  expect(await violations()).toEqual([])
  expect(await elsewhere.address()).toBe(address)
  await context.close()
})

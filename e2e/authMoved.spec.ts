/** A wallet whose e-mail address was changed: the old one is told, takes it back, and never opens an empty one unasked. */
import { test } from './authFixtures.js'
import { expect, modalOn } from './fixtures.js'
import { AuthPage } from './pages/AuthPage.js'
import { axeFindings } from './support/axe.js'
import { expectAccessible } from './support/looks.js'

const ADA = 'ada@people.test'
const NEXT = 'ada@elsewhere.test'

/** From a connected page, with both codes. */
async function changeEmail(auth: AuthPage): Promise<void> {
  const { modal, origin } = auth
  await modal.openAccount()
  await modal.button(/Change email$/).click()
  await auth.expectView('ChangeEmail')
  await modal.dialog.getByRole('textbox', { name: 'New email' }).fill(NEXT)
  await modal.button('Continue').click()
  await expect(modal.dialog.getByText('Is it you?')).toBeVisible()
  await auth.enterCode(await origin.code(ADA, 1))
  await expect(modal.dialog.getByText('Is it yours?')).toBeVisible()
  await auth.enterCode(await origin.code(NEXT))
  await expect(modal.dialog.getByText('Your email is changed')).toBeVisible()
  await modal.button('Done').click()
  await modal.close()
}

test('the old address is told that its wallet moved, and a new one is begun by the visitor’s own word', async ({
  browser,
  modal,
  auth,
  origin,
}) => {
  await auth.visit()
  const address = await auth.signInByEmail(ADA)
  await changeEmail(auth)

  const context = await browser.newContext()
  const elsewhere = new AuthPage(modalOn(await context.newPage(), modal), origin)
  await elsewhere.visit()
  await elsewhere.enterEmail(ADA)
  await elsewhere.enterCode(await origin.code(ADA, 3))
  await expect(elsewhere.modal.status).toContainText('This email was moved')
  await expectAccessible(elsewhere.modal)
  await elsewhere.modal.expectDisconnected()
  await elsewhere.modal.button('Start a new wallet').click()
  await elsewhere.modal.expectClosed()
  expect(await elsewhere.address()).not.toBe(address)
  await context.close()
})

test('the old address takes its wallet back: looking changes nothing, a press does, and every session is over', async ({
  page,
  modal,
  auth,
  origin,
}) => {
  await auth.visit()
  const address = await auth.signInByEmail(ADA)
  await changeEmail(auth)
  const { link } = await origin.mail(ADA, 2)
  const notice = await page.context().newPage()
  await notice.setViewportSize({ width: 320, height: 720 })
  await notice.emulateMedia({ reducedMotion: 'reduce' })
  await notice.goto(link ?? '')
  await expect(notice.getByRole('heading', { name: 'Take your e-mail address back?' })).toBeVisible()
  await expect(notice.getByText(`from ${ADA} to ${NEXT}`)).toBeVisible()
  await expect(notice.getByRole('button', { name: 'Take it back' })).toBeEnabled()
  for (const theme of ['dark', 'light']) {
    await notice.locator('html').evaluate((root, value) => root.setAttribute('data-theme', value), theme)
    expect(await axeFindings(notice, 'html'), theme).toEqual([])
  }
  const [wide, room] = await notice.locator('html').evaluate((root) => [root.scrollWidth, root.clientWidth])
  expect(wide).toBeLessThanOrEqual(room ?? 0)
  await modal.expectConnected(address)

  await notice.getByRole('button', { name: 'Take it back' }).click()
  await expect(notice.getByRole('heading', { name: 'The address is yours again' })).toBeVisible()
  await notice.reload()
  await expect(notice.getByRole('heading', { name: 'This link has ended' })).toBeVisible()
  expect((await origin.mail(NEXT, 1)).subject).toBe('A change of e-mail address was taken back')
  await notice.close()

  await page.reload()
  await modal.expectDisconnected()
  expect(await auth.signInByEmail(ADA, { mail: 3 })).toBe(address)
})

/** The sign-in frame on a page of another site, in a browser that lets it store nothing there. */
import { test as base } from './authFixtures.js'
import { expect, WalletModalPage } from './fixtures.js'
import { recordHostPage } from './support/hostRecord.js'
import { asHex } from './support/phone.js'
import { pressInFrame } from './support/pressInFrame.js'
import { enterRecoveryCode, proveRecoveryCode } from './support/recoveryCode.js'

const ADA = 'ada@people.test'
const SIGNATURE = /^0x[0-9a-f]{130}$/
const eoaOnly = { defaultAccountTypes: { eip155: 'eoa' } }

/** The demo's pages by their other name: as far from the sign-in origin as another domain is. */
const test = base.extend({
  modal: ({ page, stack }, use) =>
    use(new WalletModalPage(page, { ...stack, pages: stack.pages.replace('127.0.0.1', 'localhost') })),
})

test('a frame that can store nothing: no address before a recovery code was proven, which opens the same wallet after a reload', {
  tag: '@partitioned',
}, async ({ page, modal, auth, origin }) => {
  await page.addInitScript(() => {
    // As Chromium does it where cookies of other sites are blocked.
    if (self !== top)
      Object.defineProperty(IDBFactory.prototype, 'open', {
        value() {
          throw new DOMException('Access to the Indexed DB API is denied in this context.', 'SecurityError')
        },
      })
  })
  const recorded = await recordHostPage(page)
  await origin.allow(modal.addresses.pages, true)
  await auth.visit({ options: eoaOnly })
  await auth.enterEmail(ADA)
  await auth.enterCode(await origin.code(ADA))
  const button = (name: string) => auth.frame.getByRole('button', { name, exact: true })
  const why = auth.frame.getByText('This browser keeps nothing of the wallet on this page')
  await auth.expectView('ApproveTransaction')
  await expect(why).toBeVisible()
  await modal.expectDisconnected()

  // Declined: said why, and nobody is signed in.
  await pressInFrame(button('Not now'))
  await expect(auth.frame.getByRole('heading', { name: 'No wallet without a code' })).toBeVisible()
  await button('Close').click()
  await auth.expectView('EmailCode')
  await expect(modal.alert).toContainText('Without a recovery code no wallet is begun')
  await modal.expectDisconnected()

  // Another code, and this time it is kept.
  await auth.resend.click()
  await auth.enterCode(await origin.code(ADA, 1))
  await expect(why).toBeVisible()
  let before = ''
  const code = await proveRecoveryCode(auth.frame, async () => {
    await modal.expectDisconnected()
    before = await recorded()
  })
  await modal.expectClosed()
  const address = await auth.address()
  expect((await recorded()).toLowerCase()).toContain(address.toLowerCase())
  expect(before.toLowerCase()).not.toContain(address.toLowerCase())
  for (const group of code.split('-')) expect(await recorded()).not.toContain(`"${group}"`)
  const signing = auth.request('personal_sign', [asHex('Hello'), address])
  await auth.approve()
  expect(await signing).toMatch(SIGNATURE)

  // Nothing is left of it, and the code opens it again.
  await page.reload()
  await modal.expectDisconnected()
  await auth.enterEmail(ADA)
  await auth.enterCode(await origin.code(ADA, 2))
  await auth.expectView('EmailDevice')
  const own = await page.context().newPage()
  await own.goto((await origin.mail(ADA, 3)).link ?? '')
  await enterRecoveryCode(own, code)
  await expect(own.getByRole('heading', { name: 'Your wallet is open again' })).toBeVisible()
  await own.close()
  await modal.expectClosed()
  expect(await auth.address()).toBe(address)
})

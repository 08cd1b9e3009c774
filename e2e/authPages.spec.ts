/** The sign-in origin's own screens, which a visitor reads when they approve money: axe, light and dark, 320 px, right to left. */
import type { Locator, Page } from '@playwright/test'
import { encodeFunctionData, erc20Abi, maxUint256 } from 'viem'
import { test } from './authFixtures.js'
import { expect, modalOn } from './fixtures.js'
import { AuthPage } from './pages/AuthPage.js'
import { axeFindings } from './support/axe.js'
import { asHex } from './support/phone.js'
import { pressInFrame, pressLast } from './support/pressInFrame.js'
import { keepRecoveryCode, proveRecoveryCode } from './support/recoveryCode.js'

const ADA = 'ada@people.test'
const SPENDER = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const TOKEN = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
/** The modal around it is looked at elsewhere (a11y.spec.ts). */
const FRAME = 'iframe[slot="auth"]'
const eoaOnly = { defaultAccountTypes: { eip155: 'eoa' } }
const narrow = { width: 320, height: 720 }
const themes = ['dark', 'light'] as const

async function expectNoWiderThan(root: Locator): Promise<void> {
  const [wide, room] = await root.evaluate((element) => [element.scrollWidth, element.clientWidth])
  expect(wide).toBeLessThanOrEqual((room ?? 0) + 1)
}

/** A page of its own, in both themes, whichever way it takes them. */
async function lookAt(page: Page, name: string): Promise<void> {
  for (const theme of themes) {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
    await page.evaluate((value) => {
      const { dataset } = document.documentElement
      if (dataset.theme) dataset.theme = value
    }, theme)
    expect(await axeFindings(page, 'html'), `${name}, ${theme}`).toEqual([])
  }
  await expectNoWiderThan(page.locator('html'))
}

const permit = {
  domain: { name: 'Permit2', chainId: 31337, verifyingContract: TOKEN },
  types: {
    PermitSingle: [
      { name: 'details', type: 'PermitDetails' },
      { name: 'spender', type: 'address' },
      { name: 'sigDeadline', type: 'uint256' },
    ],
    PermitDetails: [
      { name: 'token', type: 'address' },
      { name: 'amount', type: 'uint160' },
    ],
  },
  primaryType: 'PermitSingle',
  message: { details: { token: TOKEN, amount: String(2n ** 160n - 1n) }, spender: SPENDER, sigDeadline: '1800000000' },
}

/** What stands in the modal's frame. */
async function lookIn({ page, modal, frame }: AuthPage, looks: readonly (typeof themes)[number][], name: string) {
  const root = frame.locator('html')
  for (const theme of looks) {
    await modal.setTheme(theme)
    await expect(root).toHaveAttribute('data-theme', theme)
    // What comes late makes it longer, the fee as the notice that it is not to be seen: it is whole once it can be confirmed.
    await expect(frame.locator('.primary[aria-disabled="true"]').filter({ visible: true })).toHaveCount(0)
    // The buttons stay in sight, over what is further down: at its end they lie over nothing.
    await root.evaluate((element) => element.scrollTo(0, element.scrollHeight))
    expect(await axeFindings(page, FRAME), `${name}, ${theme}`).toEqual([])
  }
  await expectNoWiderThan(root)
}

async function speak({ modal, frame }: AuthPage, locale: string): Promise<void> {
  await modal.element.evaluate((element, value) => element.setAttribute('locale', value), locale)
  await expect(frame.locator('html')).toHaveAttribute('lang', locale)
}

test('what the frame asks, and the way to a recovery code: axe, light and dark, 320 px', async ({
  page,
  modal,
  auth,
}) => {
  await page.setViewportSize(narrow)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await auth.visit({ options: eoaOnly, modal: { theme: 'light' } })
  const address = await auth.signInByEmail(ADA)
  const root = auth.frame.locator('html')

  const foreign = `evil.example wants you to sign in with your Ethereum account:\n${address}\n\n\nURI: https://evil.example/\nVersion: 1\nChain ID: 1\nNonce: abcdefgh1\nIssued At: 2026-01-01T00:00:00Z`
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [SPENDER, maxUint256] })
  const requests: readonly (readonly [string, unknown, string])[] = [
    ['personal_sign', [asHex(foreign), address], 'This sign-in is for evil.example'],
    ['eth_signTypedData_v4', [address, JSON.stringify(permit)], 'A signature is enough'],
    ['eth_sendTransaction', [{ from: address, to: TOKEN, data }], 'Without a limit'],
  ]
  // What they have in common is seen in both themes, one after the other.
  for (const [index, [method, params, warning]] of requests.entries()) {
    const asked = auth.request(method, params)
    await expect(auth.frame.getByRole('alert')).toContainText(warning)
    await lookIn(auth, index % 2 === 0 ? ['dark'] : ['light'], method)
    await pressInFrame(auth.frame.getByRole('button', { name: /^(Decline|Close)$/ }))
    expect(await asked).toHaveProperty('code')
    await modal.expectClosed()
  }
  const asked = auth.request('personal_sign', [asHex('Hello'), address])
  await keepRecoveryCode(auth.frame, (step) => lookIn(auth, step === 'check' ? themes : ['dark'], step))
  // In the language that the page is told of, from its right side.
  await modal.element.evaluate((element) => element.setAttribute('locale', 'ar'))
  await expect(root).toHaveAttribute('dir', 'rtl')
  await auth.decline()
  expect(await asked).toMatchObject({ code: 4001 })
  // What runs the other way, has long words, or no blanks.
  for (const [locale, title, refusal] of [
    ['ar', 'توقيع رسالة', 'رفض'],
    ['fr', 'Signer un message', 'Refuser'],
    ['ja', 'メッセージに署名', '拒否'],
  ] as const) {
    await speak(auth, locale)
    const spoken = auth.request('personal_sign', [asHex('Hello'), address])
    await expect(auth.frame.getByRole('heading', { name: title })).toBeVisible()
    expect(await axeFindings(page, FRAME), locale).toEqual([])
    await expectNoWiderThan(root)
    await pressInFrame(auth.frame.getByRole('button', { name: refusal }))
    expect(await spoken).toMatchObject({ code: 4001 })
    await modal.expectClosed()
  }
})

test('a new device that asks, in the frame and in a window, and what came of it: axe, light and dark, 320 px', async ({
  browser,
  page,
  modal,
  auth,
  origin,
}) => {
  await page.addInitScript(() => {
    // As Firefox's and Safari's, which confirm in a window.
    delete (IntersectionObserver.prototype as { trackVisibility?: boolean }).trackVisibility
  })
  await page.setViewportSize(narrow)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await auth.visit({ options: eoaOnly, modal: { theme: 'light' } })
  await auth.signInByEmail(ADA)
  const context = await browser.newContext()
  const second = new AuthPage(modalOn(await context.newPage(), modal), origin)
  await second.visit()
  await second.enterEmail(ADA)
  await second.enterCode(await origin.code(ADA, 1))
  await second.expectView('EmailDevice')

  await modal.openAccount()
  await expect(modal.alert).toContainText('A new device asks for your wallet')
  for (const theme of themes) {
    await modal.setTheme(theme)
    expect(await axeFindings(page), `account, ${theme}`).toEqual([])
  }
  await expectNoWiderThan(page.locator('html'))
  await modal.button('Look at the request').click()
  await expect(auth.frame.getByRole('heading', { name: 'Open your wallet in a new browser?' })).toBeVisible()
  await lookIn(auth, themes, 'device')
  await modal.button('Back').click()
  // From its right side, and with long words.
  for (const [locale, press, back] of [
    ['ar', 'عرض الطلب', 'رجوع'],
    ['de', 'Anfrage ansehen', 'Zurück'],
  ] as const) {
    await speak(auth, locale)
    await modal.button(press).click()
    await expect(auth.confirm).toBeVisible()
    await lookIn(auth, ['light'], locale)
    await modal.button(back).click()
    await auth.expectView('Account')
  }
  await speak(auth, 'en')
  await modal.button('Look at the request').click()
  await expect(auth.confirm).toBeEnabled()
  const view = await auth.openPopup(auth.confirm)
  await view.setViewportSize(narrow)
  await expect(view.getByRole('button', { name: 'Approve' })).toBeEnabled()
  await lookAt(view, 'window')
  await pressLast(view, view.getByRole('button', { name: 'Not me' }))
  await expect(auth.frame.getByRole('heading', { name: 'Declined' })).toBeVisible()
  await expect(auth.frame.getByRole('button', { name: 'Close' })).toBeEnabled()
  await lookIn(auth, themes, 'declined')
  await context.close()
})

test('a wallet that begins with a recovery code: axe, light and dark, 320 px', async ({
  page,
  modal,
  auth,
  origin,
}) => {
  await page.addInitScript(() => {
    if (self !== top)
      Object.defineProperty(IDBFactory.prototype, 'open', {
        value() {
          throw new DOMException('Access to the Indexed DB API is denied in this context.', 'SecurityError')
        },
      })
  })
  await page.setViewportSize(narrow)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await auth.visit({ options: eoaOnly, modal: { theme: 'light' } })
  await auth.enterEmail(ADA)
  await auth.enterCode(await origin.code(ADA))
  await auth.expectView('ApproveTransaction')
  await expect(modal.dialog.getByRole('heading', { name: 'Recovery code' })).toBeVisible()
  await expect(auth.frame.getByRole('button', { name: 'Not now' })).toBeEnabled()
  await lookIn(auth, themes, 'why')
  await pressInFrame(auth.frame.getByRole('button', { name: 'Not now' }))
  await expect(auth.frame.getByRole('button', { name: 'Close' })).toBeEnabled()
  await lookIn(auth, themes, 'without')
  await pressInFrame(auth.frame.getByRole('button', { name: 'Keep a recovery code' }))
  await proveRecoveryCode(auth.frame, (step) => (step === 'why' ? Promise.resolve() : lookIn(auth, themes, step)))
  await modal.expectClosed()
})

test('pages of the sign-in origin: axe, light and dark, 320 px, and in the visitor’s language', async ({
  browser,
  modal,
  auth,
  origin,
  allowError,
}) => {
  // A pop-up that nobody announced is answered with 400.
  allowError('/social/done')
  await auth.visit()
  await auth.signInByEmail(ADA)
  const context = await browser.newContext({ viewport: narrow, locale: 'de-DE' })
  const elsewhere = new AuthPage(modalOn(await context.newPage(), modal), origin)
  await elsewhere.visit({ modal: { locale: 'ar' } })
  await elsewhere.modal.element.evaluate((element) => (element as unknown as { open(): Promise<void> }).open())
  const email = elsewhere.modal.dialog.getByRole('textbox').first()
  await email.fill(ADA)
  await email.press('Enter')
  await elsewhere.expectView('EmailCode')
  await elsewhere.modal.dialog.getByRole('textbox', { name: 'الرمز' }).fill(await origin.code(ADA, 1))
  await elsewhere.expectView('EmailDevice')
  const { link, subject } = await origin.mail(ADA, 2)
  expect(subject).toBe('متصفح جديد يطلب محفظتك')

  const own = await auth.page.context().newPage()
  await own.setViewportSize(narrow)
  const visits: readonly (readonly [Page, string, string])[] = [
    // As the frame of this browser speaks.
    [own, link ?? '', 'Open your wallet in a new browser?'],
    [own, `${origin.url}/recovery`, 'Keep a recovery code'],
    [elsewhere.page, link ?? '', 'وافق عليه في الصفحة التي تستخدم فيها محفظتك'],
    [elsewhere.page, `${origin.url}/recovery`, 'لا أحد سجّل الدخول هنا'],
    [elsewhere.page, `${origin.url}/moved?change=0`, 'انتهت صلاحية هذا الرابط'],
    // As the browser says.
    [elsewhere.page, `${origin.url}/mailbox?to=${ADA}`, 'Briefkasten'],
    [elsewhere.page, `${origin.url}/social/done?state=0`, 'Anmeldung'],
  ]
  for (const [page, url, heading] of visits) {
    await page.goto(url)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
    for (const button of await page.getByRole('button').all()) await expect(button).toBeEnabled()
    await lookAt(page, heading)
  }

  // As the page that opened it speaks.
  const consenting = new AuthPage(modalOn(await context.newPage(), modal), origin)
  await consenting.visit({ modal: { locale: 'ar' } })
  await consenting.modal.element.evaluate((element) => (element as unknown as { open(): Promise<void> }).open())
  const popup = await consenting.openPopup(consenting.modal.dialog.getByRole('button', { name: /Google/ }))
  await expect(popup.getByRole('heading', { level: 1 })).toContainText('Google')
  await expect(popup.locator('html')).toHaveAttribute('dir', 'rtl')
  await popup.setViewportSize(narrow)
  await lookAt(popup, 'consent')
  await context.close()
})

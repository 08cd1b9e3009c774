/** A new device that waits, seen and answered on the page where the wallet is used; across sites no link leads to what is stored there. */
import type { Page } from '@playwright/test'
import { test as base } from './authFixtures.js'
import { expect, modalOn, WalletModalPage } from './fixtures.js'
import { AuthPage } from './pages/AuthPage.js'
import type { AuthOrigin } from './support/authStack.js'
import { axeFindings } from './support/axe.js'
import { asHex } from './support/phone.js'
import { pressInFrame, pressLast } from './support/pressInFrame.js'
import { proveRecoveryCode } from './support/recoveryCode.js'

const ADA = 'ada@people.test'
const SIGNATURE = /^0x[0-9a-f]{130}$/
const WAITING = 'A new device asks for your wallet'
const TEN_MINUTES = 10 * 60_000
const eoaOnly = { defaultAccountTypes: { eip155: 'eoa' } }

/** The demo's pages by their other name: as far from the sign-in origin as another domain is. */
const shopOf = (pages: string) => pages.replace('127.0.0.1', 'localhost')

interface TwoSites {
  /** The wallet is used on a page of another site than the sign-in origin's. */
  shop: AuthPage
}
const test = base.extend<TwoSites>({
  shop: async ({ page, stack, origin }, use, info) => {
    info.slow()
    const pages = shopOf(stack.pages)
    await origin.allow(pages, true)
    await use(new AuthPage(new WalletModalPage(page, { ...stack, pages }), origin))
  },
})

/** A page of the sign-in origin's own site, in the same browser: what its frame stores is of another partition. */
async function onOtherSite(auth: AuthPage, stack: WalletModalPage['addresses'], page?: Page): Promise<AuthPage> {
  const tab = page ?? (await auth.page.context().newPage())
  const other = new AuthPage(new WalletModalPage(tab, stack), auth.origin)
  await other.visit({ options: eoaOnly })
  return other
}

/** Its visitor has entered the mailed code, and waits. @returns the mailed link */
async function asks(second: AuthPage, origin: AuthOrigin, mail: number): Promise<string> {
  await second.enterEmail(ADA)
  await second.enterCode(await origin.code(ADA, mail))
  await second.expectView('EmailDevice')
  return (await origin.mail(ADA, mail + 1)).link ?? ''
}

const notice = ({ modal }: AuthPage) => modal.alert.filter({ hasText: WAITING })
const inFrame = (auth: AuthPage, name: string) => auth.frame.getByRole('button', { name, exact: true })
const heading = (auth: AuthPage, name: string) => auth.frame.getByRole('heading', { name })

/** On the page where the wallet is used: what the visitor does once the modal says that a device waits. */
async function look(auth: AuthPage): Promise<void> {
  if (!(await auth.modal.dialog.isVisible())) await auth.modal.openAccount()
  await expect(notice(auth)).toBeVisible()
  await auth.modal.button('Look at the request').click()
  await auth.expectView('ApproveTransaction')
  await expect(auth.modal.dialog.getByRole('heading', { name: 'New device' })).toBeVisible()
}

async function confirm(auth: AuthPage): Promise<void> {
  await expect(auth.confirm).toBeEnabled()
  await auth.pressConfirm()
}

/** From the answer that stands in the frame back to Account. */
async function close(auth: AuthPage): Promise<void> {
  await pressInFrame(inFrame(auth, 'Close'))
  await auth.expectView('Account')
  await expect(notice(auth)).toBeHidden()
}

async function signs(auth: AuthPage): Promise<void> {
  const signing = auth.request('personal_sign', [asHex('Hello'), await auth.address()])
  await auth.approve()
  expect(await signing).toMatch(SIGNATURE)
}

test('two sites, storage partitioned: the link names the page, which shows who asks; approved there, the other one signs', {
  tag: '@partitioned',
}, async ({ shop, origin, stack }) => {
  await shop.visit({ options: eoaOnly })
  const address = await shop.signInByEmail(ADA)
  const second = await onOtherSite(shop, stack)
  const link = await asks(second, origin, 1)

  // A tab of the sign-in origin's own sees nothing of what the shop's frame has stored.
  const own = await shop.page.context().newPage()
  await own.goto(link)
  await expect(own.getByRole('heading', { level: 1 })).toHaveText('Approve it on the page where you use your wallet')
  const places = own.getByRole('listitem')
  await expect(places).toHaveText([shopOf(stack.pages)])
  await expect(places.getByRole('link')).toHaveAttribute('href', shopOf(stack.pages))
  await expect(own.getByRole('button', { name: 'Approve' })).toHaveCount(0)
  await own.close()

  // Told, and nothing comes up by itself.
  await shop.modal.expectClosed()
  await shop.modal.openAccount()
  await look(shop)
  await expect(shop.frame.locator('.body')).toContainText(/Chrome on .*Approve only if you have just signed in there/)
  await expect(shop.frame.locator('.body')).toContainText(ADA)
  await confirm(shop)
  await expect(heading(shop, 'Approved')).toBeVisible()
  await second.modal.expectClosed()
  expect(await second.address()).toBe(address)
  await close(shop)
  await shop.modal.close()
  await signs(second)
  await signs(shop)
})

test('two sites, the frame stores nothing: the page that has the wallet now approves it', {
  tag: '@partitioned',
}, async ({ shop, origin, stack, browser }) => {
  await shop.page.addInitScript(() => {
    // As Chromium does it where cookies of other sites are blocked.
    if (self !== top)
      Object.defineProperty(IDBFactory.prototype, 'open', {
        value() {
          throw new DOMException('Access to the Indexed DB API is denied in this context.', 'SecurityError')
        },
      })
  })
  await shop.visit({ options: eoaOnly })
  await shop.enterEmail(ADA)
  await shop.enterCode(await origin.code(ADA))
  await shop.expectView('ApproveTransaction')
  await expect(shop.modal.dialog.getByRole('heading', { name: 'Recovery code' })).toBeVisible()
  await proveRecoveryCode(shop.frame)
  await shop.modal.expectClosed()
  const address = await shop.address()

  const context = await browser.newContext()
  const second = await onOtherSite(shop, stack, await context.newPage())
  await asks(second, origin, 1)
  await look(shop)
  await confirm(shop)
  await expect(heading(shop, 'Approved')).toBeVisible()
  await second.modal.expectClosed()
  expect(await second.address()).toBe(address)
  await close(shop)
  await context.close()
})

test('one site: Account shows it beside the link, in a window where the browser does not tell what is seen', {
  tag: '@engines',
}, async ({ page, auth, origin, browser, modal, allowError }) => {
  // Firefox writes down what the policy keeps from the axe that is put into the window, and its own look for a picture.
  allowError('Content-Security-Policy')
  await page.addInitScript(() => {
    delete (IntersectionObserver.prototype as { trackVisibility?: boolean }).trackVisibility
  })
  await auth.visit({ options: eoaOnly })
  const address = await auth.signInByEmail(ADA)
  const context = await browser.newContext()
  const second = new AuthPage(modalOn(await context.newPage(), modal), origin)
  await second.visit({ options: eoaOnly })
  await asks(second, origin, 1)

  // Whoever closes the window, or says no in it, refuses.
  await look(auth)
  await expect(auth.confirm).toHaveText('Continue in a window')
  await expect(auth.confirm).toBeEnabled()
  const refusing = await auth.openPopup(auth.confirm)
  await expect(refusing.getByRole('heading', { name: 'Open your wallet in a new browser?' })).toBeVisible()
  await expect(refusing.getByRole('button', { name: 'Approve' })).toBeEnabled()
  expect(await axeFindings(refusing, 'html')).toEqual([])
  await pressLast(refusing, refusing.getByRole('button', { name: 'Not me' }))
  await expect(heading(auth, 'Declined')).toBeVisible()
  await expect(second.modal.alert).toContainText('This device was declined')
  await close(auth)

  await second.modal.button('Send a new link').click()
  await second.enterCode(await origin.code(ADA, 3))
  await second.expectView('EmailDevice')
  await look(auth)
  await expect(auth.confirm).toBeEnabled()
  const approving = await auth.openPopup(auth.confirm)
  await expect(approving.getByRole('button', { name: 'Approve' })).toBeEnabled()
  await pressLast(approving, approving.getByRole('button', { name: 'Approve' }))
  await expect(heading(auth, 'Approved')).toBeVisible()
  await second.modal.expectClosed()
  expect(await second.address()).toBe(address)
  await close(auth)
  await context.close()
})

test('refused is refused: neither the link nor another press approves it; and a second press of Approve does nothing', {
  tag: '@partitioned',
}, async ({ shop, origin, stack }) => {
  await shop.visit({ options: eoaOnly })
  await shop.signInByEmail(ADA)
  const second = await onOtherSite(shop, stack)
  const link = await asks(second, origin, 1)
  await look(shop)
  await pressInFrame(inFrame(shop, 'Not me'))
  await expect(heading(shop, 'Declined')).toBeVisible()
  await expect(shop.frame.getByText('somebody else can sign in as you')).toBeVisible()
  await expect(second.modal.alert).toContainText('This device was declined')
  await second.modal.expectDisconnected()
  const own = await shop.page.context().newPage()
  await own.goto(link)
  await expect(own.getByRole('heading', { name: 'This link has ended' })).toBeVisible()
  await own.close()
  await close(shop)

  const approvals: string[] = []
  shop.page.on('request', (each) => each.url().endsWith('/api/device/approve') && approvals.push(each.url()))
  await second.modal.button('Send a new link').click()
  await second.enterCode(await origin.code(ADA, 3))
  await second.expectView('EmailDevice')
  await look(shop)
  await expect(shop.confirm).toBeEnabled()
  await shop.confirm.hover()
  await expect(async () => {
    await shop.confirm.dblclick({ timeout: 1_000 }).catch(() => {})
    await expect(heading(shop, 'Approved')).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await second.modal.expectClosed()
  expect(approvals).toHaveLength(1)
  await close(shop)
})

test('ended meanwhile: its age, an answer elsewhere, or a visitor who has left the page with it', {
  tag: '@partitioned',
}, async ({ shop, origin, stack }) => {
  await shop.visit({ options: eoaOnly })
  await shop.signInByEmail(ADA)
  const second = await onOtherSite(shop, stack)
  await asks(second, origin, 1)
  // Left without an answer: it waits on.
  await look(shop)
  await shop.modal.button('Back').click()
  await shop.expectView('Account')
  await expect(notice(shop)).toBeVisible()
  await shop.modal.close()
  await look(shop)
  await expect(shop.confirm).toBeEnabled()
  await origin.putAhead(TEN_MINUTES)
  await confirm(shop)
  await expect(heading(shop, 'Nobody asks any more')).toBeVisible()
  await expect(second.modal.alert).toContainText('The link is too old')
  await close(shop)
  await second.modal.expectDisconnected()
})

test('of another account: nobody is told, and nothing can be asked for', {
  tag: '@partitioned',
}, async ({ shop, origin, stack, browser }) => {
  await shop.visit({ options: eoaOnly })
  await shop.signInByEmail(ADA)
  const context = await browser.newContext()
  const grace = new AuthPage(new WalletModalPage(await context.newPage(), shop.modal.addresses), origin)
  await grace.visit({ options: eoaOnly })
  await grace.signInByEmail('grace@people.test')
  await grace.modal.openAccount()
  const second = await onOtherSite(shop, stack)
  await asks(second, origin, 1)
  await shop.modal.openAccount()
  await expect(notice(shop)).toBeVisible()
  // Asked after the request was there.
  const answer = await grace.page.waitForResponse((each) => each.url().endsWith('/api/session/alive'))
  expect(await answer.json()).toEqual({ isAsked: false })
  await expect(notice(grace)).toBeHidden()
  // Signed out, nobody is here who could be asked; whoever comes next is told of their own.
  await shop.modal.disconnect()
  await shop.modal.expectDisconnected()
  await shop.signInByEmail('grace-too@people.test')
  await shop.modal.openAccount()
  const next = await shop.page.waitForResponse((each) => each.url().endsWith('/api/session/alive'))
  expect(await next.json()).toEqual({ isAsked: false })
  await expect(notice(shop)).toBeHidden()
  await context.close()
})

/** A page that speaks with a frame of its own as the modal does, and asks to show what waits, without a press of anybody's. */
async function askByHand(page: Page, origin: AuthOrigin, style: string): Promise<void> {
  await page.evaluate(
    ([url, css]) =>
      new Promise<void>((resolve) => {
        const frame = Object.assign(document.createElement('iframe'), { id: 'own', src: `${url}/frame?v=1` })
        frame.style.cssText = `position:fixed;inset:0;width:100%;height:100%;border:0;z-index:9;${css}`
        const said: unknown[] = []
        Object.assign(window, { said })
        frame.addEventListener('load', () => {
          const { port1, port2 } = new MessageChannel()
          port1.onmessage = ({ data }) => {
            said.push(data)
            if (data.type === 'ready') port1.postMessage({ id: 1, type: 'device.review' })
            if (data.event === 'show' || data.id === 1) resolve()
          }
          const app = { name: 'Shop', url: location.origin }
          const hello = { type: 'wallet-modal-auth', version: 1, app, networks: ['eip155:31337'], theme: 'light' }
          frame.contentWindow?.postMessage(hello, url as string, [port2])
        })
        document.body.append(frame)
      }),
    [origin.url, style] as const,
  )
}

test('a page that asks by itself, for somebody who sees nothing of it: not armed, and it is told nothing', {
  tag: '@partitioned',
}, async ({ shop, origin, stack }) => {
  await shop.visit({ options: eoaOnly })
  await shop.signInByEmail(ADA)
  const second = await onOtherSite(shop, stack)
  await asks(second, origin, 1)
  await shop.page.bringToFront()
  await askByHand(shop.page, origin, 'opacity:.01')
  const own = shop.page.frameLocator('#own')
  const approve = own.getByRole('button', { name: 'Approve' })
  await expect(own.getByText('You can go on once all of this is in sight')).toHaveText(/in sight/)
  const box = await approve.boundingBox()
  await shop.page.mouse.move((box?.x ?? 0) + 20, (box?.y ?? 0) + 10)
  await shop.page.mouse.click((box?.x ?? 0) + 20, (box?.y ?? 0) + 10)
  await approve.dispatchEvent('click')
  await expect(approve).toBeDisabled()
  // What the waiting browser is told when it asks later than a press could take.
  const status = () => second.page.waitForResponse((each) => each.url().endsWith('/api/device/status'))
  for (const answer of [await status(), await status()]) expect(await answer.json()).toEqual({ state: 'pending' })
  await expect(own.getByRole('heading', { level: 1 })).toHaveText('Open your wallet in a new browser?')
  // The page's own modal has not come up for it, though its frame knows.
  await expect.poll(() => shop.page.evaluate(() => Boolean(document.querySelector('wallet-modal')))).toBe(true)
  await shop.modal.expectClosed()
  await second.expectView('EmailDevice')
  const said = JSON.stringify(await shop.page.evaluate(() => (window as unknown as { said: unknown[] }).said))
  expect(said).not.toMatch(/Chrome|Linux|secret|request=/)
  // Seen again, it is the visitor's to answer.
  await shop.page.evaluate(() => {
    const frame = document.querySelector('#own') as HTMLElement
    frame.style.opacity = '1'
  })
  await expect(approve).toBeEnabled()
  await pressInFrame(own.getByRole('button', { name: 'Not me' }))
  await expect(second.modal.alert).toContainText('This device was declined')
})

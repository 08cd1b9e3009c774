/** Signing in with Farcaster: the code is scanned, the app on the phone signs, and what is not believed signs nobody in. */
import { test as base } from './authFixtures.js'
import { expect, FAILED_REQUEST, modalOn } from './fixtures.js'
import { AuthPage, FarcasterApp } from './pages/AuthPage.js'
import { axeFindings } from './support/axe.js'

interface Farcaster {
  /** One thing in the app's answers is wrong from now on, see demo/farcaster/lies.mjs. */
  lie(name: 'nonce' | 'domain' | 'late' | 'signature' | 'custody'): Promise<void>
}

const test = base.extend<{ farcaster: Farcaster }>({
  farcaster: async ({ stack }, use) => {
    const { app, relay } = stack.farcaster
    const post = async (url: string, body?: unknown) => {
      const headers = { 'content-type': 'application/json' }
      const sent = body === undefined ? {} : { headers, body: JSON.stringify(body) }
      const answer = await fetch(url, { method: 'POST', ...sent })
      if (!answer.ok) throw new Error(`${url} answered ${answer.status}`)
    }
    await use({ lie: (name) => post(`${app}/__control`, { lie: name }) })
    await Promise.all([app, relay].map((url) => post(`${url}/__reset`)))
  },
})

test('a scan, a yes on the phone, Account; declined and disbelieved before that', async ({
  page,
  modal,
  auth,
  origin,
  farcaster,
  stack,
  allowError,
}) => {
  // The origin says no to the frame by a status, which the browser writes down.
  allowError(FAILED_REQUEST)
  await auth.visit()
  await auth.openFarcaster()
  await expect(modal.heading).toHaveText('Farcaster')
  expect(await axeFindings(page)).toEqual([])

  const declining = await auth.scanFarcaster()
  expect(new URL(declining.page.url()).origin).toBe(stack.farcaster.app)
  await expect(declining.question).toHaveText(`Sign in to ${new URL(origin.url).host}?`)
  await declining.decline()
  await declining.page.close()
  await expect(modal.alert).toContainText('Declined in Farcaster')
  expect(await axeFindings(page)).toEqual([])

  await farcaster.lie('custody')
  await modal.button('Try again').click()
  const lying = await auth.scanFarcaster()
  await lying.approve()
  await lying.page.close()
  await expect(modal.alert).toBeVisible()
  expect((await modal.snapshot()).accounts.eip155?.address).toBeUndefined()

  await fetch(`${stack.farcaster.app}/__reset`, { method: 'POST' })
  await modal.button('Try again').click()
  const app = await auth.scanFarcaster()
  await app.approve('Ada')
  await modal.expectClosed()
  const address = await auth.address()
  expect(await auth.state()).toMatchObject({ socialProvider: 'farcaster', user: { username: 'ada' } })
  // A link that was used signs in nobody else.
  await app.page.reload()
  await app.page.getByRole('button', { name: 'Approve' }).click()
  await expect(app.page.getByRole('alert')).toHaveText('The link has expired.')
  await app.page.close()

  await modal.openAccount()
  await expect(modal.dialog.getByText('Signed in with Farcaster')).toBeVisible()
  await expect(modal.dialog.getByText('ada', { exact: true })).toBeVisible()
  await modal.close()
  await page.reload()
  await modal.expectConnected(address)
})

test('on a phone: a link instead of a code, and the team’s contract says who signs', async ({
  browser,
  modal,
  origin,
  farcaster: _,
}) => {
  test.slow()
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    userAgent:
      'Mozilla/5.0 (Linux; Android 16; Pixel 10) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Mobile Safari/537.36',
  })
  const auth = new AuthPage(modalOn(await context.newPage(), modal), origin)
  await auth.visit()
  await auth.modal.open()
  await auth.social('Farcaster').click()
  await auth.expectView('ConnectingFarcaster')
  const link = auth.modal.link(/^Open Farcaster/)
  const [opened] = await Promise.all([context.waitForEvent('page'), link.click()])
  const app = new FarcasterApp(opened)
  await app.approve('The team')
  await auth.modal.expectClosed()
  expect(await auth.state()).toMatchObject({ socialProvider: 'farcaster', user: { username: 'team' } })
  await context.close()
})

test('left: it is cancelled, so that nobody asks the relay any longer', async ({ page, modal, auth, farcaster: _ }) => {
  await auth.visit()
  await auth.openFarcaster()
  const cancelled = page.waitForRequest(`${auth.origin.url}/api/farcaster/cancel`)
  await modal.close()
  await cancelled
})

/** Signing in with an account elsewhere: the pop-up, its consent page, and every way in which it does not end well. */
import type { Page } from '@playwright/test'
import { type Hex, verifyMessage } from 'viem'
import { test } from './authFixtures.js'
import { expect, modalOn } from './fixtures.js'
import { AuthPage } from './pages/AuthPage.js'
import { axeFindings } from './support/axe.js'
import { asHex } from './support/phone.js'

const ADA = /^Ada Lovelace/
const eoaOnly = { defaultAccountTypes: { eip155: 'eoa' } }

test('Google: consent in the pop-up, Account, a signature; signed out, another account is another person', async ({
  page,
  modal,
  auth,
}) => {
  await modal.recordEvents()
  await auth.visit({ options: eoaOnly })
  await auth.signInWith('Google', ADA)
  const ada = await auth.address()
  expect(await auth.state()).toMatchObject({ socialProvider: 'google', user: { email: 'ada@people.test' } })
  await modal.openAccount()
  await expect(modal.dialog.getByText('Signed in with Google')).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  await modal.close()
  const signing = auth.request('personal_sign', [asHex('Hello'), ada])
  await auth.approve()
  expect(await verifyMessage({ address: ada, message: 'Hello', signature: (await signing) as Hex })).toBe(true)
  await modal.expectClosed()
  await page.reload()
  await modal.expectConnected(ada)

  await auth.signOut()
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain('google')
  await auth.signInWith('Google', /^Grace Hopper/)
  expect(await auth.address()).not.toBe(ada)
})

test('each of the others: the same way, and the account says which it was', async ({ auth }) => {
  const addresses = new Set<string>()
  await auth.visit()
  for (const [provider, name] of [
    ['x', 'X'],
    ['discord', 'Discord'],
    ['github', 'GitHub'],
    ['apple', 'Apple'],
    ['facebook', 'Facebook'],
  ] as const) {
    await auth.signInWith(name, ADA)
    addresses.add(await auth.address())
    expect(await auth.state(), name).toMatchObject({ socialProvider: provider })
    await auth.signOut()
  }
  // An account is its provider's: the same address elsewhere is no proof of being the same person.
  expect(addresses.size).toBe(5)
})

test('the load of the frame is not heard: a tap signs in all the same', { tag: '@engines' }, async ({ page, auth }) => {
  await page.addInitScript(() => {
    const unheard: string[] = []
    Object.assign(window, { unheard })
    const swallow = (event: Event) => {
      if (!(event.target instanceof HTMLIFrameElement)) return
      event.stopImmediatePropagation()
      unheard.push(event.target.src)
    }
    document.addEventListener('load', swallow, true)
  })
  await auth.visit({ options: eoaOnly })
  await auth.signInWith('Google', ADA)
  expect(await auth.state()).toMatchObject({ socialProvider: 'google' })
  expect(await page.evaluate(() => (window as unknown as { unheard: string[] }).unheard)).not.toEqual([])
})

test('the pop-up is blocked, closed, declined: each is said, and a fresh tap opens it again', async ({
  page,
  modal,
  auth,
}) => {
  await page.addInitScript(() => {
    const open = window.open.bind(window)
    Object.assign(window, { blockPopups: true })
    window.open = (...given) => ((window as unknown as { blockPopups: boolean }).blockPopups ? null : open(...given))
  })
  await auth.visit()
  await modal.open()
  await auth.social('Google').click()
  await expect(modal.status).toContainText('The window was blocked')
  expect(await axeFindings(page)).toEqual([])
  await page.evaluate(() => Object.assign(window, { blockPopups: false }))

  const closed = await auth.openPopup(modal.button('Open the window'))
  await expect(modal.status).toContainText('Continue with Google')
  await closed.waitForLoadState()
  await closed.close()
  await expect(modal.status).toContainText('The window was closed')
  expect(await axeFindings(page)).toEqual([])

  const declined = await auth.openPopup(modal.button('Try again'))
  await declined.getByRole('button', { name: 'Cancel' }).click()
  await expect(modal.status).toContainText('Signing in with Google failed')

  const popup = await auth.openPopup(modal.button('Try again'))
  await auth.consent(popup, ADA)
  await modal.expectClosed()
  expect(await auth.state()).toMatchObject({ socialProvider: 'google' })
})

test('45 s without an answer: it says so, and the wait goes on; what others post meanwhile is no answer', async ({
  page,
  modal,
  auth,
}) => {
  await page.clock.install()
  await auth.visit()
  await modal.open()
  const popup = await auth.openPopup(auth.social('Google'))
  await popup.waitForLoadState()
  const { searchParams } = new URL(popup.url())
  const state = searchParams.get('state') ?? '0'.repeat(32)
  // The page itself knows the state, and so does the page's other scripts: neither is the pop-up.
  await page.evaluate((known) => {
    for (let n = 0; n < 300; n++)
      window.postMessage({ type: 'wallet-modal-auth-social', state: known, code: `code-${n}` }, '*')
  }, state)
  await page.clock.fastForward(46_000)
  await expect(modal.status).toContainText('Still waiting for Google')
  expect(await axeFindings(page)).toEqual([])
  await auth.consent(popup, ADA)
  await modal.expectClosed()
  expect(await auth.state()).toMatchObject({ socialProvider: 'google' })
})

const ALL = ['Google', 'X', 'Discord', 'Farcaster', 'GitHub', 'Apple', 'Facebook']
const without = (...names: string[]) => ALL.filter((name) => !names.includes(name))
const IOS = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const ANDROID = 'Mozilla/5.0 (Linux; Android 16; Pixel 10'
const CHROME = 'AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/150.0.0.0 Mobile Safari/537.36'

const agents: readonly (readonly [name: string, userAgent: string, socials: readonly string[]])[] = [
  ['iOS', `${IOS} Version/19.0 Mobile/15E148 Safari/604.1`, without('Google')],
  ['iOS, in Telegram', `${IOS} Mobile/15E148 Telegram-iOS/12.0`, without('Google')],
  ['Mac', `${MAC} Version/19.0 Safari/605.1.15`, without('X')],
  ['Mac, in Telegram', `${MAC} Telegram/12.0`, without('X')],
  ['Android', `${ANDROID}) ${CHROME}`, without('Facebook', 'X')],
  ['Android, in Telegram', `${ANDROID}; wv) ${CHROME} Telegram-Android/12.0`, without('Facebook', 'X')],
]

test('which accounts are offered where: no Google on iOS, no X on a Mac, no Facebook and X on Android', async ({
  browser,
  modal,
  origin,
}) => {
  test.slow()
  const offered = async (page: Page) => {
    const there = new AuthPage(modalOn(page, modal), origin)
    await there.visit()
    await there.modal.open()
    await expect(there.social('Discord')).toBeVisible()
    const counts = await Promise.all(ALL.map((name) => there.social(name).count()))
    return ALL.filter((_, index) => counts[index])
  }
  for (const [name, userAgent, socials] of agents) {
    const context = await browser.newContext({ userAgent })
    expect(await offered(await context.newPage()), name).toEqual(socials)
    await context.close()
  }
})

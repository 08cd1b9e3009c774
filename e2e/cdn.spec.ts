/** From a CDN: any origin, any path, and nothing runs that was not published (T-01). */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { test as base, expect } from './fixtures.js'
import type { WalletModalPage } from './pages/WalletModalPage.js'
import { type Cdn, snippets, startCdn } from './support/cdn.js'
import { withElement } from './support/element.js'

const test = base.extend<{ cdn: Cdn }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the first argument
  cdn: async ({}, use) => {
    const cdn = await startCdn()
    await use(cdn)
    await cdn.stop()
  },
})

const elements = '<wallet-button></wallet-button><wallet-modal preload="none"></wallet-modal>'
const altered = (page: Page) => page.evaluate(() => globalThis.altered)
const codeOf = (page: Page) =>
  withElement(page, (element) =>
    element.open().then(
      () => 'opened',
      (error: { code?: string }) => error.code,
    ),
  )
const openView = (page: Page, view: 'AllWallets' | 'GetWallet') =>
  page.evaluate((name) => document.querySelector('wallet-modal')?.open({ view: name as 'GetWallet' }), view)

/** Opens a view whose file is altered: it says so. */
async function openAltered(page: Page, modal: WalletModalPage, cdn: Cdn): Promise<void> {
  cdn.alter(/^GetWallet-/)
  await cdn.visit(page, `${snippets.module(cdn)}${elements}`)
  await modal.connectButton.click()
  await modal.expectOpen('Connect')
  await openView(page, 'GetWallet')
  await expect(modal.alert.first()).toContainText('This part could not be shown')
}

/** What the browser writes when a digest does not match. */
const MISMATCH =
  /Failed to find a valid digest|integrity checks failed|hashes in the integrity attribute match the content/

/** What the files name each other by. */
const innerDigest = (file: string) =>
  `sha256-${createHash('sha256')
    .update(readFileSync(`packages/wc/dist/cdn/${file}`))
    .digest('base64')}`

test('another origin, another path: whole, each file once, each with its digest', { tag: '@engines' }, async ({
  page,
  modal,
  cdn,
}) => {
  cdn.keep()
  await cdn.visit(page, `${snippets.module(cdn)}${elements.replace('preload', `locale="de" preload`)}`)
  await modal.connectButton.click()
  await expect(modal.heading).toHaveText('Wallet verbinden')
  await openView(page, 'GetWallet')
  await modal.expectView('GetWallet')
  await expect(modal.alert).toHaveCount(0)
  const links = () =>
    page
      .locator('link[rel=modulepreload]')
      .evaluateAll((all) => (all as HTMLLinkElement[]).map(({ href, integrity }) => `${href} ${integrity}`))
  const lazy = () => cdn.asked.filter((file) => file !== 'wallet-modal.js')
  // The view is named before its file is there.
  await expect(modal.dialog.getByRole('link').first()).toBeVisible()
  expect(lazy().length).toBeGreaterThan(3)
  await expect
    .poll(async () => {
      const there = await links()
      return lazy().filter((file) => !there.includes(`${cdn.url(file)} ${innerDigest(file)}`))
    })
    .toEqual([])
  expect(await links()).toHaveLength(lazy().length)
  expect([...cdn.asked].sort()).toEqual([...new Set(cdn.asked)].sort())
})

test('sri.json has every file', async ({ cdn }) => {
  for (const file of readdirSync('packages/wc/dist/cdn'))
    if (file !== 'sri.json') expect(cdn.digest(file)).toMatch(/^sha384-[\w+/]{64}$/)
})

test('depth 1: core and view are asked for at once; a language while they are on their way, and nothing else', async ({
  page,
  modal,
  cdn,
}) => {
  cdn.keep()
  await cdn.visit(page, `${snippets.module(cdn)}${elements}`)
  await expect(modal.connectButton).toBeVisible()
  // Of core, view and the language there is no answer: what one of them would ask for later is not asked for.
  cdn.hold(/^(?!files-)/)
  await modal.element.evaluate((element) => element.setAttribute('locale', 'de'))
  await modal.connectButton.click()
  const namesOf = () => cdn.asked.map((file) => file.replace(/-[\w-]{7}\.js$/, '')).sort()
  await expect.poll(namesOf).toEqual(['core', 'de', 'files', 'view', 'wallet-modal.js'])
  cdn.release()
  await expect(modal.heading).toHaveText('Wallet verbinden')
})

/** How the open dialog looked in each frame that was painted, without repeats: its direction and its heading. */
const watchFrames = (page: Page) =>
  page.addInitScript(() => {
    const frames: string[] = []
    Object.assign(window, { frames_: frames })
    const look = () => {
      const dialog = document.querySelector('wallet-modal')?.shadowRoot?.querySelector('dialog[open]')
      const seen = dialog && `${getComputedStyle(dialog).direction} ${dialog.querySelector('h2')?.textContent}`
      if (seen && seen !== frames.at(-1)) frames.push(seen)
      requestAnimationFrame(look)
    }
    look()
  })
/**
 * Tells as soon as the element has its modal. The page says so by itself: a look from outside comes late on a busy machine,
 * and the modal waits half a second for its language.
 */
async function watchForModal(page: Page): Promise<{ readonly isThere: Promise<void> }> {
  let tell = () => {}
  const isThere = new Promise<void>((resolve) => {
    tell = resolve
  })
  await page.exposeFunction('modalIsThere', tell)
  await page.addInitScript(() => {
    const look = () => {
      if (document.querySelector('wallet-modal')?.modal) Object(window).modalIsThere()
      else requestAnimationFrame(look)
    }
    look()
  })
  return { isThere }
}

const framesOf = (page: Page) => page.evaluate(() => (window as unknown as { frames_: string[] }).frames_)
const ARABIC = 'rtl ربط المحفظة'

for (const [where, html] of [
  ['over the page', elements],
  ['in place', elements.replace('<wallet-modal', '<wallet-modal embedded')],
] as const)
  test(`an Arabic page, opened before its language is there, ${where}: never seen in English, and the press counts`, {
    tag: '@engines',
  }, async ({ page, modal, cdn }) => {
    await watchFrames(page)
    cdn.hold(/^ar-/)
    const modalWatch = await watchForModal(page)
    await cdn.visit(page, `${snippets.module(cdn)}${html.replace('preload', 'locale="ar" preload')}`)
    if (where === 'over the page') await modal.connectButton.click()
    await modalWatch.isThere
    await expect.poll(() => cdn.asked.some((file) => file.startsWith('ar-')), { intervals: [10] }).toBe(true)
    cdn.release()
    await expect(modal.heading).toHaveText(ARABIC.slice(4))
    await expect.poll(() => framesOf(page)).toEqual([ARABIC])
  })

test('an Arabic page whose language is kept back: opened in English within its time, then in its own', async ({
  page,
  modal,
  cdn,
}) => {
  await watchFrames(page)
  cdn.hold(/^ar-/)
  await cdn.visit(page, `${snippets.module(cdn)}${elements.replace('preload', 'locale="ar" preload')}`)
  await modal.connectButton.click()
  await expect(modal.heading).toHaveText('Connect wallet')
  cdn.release()
  await expect(modal.heading).toHaveText(ARABIC.slice(4))
  await expect.poll(() => framesOf(page)).toEqual(['ltr Connect wallet', ARABIC])
})

test('the first open in English stands on core and view alone', async ({ page, modal, cdn }) => {
  await cdn.visit(page, `${snippets.module(cdn)}${elements}`)
  await expect(modal.connectButton).toBeVisible()
  cdn.hold(/^(?!core-|view-)/)
  await modal.connectButton.click()
  await expect(modal.heading).toHaveText('Connect wallet')
  await expect(modal.button('Close')).toBeVisible()
})

test('by the tag alone the page lists the modal as a Solana wallet, and nothing but core is loaded for it', async ({
  page,
  cdn,
}) => {
  cdn.keep()
  await page.addInitScript(() => {
    const names: string[] = []
    addEventListener('wallet-standard:register-wallet', (event) =>
      (event as CustomEvent<(registry: object) => void>).detail({
        register: ({ name }: { readonly name: string }) => names.push(name),
      }),
    )
    Object.assign(globalThis, { listed: names })
  })
  await cdn.visit(page, `${snippets.module(cdn)}${elements.replace('preload', 'solana-wallet="Shop wallets" preload')}`)
  await expect.poll(() => page.evaluate(() => (globalThis as { listed?: string[] }).listed)).toEqual(['Shop wallets'])
  expect(cdn.asked.filter((file) => /^(view|Connect)/.test(file))).toEqual([])
})

test('the loader from there: calls before the module has come are kept', async ({ page, modal, cdn }) => {
  cdn.hold(/^wallet-modal\.js/)
  await cdn.visit(page, `${snippets.loader(cdn)}${elements}`)
  await expect.poll(() => cdn.asked).toContain('wallet-modal.js')
  await page.evaluate(() => {
    ;(globalThis as unknown as { WalletModal: { open(): void } }).WalletModal.open()
  })
  cdn.release()
  await modal.expectOpen('Connect')
})

for (const [name, snippet] of Object.entries(snippets))
  test(`an altered first file, by the ${name} snippet: it never runs, the page is unharmed`, {
    tag: '@engines',
  }, async ({ page, cdn, allowError }) => {
    allowError(MISMATCH)
    allowError('The wallet modal could not be loaded.')
    cdn.alter(/^wallet-modal\.js$/)
    await cdn.visit(
      page,
      `${snippet(cdn)}<p>Our shop</p>${elements}<button onclick="this.textContent = 'Pressed'">Buy</button>`,
    )
    await expect.poll(() => cdn.asked).toContain('wallet-modal.js')
    await page.waitForLoadState('networkidle')
    await page.getByRole('button', { name: 'Buy' }).click()
    await expect(page.getByRole('button', { name: 'Pressed' })).toBeVisible()
    expect(await page.evaluate(() => Boolean(customElements.get('wallet-modal')))).toBe(false)
    expect(await altered(page)).toBeUndefined()
  })

test('an altered lazy file that the cache would keep: Try again mends it', async ({ page, modal, cdn, allowError }) => {
  allowError(MISMATCH)
  cdn.keep()
  await openAltered(page, modal, cdn)
  cdn.alter()
  await modal.button('Try again').click()
  await expect(modal.heading).toHaveText('Get a wallet')
  await expect(modal.alert).toHaveCount(0)
  expect(await altered(page)).toBeUndefined()
})

test('a new deployment took the lazy files away: missed a second time, the page is offered to be loaded again, and then has them', {
  tag: '@engines',
}, async ({ page, modal, cdn, allowError }) => {
  allowError(MISMATCH)
  await openAltered(page, modal, cdn)
  await expect(modal.alert.first()).toContainText('Check your connection')
  await expect(modal.button('Reload the page')).toHaveCount(0)
  await modal.button('Try again').click()
  await expect(modal.button('Reload the page')).toBeVisible()
  await expect(modal.alert.first()).not.toContainText('connection')
  cdn.alter()
  await modal.button('Reload the page').click()
  await expect(modal.dialog).toBeHidden()
  await modal.connectButton.click()
  await modal.expectOpen('Connect')
  await openView(page, 'GetWallet')
  await expect(modal.heading).toHaveText('Get a wallet')
})

test('an altered lazy file: its view says so, the code never runs, Try again mends it', {
  tag: ['@engines', '@handful'],
}, async ({ page, modal, cdn, allowError }) => {
  allowError(MISMATCH)
  await openAltered(page, modal, cdn)
  expect(await altered(page)).toBeUndefined()
  const asked = () => cdn.asked.filter((file) => file.startsWith('GetWallet-')).length
  const before = asked()
  await modal.button('Try again').click()
  // Altered still.
  await expect.poll(asked).toBeGreaterThan(before)
  await expect(modal.alert.first()).toContainText('This part could not be shown')
  expect(await altered(page)).toBeUndefined()
  cdn.alter()
  await expect(async () => {
    const again = modal.button('Try again')
    if (await again.isVisible()) await again.click({ timeout: 1_000 })
    await expect(modal.heading).toHaveText('Get a wallet', { timeout: 3_000 })
  }).toPass()
  await expect(modal.alert).toHaveCount(0)
  expect(await altered(page)).toBeUndefined()
})

test('altered files of the first open, and the tables of digests: nothing runs, and it is tried again', {
  tag: ['@engines', '@handful'],
}, async ({ page, modal, cdn, allowError }) => {
  allowError(MISMATCH)
  await cdn.visit(page, `${snippets.module(cdn)}${elements}`)
  await expect(modal.connectButton).toBeVisible()
  cdn.alter(/^(core|view)-/)
  expect(await codeOf(page)).toBe('LOAD_FAILED')
  expect(await altered(page)).toBeUndefined()
  cdn.alter(/^(files|shared|digests)-/)
  await expect(modal.connectButton).toBeVisible()
  expect(await codeOf(page)).toBe('opened')
  await openView(page, 'AllWallets')
  await expect(modal.alert.first()).toContainText('This part could not be shown')
  expect(await altered(page)).toBeUndefined()
})

const preloading = elements.replace(' preload="none"', '')

test('the first open is downloaded when the page has loaded, before it is idle, and once', async ({
  page,
  modal,
  cdn,
}) => {
  await cdn.visit(page, `${snippets.module(cdn)}${preloading}`)
  await expect(modal.element.locator('dialog')).toBeAttached()
  const downloads = await page.evaluate(() => {
    const [{ loadEventStart }] = performance.getEntriesByType('navigation') as [PerformanceNavigationTiming]
    return (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ initiatorType, name }) => initiatorType === 'fetch' && /\/(core|view)-/.test(name))
      .map(({ startTime }) => startTime >= loadEventStart && startTime < loadEventStart + 300)
  })
  expect(downloads).toEqual([true, true])
  const namesOf = () => cdn.asked.map((file) => file.replace(/-[\w-]{7}\.js$/, ''))
  await expect.poll(namesOf).toContain('shared')
  expect(namesOf(), 'what only a click needs').not.toContain('digests')
})

test('what was altered while the page loaded never runs, and comes when the modal is opened', async ({
  page,
  modal,
  cdn,
  allowError,
}) => {
  allowError(MISMATCH)
  cdn.alter(/^(core|view)-/)
  await cdn.visit(page, `${snippets.module(cdn)}${preloading}`)
  // By the download, and by the preload that follows it.
  await expect.poll(() => cdn.asked.filter((file) => /^core-/.test(file)).length).toBeGreaterThan(1)
  cdn.alter()
  await modal.open()
  await modal.expectOpen('Connect')
  expect(await altered(page)).toBeUndefined()
})

test('a browser without module preloads: digests all the same', async ({ page, modal, cdn, allowError }) => {
  allowError(MISMATCH)
  await page.addInitScript(() => {
    DOMTokenList.prototype.supports = () => false
  })
  await cdn.visit(page, `${snippets.module(cdn)}${elements}`)
  await expect(modal.connectButton).toBeVisible()
  cdn.alter(/^GetWallet-/)
  await modal.connectButton.click()
  await modal.expectOpen('Connect')
  await openView(page, 'GetWallet')
  await expect(modal.alert.first()).toContainText('This part could not be shown')
  expect(await altered(page)).toBeUndefined()
  await expect(page.locator('link[rel=modulepreload]')).toHaveCount(0)
})

/** The documentation site as it was built: the playground writes what it shows, and nothing is asked of another host. */
import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'
import { createScriptedWallet } from '@wallet-modal/testing'
import { announceWallet } from '@wallet-modal/testing/playwright'
import { axeFindings, untilStill } from './support/axe.js'

const SITE = 'http://docs.localhost'
const built = path.resolve(import.meta.dirname, '../docs/.vitepress/dist')

test.skip(!existsSync(built), 'npm run docs has not built the site')

test.beforeEach(async ({ context }) => {
  await context.route('**/*', (route) => {
    const { origin, pathname } = new URL(route.request().url())
    const file = path.join(built, pathname.endsWith('/') ? `${pathname}index.html` : pathname)
    return origin === SITE && existsSync(file) ? route.fulfill({ path: file }) : route.abort()
  })
})

/** Requests that failed, as each to another host does, and errors of the page. */
function listenForFailures(page: Page): readonly string[] {
  const failed: string[] = []
  page.on('requestfailed', (request) => failed.push(request.url()))
  page.on('pageerror', (error) => failed.push(String(error)))
  return failed
}

test('the playground shows the element and writes its tags, without a network', async ({ page }) => {
  const failed = listenForFailures(page)
  await page.goto(`${SITE}/playground.html`)
  const modal = page.locator('wallet-modal')
  await expect(modal.getByRole('heading', { name: 'Connect wallet' })).toBeVisible()

  const snippet = page.locator('.snippet code')
  await expect(snippet).toContainText('<wallet-modal app-name="Shop" networks="ethereum base"></wallet-modal>')
  await page.getByLabel('sign-in').selectOption('required')
  await page.getByLabel('locale').fill('de')
  await page.getByLabel('locale').press('Enter')
  await expect(modal.getByRole('heading', { name: 'Wallet verbinden' })).toBeVisible()
  await expect(snippet).toContainText('sign-in="required"')
  await expect(snippet).toContainText('locale="de"')
  await expect(modal).toHaveAttribute('sign-in', 'required')
  await page.getByLabel('sign-in').selectOption({ index: 0 })
  await expect(modal).not.toHaveAttribute('sign-in')
  expect(failed).toEqual([])
})

test('the playground writes React and options that say what its element was given', async ({ page }) => {
  await page.goto(`${SITE}/playground.html`)
  await page.getByText('All attributes').click()
  await page.getByLabel('swaps').selectOption('false')
  await page.getByLabel('basic').selectOption('true')
  await page.getByLabel('z-index').fill('7')
  await page.getByLabel('wallet-features-order').fill('send receive')
  await page.getByLabel('terms-url').fill('https://shop.example/a?b=1&c="d"')
  await page.getByLabel('--wm-accent').fill('#0a7d5a')
  await page.getByLabel('--wm-accent').press('Enter')

  const tab = (name: string) => page.getByRole('tab', { name })
  const snippet = page.getByRole('tabpanel')
  await tab('HTML').focus()
  await expect(snippet).toContainText('<style>:root { --wm-accent: #0a7d5a }</style>')
  await page.keyboard.press('ArrowRight')
  await expect(tab('React')).toBeFocused()
  await expect(tab('React')).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('tabpanel', { name: 'React' })).toContainText('<WalletModalProvider modal={modal}>')
  await expect(snippet).toContainText("walletFeaturesOrder: ['send', 'receive'],")
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await expect(tab('Options')).toBeFocused()
  await page.keyboard.press('Home')
  await expect(tab('HTML')).toBeFocused()
  await page.keyboard.press('End')
  await expect(tab('Options')).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(snippet).toBeFocused()

  const written = (await snippet.textContent()) ?? ''
  const [ofSnippet, ofElement] = await page.evaluate((code) => {
    const statement = code.split('\n').filter((line) => !/^(import|await)/.test(line))
    const given = new Function('createWalletModal', `${statement.join('\n')}\nreturn modal`)(
      (options: object) => options,
    )
    const element = Object(document.querySelector('wallet-modal'))
    const names = Object.keys(given).filter((name) => name !== 'themeVariables')
    return [given, Object.fromEntries(names.map((name) => [name, element[name]]))]
  }, written)
  expect(ofSnippet).toEqual({ ...ofElement, themeVariables: { '--wm-accent': '#0a7d5a' } })
  expect(Object.keys(ofElement)).toHaveLength(7)
})

test('the demo wallet shows Account, Send and Networks, sends nothing, and goes again', async ({ context, page }) => {
  const failed = listenForFailures(page)
  await announceWallet(context, createScriptedWallet({ name: 'Own wallet' }))
  await page.goto(`${SITE}/playground.html`)
  const modal = page.locator('wallet-modal')
  const demo = page.getByLabel('Demo wallet')
  const button = (name: string | RegExp) => modal.getByRole('button', { name, exact: true })
  await expect(modal.getByRole('heading', { name: 'Connect wallet' })).toBeVisible()
  await expect(button(/Own wallet/)).toBeVisible()
  await expect(button(/Demo wallet/)).toHaveCount(0)

  await demo.press('Space')
  await expect(button(/Demo wallet/)).toBeVisible()
  // Real money never meets answers that are made up.
  await expect(button(/Own wallet/)).toHaveCount(0)
  await button(/Demo wallet/).click()
  await expect(modal.getByRole('heading', { name: 'Account' })).toBeVisible()
  await expect(modal).toContainText('1.50 ETH')
  expect(await axeFindings(page, 'main')).toEqual([])

  await button(/Ethereum/).click()
  await expect(modal.getByRole('heading', { name: 'Choose network' })).toBeVisible()
  await button(/Base/).click()
  await expect(modal.getByRole('heading', { name: 'Account' })).toBeVisible()
  await expect(button(/Base/)).toBeVisible()
  await expect(modal).toContainText('1.50 ETH')

  await button('Send').click()
  await expect(modal.getByRole('heading', { name: 'Send' })).toBeVisible()
  await modal.getByRole('textbox', { name: 'Amount' }).fill('0.1')
  await modal.getByRole('textbox', { name: 'To' }).fill('0x70997970C51812dc3A010C7d01b50e0d17dc79C8')
  await button('Review').click()
  await button('Send').click()
  await expect(modal.getByText('Declined in your wallet')).toBeVisible()

  await demo.uncheck()
  await expect(modal.getByRole('heading', { name: 'Connect wallet' })).toBeVisible()
  await expect(button(/Own wallet/)).toBeVisible()
  await expect(button(/Demo wallet/)).toHaveCount(0)
  await page.reload()
  await expect(modal.getByRole('heading', { name: 'Connect wallet' })).toBeVisible()
  await demo.check()
  await expect(button(/Demo wallet/)).toBeVisible()
  expect(failed).toEqual([])
})

test('the search finds pages by the words that people look for, and not the table of texts', async ({ page }) => {
  await page.goto(`${SITE}/start/html.html`)
  await page.getByRole('button', { name: 'Search' }).click()
  const field = page.getByRole('searchbox')
  for (const [words, address] of [
    ['headless', 'headless.html'],
    ['SSR', 'start/server.html'],
    ['mobile', 'wallets.html'],
    ['custom chain', 'local-chains.html'],
    ['psbt', 'start/bitcoin.html'],
    ['ledger', 'wallets.html'],
    ['languages', 'languages.html'],
  ] as const) {
    await field.fill(words)
    await expect(page.locator(`#localsearch-list a[href*="/${address}"]`).first()).toBeVisible()
  }
  // A key of one text, which reads like words of other pages.
  await field.fill('unsupportedHint')
  await expect(page.locator('#localsearch-list a[href*="/languages.html"]')).toHaveCount(0)
  await expect(page.locator('#localsearch-list a').first()).toBeVisible()
})

test('no page is wider than a phone', async ({ page }) => {
  test.slow()
  const pages = readdirSync(built, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.html'))
  expect(pages).toContain('languages.html')
  const wide: string[] = []
  for (const file of pages) {
    await page.goto(`${SITE}/${file}`)
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
    for (const width of [360, 320]) {
      await page.setViewportSize({ width, height: 640 })
      const needed = await page.evaluate(() => document.documentElement.scrollWidth)
      if (needed > width) wide.push(`${file} at ${width}: ${needed}`)
    }
  }
  expect(wide).toEqual([])
})

for (const colorScheme of ['light', 'dark'] as const) {
  test(`pages can be read by everybody: ${colorScheme}`, async ({ page }) => {
    test.slow()
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    for (const name of ['playground', 'start/npm', 'element', 'email']) {
      await page.goto(`${SITE}/${name}.html`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await untilStill(page)
      // The package brings its own copy of the page's type.
      const { violations } = await new AxeBuilder({ page: page as never })
        .include('main')
        .withTags(['wcag2a', 'wcag2aa'])
        .analyze()
      expect(
        violations.flatMap(({ id, nodes }) => nodes.map(({ target, html }) => `${name}: ${id} ${target} ${html}`)),
      ).toEqual([])
    }
  })
}

/** What a test of documented code stands on: which of it is run here, its page, and a console that stays quiet. */
import { expect, type Page } from '@playwright/test'
import { test as withWallets } from '../../packages/testing/src/playwright.js'
import type { WalletModalElement } from '../../packages/wc/src/WalletModalElement.js'
import { type Fence, readFences } from '../../scripts/docs/fences.mjs'
import { FAILED_REQUEST } from '../fixtures.js'
import { bundleFences, serveShown } from './shownPages.js'

const NODE = 'http://127.0.0.1:8545'
/** With the element of the packages, of which an error is one of the page's own imports. */
export const WALLET_PAGE = `<script type="module" src="/element.js"></script><wallet-button></wallet-button><wallet-modal networks="ethereum base solana bitcoin polkadot"></wallet-modal>`

/** Fences that another test runs, or that are not for running, by their place. Every other one is run here. */
export const ELSEWHERE: readonly (readonly [place: RegExp, where: string])[] = [
  [/^start\/wagmi\.md/, 'hostsDocumented.spec.ts; hostsServed.spec.ts for Next'],
  [/^start\/server\.md #[134]$/, 'hosts.spec.ts: Astro; hostsServed.spec.ts: Nuxt'],
  [
    /^testing\.md|^README\.md #7$|^skills.* #11$/,
    'testingShown.spec.ts; testing.spec.ts; readme.test.ts; the Jest host',
  ],
  [/^sign-in\.md/, 'hostsServed.spec.ts'],
  [/^auth-origin\.md|^services\.md #[2-5]$/, 'shapes of answers'],
  [/^headless\.md #5$/, 'auth.spec.ts'],
  [/^start\/vue\.md #2$/, 'the settings of the page about Vue'],
  [/^skills.* #5$/, 'the same settings: shownCode.spec.ts compares'],
]
const isHere = ({ where, language, host }: Fence) =>
  /^(html|[jt]sx?|vue)$/.test(language) && language === host && !ELSEWHERE.some(([place]) => place.test(where))
export const here = readFences().filter(isHere)
export const isTags = ({ language }: Fence) => language === 'html'
export const isReact = ({ language }: Fence) => language === 'tsx'
export const isVue = ({ language }: Fence) => language === 'vue'

export const test = withWallets.extend<{ errors: readonly string[] }, { bundles: ReadonlyMap<string, string> }>({
  bundles: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the first argument
    async ({}, use) => use(await bundleFences(here.filter((fence) => !isTags(fence)))),
    { scope: 'worker' },
  ],
  errors: [
    async ({ page, bundles }, use) => {
      const errors: string[] = []
      page.on('pageerror', (error) => errors.push(String(error)))
      page.on('console', (message) => {
        const text = message.text()
        // No node, service or frame of the networks that are shown answers here.
        if (message.type() === 'error' && !text.startsWith(FAILED_REQUEST)) errors.push(text)
      })
      await serveShown(page, bundles)
      await use(errors)
      expect(errors).toEqual([])
    },
    { auto: true },
  ],
  walletOptions: { rpcUrls: { 1: NODE, 8453: NODE } },
  solanaOptions: { rpcUrl: NODE, chain: 'solana:mainnet' },
  bitcoinOptions: { network: 'bitcoin' },
  polkadotOptions: { ss58Prefix: 0 },
})

const OPENERS = 'wallet-button, wallet-pay-button, button[data-wallet-modal]'
export const dialogOf = (page: Page) => page.locator('wallet-modal').getByRole('dialog')

/** Opens the modal as the page lets its visitor, where nothing of it opens one as its code does, and closes it again. */
export async function openAndClose(page: Page): Promise<void> {
  const modal = page.locator('wallet-modal')
  if ((await modal.getAttribute('embedded')) !== null)
    return expect(modal.getByRole('heading', { name: 'Connect wallet' })).toBeVisible()
  if ((await page.locator(OPENERS).count()) > 0) {
    const buttons = page.locator(OPENERS).getByRole('button')
    await buttons.or(page.locator('button[data-wallet-modal]')).first().click()
  } else
    await modal.evaluate(async (element) => {
      await customElements.whenDefined('wallet-modal')
      await (element as WalletModalElement).open()
    })
  await expect(dialogOf(page)).toHaveAttribute('data-open')
  await page.keyboard.press('Escape')
  await expect(dialogOf(page)).toBeHidden()
}

export function fenceAt(where: string): Fence {
  const found = here.find((fence) => fence.where === where)
  if (!found) throw new Error(`${where} is not run here`)
  return found
}

/** Begins to run a fence's code; what it exports is `window.shown`. */
export async function begin(page: Page, { name }: Fence): Promise<void> {
  await page.evaluate((file) => {
    Object.assign(window, { shown: import(file) })
  }, `/${name}.js`)
}

/** Waits until the code has come to its end, and throws what it threw. */
export async function end(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await Object(window).shown
  })
}

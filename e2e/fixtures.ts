/** What tests in a browser of Playwright's stand on beside their stack: its page, and a console that stays quiet. */
import { type ConsoleMessage, expect, type Page } from '@playwright/test'
import { DevWallet } from './pages/DevWallet.js'
import { WalletModalPage } from './pages/WalletModalPage.js'
import { stackTest } from './stackFixtures.js'

interface Fixtures {
  modal: WalletModalPage
  /** Dev Wallet on this page. */
  wallet: DevWallet
  /** Names a console error that the test provokes, by a part of it or its shape. Any other one fails it. */
  allowError(expected: string | RegExp): void
}

/** What Chromium writes when an answer is not 2xx, or none came. */
export const FAILED_REQUEST = 'Failed to load resource'

/** For `test.use` where views, rows and the dialog move as most visitors see them. */
export const moving = { contextOptions: { reducedMotion: 'no-preference' } } as const

export const test = stackTest.extend<Fixtures>({
  modal: ({ page, stack }, use) => use(new WalletModalPage(page, stack)),
  wallet: ({ page }, use) => use(new DevWallet(page)),
  allowError: [
    async ({ context }, use) => {
      const errors: string[] = []
      // An account without a name: the service says so with a 404, which the browser writes down.
      const allowed: (string | RegExp)[] = ['/v1/profile/reverse/']
      context.on('console', (message: ConsoleMessage) => {
        if (message.type() === 'error') errors.push(`${message.text()} (${message.location().url})`)
      })
      context.on('weberror', (error) => errors.push(String(error.error().stack ?? error.error())))
      // An error of the browser's own (a ResizeObserver loop) is no exception: the page hears it, the driver does not.
      await context.addInitScript(() => {
        addEventListener('error', ({ error, message }) => {
          if (!error) console.error(message)
        })
      })
      await use((expected) => allowed.push(expected))
      const isAllowed = (error: string) =>
        allowed.some((each) => (typeof each === 'string' ? error.includes(each) : each.test(error)))
      expect(errors.filter((error) => !isAllowed(error))).toEqual([])
    },
    { auto: true },
  ],
})

/** Another tab of the same visitor. */
export function modalOn(page: Page, modal: WalletModalPage, id?: string): WalletModalPage {
  return new WalletModalPage(page, modal.addresses, id)
}

export { DevWallet, expect, WalletModalPage }

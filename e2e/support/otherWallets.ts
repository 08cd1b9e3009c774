import type { Page } from '@playwright/test'
import { expect } from '../fixtures.js'

/**
 * Wallets of other namespaces are looked for by code that comes later; until then a wallet of two namespaces is a wallet of
 * one. To be called before the page is visited: what it returns resolves when they have been found and drawn.
 */
export async function watchOtherWallets(page: Page): Promise<() => Promise<void>> {
  await page.addInitScript(() => {
    window.addEventListener('wallet-standard:app-ready', () =>
      setTimeout(() =>
        requestAnimationFrame(() => requestAnimationFrame(() => performance.mark('other wallets drawn'))),
      ),
    )
  })
  return () =>
    expect
      .poll(() => page.evaluate(() => performance.getEntriesByName('other wallets drawn').length))
      .toBeGreaterThan(0)
}

/** The element as a host page's script has it. */
import { expect, type Page } from '@playwright/test'
import type { WalletModalElement } from '../../packages/wc/src/WalletModalElement.js'

/** Runs in the page with the first modal of the document, or the one with this id. */
export async function withElement<Result>(
  page: Page,
  run: (element: WalletModalElement) => Result,
  selector = 'wallet-modal',
): Promise<Awaited<Result>> {
  return (await page
    .locator(selector)
    .evaluate(run as unknown as (element: HTMLElement | SVGElement) => unknown)) as Awaited<Result>
}

/** There is a session in use, asked for or restored. */
export async function expectSignedIn(page: Page): Promise<void> {
  await expect.poll(() => withElement(page, ({ modal: core }) => core?.siwx.state.status)).toBe('signed-in')
}

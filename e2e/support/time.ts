/** Time that passes without waiting for it. */
import { expect, type Locator, type Page } from '@playwright/test'

/** Where nothing but time is waited for: the page's clock, installed before, runs ahead until something is seen. */
export const runUntilSeen = (page: Page, seen: Locator): Promise<void> =>
  expect(async () => {
    await page.clock.runFor(1_000)
    await expect(seen).toBeVisible({ timeout: 250 })
  }).toPass({ intervals: [100] })

/**
 * For what is aged by the monotonic clock; timers and requests on their way are left alone. Call it before the page is
 * opened.
 */
export async function timeMayPass(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const now = performance.now.bind(performance)
    let ahead = 0
    performance.now = () => now() + ahead
    Object.assign(window, {
      passTime: (ms: number) => {
        ahead += ms
      },
    })
  })
}

export async function passTime(page: Page, ms: number): Promise<void> {
  await page.evaluate((by) => (window as unknown as { passTime(ms: number): void }).passTime(by), ms)
}

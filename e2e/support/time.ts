/** Time that passes for what is aged by the monotonic clock, without waiting: timers and requests on their way are left alone. */
import type { Page } from '@playwright/test'

/** Call it before the page is opened. */
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

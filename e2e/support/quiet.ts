/** When a page asks for nothing more: what "nobody was asked" can only be said after. */
import { expect, type Page, type Request } from '@playwright/test'

/**
 * Watches what `page` asks for from now on.
 * @returns waits until all of it is answered or given up, and the page, once idle, asks for nothing more
 */
export function watchRequests(page: Page): () => Promise<void> {
  const open = new Set<Request>()
  let asked = 0
  page.on('request', (request) => {
    asked++
    open.add(request)
  })
  page.on('requestfinished', (request) => open.delete(request))
  page.on('requestfailed', (request) => open.delete(request))
  return async () => {
    let before: number
    do {
      await expect.poll(() => open.size).toBe(0)
      before = asked
      await page.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => resolve())))
    } while (asked > before)
  }
}

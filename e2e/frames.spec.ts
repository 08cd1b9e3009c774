/**
 * No frame of a walk through the modal takes longer than 50 ms: the browser's own account of long frames, in
 * `npm run test:deep` (`SOAK=1`). Nothing else may run in the page meanwhile, so presses are blind: the mouse goes where the
 * control stood, and a step is given time instead of being watched.
 */
import type { Locator, Page } from '@playwright/test'
import { expect, moving, test } from './fixtures.js'

// A trace looks into the page at each step.
test.use({ trace: 'off' })

/** A machine has its own pauses: what is the product's is there in each of these walks. */
const WALKS = 3
const LONGEST_FRAME_MS = 50
/** Time for what a press leads to. */
const STEP_MS = 1_200
/** Time in which a page loads and warms up by itself. */
const IDLE_MS = 2_500

/** Keeps the length of each frame above 50 ms from the page's start on, in ms. */
async function watchFrames(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const longFrames: number[] = []
    Object.assign(window, { longFrames })
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) longFrames.push(Math.round(duration))
    }).observe({ type: 'long-animation-frame' })
  })
}

/** @returns the longest since the last time, 0 where none was above 50 ms */
const takeLongest = (page: Page) =>
  page.evaluate(() => Math.max(0, ...(window as unknown as { longFrames: number[] }).longFrames.splice(0)))

if (process.env.SOAK)
  for (const viewport of [
    { width: 900, height: 820 },
    { width: 390, height: 844 },
  ])
    test.describe(`${viewport.width} px`, () => {
      test.use({ ...moving, viewport })

      test('no frame over 50 ms: connect, account, send, review, activity, receive, swap, buy, networks', async ({
        page,
        modal,
        wallet,
        account,
      }) => {
        test.setTimeout(300_000)
        await watchFrames(page)
        const longest = new Map<string, number[]>()
        async function press(step: string, control: Locator): Promise<void> {
          await control.scrollIntoViewIfNeeded()
          const box = await control.boundingBox()
          if (!box) throw new Error(`${step}: nothing to press`)
          await page.waitForTimeout(STEP_MS / 4)
          await takeLongest(page)
          await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
          await page.waitForTimeout(STEP_MS)
          longest.set(step, [...(longest.get(step) ?? []), await takeLongest(page)])
        }
        const opener = page.locator('wallet-button').first()
        for (let walk = 0; walk < WALKS; walk++) {
          await modal.visit()
          await expect(opener).toHaveText('Connect wallet')
          await page.waitForTimeout(IDLE_MS)
          await press('open', opener)
          await press('a wallet', modal.walletRow('Dev Wallet'))
          await wallet.approve('Connect')
          await modal.expectClosed()
          await page.waitForTimeout(IDLE_MS)
          await press('account', opener)
          await press('send', modal.button('Send'))
          await modal.fill({ token: 'TUSD', amount: '1', to: account('second') })
          await page.waitForTimeout(STEP_MS)
          await press('review', modal.button('Review'))
          await modal.expectView('SendPreview')
          await press('back to the form', modal.button('Back'))
          await press('back to the account', modal.button('Back'))
          for (const view of ['Activity', 'Receive', 'Swap', 'Buy'] as const) {
            await press(view, modal.button(view === 'Activity' ? /^Activity/ : view).first())
            await press(`back from ${view}`, modal.button('Back'))
          }
          await press('networks', modal.button(/^Network/))
          await press('back from networks', modal.button('Back'))
          await press('close', modal.button('Close'))
          await modal.expectClosed()
          await page.evaluate(() => document.querySelector('wallet-modal')?.disconnect())
          await expect(opener).toHaveText('Connect wallet')
        }
        const slow = [...longest].filter(([, frames]) => Math.min(...frames) > LONGEST_FRAME_MS)
        expect(Object.fromEntries(slow)).toEqual({})
      })
    })

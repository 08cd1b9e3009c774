/**
 * What is on screen stays where it is: the browser's own count of what moved by itself (CLS), over the walk of a visitor. What
 * a press moves is not counted, as the browser has it: 500 ms after it.
 */
import type { Page } from '@playwright/test'
import { expect, moving, test } from './fixtures.js'

test.use({ ...moving, viewport: { width: 900, height: 820 } })

/** Top of what moved, before and after, in px; without a name, for it stands in a shadow root. */
interface Shift {
  readonly view: string | undefined
  readonly moved: readonly (readonly [before: number, after: number])[]
}

/** A hairline that rides on the lower edge of a dialog which grows. */
const HAIRLINE_PX = 2
/** For so long after a press the browser takes what moves for its effect. */
const AFTER_PRESS_MS = 500

async function recordShifts(page: Page) {
  await page.addInitScript((hairline) => {
    interface Entry extends PerformanceEntry {
      readonly hadRecentInput: boolean
      readonly sources: { readonly previousRect: DOMRect; readonly currentRect: DOMRect }[]
    }
    const shifts: Shift[] = []
    const input = { at: 0 }
    Object.assign(window, { shifts, input })
    for (const type of ['pointerdown', 'pointerup', 'keydown'])
      addEventListener(type, ({ timeStamp }) => Object.assign(input, { at: timeStamp }), true)
    new PerformanceObserver((list) => {
      const view = document.querySelector('wallet-modal')?.shadowRoot?.querySelector('dialog')?.dataset.view
      for (const { hadRecentInput, sources } of list.getEntries() as Entry[]) {
        const moved = sources
          .filter(({ previousRect: { height } }) => height > hairline)
          .map(({ previousRect, currentRect }) => [previousRect.y, currentRect.y] as const)
          .filter(([before, after]) => before !== after)
        if (!hadRecentInput && moved.length > 0) shifts.push({ view, moved })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  }, HAIRLINE_PX)
  /** What moved since the last time. */
  return () => page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts.splice(0))
}

/** Until what moves is counted again. */
const pressIsOver = (page: Page) =>
  page.waitForFunction(
    (ms) => performance.now() - (window as unknown as { input: { at: number } }).input.at > ms,
    AFTER_PRESS_MS,
  )

test('nothing moves by itself: connect, account, send, review, activity, receive, swap, buy', async ({
  page,
  modal,
  services,
  wallet,
  account,
}) => {
  // Tokens come long after the press that opens the account: what they move is counted.
  await services.rule({ path: '/v1/account/*/balance', mode: 'delay', ms: 2_000 })
  const takeShifts = await recordShifts(page)
  await modal.visit()
  await expect(page.locator('wallet-button').first()).toHaveText('Connect wallet')
  await takeShifts()

  await modal.open()
  await expect(modal.walletRow('Dev Wallet')).toBeVisible()
  await modal.walletRow('Dev Wallet').click()
  await wallet.approve('Connect')
  await modal.expectClosed()
  expect(await takeShifts()).toEqual([])

  await modal.openAccount()
  await expect(modal.tokenRow('TUSD')).toBeVisible()
  await expect(modal.dialog.locator('.total-amount')).toContainText('$')
  // Tokens make the list longer, and what stands below it goes further down.
  const listTop = await modal.dialog.locator('.tokens').evaluate((list) => list.getBoundingClientRect().y)
  const moved = (await takeShifts()).flatMap((shift) => shift.moved)
  expect(moved, 'the list grew, and that was seen').not.toEqual([])
  expect(moved.filter(([before]) => before < listTop)).toEqual([])

  await modal.button('Send').click()
  await modal.expectView('Send')
  await modal.toPreview({ token: 'TUSD', amount: '1', to: account('second') })
  await modal.back()
  await modal.back()
  await modal.expectView('Account')
  expect(await takeShifts()).toEqual([])

  await modal.toActivity()
  await expect(modal.dialog.getByRole('listitem').or(modal.dialog.locator('.notice')).first()).toBeVisible()
  await modal.back()
  await modal.button('Receive').click()
  await expect(modal.dialog.getByRole('img', { name: /QR/ })).toBeVisible()
  await modal.back()
  await modal.button('Swap').click()
  await expect(modal.dialog.getByRole('textbox').first()).toBeVisible()
  await modal.back()
  await modal.button('Buy').click()
  await expect(modal.amount).toBeVisible()
  expect(await takeShifts()).toEqual([])
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('nothing moves by itself as a state changes: asked, declined, asked again', async ({
    page,
    modal,
    wallet,
    account,
  }) => {
    const takeShifts = await recordShifts(page)
    async function expectSteady(state: string) {
      await pressIsOver(page)
      expect(await takeShifts(), state).toEqual([])
    }
    await modal.visit()
    await expect(page.locator('wallet-button').first()).toHaveText('Connect wallet')
    await takeShifts()
    await modal.open()
    await modal.walletRow('Dev Wallet').click()
    await modal.expectView('ConnectingExternal')
    await expectSteady('the wallet is asked')
    await wallet.reject('Connect')
    await expect(modal.button('Try again')).toBeVisible()
    await expectSteady('declined')
    await modal.button('Try again').click()
    await expectSteady('asked again')
    await wallet.approve('Connect')
    await modal.expectClosed()
    await expectSteady('connected')

    await modal.openSend()
    await modal.fill({ token: 'TUSD', amount: '1', to: account('second') })
    await expectSteady('the form is filled in')
    await modal.pressReview()
    await expectSteady('the review')
    await modal.pressSend()
    await expectSteady('the wallet is asked to send')
    await wallet.reject('Send a transaction')
    await modal.expectView('SendPreview')
    await expectSteady('declined to send')
  })
})

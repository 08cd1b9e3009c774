/**
 * What moves on screen without a press: the browser's own count (CLS). What a press moves is not counted, as the browser has
 * it: 500 ms after it. Nor is a figure that gets smaller where it is; nor a phone's sheet, which glides to where it will be
 * with all that stands in it or rides on it; nor the page's buttons, which name the account.
 */
import { expect, type Page } from '@playwright/test'

/** Top of what moved, before and after, in px; without a name, for it stands in a shadow root. */
export interface Shift {
  readonly view: string | undefined
  /** By the browser's measure: within 500 ms of a press. */
  readonly pressed: boolean
  readonly moved: readonly (readonly [before: number, after: number])[]
}

/** A hairline that rides on the lower edge of a dialog which grows. */
const HAIRLINE_PX = 2
/** Below this width the dialog is a sheet. */
const PHONE_PX = 430
/** For so long after a press the browser takes what moves for its effect. */
const AFTER_PRESS_MS = 500

export interface ShiftWatch {
  /** What moved by itself since the last time; with `pressed` after a press, too. */
  take(options?: { readonly pressed?: boolean }): Promise<readonly Shift[]>
  /** For what a press in the modal moves: on a slow machine that is later than the browser allows it. */
  forgetPress(): Promise<void>
  /** For what comes by itself: nothing moves, not even once the browser counts again what moves. */
  expectSteady(state: string): Promise<void>
  /** For what a press on a wallet leads to: it excuses nothing that moves in the modal. */
  expectSteadyAnswer(state: string): Promise<void>
}

/** From the page's start on. */
export async function watchShifts(page: Page): Promise<ShiftWatch> {
  await page.addInitScript(
    ({ hairline, phone }) => {
      interface Source {
        readonly previousRect: DOMRect
        readonly currentRect: DOMRect
      }
      interface Entry extends PerformanceEntry {
        readonly hadRecentInput: boolean
        readonly sources: readonly Source[]
      }
      const shifts: Shift[] = []
      const input = { at: 0 }
      Object.assign(window, { shifts, input })
      for (const type of ['pointerdown', 'pointerup', 'keydown'])
        addEventListener(type, ({ timeStamp }) => Object.assign(input, { at: timeStamp }), true)
      new PerformanceObserver((list) => {
        const view = document.querySelector('wallet-modal')?.shadowRoot?.querySelector('dialog')?.dataset.view
        for (const { hadRecentInput, sources } of list.getEntries() as Entry[]) {
          const way = ({ previousRect: { y: before }, currentRect: { y: after } }: Source) => after - before
          const isSheet = ({ previousRect, currentRect }: Source) =>
            innerWidth < phone && Math.min(previousRect.bottom, currentRect.bottom) >= innerHeight
          const sheetWay = sources.filter(isSheet).map(way)[0]
          const isInPlace = ({ previousRect: before, currentRect: after }: Source) =>
            Math.abs(before.y + before.height / 2 - after.y - after.height / 2) <= 1
          const buttons = [...document.querySelectorAll('wallet-button, wallet-network-button')]
          const isOfPage = ({ currentRect: { x, y } }: Source) =>
            buttons.some((button) => button.getBoundingClientRect().x === x && button.getBoundingClientRect().y === y)
          const moved = sources
            .filter(({ previousRect: { height } }) => height > hairline)
            .filter((source) => !isOfPage(source) && !isInPlace(source) && way(source) !== sheetWay)
            .map(({ previousRect, currentRect }) => [previousRect.y, currentRect.y] as const)
            .filter(([before, after]) => before !== after)
          if (moved.length > 0) shifts.push({ view, pressed: hadRecentInput, moved })
        }
      }).observe({ type: 'layout-shift', buffered: true })
    },
    { hairline: HAIRLINE_PX, phone: PHONE_PX },
  )
  async function take({ pressed = false } = {}): Promise<readonly Shift[]> {
    const shifts = await page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts.splice(0))
    return shifts.filter((shift) => pressed || !shift.pressed)
  }
  const twoFrames = () =>
    page.evaluate(async () => {
      for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
    })
  return {
    take,
    async forgetPress() {
      await twoFrames()
      await take()
    },
    async expectSteady(state) {
      await page.waitForFunction(
        (ms) => performance.now() - (window as unknown as { input: { at: number } }).input.at > ms,
        AFTER_PRESS_MS,
      )
      expect(await take(), state).toEqual([])
    },
    async expectSteadyAnswer(state) {
      await twoFrames()
      expect(await take({ pressed: true }), state).toEqual([])
    },
  }
}

/** What a page does to have its frame of the wallet clicked by somebody who does not see it. */
import type { Page } from '@playwright/test'

export interface Disguise {
  readonly name: string
  /** Of the frame itself. */
  readonly frame?: string
  /** Of what the page puts over all, which no press meets. */
  readonly layer?: string
}

const COVER =
  'position:fixed;margin:0;padding:0;border:0;inset:0;width:auto;height:auto;pointer-events:none;background:'

export const DISGUISES: readonly Disguise[] = [
  { name: 'opacity 0', frame: 'opacity:0' },
  { name: 'opacity .01', frame: 'opacity:.01' },
  { name: 'a filter', frame: 'filter:opacity(0)' },
  { name: 'blended away', frame: 'mix-blend-mode:lighten' },
  { name: 'a layer over all of it', layer: `${COVER}white` },
  { name: 'a clear layer over all of it', layer: `${COVER}transparent` },
  { name: 'a layer over all but the button', layer: `${COVER}white;bottom:45%` },
  { name: 'clipped to the button', frame: 'clip-path:inset(calc(100% - 70px) 0 0 0)' },
  { name: 'moved out of its box but for the button', frame: 'margin-top:-200px' },
  { name: 'turned', frame: 'transform:rotate(180deg)' },
  { name: 'pressed flat', frame: 'transform:scale(1,.1)' },
]

/** @returns takes it off again */
export async function disguise(page: Page, { frame = '', layer }: Disguise): Promise<() => Promise<void>> {
  await page.evaluate(
    ([style, cover]) => {
      const element = document.querySelector('iframe[slot="auth"]') as HTMLElement
      element.dataset.before = element.style.cssText
      element.style.cssText += `;${style}`
      if (!cover) return
      const over = Object.assign(document.createElement('div'), { id: 'cover', popover: 'manual' })
      over.style.cssText = cover
      document.body.append(over)
      over.showPopover()
    },
    [frame, layer] as const,
  )
  return () =>
    page.evaluate(() => {
      const element = document.querySelector('iframe[slot="auth"]') as HTMLElement
      element.style.cssText = element.dataset.before ?? ''
      document.querySelector('#cover')?.remove()
    })
}

/** Where it stands in the window, whatever lies over it. */
export async function middleOf(page: Page, selector: string): Promise<{ x: number; y: number }> {
  const box = await page.frameLocator('iframe[slot="auth"]').locator(selector).boundingBox()
  if (!box) throw new Error(`There is no ${selector}.`)
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

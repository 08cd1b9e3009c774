/** A view that is far into a flow, in its looks: light, and dark on a phone from right to left; and on the smallest screen. */
import { expect } from '@playwright/test'
import type { WalletModalPage } from '../pages/WalletModalPage.js'
import { axeFindings } from './axe.js'

/** What axe finds in none of them. The page is as wide and speaks as before afterwards, in light. */
export async function expectAccessible(modal: WalletModalPage): Promise<void> {
  const { page, element } = modal
  const size = page.viewportSize()
  const look = async (where: string) => expect(await axeFindings(page), where).toEqual([])
  await modal.setTheme('light')
  await look('light')
  await modal.setTheme('dark')
  await page.setViewportSize({ width: 390, height: 844 })
  await element.evaluate((host) => host.setAttribute('locale', 'ar'))
  await expect(element.locator('.wm')).toHaveAttribute('dir', 'rtl')
  await look('dark, phone, right to left')
  await modal.setTheme('light')
  await element.evaluate((host) => host.removeAttribute('locale'))
  await expect(element.locator('.wm')).toHaveAttribute('dir', 'ltr')
  await expectReflow(modal)
  if (size) await page.setViewportSize(size)
}

/** At 320 px, also where 256 px are all the height: it scrolls in one direction only, and targets are 44 px. The page is as wide as before afterwards. */
export async function expectReflow({ page, dialog }: WalletModalPage): Promise<void> {
  const before = page.viewportSize()
  for (const narrow of [
    { width: 320, height: 640 },
    { width: 320, height: 256 },
  ]) {
    await page.setViewportSize(narrow)
    const wide = () =>
      dialog.evaluate((dialog) =>
        [dialog, ...dialog.querySelectorAll<HTMLElement>('.surface, .body, .screen')]
          .filter((element) => element.scrollWidth > element.clientWidth + 1)
          .map((element) => `${element.className} ${element.scrollWidth} > ${element.clientWidth}`),
      )
    await expect.poll(wide).toEqual([])
    const outside = () =>
      dialog.evaluate((dialog) =>
        [...dialog.querySelectorAll<HTMLElement>('button, a, input, h2, p, li')]
          .map((element) => ({ box: element.getBoundingClientRect(), text: element.textContent }))
          .filter(({ box }) => box.width > 1 && (box.left < -1 || box.right > innerWidth + 1))
          .map(({ text, box }) => `${text} ${Math.round(box.left)}–${Math.round(box.right)}`),
      )
    await expect.poll(outside).toEqual([])
  }
  const small = () =>
    dialog.evaluate((dialog) =>
      [...dialog.querySelectorAll<HTMLElement>('button, a, input')]
        .filter((element) => element.getClientRects().length > 0 && !element.closest('label, p'))
        .map((element) => {
          const box = element.getBoundingClientRect()
          const around = getComputedStyle(element, '::after')
          const grown = around.content !== 'none' && around.position === 'absolute'
          const reach = (side: number, inset: string) =>
            grown && inset.endsWith('px') ? side - 2 * Number.parseFloat(inset) : side
          return {
            text: element.getAttribute('aria-label') ?? element.textContent,
            width: Math.round(reach(box.width, around.left)),
            height: Math.round(reach(box.height, around.top)),
          }
        })
        .filter(({ width, height }) => width < 44 || height < 44),
    )
  await expect.poll(small).toEqual([])
  if (before) await page.setViewportSize(before)
}

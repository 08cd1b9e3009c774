/** A view that is far into a flow, in each of its looks: light, dark on a phone, from right to left. */
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
  await look('dark, phone')
  await element.evaluate((host) => host.setAttribute('locale', 'ar'))
  await expect(element.locator('.wm')).toHaveAttribute('dir', 'rtl')
  await modal.setTheme('light')
  await look('light, phone, right to left')
  await element.evaluate((host) => host.removeAttribute('locale'))
  await expect(element.locator('.wm')).toHaveAttribute('dir', 'ltr')
  if (size) await page.setViewportSize(size)
}

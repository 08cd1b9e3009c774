import { expect, type Locator, type Page } from '@playwright/test'

/**
 * Presses what is gone once it is pressed. Chromium drops what meets a frame that watches whether it is seen and has moved or
 * grown within half a second: a visitor, who reads first, does not notice.
 */
export async function pressInFrame(button: Locator): Promise<void> {
  await expect(button).toBeVisible()
  await expect(async () => {
    // On a slow machine what an earlier press began may end after its look.
    if (!(await button.isVisible())) return
    await button.click({ timeout: 2_000 })
    await expect(button).toBeHidden({ timeout: 1_000 })
  }).toPass()
}

/** Presses what closes its window: Firefox's may be gone before the press is over. */
export const pressLast = (view: Page, button: Locator): Promise<void> =>
  button.click().catch((error) => {
    if (!view.isClosed()) throw error
  })

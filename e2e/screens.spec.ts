/** Every view as it looks; `screens.mjs` says where the pictures go, and without it there is nothing to do. */
import { join } from 'node:path'
import { expect, test } from './fixtures.js'
import { scenes } from './support/scenes.js'

const folder = process.env.SCREENS

test.skip(!folder, 'pictures are taken by screens.mjs')

for (const { name, visit, enter } of scenes) {
  test(name, async ({ page, modal }) => {
    await page.setViewportSize({ width: 520, height: 760 })
    await modal.visit({ ...visit, modal: { theme: 'light', ...visit?.modal } })
    await enter(modal)
    const shoot = async (look: string) => {
      await page.evaluate(async () => {
        // A change of theme or size starts its movement in the next frame.
        for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
        const finite = document.getAnimations().filter(({ effect }) => effect?.getTiming().iterations !== Infinity)
        await Promise.allSettled(finite.map(({ finished }) => finished))
      })
      await page.screenshot({ path: join(folder ?? '', `${name}-${look}.png`) })
    }
    await shoot('light')
    await modal.setTheme('dark')
    await shoot('dark')
    await page.setViewportSize({ width: 375, height: 720 })
    await modal.setTheme('light')
    await shoot('phone')
    await modal.element.evaluate((element) => element.setAttribute('locale', 'ar'))
    await expect(modal.element.locator('.wm')).toHaveAttribute('dir', 'rtl')
    await shoot('phone-rtl')
  })
}

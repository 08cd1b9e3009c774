/** Every view: axe in both themes, once on a phone from right to left; reflow and targets, under a strict policy; names. */
import { readFileSync } from 'node:fs'
import { expect, test } from './fixtures.js'
import { axeFindings } from './support/axe.js'
import { expectReflow } from './support/looks.js'
import { scenes } from './support/scenes.js'
import { strictViews } from './support/strictViews.js'
import { recordViolations, visitUnderPolicy } from './support/violations.js'

test('every view is looked at on a page with a strict policy', () => {
  for (const [view, place] of Object.entries(strictViews)) {
    if (!place.endsWith('.spec.ts')) expect(scenes.map(({ name }) => name)).toContain(place)
    else {
      const spec = readFileSync(place, 'utf8')
      expect(spec, place).toContain('recordViolations')
      expect(spec, place).toContain(`expectView('${view}')`)
    }
  }
})

for (const { name, visit, enter } of scenes) {
  test(`${name}, strict policy: 320 px, scrolls in one direction only, targets are 44 px; axe: light, and dark on a phone from right to left`, async ({
    page,
    modal,
  }) => {
    test.slow()
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const violations = await recordViolations(page)
    const query = { ...visit?.query, policy: 'strict' }
    await visitUnderPolicy(page, modal.url({ ...visit, query, modal: { theme: 'light', ...visit?.modal } }))
    await enter(modal)
    for (const [view, scene] of Object.entries(strictViews))
      if (scene === name) await expect(modal.dialog).toHaveAttribute('data-view', view)
    const look = async (where: string) => expect(await axeFindings(page), where).toEqual([])
    await expectReflow(modal)
    // Before axe is in the page: what the policy forbids here is asked by ours alone.
    expect(await violations()).toEqual([])
    await look('light')
    await modal.setTheme('dark')
    await page.setViewportSize({ width: 390, height: 844 })
    await modal.element.evaluate((element) => element.setAttribute('locale', 'ar'))
    await expect(modal.element.locator('.wm')).toHaveAttribute('dir', 'rtl')
    await look('dark, phone, right to left')
  })
}

test('pictures say nothing of their own; controls without a text have a name', async ({ page, modal }) => {
  await modal.visit({ wallets: 'dev,slow' })
  await modal.connect()
  await modal.openAccount()
  await expect(modal.tokenRow('TUSD')).toBeVisible()
  for (const image of await modal.dialog.locator('img').all()) await expect(image).toHaveAttribute('alt', '')
  for (const button of await modal.dialog.getByRole('button').all())
    expect(
      await button.evaluate((element) => (element.getAttribute('aria-label') ?? element.textContent ?? '').trim()),
    ).not.toBe('')
  await modal.button('Receive').click()
  await expect(modal.dialog.getByRole('img', { name: 'QR code' })).toBeVisible()
  await expect(page.locator('wallet-modal').getByRole('img')).toHaveCount(1)
})

test('reduced motion: nothing moves, the shake neither; a fade takes 100 ms at most', async ({ page, modal }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await modal.visit()
  await modal.open()
  await modal.element.evaluate((element) => {
    ;(element as unknown as { modal: { dialog: { shake(): void } } }).modal.dialog.shake()
  })
  await expect(modal.dialog).toHaveAttribute('data-shake')
  const moving = async (close: boolean) =>
    modal.element.evaluate(async (element, close) => {
      if (close) (element as unknown as { modal: { close(): void } }).modal.close()
      await new Promise(requestAnimationFrame)
      const surface = element.shadowRoot?.querySelector('.surface')
      const effects = (surface?.getAnimations({ subtree: true }) ?? []).map(({ effect }) => effect as KeyframeEffect)
      return {
        all: effects.length,
        moving: effects
          .filter((effect) => {
            const moves = effect
              .getKeyframes()
              .some((frame) => ![undefined, 'none'].includes(frame.transform as string) || 'height' in frame)
            return moves || Number(effect.getComputedTiming().duration) > 100
          })
          .map((effect) => JSON.stringify(effect.getKeyframes())),
      }
    }, close)
  expect((await moving(false)).moving).toEqual([])
  const out = await moving(true)
  expect(out.all).toBeGreaterThan(0)
  expect(out.moving).toEqual([])
})

test('forced colours: the focus can be seen', async ({ page, modal }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await modal.visit()
  await modal.open()
  await page.keyboard.press('Tab')
  const outline = await page.evaluate(() => {
    let active: Element | null = document.activeElement
    while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement
    const { outlineStyle, outlineWidth } = getComputedStyle(active as Element)
    return { outlineStyle, width: Number.parseFloat(outlineWidth) }
  })
  expect(outline.outlineStyle).not.toBe('none')
  expect(outline.width).toBeGreaterThanOrEqual(2)
})

/** Every view: axe in both themes, on a phone and from right to left; reflow and targets, under a strict policy; names. */
import { expect, test } from './fixtures.js'
import { axeFindings } from './support/axe.js'
import { scenes } from './support/scenes.js'
import { recordViolations, visitUnderPolicy } from './support/violations.js'

for (const { name, visit, enter } of scenes) {
  test(`axe: ${name}, light, dark on a phone, right to left`, async ({ page, modal }) => {
    test.slow()
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await modal.visit({ ...visit, modal: { theme: 'light', ...visit?.modal } })
    await enter(modal)
    const look = async (where: string) => expect(await axeFindings(page), where).toEqual([])
    await look('light')
    await modal.setTheme('dark')
    await page.setViewportSize({ width: 390, height: 844 })
    await look('dark, phone')
    await modal.element.evaluate((element) => element.setAttribute('locale', 'ar'))
    await expect(modal.element.locator('.wm')).toHaveAttribute('dir', 'rtl')
    await modal.setTheme('light')
    await look('light, phone, right to left')
  })
}

for (const { name, visit, enter } of scenes) {
  test(`320 px, strict policy: ${name} scrolls in one direction only, targets are 44 px, nothing is forbidden`, async ({
    page,
    modal,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const violations = await recordViolations(page)
    await visitUnderPolicy(page, modal.url({ ...visit, query: { ...visit?.query, policy: 'strict' } }))
    await enter(modal)
    for (const size of [
      { width: 320, height: 640 },
      { width: 320, height: 256 },
    ]) {
      await page.setViewportSize(size)
      const wide = await modal.dialog.evaluate((dialog) =>
        [dialog, ...dialog.querySelectorAll<HTMLElement>('.surface, .body, .screen')]
          .filter((element) => element.scrollWidth > element.clientWidth + 1)
          .map((element) => `${element.className} ${element.scrollWidth} > ${element.clientWidth}`),
      )
      expect(wide).toEqual([])
      const outside = await modal.dialog.evaluate((dialog) =>
        [...dialog.querySelectorAll<HTMLElement>('button, a, input, h2, p, li')]
          .map((element) => ({ box: element.getBoundingClientRect(), text: element.textContent }))
          .filter(({ box }) => box.width > 1 && (box.left < -1 || box.right > innerWidth + 1))
          .map(({ text, box }) => `${text} ${Math.round(box.left)}–${Math.round(box.right)}`),
      )
      expect(outside).toEqual([])
    }
    const small = await modal.dialog.evaluate((dialog) =>
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
    expect(small).toEqual([])
    expect(await violations()).toEqual([])
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
    ;(element as unknown as { modal: { modal: { shake(): void } } }).modal.modal.shake()
  })
  await expect(modal.dialog).toHaveAttribute('data-shake')
  const moved = await modal.dialog.locator('.surface').evaluate((surface) =>
    surface
      .getAnimations({ subtree: true })
      .map(({ effect }) => effect as KeyframeEffect)
      .filter((effect) => {
        const moves = effect.getKeyframes().some((frame) => 'transform' in frame || 'height' in frame)
        return moves || Number(effect.getComputedTiming().duration) > 100
      })
      .map((effect) => JSON.stringify(effect.getKeyframes())),
  )
  expect(moved).toEqual([])
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

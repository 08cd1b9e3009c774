/** Grounds, outlines and heights that tell one thing from another (docs/design/look.md). */
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { contrast, groundOf } from '../../test/contrast.js'
import { createScene } from '../../test/gallery/scenes.js'
import { render } from '../../test/render.js'

afterEach(() => page.viewport(520, 800))

const themes = ['light', 'dark'] as const

test.each(themes)('%s: a primary button that can’t be pressed is hollow, a secondary one filled', async (theme) => {
  const { root } = await render(createScene('account', { theme }))
  const surface = root.querySelector('.body') as HTMLElement
  const disabled = (kind: 'primary' | 'secondary') => {
    const button = surface.appendChild(document.createElement('button'))
    button.className = `button button-${kind}`
    button.ariaDisabled = 'true'
    return button
  }
  const [primary, secondary] = [disabled('primary'), disabled('secondary')]
  expect(groundOf(primary)).toBe(groundOf(surface))
  expect(getComputedStyle(primary).boxShadow).toMatch(/0px 0px 0px 1px inset$/)
  expect(contrast(groundOf(secondary), groundOf(surface))).toBeGreaterThan(1.1)
  expect(getComputedStyle(secondary).boxShadow).toBe('none')
})

test('dark: what is raised is told from the ground it stands on', async () => {
  const { root } = await render(createScene('connect', { theme: 'dark' }))
  const row = root.querySelector('.row:not(.row-plain)') as HTMLElement
  expect(contrast(groundOf(row), groundOf(root.querySelector('.surface') as HTMLElement))).toBeGreaterThanOrEqual(1.15)
})

test.each(themes)(
  '%s, buying: methods and providers have one shape, and what is chosen has one outline',
  async (theme) => {
    const { root } = await render(createScene('buy', { theme }))
    const look = (element: Element | null) => {
      const { backgroundColor, borderRadius, boxShadow } = getComputedStyle(element as Element)
      return { backgroundColor, borderRadius, boxShadow }
    }
    const chosen = look(root.querySelector('.method:has(:checked)'))
    expect(chosen.boxShadow).toMatch(/0px 0px 0px 2px inset$/)
    expect(look(root.querySelector('.row[aria-current]'))).toEqual(chosen)
    const others = ['.method:not(:has(:checked))', '.row:has(.provider-icon):not([aria-current])'].map((selector) =>
      look(root.querySelector(selector)),
    )
    for (const other of others) {
      expect(other.borderRadius).toBe(chosen.borderRadius)
      expect(other.boxShadow).not.toBe(chosen.boxShadow)
    }
  },
)

test.each([
  [520, 'account'],
  [320, 'account'],
  [520, 'select-token'],
] as const)('%i px wide, %s: rows of one height, with and without a second line of figures', async (width, scene) => {
  await page.viewport(width, 800)
  const { root } = await render(createScene(scene, {}))
  const rows = () => [...root.querySelectorAll('.row:has(.row-detail):has(.row-end)')]
  await expect.poll(() => rows().length).toBeGreaterThan(1)
  const figures = rows().map((row) => row.querySelectorAll('.row-end > :is(.row-name, .row-detail)').length)
  expect(new Set(figures).size, 'kinds of rows').toBeGreaterThan(1)
  expect(new Set(rows().map((row) => row.getBoundingClientRect().height)).size).toBe(1)
})

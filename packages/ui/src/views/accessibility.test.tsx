import axe from 'axe-core'
import { expect, test } from 'vitest'
import { createScene, scenes } from '../../test/gallery/scenes.js'
import { render } from '../../test/render.js'

/** What still changes in there, but for what never ends. */
const fading = (dialog: HTMLElement) =>
  dialog.getAnimations({ subtree: true }).filter((one) => one.effect?.getTiming().iterations !== Infinity)

/** Rows of a virtual list are hidden until they are measured. */
const isDrawn = (list: HTMLElement) =>
  list.dataset.loaded === '0' ||
  [...list.querySelectorAll('button')].some((button) => button.checkVisibility({ visibilityProperty: true }))

/** Colours are judged when nothing is fading, and lists when their rows are seen. */
async function stillness(dialog: HTMLElement): Promise<void> {
  const lists = () => [...dialog.querySelectorAll<HTMLElement>('[data-loaded]')]
  await expect.poll(() => lists().every(isDrawn), { timeout: 5000 }).toBe(true)
  await expect.poll(() => fading(dialog), { timeout: 5000 }).toEqual([])
}

/** A theme changes colours alone: in the dark only axe's rules of those, as far as they are of WCAG AA, are asked again. */
const RULES: Record<'light' | 'dark', axe.RunOptions> = {
  light: {},
  dark: { runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } },
}

test.each(Object.keys(scenes))('axe finds nothing, in the light and in the dark: %s', async (name) => {
  document.documentElement.lang = 'en'
  document.title = 'Page'
  const { called, host, dialog, modal } = await render(createScene(name, { theme: 'light' }))
  for (const mode of ['light', 'dark'] as const) {
    await stillness(dialog)
    modal.theme.state.mode = mode
    await expect.poll(() => dialog.closest('.wm')?.getAttribute('data-theme')).toBe(mode)
    expect(fading(dialog), 'colours that trail behind the theme').toEqual([])
    const { violations } = await axe.run(host, { resultTypes: ['violations'], ...RULES[mode] })
    const found = violations.map(
      ({ id, nodes }) => `${mode}: ${id}: ${nodes.map((node) => `${node.html} ${node.failureSummary}`).join('\n')}`,
    )
    expect.soft(found).toEqual([])
  }
  expect(called(), 'a view that failed').not.toContain('report')
  // Safari takes a list without marks for mere layout unless its role is said.
  const unsaid = [...dialog.querySelectorAll(':is(ul, ol):not([role="list"])')]
  expect(unsaid.map(({ className }) => className)).toEqual([])
  // Some screen readers say nothing of what changes in there until it is no longer busy.
  const unheard = dialog.querySelectorAll('[aria-busy="true"] :is([role="status"], [role="alert"], [aria-live])')
  expect([...unheard].map(({ textContent }) => textContent).filter(Boolean)).toEqual([])
})

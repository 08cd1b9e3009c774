/** What the first open shows stays as it is when the sheet of all that comes later is there. */
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { createScene } from '../../test/gallery/scenes.js'
import { render } from '../../test/render.js'

afterEach(() => page.viewport(520, 800))

/** The sheet that `later.ts` brings. */
const isLater = ({ cssRules }: CSSStyleSheet) => [...cssRules].some(({ cssText }) => cssText.startsWith('.toast'))

const PAINTED = ['background-color', 'color', 'border-top-color', 'font-size', 'font-weight', 'border-radius'] as const

/** Every element of the first open: where it lies, and how it is painted. */
function look(dialog: HTMLElement): readonly string[] {
  return [...dialog.querySelectorAll('.surface, .handle, .header *, .body *')].flatMap((element) => {
    // Its own file brings the sheet, too.
    if (element.closest('.suggestions')) return []
    const style = getComputedStyle(element)
    const { left, top, width, height } = element.getBoundingClientRect()
    const painted = PAINTED.map((name) => `${name} ${style.getPropertyValue(name)}`)
    return `${element.localName}.${element.getAttribute('class')} ${[left, top, width, height]} ${painted.join()}`
  })
}

test.each([
  ['connect', 520],
  ['connect', 390],
  ['connect-pairing', 390],
  ['connect-pairing', 520],
  ['connect-empty', 520],
] as const)('%s, %i px wide', async (scene, width) => {
  await page.viewport(width, 800)
  const { dialog, root, settle } = await render(createScene(scene, {}))
  await expect.poll(() => root.adoptedStyleSheets.some(isLater)).toBe(true)
  await settle()
  const sheets = [...root.adoptedStyleSheets]
  // At once, with nothing on its way between the two.
  dialog.append(Object.assign(document.createElement('style'), { textContent: '* { transition: none !important }' }))
  const whole = look(dialog)
  root.adoptedStyleSheets = sheets.filter((sheet) => !isLater(sheet))
  expect(root.adoptedStyleSheets).toHaveLength(sheets.length - 1)
  expect(whole.length).toBeGreaterThan(15)
  expect(look(dialog)).toEqual(whole)
})

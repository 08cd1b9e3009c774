/** What a visitor still reads and reaches in every scene: with larger text, where the system chooses the colours, with texts spaced wider. */
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { lostTexts } from '../../test/cutTexts.js'
import { createScene, scenes } from '../../test/gallery/scenes.js'
import { groundsOf, hasLine } from '../../test/grounds.js'
import { emulate } from '../../test/media.js'
import { misfits } from '../../test/misfits.js'
import { render } from '../../test/render.js'
import { spaceText } from '../../test/textSpacing.js'

// A small phone, as wide as the dialog is on a wide page.
beforeAll(() => page.viewport(360, 640))
afterAll(() => page.viewport(520, 800))
afterEach(async () => {
  document.documentElement.style.removeProperty('--wm-font-size')
  await emulate()
})

/** What observes sizes has drawn anew. */
const frame = () => new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve)))

// One render for all three: they are of one view, and most of the time goes into drawing it.
test.each(Object.keys(scenes))('larger text, colours of the system, wider spacing: %s', async (name) => {
  const { dialog, root, settle } = await render(createScene(name, {}))
  await settle()

  const grounds = groundsOf(dialog)
  await emulate({ forcedColors: true })
  const unseen = grounds.filter((box) => !hasLine(box)).map(({ outerHTML }) => outerHTML)
  await emulate()
  expect.soft(unseen, 'a ground alone, where the system chooses the colours').toEqual([])

  // WCAG 1.4.4: nothing is lost.
  document.documentElement.style.setProperty('--wm-font-size', '20px')
  await frame()
  expect.soft(misfits(root), 'text at 200 %').toEqual([])
  document.documentElement.style.removeProperty('--wm-font-size')

  // WCAG 1.4.12: what is whole stays whole.
  spaceText(root)
  expect(lostTexts(root), 'texts spaced wider').toEqual([])
})

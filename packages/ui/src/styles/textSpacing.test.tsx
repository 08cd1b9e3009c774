/** What a visitor who spaces texts wider still reads whole (WCAG 1.4.12). */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { createScene, scenes } from '../../test/gallery/scenes.js'
import { render } from '../../test/render.js'
import { cutTexts, spaceText } from '../../test/textSpacing.js'

beforeAll(() => page.viewport(390, 844))
afterAll(() => page.viewport(520, 800))

// In the grid a name has one line, however wide it is; the tile is called by the whole one.
const spaced = Object.keys(scenes).filter((name) => !name.startsWith('all-wallets'))

/** The network is the name of the button in the header; a token has its symbol, and its price is what must not be cut. */
const whole = '.header .pill, .token-name'

test.each(spaced)('wider spacing cuts nothing off: %s', async (name) => {
  const { root, settle } = await render(createScene(name, {}))
  await settle()
  const before = cutTexts(root, whole)
  spaceText(root)
  expect(cutTexts(root, whole).filter((text) => !before.includes(text))).toEqual([])
})

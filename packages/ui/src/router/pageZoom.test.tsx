/** CSS `zoom` of the page: the dialog is larger, and all of it can be reached in the window. */
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { createScene } from '../../test/gallery/scenes.js'
import { type Rendered, render } from '../../test/render.js'

const html = document.documentElement

afterEach(async () => {
  html.style.zoom = document.body.style.zoom = ''
  await page.viewport(520, 800)
})

const boxOf = ({ root }: Rendered) => (root.querySelector('.surface') as HTMLElement).getBoundingClientRect()

/** What lies outside of the window and can't be scrolled to, by its words. */
function outOfReach(view: Rendered): string[] {
  const isIn = ({ top, bottom }: DOMRect) => top >= 0 && bottom <= window.innerHeight + 0.5
  const lost = [...view.dialog.querySelectorAll<HTMLElement>('button, input')].filter((control) => {
    control.scrollIntoView({ block: 'nearest' })
    return !isIn(control.getBoundingClientRect())
  })
  return [
    ...(isIn(boxOf(view)) ? [] : ['the dialog']),
    ...lost.map((control) => control.ariaLabel ?? control.textContent),
  ]
}

const places: Readonly<Record<string, (zoom: string, view?: Rendered) => void>> = {
  html: (zoom) => {
    html.style.zoom = zoom
  },
  body: (zoom) => {
    document.body.style.zoom = zoom
  },
  'what it stands in': (zoom, view) => {
    if (view) view.host.style.zoom = zoom
  },
}
const scenes = ['preview', 'swap-tokens', 'all-wallets', 'account-many', 'receive']
const cases = Object.keys(places).flatMap((place) => scenes.map((scene) => [place, scene] as const))

test.each(cases)('zoom on %s: nothing of %s is out of reach', async (place, scene) => {
  await page.viewport(1280, 720)
  places[place]?.('1.5')
  const view = await render(createScene(scene, {}))
  places[place]?.('1.5', view)
  await view.settle()
  await expect.poll(() => outOfReach(view)).toEqual([])
  // Only as small as it must be: the window is made use of.
  const { top, height } = boxOf(view)
  expect(top).toBeLessThan(720 / 6)
  expect(height).toBeGreaterThan(720 / 3)
})

test.each([
  ['a phone', 390, 800, '2'],
  ['little height', 800, 500, '2'],
  ['made smaller', 800, 500, '0.5'],
])('zoom of another measure: %s', async (_where, width, height, zoom) => {
  await page.viewport(width, height)
  document.body.style.zoom = zoom
  const view = await render(createScene('account-many', {}))
  await view.settle()
  await expect.poll(() => outOfReach(view)).toEqual([])
})

test('the zoom changes while it is open: the dialog follows', async () => {
  await page.viewport(1280, 720)
  const view = await render(createScene('account-many', {}))
  await view.settle()
  const height = () => boxOf(view).height
  const before = height()
  for (const zoom of ['2', '1.25', '']) {
    document.body.style.zoom = zoom
    await expect.poll(() => outOfReach(view)).toEqual([])
  }
  await expect.poll(height).toBe(before)
})

/** Where a toast stands: above the dialog as far as there is room, never off the window, never over what can be pressed. */
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { createScene } from '../../test/gallery/scenes.js'
import { middleOf } from '../../test/pointer.js'
import { render } from '../../test/render.js'

afterEach(async () => {
  document.documentElement.style.removeProperty('--wm-font-size')
  await page.viewport(520, 800)
})

interface Place {
  readonly width: number
  readonly height: number
  /** Of the text, in px; 10 is 100 %. */
  readonly unit?: number
}

async function drawn({ width, height, unit = 10 }: Place) {
  document.documentElement.style.setProperty('--wm-font-size', `${unit}px`)
  await page.viewport(width, height)
  const rendered = await render(createScene('toast-error', {}))
  await rendered.settle()
  const find = (selector: string) => rendered.dialog.querySelector(selector) as HTMLElement
  const toast = find('.toast').getBoundingClientRect()
  return { ...rendered, find, toast, heading: find('.heading').getBoundingClientRect() }
}

test.each([
  { width: 900, height: 820 },
  { width: 1280, height: 720 },
  { width: 390, height: 844 },
  { width: 320, height: 640 },
])('the heading is free: %o', async (place) => {
  const { heading, toast } = await drawn(place)
  expect(toast.bottom).toBeLessThanOrEqual(heading.top)
  expect(toast.top).toBeGreaterThanOrEqual(0)
})

test.each([
  { width: 900, height: 600 },
  { width: 1280, height: 400 },
  { width: 390, height: 440 },
  { width: 320, height: 568, unit: 20 },
])('little room: all of it is on the window, and every button is pressed through it: %o', async (place) => {
  const { root, screen, toast } = await drawn(place)
  expect(toast.top).toBeGreaterThanOrEqual(0)
  expect(toast.left).toBeGreaterThanOrEqual(0)
  expect(toast.right).toBeLessThanOrEqual(place.width)
  expect(toast.bottom).toBeLessThanOrEqual(place.height)
  const close = screen.getByRole('button', { name: 'Close' })
  const { x, y } = middleOf(close)
  expect(close.contains(root.elementFromPoint(x, y))).toBe(true)
})

test('in place it stands within the modal, for what is above it is the page’s', async () => {
  const { dialog, settle } = await render(createScene('toast-error', { options: { embedded: true } }))
  await settle()
  const toast = dialog.querySelector('.toast') as HTMLElement
  expect(toast.getBoundingClientRect().top).toBeGreaterThanOrEqual(dialog.getBoundingClientRect().top)
})

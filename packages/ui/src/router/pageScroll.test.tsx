/** The page behind the open dialog stays where it is; the embedded one is a part of the page and moves with it. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createScene } from '../../test/gallery/scenes.js'
import { render } from '../../test/render.js'
import { wheel, wheelOver } from '../../test/wheel.js'

const CORNER = { x: 4, y: 4 }

beforeEach(() => {
  document.body.style.minBlockSize = '5000px'
  window.scrollTo(0, 600)
})
afterEach(async () => {
  document.body.style.minBlockSize = ''
  window.scrollTo(0, 0)
  await page.viewport(520, 800)
})

const part = (root: ShadowRoot, selector: string) => root.querySelector(selector) as HTMLElement

/** It turns both ways: at either end there is nothing left to scroll. */
async function bothWays(turn: (deltaY: number) => Promise<void>): Promise<void> {
  for (const deltaY of [900, 900, -900, -900]) {
    await turn(deltaY)
    expect(window.scrollY).toBe(600)
  }
}

test.each([
  ['a window', 520, 800],
  ['a phone', 390, 800],
  ['little height', 520, 400],
])('the wheel does not move the page, nor what is seen of the dialog: %s', async (_where, width, height) => {
  await page.viewport(width, height)
  const { root, settle } = await render(createScene('receive', {}))
  await settle()
  const surface = part(root, '.surface')
  const backdrop = part(root, '.backdrop')
  const seen = () => {
    const { top, left, width, height } = surface.getBoundingClientRect()
    return [top, left, width, height]
  }
  const before = seen()
  await bothWays(async (deltaY) => {
    await wheel(CORNER, deltaY)
    expect(seen()).toEqual(before)
    const { top, bottom, width } = backdrop.getBoundingClientRect()
    expect([top <= 0, bottom >= height, width]).toEqual([true, true, document.documentElement.clientWidth])
  })
  await bothWays((deltaY) => wheelOver(part(root, '.header'), deltaY))
  expect(seen()).toEqual(before)
})

test.each([
  ['account-many', '.body'],
  ['all-wallets', '.grid-scroller'],
  ['swap-tokens', '.token-scroller'],
])('a list scrolls, and at its ends the page does not: %s', async (scene, selector) => {
  await page.viewport(520, 500)
  const { root, settle } = await render(createScene(scene, {}))
  await settle()
  await expect.poll(() => part(root, selector).scrollHeight).toBeGreaterThan(part(root, selector).clientHeight)
  const scroller = part(root, selector)
  const room = () => scroller.scrollHeight - scroller.clientHeight - scroller.scrollTop
  await wheelOver(scroller, 90_000)
  expect(scroller.scrollTop).toBeGreaterThan(0)
  expect(room()).toBeLessThanOrEqual(1)
  await bothWays((deltaY) => wheelOver(scroller, 100 * deltaY))
  expect(scroller.scrollTop).toBe(0)
})

test('keys that scroll do not move the page', async () => {
  const { root } = await render(createScene('receive', {}))
  for (const key of ['{ }', '{PageDown}', '{End}', '{ArrowDown}', '{PageUp}', '{Home}', '{ArrowUp}']) {
    part(root, '.heading').focus()
    await userEvent.keyboard(key)
    await wheel(CORNER, 40)
    expect(window.scrollY, key).toBe(600)
  }
})

test('embedded: the wheel moves the page, also at the end of a list', async () => {
  const { host, root, settle } = await render(createScene('swap-tokens', { options: { embedded: true } }))
  host.style.cssText = 'display:block;margin-block-start:800px'
  await settle()
  window.scrollTo(0, 600)
  await wheelOver(part(root, '.header'), 40)
  await expect.poll(() => window.scrollY).toBe(640)
  const scroller = part(root, '.token-scroller')
  scroller.scrollTop = scroller.scrollHeight
  await wheelOver(scroller, 40)
  await expect.poll(() => window.scrollY).toBe(680)
})

test('made larger with two fingers: the same fingers move about what is seen of it, dialog and all', async () => {
  const { dialog } = await render(createScene('receive', {}))
  const viewport = visualViewport as VisualViewport
  const behavior = () => getComputedStyle(dialog).overscrollBehaviorY
  await expect.poll(behavior).toBe('contain')
  const scale = vi.spyOn(viewport, 'scale', 'get').mockReturnValue(2)
  viewport.dispatchEvent(new Event('resize'))
  expect(behavior()).toBe('auto')
  scale.mockRestore()
  viewport.dispatchEvent(new Event('resize'))
  expect(behavior()).toBe('contain')
})

test('closed: the page scrolls as ever', async () => {
  const { modal } = await render(createScene('receive', {}))
  modal.dialog.close('button')
  await wheel(CORNER, 100)
  await expect.poll(() => window.scrollY).toBe(700)
})

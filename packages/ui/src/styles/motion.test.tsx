/** What moves, and what keeps still. */
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { createScene } from '../../test/gallery/scenes.js'
import { emulate } from '../../test/media.js'
import { render } from '../../test/render.js'

afterEach(async () => {
  await emulate()
  await page.viewport(520, 800)
})

const running = (element: Element) =>
  element.getAnimations().map((animation) => (animation as CSSAnimation).animationName)
const settled = (element: Element) => Promise.all(element.getAnimations().map(({ finished }) => finished))

async function opened(width: number, movement: boolean, embedded = false) {
  await page.viewport(width, 800)
  await emulate({ movement })
  const view = await render({ options: { embedded } })
  const surface = view.root.querySelector('.surface') as HTMLElement
  const shake = async (on: boolean) => {
    view.modal.modal.state.shake = on
    await expect.poll(() => view.dialog.dataset.shake).toBe(on ? 'true' : undefined)
  }
  return { ...view, surface, shake }
}

test.each([
  ['a window', 520],
  ['a phone', 390],
])('it comes once: neither a shake nor its end brings it in again, %s', async (_where, width) => {
  const { shake, surface } = await opened(width, true)
  await settled(surface)
  await shake(true)
  expect(running(surface)).toEqual(['shake'])
  await shake(false)
  expect(running(surface)).toEqual([])
})

test('a phone that is turned does not bring it in again', async () => {
  const { surface } = await opened(390, true)
  await settled(surface)
  for (const width of [800, 390]) {
    await page.viewport(width, 390)
    expect(running(surface)).toEqual([])
  }
})

test.each([
  ['a window', 520, 0.97, 0],
  ['a phone', 390, 1, 1],
])('where it comes from: %s', async (_where, width, scale, ofItsHeight) => {
  const { dialog, surface } = await opened(width, true)
  await settled(surface)
  dialog.removeAttribute('data-open')
  expect(running(surface)).toEqual([])
  dialog.dataset.open = 'true'
  for (const animation of surface.getAnimations()) animation.pause()
  const { a, f } = new DOMMatrix(getComputedStyle(surface).transform)
  expect(a).toBeCloseTo(scale)
  expect(f).toBeCloseTo(ofItsHeight * surface.offsetHeight)
  expect(getComputedStyle(surface).opacity).toBe(ofItsHeight ? '1' : '0.5')
})

test.each([false, true])('less movement: it does not shake; embedded: %s', async (embedded) => {
  const { shake, surface } = await opened(390, false, embedded)
  await settled(surface)
  await shake(true)
  expect(running(surface)).toEqual([])
})

test('embedded: it is just there; it shakes all the same', async () => {
  const { shake, surface } = await opened(520, true, true)
  expect(running(surface)).toEqual([])
  await shake(true)
  expect(running(surface)).toEqual(['shake'])
})

test.each([true, false])('a chevron turns with movement alone: %s', async (movement) => {
  await emulate({ movement })
  const { click, root } = await render(createScene('swap', {}))
  await click('button', /^1 ETH = /)
  const icon = root.querySelector('.quote-toggle > .icon') as Element
  await expect.poll(() => getComputedStyle(icon).transform).toBe('matrix(-1, 0, 0, -1, 0, 0)')
  expect(getComputedStyle(icon).transitionDuration).toBe(movement ? '0.12s' : '0s')
})

test('a button that can be pressed at last is so at once: no white words on light grey', async () => {
  await emulate({ movement: true })
  const { root } = await render({ view: 'ConnectingExternal', data: { connectorId: 'harbor' } })
  const button = document.createElement('button')
  button.className = 'button button-primary'
  button.ariaDisabled = 'true'
  root.querySelector('.surface')?.append(button)
  const { backgroundColor: grey } = getComputedStyle(button)
  button.ariaDisabled = null
  const { backgroundColor: accent } = getComputedStyle(button)
  expect(accent).not.toBe(grey)
  expect(button.getAnimations()).toEqual([])
})

test.each([
  ['ltr', 1, [1, 1.4]],
  // Mirrored, and what lies beyond the left end is what could be scrolled to.
  ['rtl', -1, [1.4, 1]],
] as const)('what is on its way runs from end to end, as one reads: %s', async (direction, mirrored, beyond) => {
  await emulate({ movement: true })
  const { root } = await render({ locale: { locale: 'en', direction, texts: {} } })
  const bar = document.createElement('span')
  bar.className = 'progress'
  root.querySelector('.surface')?.append(bar)
  expect(new DOMMatrix(getComputedStyle(bar).transform).a).toBe(mirrored)
  const [run] = bar.getAnimations({ subtree: true })
  run?.pause()
  const widths = [150, 1_349].map((time) => {
    if (run) run.currentTime = time
    return bar.scrollWidth / bar.clientWidth
  })
  for (const [index, width] of beyond.entries()) expect(widths[index]).toBeCloseTo(width, 1)
})

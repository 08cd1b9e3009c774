/** What moves, and what keeps still. */
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { createScene } from '../../test/gallery/scenes.js'
import { emulate } from '../../test/media.js'
import { render, settle } from '../../test/render.js'

afterEach(async () => {
  await emulate()
  await page.viewport(520, 800)
})

const running = (element: Element) =>
  element.getAnimations().map((animation) => (animation as CSSAnimation).animationName)
const settled = (element: Element) => Promise.allSettled(element.getAnimations().map(({ finished }) => finished))

async function opened(width: number, movement: boolean, embedded = false) {
  await page.viewport(width, 800)
  await emulate({ movement })
  const view = await render({ options: { embedded } })
  const surface = view.root.querySelector('.surface') as HTMLElement
  const shake = async (on: boolean) => {
    view.modal.dialog.state.shake = on
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

/** What it shows while it leaves is held by what comes with later.ts. */
async function later(root: ShadowRoot) {
  const hasItsSheet = () =>
    root.adoptedStyleSheets.some(({ cssRules }) =>
      [...cssRules].some(({ cssText }) => cssText.includes('.toast-region')),
    )
  await expect.poll(hasItsSheet).toBe(true)
  await settle()
}

test.each([
  ['a window', 520, true, 140, 0.97, 0],
  ['a phone', 390, true, 140, 1, 1],
  ['a window, less movement', 520, false, 100, 1, 0],
])('it leaves, and the page has it back at once: %s', async (_where, width, movement, duration, scale, ofItsHeight) => {
  const { dialog, modal, root, surface } = await opened(width, movement)
  await later(root)
  modal.router.reset('Networks')
  await expect.poll(() => surface.querySelector('.heading')?.textContent).toBe('Choose network')
  modal.dialog.state.open = false
  modal.router.reset('Connect')
  await expect.poll(() => dialog.open, { interval: 5 }).toBe(false)
  expect(running(surface)).toEqual(['dialog-out'])
  expect(getComputedStyle(dialog).pointerEvents).toBe('none')
  expect(surface.querySelector('.heading')?.textContent).toBe('Choose network')
  const [leaving] = surface.getAnimations() as [Animation]
  expect(leaving.effect?.getComputedTiming()).toMatchObject({ delay: 0, duration })
  leaving.pause()
  leaving.currentTime = duration - 0.01
  const { a, f } = new DOMMatrix(getComputedStyle(surface).transform)
  expect(a).toBeCloseTo(scale)
  expect(f / surface.offsetHeight).toBeCloseTo(ofItsHeight)
  expect(Number(getComputedStyle(surface).opacity)).toBeCloseTo(0)
  leaving.play()
  await expect.poll(() => getComputedStyle(dialog).display).toBe('none')
  await expect.poll(() => surface.querySelector('.heading')?.textContent).toBe('Connect wallet')
})

test('opened again while it leaves: it comes in with what is true now', async () => {
  const { dialog, modal, root, surface } = await opened(520, true)
  await later(root)
  modal.dialog.state.open = false
  modal.router.reset('Networks')
  await expect.poll(() => dialog.open, { interval: 5 }).toBe(false)
  modal.dialog.state.open = true
  await expect.poll(() => dialog.open, { interval: 5 }).toBe(true)
  expect(dialog.matches(':modal')).toBe(true)
  expect(getComputedStyle(dialog).display).toBe('block')
  expect(surface.querySelector('.heading')?.textContent).toBe('Choose network')
  await settled(surface)
  expect(getComputedStyle(surface).opacity).toBe('1')
})

test('in place it is there or not', async () => {
  const { dialog, modal, surface } = await opened(520, true, true)
  modal.dialog.state.open = false
  await expect.poll(() => dialog.open, { interval: 5 }).toBe(false)
  expect(getComputedStyle(dialog).display).toBe('none')
  expect(surface.getAnimations()).toEqual([])
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

test('connected: it is said for a moment before the dialog leaves, which the page has heard of', async () => {
  const { dialog, modal, root, surface } = await opened(520, true)
  await later(root)
  Object.assign(modal.dialog.state, { closedBy: 'connected', open: false })
  modal.router.reset('Networks')
  await expect.poll(() => dialog.open, { interval: 5 }).toBe(false)
  expect(root.querySelector('.moment')?.textContent).toBe('Connected')
  const [leaving] = surface.getAnimations()
  expect(leaving?.effect?.getComputedTiming()).toMatchObject({ delay: 450, duration: 140 })
  expect(surface.querySelector('.heading')?.textContent).toBe('Connect wallet')
  await expect.poll(() => getComputedStyle(dialog).display).toBe('none')
  await expect.poll(() => surface.querySelector('.heading')?.textContent).toBe('Choose network')
  modal.dialog.state.open = true
  await expect.poll(() => root.querySelector('.moment')).toBeNull()
})

test.each([
  ['SIWXSignMessage', 'signed-in', 'Signed in'],
  ['ConnectingSiwe', 'signed-in', 'Signed in'],
  ['SIWXSignMessage', 'needed', 'Connected'],
  // A second wallet beside the one that signed in.
  ['ConnectingExternal', 'signed-in', 'Connected'],
] as const)('what was done is said: %s, %s: %s', async (view, status, text) => {
  const data = view === 'ConnectingExternal' ? { data: { connectorId: 'harbor' } } : {}
  const { modal, root } = await render({ view, ...data, options: { signIn: 'optional' }, siwx: { status: 'signing' } })
  await later(root)
  modal.siwx.state.status = status
  Object.assign(modal.dialog.state, { closedBy: 'connected', open: false })
  modal.router.reset('Account')
  await expect.poll(() => root.querySelector('.moment')?.textContent, { interval: 5 }).toBe(text)
})

test.each([
  ['sent', 'Sent', true],
  ['swapSent', 'Swap sent', true],
  ['sent', 'Sent', false],
] as const)('%s: "%s" stands for 450 ms over the account that came; movement: %s', async (done, text, movement) => {
  const { dialog, modal, root } = await opened(520, movement)
  await later(root)
  modal.router.reset('Account')
  await expect.poll(() => root.querySelector('.heading')?.textContent).toBe('Account')
  modal.router.state.done = done
  await expect.poll(() => root.querySelector('.moment')?.textContent, { interval: 5 }).toBe(text)
  const moment = root.querySelector('.moment') as HTMLElement
  const [leaving] = moment.getAnimations()
  expect(leaving?.effect?.getComputedTiming()).toMatchObject({ delay: 450, duration: movement ? 140 : 100 })
  // Nothing that can't be seen takes a press, then nothing that can be seen misses one.
  const { x, y, width } = dialog.getBoundingClientRect()
  const pressed = () => moment.contains((root as ShadowRoot).elementFromPoint(x + width / 2, y + 100))
  expect(pressed()).toBe(true)
  expect(dialog.querySelector('.moment button')).toBeNull()
  await leaving?.finished
  await expect.poll(pressed).toBe(false)
  expect(getComputedStyle(moment).visibility).toBe('hidden')
  modal.router.push('Networks')
  await expect.poll(() => root.querySelector('.moment')).toBeNull()
})

test.each([
  ['higher', 80],
  ['lower', -80],
])('a sheet that gets %s has its height at once, and glides there from where it was', async (_where, px) => {
  const { dialog, root, surface } = await opened(390, true)
  await later(root)
  await settled(surface)
  const body = root.querySelector('.body') as HTMLElement
  const spacer = document.createElement('div')
  spacer.style.blockSize = px > 0 ? '0px' : `${-px}px`
  body.firstElementChild?.prepend(spacer)
  await expect.poll(() => surface.parentElement?.getAnimations().length, { interval: 5 }).toBe(px > 0 ? 0 : 1)
  for (const animation of surface.parentElement?.getAnimations() ?? []) await animation.finished
  const before = surface.getBoundingClientRect()
  spacer.style.blockSize = px > 0 ? `${px}px` : '0px'
  const gliding = () => surface.parentElement?.getAnimations()[0]
  await expect.poll(gliding, { interval: 5 }).toBeDefined()
  for (const animation of dialog.getAnimations({ subtree: true })) animation.pause()
  const glide = gliding() as Animation
  glide.currentTime = 0
  expect(surface.getBoundingClientRect().top).toBeCloseTo(before.top, 0)
  expect(surface.getBoundingClientRect().height).toBeCloseTo(before.height + px, 0)
  // Where it stands higher than it will, its ground goes on below.
  const [, ground] = /(\d+)px 0px/.exec(getComputedStyle(surface.parentElement as Element).boxShadow) ?? []
  expect(Number(ground)).toBeCloseTo(Math.max(0, -px), 0)
  glide.finish()
  expect(surface.getBoundingClientRect().top).toBeCloseTo(before.top - px, 0)
})

test('a sheet that leaves after something was sent leaves like any other', async () => {
  const { dialog, modal, root, surface } = await opened(520, true)
  await later(root)
  modal.router.state.done = 'sent'
  await expect.poll(() => root.querySelector('.moment')).not.toBeNull()
  Object.assign(modal.dialog.state, { closedBy: 'escape', open: false })
  await expect.poll(() => dialog.open, { interval: 5 }).toBe(false)
  expect(root.querySelector('.moment')).toBeNull()
  expect(surface.getAnimations()[0]?.effect?.getComputedTiming()).toMatchObject({ delay: 0, duration: 140 })
})

test.each([
  ['success', ['draw', 'draw']],
  ['info', []],
] as const)('a toast of %s: a ring and a tick are drawn for what is done', async (variant, drawn) => {
  const { modal, root } = await opened(520, true)
  await later(root)
  modal.toast.show({ variant, message: 'Sent' })
  await expect.poll(() => root.querySelector('.toast svg')).not.toBeNull()
  const mark = root.querySelector('.toast svg') as SVGElement
  expect(mark.getBoundingClientRect().width).toBeCloseTo(18, 0)
  expect(mark.getAnimations({ subtree: true }).map((one) => (one as CSSAnimation).animationName)).toEqual(drawn)
})

test.each([
  ['forward', true, 'matrix(1, 0, 0, 1, 12, 0)'],
  ['back', true, 'matrix(1, 0, 0, 1, -12, 0)'],
  ['forward', false, 'none'],
] as const)('another view is never blank: it begins at 0.4; %s, movement: %s', async (direction, movement, from) => {
  await emulate({ movement })
  const { root } = await render()
  await later(root)
  const view = root.querySelector('.body > div') as HTMLElement
  const { enterMotion } = await import('../later/enterMotion.js')
  enterMotion(view, direction, 'ltr')
  const [entering] = view.getAnimations() as [Animation]
  entering.pause()
  entering.currentTime = 0
  const { opacity, transform } = getComputedStyle(view)
  expect({ opacity, transform }).toEqual({ opacity: '0.4', transform: from })
  expect(entering.effect?.getTiming().duration).toBe(movement ? 180 : 100)
})

test.each([true, false])('what comes within a blink is not announced by a stand-in; movement: %s', async (movement) => {
  await emulate({ movement })
  const { root } = await render({ view: 'Account', account: { tokenBalance: [], tokenBalanceStatus: 'loading' } })
  await later(root)
  await expect.poll(() => root.querySelector('.skeleton')).not.toBeNull()
  const standIn = root.querySelector('.skeleton') as HTMLElement
  // Animations begin anew, to be looked at from their first frame.
  standIn.style.animation = 'none'
  getComputedStyle(standIn).opacity
  standIn.style.animation = ''
  const opacityAt = (time: number) => {
    for (const animation of standIn.getAnimations()) {
      animation.pause()
      animation.currentTime = time
    }
    return getComputedStyle(standIn).opacity
  }
  expect(opacityAt(0)).toBe('0')
  expect(opacityAt(149)).toBe('0')
  expect(opacityAt(150)).toBe('1')
})

test.each([
  ['networks', '.row'],
  ['connect', '.row'],
  ['account', '.button, .icon-button, .row'],
])('with another theme all colours change at once: %s', async (name, selector) => {
  await emulate({ movement: true })
  const { dialog, modal } = await render(createScene(name, { theme: 'light' }))
  await expect.poll(() => dialog.querySelector(selector)).not.toBeNull()
  await settled(dialog)
  const coloured = [...dialog.querySelectorAll(selector)]
  const coloursOf = (element: Element) => getComputedStyle(element).color
  const before = coloured.map(coloursOf)
  modal.theme.state.mode = 'dark'
  await expect.poll(() => dialog.closest('.wm')?.getAttribute('data-theme'), { interval: 5 }).toBe('dark')
  expect(coloured.map(coloursOf)).not.toEqual(before)
  const trailingTransitions = coloured
    .flatMap((element) => element.getAnimations())
    .filter((one) => one instanceof CSSTransition)
  expect(trailingTransitions.map(({ transitionProperty }) => transitionProperty)).toEqual([])
})

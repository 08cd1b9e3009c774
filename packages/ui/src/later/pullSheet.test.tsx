/** The sheet and the finger at its head. */
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { emulate } from '../../test/media.js'
import { middleOf } from '../../test/pointer.js'
import { render } from '../../test/render.js'

afterEach(async () => {
  await emulate()
  await page.viewport(520, 800)
})

interface Pull {
  width?: number
  embedded?: boolean
  /** Where the finger stands, after how long. */
  by: number
  ms?: number
  at?: string
  pointerType?: string
  end?: 'pointerup' | 'pointercancel'
  locked?: boolean
}

async function pull({ width = 390, embedded = false, by, ms = 1_000, at, pointerType = 'touch', end, locked }: Pull) {
  await page.viewport(width, 800)
  const view = await render({ options: { embedded } })
  const { dialog, modal, root } = view
  // A custom property of the sheet that comes with the gestures.
  await expect.poll(() => getComputedStyle(dialog).getPropertyValue('--out')).not.toBe('')
  await view.settle()
  if (locked) modal.dialog.close = () => false
  const part = root.querySelector(at ?? '.heading') as HTMLElement
  const { x, y } = middleOf(part)
  // Element that a finger there meets.
  const head = root.elementFromPoint(x, y) as HTMLElement
  const surface = root.querySelector('.surface') as HTMLElement
  const send = (type: string, clientY: number, timeStamp: number) => {
    const event = new PointerEvent(type, { clientY, isPrimary: true, pointerType, bubbles: true, composed: true })
    Object.defineProperty(event, 'timeStamp', { value: timeStamp })
    head.dispatchEvent(event)
  }
  send('pointerdown', 300, 0)
  send('pointermove', 300 + by, ms)
  const { translate } = getComputedStyle(surface)
  send(end ?? 'pointerup', 300 + by, ms)
  return { dialog, modal, surface, translate }
}

test.each<[string, Pull, string, boolean]>([
  ['far down it closes', { by: 320 }, '0px 320px', true],
  ['thrown it closes', { by: 60, ms: 80 }, '0px 60px', true],
  ['a little it goes back', { by: 60 }, '0px 60px', false],
  ['a tap that slips', { by: 20, ms: 10 }, '0px 20px', false],
  ['by its handle', { by: 320, at: '.handle' }, '0px 320px', true],
  ['upwards it stays', { by: -200, ms: 80 }, '0px', false],
  ['what a phone takes away is no pull', { by: 320, end: 'pointercancel' }, '0px 320px', false],
  ['where it may not close it goes back', { by: 320, locked: true }, '0px 320px', false],
  ['from a button it is a press', { by: 320, at: '[part~="close"]' }, 'none', false],
  ['a mouse selects', { by: 320, pointerType: 'mouse' }, 'none', false],
  ['a window is no sheet', { by: 320, width: 800 }, 'none', false],
  ['in place it is none', { by: 320, embedded: true }, 'none', false],
])('%s', async (_what, how, followed, closes) => {
  const { dialog, modal, surface, translate } = await pull(how)
  expect(translate).toBe(followed)
  expect(modal.dialog.state.open).toBe(!closes)
  await expect.poll(() => dialog.dataset.pulled).toBeUndefined()
  await expect.poll(() => getComputedStyle(surface).translate).toBe('none')
})

test.each([
  ['it glides back', true, ['translate']],
  ['less movement: it is back at once', false, []],
] as const)('let go of: %s', async (_how, movement, moving) => {
  await emulate({ movement })
  const { surface } = await pull({ by: 60 })
  getComputedStyle(surface).translate
  const transitions = surface.getAnimations().filter((one) => one instanceof CSSTransition)
  expect(transitions.map(({ transitionProperty }) => transitionProperty)).toEqual(moving)
})

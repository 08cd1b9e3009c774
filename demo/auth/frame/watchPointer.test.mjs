import { expect, test } from 'vitest'
import { watchPointer } from './watchPointer.js'

/** A frame, at a place on the screen, and a clock. */
function createFrame() {
  const target = new EventTarget()
  const frame = { x: 100, y: 200, time: 0 }
  const pointer = watchPointer(target, () => frame.time)
  const point = (type, { at = [10, 10], pointerType = 'mouse', relatedTarget = null } = {}) => {
    const [clientX, clientY] = at
    const position = { clientX, clientY, screenX: clientX + frame.x, screenY: clientY + frame.y }
    target.dispatchEvent(Object.assign(new Event(type), position, { pointerType, relatedTarget }))
  }
  const press = (options) => {
    point('pointerdown', options)
    return pointer.isMeant({ pointerType: options?.pointerType ?? 'mouse' })
  }
  return { frame, pointer, point, press }
}

test('a mouse that has been here is meant; one that comes with the press is not, until the next one', () => {
  const { frame, point, press } = createFrame()
  expect(press()).toBe(false)
  frame.time = 200
  expect(press()).toBe(true)
  point('pointermove', { at: [30, 40] })
  expect(press({ at: [30, 40] })).toBe(true)
})

test.each([
  ['a moment before', 0, 59, false],
  ['long before', 0, 60, true],
  ['by what rounding makes', 2, 0, true],
])('moved under the pointer %s', (_name, by, later, isMeant) => {
  const { frame, point, press } = createFrame()
  point('pointermove')
  frame.time = 1_000
  frame.y -= by || 50
  point('pointermove')
  frame.time += later
  expect(press()).toBe(isMeant)
})

test('who has left has to be here again', () => {
  const { frame, point, press } = createFrame()
  point('pointermove')
  frame.time = 1_000
  point('pointerout', { relatedTarget: {} })
  expect(press()).toBe(true)
  point('pointerout')
  expect(press()).toBe(false)
})

test('fingers and keys are nowhere before they press', () => {
  const { pointer, press } = createFrame()
  expect(press({ pointerType: 'touch' })).toBe(true)
  press()
  expect(pointer.isMeant({ pointerType: '' })).toBe(true)
  expect(pointer.isMeant({})).toBe(true)
})

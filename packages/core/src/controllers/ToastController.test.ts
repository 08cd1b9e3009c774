/** One message at a time (spec 4 'Toast', 9 'Toast swap delay'). */
import { createFakeClock } from '@wallet-modal/testing'
import { expect, test } from 'vitest'
import { createToastController, type ToastVariant } from './ToastController.js'

function setUp() {
  const clock = createFakeClock()
  const toast = createToastController({ clock })
  const show = (message: string, variant: ToastVariant = 'info') => toast.show({ variant, message })
  return { clock, toast, show }
}

test('the first one shows at once and hides itself after 2.5 s', async () => {
  const { clock, toast, show } = setUp()
  show('one')
  expect(toast.state).toMatchObject({ open: true, message: 'one', variant: 'info', id: 1 })
  await clock.advance(2_499)
  expect(toast.state.open).toBe(true)
  await clock.advance(1)
  expect(toast.state.open).toBe(false)
})

test('a visible one is hidden, and the new one shows after 150 ms', async () => {
  const { clock, toast, show } = setUp()
  show('one')
  show('two')
  expect(toast.state).toMatchObject({ open: false, message: 'one' })
  await clock.advance(149)
  expect(toast.state.open).toBe(false)
  await clock.advance(1)
  expect(toast.state).toMatchObject({ open: true, message: 'two', id: 2 })
  await clock.advance(2_500)
  expect(toast.state.open).toBe(false)
})

test('of several in the gap only the newest shows, and none before the gap is over', async () => {
  const { clock, toast, show } = setUp()
  show('one')
  show('two')
  await clock.advance(100)
  show('three')
  expect(toast.state.open).toBe(false)
  await clock.advance(50)
  expect(toast.state).toMatchObject({ open: true, message: 'three' })
  await clock.advance(150)
  expect(toast.state.message).toBe('three')
})

test('ongoing work says so for as long as it goes on', async () => {
  const { clock, toast, show } = setUp()
  show('working', 'loading')
  await clock.advance(3_600_000)
  expect(toast.state).toMatchObject({ open: true, message: 'working' })
  show('done', 'success')
  await clock.advance(150)
  expect(toast.state).toMatchObject({ open: true, message: 'done' })
})

test('the same words twice are two toasts', async () => {
  const { clock, toast, show } = setUp()
  show('same')
  show('same')
  await clock.advance(150)
  expect(toast.state).toMatchObject({ open: true, message: 'same', id: 2 })
})

test('hiding takes away what waits, too, and leaves no timer', async () => {
  const { clock, toast, show } = setUp()
  show('one')
  show('two')
  toast.hide()
  await clock.advance(1_000)
  expect(toast.state.open).toBe(false)
  expect(clock.waiting).toBe(0)
  show('three')
  expect(toast.state).toMatchObject({ open: true, message: 'three' })
})

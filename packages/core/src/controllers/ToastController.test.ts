/** One message at a time (spec 4 'Toast', 9 'Toast swap delay'). */
import { createFakeClock } from '@wallet-modal/testing'
import { expect, test } from 'vitest'
import { TOAST_LEAST_MS, TOAST_SWAP_DELAY_MS } from '../constants/firstOpen.js'
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
  await clock.advance(1_000)
  show('two')
  expect(toast.state).toMatchObject({ open: false, message: 'one' })
  await clock.advance(149)
  expect(toast.state.open).toBe(false)
  await clock.advance(1)
  expect(toast.state).toMatchObject({ open: true, message: 'two', id: 2 })
  await clock.advance(2_500)
  expect(toast.state.open).toBe(false)
})

test('several in one moment: each is said, for a second at least, in their order', async () => {
  const { clock, toast, show } = setUp()
  for (const message of ['one', 'two', 'three']) show(message)
  const said: string[] = []
  for (let past = 0; past < 4_000; past += 50) {
    if (toast.state.open && said.at(-1) !== toast.state.message) said.push(toast.state.message)
    await clock.advance(50)
  }
  expect(said).toEqual(['one', 'two', 'three'])
  expect(toast.state.id).toBe(3)
})

test('one that comes in the gap waits for its turn', async () => {
  const { clock, toast, show } = setUp()
  show('one')
  await clock.advance(1_000)
  show('two')
  await clock.advance(100)
  show('three')
  await clock.advance(50)
  expect(toast.state).toMatchObject({ open: true, message: 'two' })
  await clock.advance(1_150)
  expect(toast.state).toMatchObject({ open: true, message: 'three' })
})

test('ongoing work that is over before it was its turn is not said; nor is it said after what came of it', async () => {
  const { clock, toast, show } = setUp()
  show('one', 'error')
  show('working', 'loading')
  toast.endLoading()
  await clock.advance(1_200)
  expect(toast.state).toMatchObject({ open: true, message: 'one' })
  show('working', 'loading')
  show('done', 'success')
  await clock.advance(150)
  expect(toast.state).toMatchObject({ open: true, message: 'done' })
  await clock.advance(5_000)
  expect(toast.state).toMatchObject({ open: false, message: 'done' })
})

test('ongoing work that shows ends; another toast stays', async () => {
  const { toast, show } = setUp()
  show('working', 'loading')
  toast.endLoading()
  expect(toast.state.open).toBe(false)
  show('one')
  toast.endLoading()
  expect(toast.state.open).toBe(true)
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

test('a view that is left takes what has been said with it; what is new and what goes on stay', async () => {
  const { clock, toast, show } = setUp()
  show('one')
  toast.leaveView()
  expect(toast.state.open).toBe(true)
  await clock.advance(TOAST_LEAST_MS)
  toast.leaveView()
  expect(toast.state.open).toBe(false)
  expect(clock.waiting).toBe(0)
  show('working', 'loading')
  await clock.advance(60_000)
  toast.leaveView()
  expect(toast.state.open).toBe(true)
})

test.each(['info', 'success', 'error'] as const)(
  'a view that is left soon: %s is said for a second, and goes',
  async (variant) => {
    const { clock, toast, show } = setUp()
    show('one', variant)
    await clock.advance(400)
    toast.leaveView()
    await clock.advance(TOAST_LEAST_MS - 401)
    expect(toast.state.open).toBe(true)
    await clock.advance(1)
    expect(toast.state.open).toBe(false)
    expect(clock.waiting).toBe(0)
  },
)

test('a view that is left by what is said: it says so for its whole time, as does the next one', async () => {
  const { clock, toast, show } = setUp()
  show('goes back', 'error')
  await clock.advance(10)
  toast.leaveView()
  await clock.advance(2_489)
  expect(toast.state.open).toBe(true)
  await clock.advance(1)
  expect(toast.state.open).toBe(false)
  show('of a former view')
  await clock.advance(400)
  toast.leaveView()
  show('two')
  await clock.advance(600 + TOAST_SWAP_DELAY_MS)
  expect(toast.state).toMatchObject({ open: true, message: 'two' })
  await clock.advance(2_499)
  expect(toast.state.open).toBe(true)
})

test('a view that is left between two toasts does not lose the second', async () => {
  const { clock, toast, show } = setUp()
  show('one')
  show('two')
  await clock.advance(TOAST_LEAST_MS)
  toast.leaveView()
  await clock.advance(TOAST_SWAP_DELAY_MS)
  expect(toast.state).toMatchObject({ open: true, message: 'two' })
})

test('the same words twice are two toasts', async () => {
  const { clock, toast, show } = setUp()
  show('same')
  show('same')
  show('same')
  await clock.advance(1_150)
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

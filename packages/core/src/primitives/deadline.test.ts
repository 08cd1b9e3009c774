import { createFakeClock } from '@wallet-modal/testing'
import { expect, test, vi } from 'vitest'
import { LONGEST_TIMER_MS } from '../constants/timers.js'
import { createDeadline } from './deadline.js'

function createCounted() {
  const clock = createFakeClock()
  const onOver = vi.fn()
  return { clock, onOver, deadline: createDeadline(clock, onOver) }
}

test('a deadline is over once, after its time', async () => {
  const { clock, onOver, deadline } = createCounted()
  deadline.set(1_000)
  await clock.advance(999)
  expect(onOver).not.toHaveBeenCalled()
  await clock.advance(1)
  deadline.check()
  expect(onOver).toHaveBeenCalledTimes(1)
})

test('a deadline whose wall time has passed is over at the next look, whatever its timer says', () => {
  const { clock, onOver, deadline } = createCounted()
  deadline.set(1_000)
  clock.setWall(clock.now() + 1_000)
  deadline.check()
  expect(onOver).toHaveBeenCalledTimes(1)
})

test('a wall clock that is set back does not prolong a deadline', async () => {
  const { clock, onOver, deadline } = createCounted()
  deadline.set(1_000)
  clock.setWall(clock.now() - 60_000)
  await clock.advance(1_000)
  expect(onOver).toHaveBeenCalledTimes(1)
})

test('a deadline that is set anew or stopped forgets the earlier moment', async () => {
  const { clock, onOver, deadline } = createCounted()
  deadline.set(1_000)
  deadline.set(3_000)
  await clock.advance(2_999)
  deadline.stop()
  await clock.advance(5_000)
  deadline.check()
  expect(onOver).not.toHaveBeenCalled()
})

test('a deadline may be later than a timer can wait', async () => {
  const { clock, onOver, deadline } = createCounted()
  deadline.set(2 * LONGEST_TIMER_MS)
  await clock.advance(2 * LONGEST_TIMER_MS - 1)
  expect(onOver).not.toHaveBeenCalled()
  await clock.advance(1)
  expect(onOver).toHaveBeenCalledTimes(1)
})

test('a time that is over already is over at once', () => {
  const { onOver, deadline } = createCounted()
  deadline.set(0)
  expect(onOver).toHaveBeenCalledTimes(1)
})

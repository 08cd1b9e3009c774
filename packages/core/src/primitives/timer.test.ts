import { createFakeClock } from '@wallet-modal/testing'
import { expect, test, vi } from 'vitest'
import { createTimer } from './timer.js'

test('a timer that is started again runs what it was given last, once', async () => {
  const clock = createFakeClock()
  const timer = createTimer(clock)
  const [first, second] = [vi.fn(), vi.fn()]
  timer.start(1_000, first)
  timer.start(2_000, second)
  await clock.advance(5_000)
  expect(first).not.toHaveBeenCalled()
  expect(second).toHaveBeenCalledTimes(1)
})

test('a timer that is cancelled runs nothing, and can be started again', async () => {
  const clock = createFakeClock()
  const timer = createTimer(clock)
  const run = vi.fn()
  timer.start(1_000, run)
  timer.cancel()
  await clock.advance(5_000)
  expect(run).not.toHaveBeenCalled()
  timer.start(1_000, run)
  await clock.advance(1_000)
  expect(run).toHaveBeenCalledTimes(1)
})

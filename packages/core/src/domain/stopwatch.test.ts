import { createFakeClock } from '@wallet-modal/testing'
import { expect, test } from 'vitest'
import { startLifetime, stopwatch } from './stopwatch.js'

/** Time passes on the monotonic clock; the wall clock goes as far. `setBy`: how far the wall clock goes beyond that. */
async function pass(clock: ReturnType<typeof createFakeClock>, ms: number, setBy: number) {
  await clock.advance(ms)
  clock.setWall(clock.now() + setBy)
}

test.each([
  ['nothing passed', 0, 0, 0],
  ['both clocks went on', 700, 0, 700],
  ['the device slept', 700, 3_600_000, 3_600_700],
  ['the wall clock was set back', 700, -500, 700],
  ['the wall clock was set back before the start', 700, -5_000, 700],
])('elapsed: %s', async (_, ms, setBy, elapsed) => {
  const clock = createFakeClock()
  const elapsedMs = stopwatch(clock)
  await pass(clock, ms, setBy)
  expect(elapsedMs()).toBe(elapsed)
})

test.each([
  ['at once', 0, 0, true],
  ['on its last moment', 30_000, 0, true],
  ['after it', 30_001, 0, false],
  ['after a sleep to its last moment', 1_000, 29_000, true],
  ['after a longer sleep', 1_000, 29_001, false],
  ['after a sleep of an hour', 0, 3_600_000, false],
  ['the wall clock slowed', 1_000, -1_000, true],
  ['the wall clock went back', 1_000, -1_001, false],
  ['late, and the wall clock stood', 30_001, -30_001, false],
])('T-16: what lives for 30 s is young %s: %i ms, set by %i, %s', async (_, ms, setBy, young) => {
  const clock = createFakeClock()
  const isYoung = startLifetime(clock, 30_000)
  await pass(clock, ms, setBy)
  expect(isYoung()).toBe(young)
})

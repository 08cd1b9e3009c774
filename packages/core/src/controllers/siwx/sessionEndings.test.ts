import { createFakeClock } from '@wallet-modal/testing'
import { expect, test } from 'vitest'
import { createSessionEndings } from './sessionEndings.js'

test('sessions: an end that was waited for in vain keeps nobody waiting again, also where another began meanwhile', async () => {
  const clock = createFakeClock()
  const endings = createSessionEndings(clock)
  void endings.ends(new Promise(() => {}))
  const firstWait = endings.ended()
  await clock.advance(5_000)
  await endings.ends(Promise.resolve())
  await clock.advance(5_000)
  await firstWait
  const secondWait = endings.ended().then(() => 'over')
  const nextTask = new Promise((resolve) => setTimeout(resolve, 0, 'waiting'))
  expect(await Promise.race([secondWait, nextTask])).toBe('over')
})

import { createFakeClock } from '@wallet-modal/testing'
import { expect, test } from 'vitest'
import { sayGoodbye } from './sayGoodbye.js'

test.each<[string, () => unknown]>([
  ['is gone', () => undefined],
  ['throws', () => JSON.parse('{')],
  ['refuses', () => Promise.reject(new Error('no'))],
])('a wallet that %s: disconnected at once, and no timer stays', async (_, goodbye) => {
  const clock = createFakeClock()
  await sayGoodbye(clock, goodbye)
  expect(clock.waiting).toBe(0)
})

test('a wallet that says nothing is waited for 100 ms', async () => {
  const clock = createFakeClock()
  let over = false
  const waiting = sayGoodbye(clock, () => new Promise(() => {})).then(() => {
    over = true
  })
  await clock.advance(99)
  expect(over).toBe(false)
  await clock.advance(1)
  await waiting
})

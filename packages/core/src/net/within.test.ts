import { createFakeClock } from '@wallet-modal/testing'
import { expect, test } from 'vitest'
import { within } from './within.js'

test('what is in time settles it, and leaves no timer', async () => {
  const clock = createFakeClock()
  expect(await within(clock, 100, Promise.resolve('done'), () => 'late')).toBe('done')
  await expect(within(clock, 100, Promise.reject(new Error('failed')), () => 'late')).rejects.toThrow('failed')
  expect(clock.waiting).toBe(0)
})

test('what is late is not waited for, and its failure is nobody’s', async () => {
  const clock = createFakeClock()
  let fail = (_: Error) => {}
  const work = new Promise<string>((_, reject) => {
    fail = reject
  })
  const waiting = within(clock, 100, work, () => 'late')
  await clock.advance(100)
  fail(new Error('too late'))
  expect(await waiting).toBe('late')
})

test('a last word that throws rejects', async () => {
  const clock = createFakeClock()
  const waiting = within(clock, 100, new Promise<never>(() => {}), () => {
    throw new Error('nobody answers')
  })
  waiting.catch(() => {})
  await clock.advance(100)
  await expect(waiting).rejects.toThrow('nobody answers')
})

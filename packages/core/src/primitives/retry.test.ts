import { expect, test } from 'vitest'
import { withRetry } from './retry.js'

function setUp(failures: number) {
  const waits: number[] = []
  const attempts: number[] = []
  const run = async (attempt: number) => {
    attempts.push(attempt)
    if (attempt < failures) throw new Error(`attempt ${attempt}`)
    return 'done'
  }
  const options = {
    count: 3,
    baseDelayMs: 150,
    shouldRetry: () => true,
    sleep: async (ms: number) => void waits.push(ms),
  }
  return { waits, attempts, run, options }
}

test('tries three times more, after 150, 300 and 600 ms', async () => {
  const { waits, run, options } = setUp(3)
  expect(await withRetry(run, options)).toBe('done')
  expect(waits).toEqual([150, 300, 600])
})

test('gives up with the last error', async () => {
  const { attempts, run, options } = setUp(9)
  await expect(withRetry(run, options)).rejects.toThrow('attempt 3')
  expect(attempts).toEqual([0, 1, 2, 3])
})

test('does not repeat what is not worth it', async () => {
  const { attempts, run, options } = setUp(9)
  await expect(withRetry(run, { ...options, shouldRetry: () => false })).rejects.toThrow('attempt 0')
  expect(attempts).toEqual([0])
})

test('waits longer where the error asks for it', async () => {
  const { waits, run, options } = setUp(2)
  await withRetry(run, { ...options, delayOf: () => 200 })
  expect(waits).toEqual([200, 300])
})

test('stops when nobody waits any more', async () => {
  const { attempts, run, options } = setUp(9)
  const controller = new AbortController()
  const sleep = async () => controller.abort()
  await expect(withRetry(run, { ...options, sleep, signal: controller.signal })).rejects.toThrow()
  expect(attempts).toEqual([0])
})

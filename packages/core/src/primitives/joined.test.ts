import { expect, test, vi } from 'vitest'
import { createDeferred } from './deferred.js'
import { joined } from './joined.js'

test('who asks while the work runs joins it; afterwards it runs again', async () => {
  const answers = [createDeferred<string>(), createDeferred<string>()]
  const run = vi.fn(() => answers[run.mock.calls.length - 1]?.promise ?? Promise.reject(new Error('too often')))
  const ask = joined(run)
  const first = ask()
  expect(ask()).toBe(first)
  answers[0]?.resolve('one')
  await expect(first).resolves.toBe('one')
  const second = ask()
  answers[1]?.resolve('two')
  await expect(second).resolves.toBe('two')
  expect(run).toHaveBeenCalledTimes(2)
})

test('work that failed runs again', async () => {
  const run = vi.fn(() => Promise.reject(new Error('no')))
  const ask = joined(run)
  await expect(ask()).rejects.toThrow('no')
  await expect(ask()).rejects.toThrow('no')
  expect(run).toHaveBeenCalledTimes(2)
})

test('who joins gives what they like: the run is for what the first one gave', async () => {
  const ask = joined(async (name: string) => name)
  await expect(Promise.all([ask('first'), ask('second')])).resolves.toEqual(['first', 'first'])
  await expect(ask('third')).resolves.toBe('third')
})

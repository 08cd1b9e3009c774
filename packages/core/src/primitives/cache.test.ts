import { createFakeClock } from '@wallet-modal/testing'
import { expect, test } from 'vitest'
import { ADDRESS_CACHE_ENTRIES } from '../constants/addresses.js'
import { BALANCE_CACHE_MS } from '../constants/caches.js'
import { createCache } from './cache.js'

/** Counts how often it was asked. */
function createSource() {
  const calls: ((value: number) => void)[] = []
  return {
    calls,
    load: () => new Promise<number>((resolve) => calls.push(resolve)),
    ready: async () => calls.push(() => {}),
  }
}

test('an answer is used again for its lifetime and not a millisecond longer', async () => {
  const clock = createFakeClock()
  const source = createSource()
  const cache = createCache<number>({ lifetimeMs: BALANCE_CACHE_MS, now: clock.now })
  expect(await cache.get('a', source.ready)).toBe(1)
  await clock.advance(BALANCE_CACHE_MS - 1)
  expect(await cache.get('a', source.ready)).toBe(1)
  await clock.advance(1)
  expect(await cache.get('a', source.ready)).toBe(2)
})

test('who asks at the same time shares one request', async () => {
  const source = createSource()
  const cache = createCache<number>({ lifetimeMs: 1_000, now: () => 0 })
  const both = [cache.get('a', source.load), cache.get('a', source.load)]
  expect(source.calls).toHaveLength(1)
  source.calls[0]?.(7)
  expect(await Promise.all(both)).toEqual([7, 7])
})

test('a failure is not kept', async () => {
  const cache = createCache<number>({ lifetimeMs: 1_000, now: () => 0 })
  await expect(cache.get('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await cache.get('a', async () => 1)).toBe(1)
})

test('what was deleted while it was on its way is not kept', async () => {
  const source = createSource()
  const cache = createCache<number>({ lifetimeMs: 1_000, now: () => 0 })
  const stale = cache.get('a', source.load)
  cache.delete('a')
  const fresh = cache.get('a', source.load)
  source.calls[1]?.(2)
  source.calls[0]?.(1)
  expect([await stale, await fresh]).toEqual([1, 2])
  expect(cache.peek('a')).toBe(2)
})

test('the 8193rd address pushes out the one that was used least recently', () => {
  const cache = createCache<number>({ lifetimeMs: Number.POSITIVE_INFINITY, now: () => 0 })
  for (let index = 0; index < ADDRESS_CACHE_ENTRIES; index++) cache.set(`0x${index}`, index)
  expect(cache.size).toBe(8_192)
  expect(cache.peek('0x0')).toBe(0)
  cache.set('0xlast', -1)
  expect(cache.size).toBe(8_192)
  expect([cache.peek('0x0'), cache.peek('0x1'), cache.peek('0x2'), cache.peek('0xlast')]).toEqual([0, undefined, 2, -1])
})

test('a clock that was set back makes nothing live longer', async () => {
  const clock = createFakeClock()
  const cache = createCache<number>({ lifetimeMs: 1_000, now: clock.now })
  cache.set('a', 1)
  clock.setWall(clock.now() - 60_000)
  expect(cache.peek('a')).toBeUndefined()
})

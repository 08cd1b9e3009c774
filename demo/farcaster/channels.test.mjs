import { expect, test } from 'vitest'
import { createChannels } from './channels.mjs'

test('a channel ends by itself, and is gone once it is closed', () => {
  let time = 0
  const channels = createChannels({ seconds: 60, now: () => time })
  const first = channels.open((token) => ({ token }))
  time = 30_000
  const second = channels.open(() => ({ state: 'pending' }))
  expect(channels.read(first)).toEqual({ token: first })
  time = 60_000
  expect(channels.read(first)).toBeUndefined()
  channels.write(first, { state: 'completed' })
  expect(channels.read(first)).toBeUndefined()
  channels.write(second, { state: 'completed' })
  expect(channels.read(second)).toEqual({ state: 'completed' })
  channels.close(second)
  expect(channels.read(second)).toBeUndefined()
})

test('a flood does not fill the memory: the oldest go', () => {
  const channels = createChannels({ seconds: 60, now: () => 0 })
  const tokens = Array.from({ length: 1_100 }, (_, index) => channels.open(() => ({ index })))
  const kept = tokens.filter((token) => channels.read(token))
  expect(kept).toEqual(tokens.slice(100))
})

import { createFakeClock } from '@wallet-modal/testing'
import { expect, test, vi } from 'vitest'
import type { CaipNetwork } from '../types.js'
import { createLiveSession, type LiveSessionParts } from './liveSession.js'
import type { SdkSession } from './sdk.js'
import { expiryOf } from './sessionExpiry.js'

const DAYS_7 = 7 * 24 * 3_600
const now = 1_000_000

test.each<[unknown, number]>([
  [5, 5],
  [0, 0],
  [undefined, now + DAYS_7],
  [null, now + DAYS_7],
  ['5', now + DAYS_7],
  [Number.NaN, now + DAYS_7],
  [Number.POSITIVE_INFINITY, now + DAYS_7],
])('a session whose wallet says %j', (claimed, expected) => {
  expect(expiryOf(claimed, createFakeClock(now * 1_000))).toBe(expected)
})

test('a wallet that settles without an end keeps no timer busy, and ends after 7 days', async () => {
  const clock = createFakeClock(now * 1_000)
  const after = vi.spyOn(clock, 'after')
  const onEnd = vi.fn()
  const deaf = { on() {}, off() {} }
  const network = { id: 'eip155:1', namespace: 'eip155', reference: '1' } as unknown as CaipNetwork
  const session: unknown = {
    topic: 't',
    namespaces: {
      eip155: { accounts: ['eip155:1:0x70997970C51812dc3A010C7d01b50e0d17dc79C8'], methods: [], events: [] },
    },
  }
  const client: unknown = { ...deaf, engine: { events: deaf } }
  createLiveSession(session as SdkSession, { client, clock, networks: [network], onEnd } as unknown as LiveSessionParts)
  await clock.advance(DAYS_7 * 1_000 - 1)
  expect(after).toHaveBeenCalledTimes(1)
  expect(onEnd).not.toHaveBeenCalled()
  await clock.advance(1)
  expect(onEnd).toHaveBeenCalledWith('wallet')
})

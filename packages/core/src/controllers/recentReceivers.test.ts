import { createMemoryStorage, scriptedAccounts } from '@wallet-modal/testing'
import { expect, test } from 'vitest'
import { createRecentReceivers } from './recentReceivers.js'

const [first, second] = scriptedAccounts
const eip155 = { namespace: 'eip155' } as const
const key = 'wallet-modal.recentReceivers'

function setUp(stored?: string) {
  const storage = createMemoryStorage()
  if (stored !== undefined) storage.set(key, stored)
  return { storage, recents: createRecentReceivers({ storage, storageKey: 'wallet-modal' }) }
}

test('newest first, each once in any case, with its name', () => {
  const { recents } = setUp()
  recents.add(eip155, { address: first, name: 'ada.wallet.test' })
  recents.add(eip155, { address: second })
  recents.add(eip155, { address: first.toLowerCase() })
  expect(recents.list(eip155, {})).toEqual([{ address: first }, { address: second }])
})

test('eight are kept, and those of another namespace are not offered', () => {
  const { recents, storage } = setUp()
  recents.add({ namespace: 'solana' }, { address: '9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWWM' })
  expect(recents.list(eip155, {})).toEqual([])
  for (let index = 10; index < 30; index++) recents.add(eip155, { address: `0x${String(index).repeat(20)}` })
  expect(recents.list(eip155, {})).toHaveLength(8)
  expect(storage.get(key)?.length).toBeLessThan(4_096)
})

test('cleared: those of one kind of network go, those of the others stay, and nothing is left of the last', () => {
  const { recents, storage } = setUp()
  const solana = { namespace: 'solana' } as const
  const there = '9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWWM'
  recents.add(eip155, { address: first })
  recents.add(solana, { address: there })
  recents.clear(eip155)
  expect(recents.list(eip155, {})).toEqual([])
  expect(recents.list(solana, {})).toEqual([{ address: there }])
  recents.clear(solana)
  expect(storage.get(key)).toBeNull()
})

test.each([
  ['{'],
  ['null'],
  ['7'],
  ['{"v":2,"receivers":[]}'],
  ['{"v":1,"receivers":{}}'],
  [JSON.stringify({ v: 1, receivers: [null, 7, {}, { namespace: 'eip155' }, { address: first }] })],
  [JSON.stringify({ v: 1, receivers: [{ namespace: 'eip155', address: '0x12' }] })],
  [JSON.stringify({ v: 1, receivers: [{ namespace: 'eip155', address: first.replace('f', 'F') }] })],
  [JSON.stringify({ v: 1, receivers: [{ namespace: 'eip155', address: first }], pad: 'x'.repeat(5_000) })],
])('what storage says is checked: %s', (stored) => {
  const { recents } = setUp(stored)
  expect(recents.list(eip155, {})).toEqual([])
})

test('a stored name is text without tricks', () => {
  const receivers = [{ namespace: 'eip155', address: first, name: 'eve\u202etset.\u200bwallet' }]
  const { recents } = setUp(JSON.stringify({ v: 1, receivers }))
  expect(recents.list(eip155, {})).toEqual([{ address: first, name: 'evetset.wallet' }])
})

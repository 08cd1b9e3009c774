import { createMemoryStorage, scriptedAccounts } from '@wallet-modal/testing'
import { expect, test } from 'vitest'
import { createRecentReceivers } from './recentReceivers.js'

const [first, second] = scriptedAccounts
const eip155 = { namespace: 'eip155', id: 'eip155:1' } as const
const elsewhere = { namespace: 'eip155', id: 'eip155:10' } as const
const solana = { namespace: 'solana', id: 'solana:main' } as const
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
  recents.add(solana, { address: '9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWWM' })
  expect(recents.list(eip155, {})).toEqual([])
  for (let index = 10; index < 30; index++) recents.add(eip155, { address: `0x${String(index).repeat(20)}` })
  expect(recents.list(eip155, {})).toHaveLength(8)
  expect(storage.get(key)?.length).toBeLessThan(4_096)
})

test('cleared: those of one kind of network go, those of the others stay, and nothing is left of the last', () => {
  const { recents, storage } = setUp()
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

const row = (address: string, namespace = 'eip155') => ({ namespace, address })
const written = (storage: { get(key: string): string | null }) => JSON.parse(storage.get(key) ?? '').receivers

test('what can’t be read leaves with the next one that is paid; what can stays', () => {
  const longest = row('y'.repeat(128), 'x'.repeat(16))
  const bad = [null, 7, 'x', {}, { namespace: 'eip155' }, { address: second }, { namespace: 7, address: second }]
  const long = [row('y'.repeat(129)), row(second, 'x'.repeat(17))]
  const { recents, storage } = setUp(JSON.stringify({ v: 1, receivers: [...bad, longest] }))
  recents.add(eip155, { address: first })
  expect(written(storage)).toEqual([row(first), longest])
  const other = setUp(JSON.stringify({ v: 1, receivers: long }))
  other.recents.add(eip155, { address: first })
  expect(written(other.storage)).toEqual([row(first)])
})

test.each([
  ['{'],
  ['null'],
  [JSON.stringify({ v: 2, receivers: [row(second)] })],
  [JSON.stringify({ v: 1, receivers: { 0: row(second) } })],
  [JSON.stringify({ v: 1, receivers: [row(second)] }).padEnd(4_097)],
])('a record of another shape is none, and is written anew: %s', (stored) => {
  const { recents, storage } = setUp(stored)
  expect(recents.list(eip155, {})).toEqual([])
  recents.add(eip155, { address: first })
  expect(written(storage)).toEqual([row(first)])
})

test('as long as a record may be, and no more receivers than are kept', () => {
  const stored = JSON.stringify({ v: 1, receivers: [row(first)] })
  expect(setUp(stored.padEnd(4_096)).recents.list(eip155, {})).toEqual([{ address: first }])
  const many = Array.from({ length: 12 }, (_, index) => row(`0x${String(index + 10).repeat(20)}`))
  const { recents, storage } = setUp(JSON.stringify({ v: 1, receivers: many }))
  expect(recents.list(eip155, {})).toHaveLength(8)
  recents.add(eip155, { address: first })
  expect(written(storage)).toEqual([row(first), ...many.slice(0, 7)])
})

test('one address in two kinds of network is two receivers, each offered on its own', () => {
  const { recents, storage } = setUp(JSON.stringify({ v: 1, receivers: [row(first, 'solana')] }))
  expect(recents.list(eip155, {})).toEqual([])
  recents.add(eip155, { address: first })
  expect(written(storage)).toEqual([row(first), row(first, 'solana')])
})

test('T-18: a name is what one network’s look-up said: on another one the address has none', () => {
  const { recents, storage } = setUp()
  recents.add(eip155, { address: first, name: 'ada.wallet.test' })
  expect(recents.list(eip155, {})).toEqual([{ address: first, name: 'ada.wallet.test' }])
  expect(recents.list(elsewhere, {})).toEqual([{ address: first }])
  // Somebody else paid on the other one takes nothing from it.
  recents.add(elsewhere, { address: second })
  expect(written(storage)).toEqual([row(second), { ...row(first), name: 'ada.wallet.test', network: 'eip155:1' }])
})

test.each([
  ['stored without its network', { name: 'ada.wallet.test' }],
  ['stored with what is no network', { name: 'ada.wallet.test', network: 'mainnet' }],
  ['with tricks', { name: 'eve\u202etset.\u200bwallet', network: 'eip155:1' }],
  ['that is none', { name: 'Ada', network: 'eip155:1' }],
  ['that is no text', { name: 7, network: 'eip155:1' }],
  ['longer than names are', { name: `${'a'.repeat(100)}.test`, network: 'eip155:1' }],
])('a name %s is dropped, the address stays', (_, named) => {
  const receivers = [{ ...row(first), ...named }]
  const { recents, storage } = setUp(JSON.stringify({ v: 1, receivers }))
  expect(recents.list(eip155, {})).toEqual([{ address: first }])
  recents.add(eip155, { address: second })
  expect(written(storage)).toEqual([row(second), row(first)])
})

test('eight with the longest names there are fit into what is read', () => {
  const { recents } = setUp()
  const longest = { ...eip155, id: `eip155:${Number.MAX_SAFE_INTEGER}` } as const
  for (let index = 10; index < 20; index++)
    recents.add(longest, { address: `0x${String(index).repeat(20)}`, name: `${'a'.repeat(95)}.test` })
  expect(recents.list(longest, {}).filter(({ name }) => name)).toHaveLength(8)
})

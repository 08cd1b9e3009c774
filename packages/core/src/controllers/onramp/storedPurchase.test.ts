import { createMemoryStorage, scriptedAccounts } from '@wallet-modal/testing'
import { expect, test } from 'vitest'
import { ONRAMP_WATCH_MS } from '../../constants/onramp.js'
import { createStoredPurchase, readStoredPurchase } from './storedPurchase.js'

const NOW = 1_800_000_000_000
const purchase = {
  history: 'pay',
  address: scriptedAccounts[0],
  caipNetworkId: 'eip155:31337',
  openedAt: NOW - 60_000,
}
const stored = (change: object = {}) => JSON.stringify({ v: 1, ...purchase, ...change })

function setUp() {
  const storage = createMemoryStorage()
  return { storage, kept: createStoredPurchase({ storage, storageKey: 'wallet-modal' }) }
}

test.each([
  [purchase],
  [{ ...purchase, known: [], partial: false }],
  [{ ...purchase, known: ['b', 'a'], partial: true }],
])('what is written is read again: %o', (written) => {
  const { kept } = setUp()
  expect(kept.isThere()).toBe(false)
  kept.write(written)
  expect(kept.isThere()).toBe(true)
  expect(kept.read(NOW)).toEqual(written)
  kept.remove()
  expect(kept.isThere()).toBe(false)
  expect(kept.read(NOW)).toBeUndefined()
})

test('unless somebody says so, the ids are all of them', () => {
  const { kept } = setUp()
  kept.write({ ...purchase, known: ['a'] })
  expect(kept.read(NOW)?.partial).toBe(false)
})

test('what is just as long, as far ahead or as old as it may be is read', () => {
  const longest = { history: 'x'.repeat(128), address: 'x'.repeat(128), openedAt: NOW + 10 * 60_000 }
  expect(readStoredPurchase(stored(longest), NOW)).toEqual({ ...purchase, ...longest })
  expect(readStoredPurchase(stored({ known: ['x'.repeat(256)] }), NOW)?.known).toHaveLength(1)
  expect(readStoredPurchase(stored().padEnd(4_096), NOW)).toEqual(purchase)
  expect(readStoredPurchase(stored().padEnd(4_097), NOW)).toBeUndefined()
})

test('at most 4 KiB: the newest ids stay, and that there were more is said', () => {
  const { kept, storage } = setUp()
  const known = Array.from({ length: 5_000 }, (_, index) => `"${index}"`.padEnd(66, 'x'))
  kept.write({ ...purchase, known })
  expect(storage.get('wallet-modal.purchase')?.length).toBeLessThanOrEqual(4_096)
  const read = kept.read(NOW)
  expect(read?.partial).toBe(true)
  expect(read?.known?.length).toBeGreaterThan(30)
  expect(read?.known).toEqual(known.slice(0, read?.known?.length))
})

test.each([
  ['it ends', { openedAt: NOW - ONRAMP_WATCH_MS }],
  ['of another time', { openedAt: NOW + 11 * 60_000 }],
  ['no time', { openedAt: '1' }],
  ['no whole time', { openedAt: NOW - 0.5 }],
  ['another version', { v: 2 }],
  ['no provider', { history: '' }],
  ['a long provider', { history: 'x'.repeat(129) }],
  ['no text as provider', { history: 7 }],
  ['no address', { address: undefined }],
  ['a long address', { address: 'x'.repeat(129) }],
  ['no network', { caipNetworkId: null }],
  ['an unknown network', { caipNetworkId: 'cosmos:hub' }],
  ['too much', { pad: 'x'.repeat(4_096) }],
])('what storage says is checked: %s', (_, change) => {
  expect(readStoredPurchase(stored(), NOW)).toEqual(purchase)
  expect(readStoredPurchase(stored(change), NOW)).toBeUndefined()
})

test.each([[null], [''], ['{'], ['null'], ['7'], ['[]']])('no record at all: %s', (text) => {
  expect(readStoredPurchase(text, NOW)).toBeUndefined()
})

test('a little later and a little earlier is still looked for; ids that are none are dropped one by one', () => {
  expect(readStoredPurchase(stored({ openedAt: NOW + 9 * 60_000 }), NOW)).toBeDefined()
  expect(readStoredPurchase(stored({ openedAt: NOW - ONRAMP_WATCH_MS + 1 }), NOW)).toBeDefined()
  const known = ['a', '', 7, null, 'x'.repeat(257), 'b']
  expect(readStoredPurchase(stored({ known, partial: 'yes' }), NOW)).toEqual({
    ...purchase,
    known: ['a', 'b'],
    partial: false,
  })
  expect(readStoredPurchase(stored({ known: 'a' }), NOW)).toEqual(purchase)
})

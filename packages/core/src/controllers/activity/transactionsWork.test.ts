import { createMemoryStorage } from '@wallet-modal/testing'
import { expect, test } from 'vitest'
import { createTestModal, type TestModalOptions } from '../../../test/createTestModal.js'

const hash = `0x${'ab'.repeat(32)}`
const from = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

async function follow(nonce?: number, given: TestModalOptions = {}) {
  const { modal, backend, clock } = createTestModal(given)
  await modal.transactions.load()
  backend.rpc('eth_getTransactionReceipt', null)
  backend.rpc('eth_getTransactionByHash', null)
  const caipNetworkId = 'eip155:31337' as const
  const more = nonce === undefined ? {} : { nonce }
  modal.transactions.follow({
    hash,
    caipNetworkId,
    from,
    kind: 'send',
    sentAt: 0,
    pays: { amount: '1', symbol: 'LETH' },
    ...more,
  })
  return {
    backend,
    modal,
    pending: () => modal.transactions.state.pending,
    looks: (count: number) => clock.advance(count * 4_000),
    /** The number after the account's last transaction in a block. */
    mined: (count: number) => backend.rpc('eth_getTransactionCount', `0x${count.toString(16)}`),
    knows: (fields: object | undefined) =>
      backend.rpc('eth_getTransactionByHash', fields ? { hash, from, ...fields } : null),
  }
}

test('its number is asked of a node that knows it, kept, and not asked again', async () => {
  const { backend, knows, looks, pending } = await follow()
  const asked = () => backend.calls('eth_getTransactionByHash').length
  knows({ nonce: '0x7' })
  await looks(1)
  expect(pending()).toMatchObject([{ nonce: 7, seen: true }])
  const before = asked()
  await looks(3)
  expect(asked() - before).toBe(3)
})

test.each([
  ['no number', {}],
  ['another one’s', { hash: `0x${'cd'.repeat(32)}`, nonce: '0x7' }],
  ['nonsense', { nonce: 'seven' }],
])('a node that tells %s: it is pending, and asked again', async (_, fields) => {
  const { knows, looks, pending } = await follow()
  knows(fields)
  await looks(2)
  expect(pending()).toMatchObject([{ seen: true }])
  expect(pending()[0]?.nonce).toBeUndefined()
  knows({ nonce: '0x7' })
  await looks(1)
  expect(pending()).toMatchObject([{ nonce: 7 }])
})

test('a transaction that no public node knows is never called replaced, whatever else is mined', async () => {
  const { looks, mined, pending } = await follow()
  mined(99)
  await looks(30)
  expect(pending()).toHaveLength(1)
})

test('replaced: once its number is used, and nodes say so for 12 s', async () => {
  const { knows, looks, mined, pending } = await follow()
  knows({ nonce: '0x7' })
  await looks(1)
  knows(undefined)
  mined(7)
  await looks(4)
  expect(pending()).toHaveLength(1)
  mined(8)
  await looks(3)
  expect(pending()).toHaveLength(1)
  await looks(1)
  expect(pending()).toEqual([])
})

test('a node that is some blocks behind the others, and then knows it: nothing was replaced', async () => {
  const { knows, looks, mined, pending } = await follow(7)
  mined(8)
  await looks(2)
  knows({ nonce: '0x7' })
  await looks(1)
  knows(undefined)
  await looks(3)
  expect(pending()).toHaveLength(1)
  await looks(1)
  expect(pending()).toEqual([])
})

const MINUTES = 15

test('no node has known it for five minutes, whatever came before: it may be put away; known again, it may not', async () => {
  const { knows, looks, pending, modal } = await follow()
  await looks(5 * MINUTES)
  expect(pending()[0]?.unknown ?? false).toBe(false)
  for (const row of pending()) modal.transactions.putAway(row)
  expect(pending()).toHaveLength(1)
  await looks(1)
  expect(pending()).toMatchObject([{ unknown: true, dropped: false }])
  knows({})
  await looks(1)
  expect(pending()).toMatchObject([{ unknown: false, seen: true }])
  knows(undefined)
  await looks(5 * MINUTES + 1)
  expect(pending()).toMatchObject([{ unknown: true, dropped: true }])
})

test('put away: gone here, in other tabs and after a reload', async () => {
  const storage = createMemoryStorage()
  const { looks, pending, modal } = await follow(undefined, { storage })
  const there = createTestModal({ storage: storage.otherTab() }).modal.transactions
  await there.load()
  await looks(5 * MINUTES + 1)
  expect(there.state.pending).toMatchObject([{ unknown: true }])
  for (const row of pending()) modal.transactions.putAway(row)
  expect([pending(), there.state.pending]).toEqual([[], []])
  await looks(2 * MINUTES)
  expect(pending()).toEqual([])
  expect(storage.get('wallet-modal.transactions')).toBeNull()
  const again = createTestModal({ storage }).modal.transactions
  await again.load()
  expect(again.state.pending).toEqual([])
})

test('over a reload it may still be put away, until a node knows it', async () => {
  const storage = createMemoryStorage()
  const before = await follow(undefined, { storage })
  await before.looks(5 * MINUTES + 1)
  before.modal.destroy()
  const { modal, backend, clock } = createTestModal({ storage })
  backend.rpc('eth_getTransactionReceipt', null)
  backend.rpc('eth_getTransactionByHash', null)
  await modal.transactions.load()
  modal.transactions.resume()
  await clock.advance(8_000)
  expect(modal.transactions.state.pending).toMatchObject([{ unknown: true }])
  backend.rpc('eth_getTransactionByHash', { hash })
  await clock.advance(4_000)
  expect(modal.transactions.state.pending).toMatchObject([{ unknown: false }])
})

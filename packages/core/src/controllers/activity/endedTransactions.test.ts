/** What ended a moment ago, until an index has it: kept over a reload, for ten minutes. */
import { createMemoryStorage, createScriptedWallet } from '@wallet-modal/testing'
import { expect, test } from 'vitest'
import { createTestModal } from '../../../test/createTestModal.js'
import { receipt, sendOne, sentHash } from '../../../test/sendSetUp.js'
import type { TransactionStatus } from '../../chains/types.js'

const KEY = 'wallet-modal.ended'

async function reloaded(storage: ReturnType<typeof createMemoryStorage>) {
  const { modal, clock } = createTestModal({ storage, wallets: [createScriptedWallet({ connected: true })] })
  await modal.transactions.load()
  return { state: modal.transactions.state, clock }
}

test.each([
  ['confirmed', '0x1'],
  ['failed', '0x0'],
] as const)('%s: kept as what it is, also over a reload, and ten minutes later no more', async (status, code) => {
  const storage = createMemoryStorage()
  const { modal, backend, clock } = await sendOne({ storage })
  const { state } = modal.transactions
  expect(state.ended).toEqual([])
  backend.rpc('eth_getTransactionReceipt', receipt(code))
  await clock.advance(4_000)
  const row = { hash: sentHash, kind: 'send', pays: { amount: '1', symbol: 'LETH' }, status, endedAt: clock.now() }
  expect(state.ended).toMatchObject([row])
  expect((await reloaded(storage)).state.ended).toMatchObject([row])
  await clock.advance(599_999)
  expect(state.ended).toHaveLength(1)
  await clock.advance(1)
  expect(state.ended).toEqual([])
  expect(storage.entries.has(KEY)).toBe(false)
})

test.each<TransactionStatus>(['replaced', 'dropped'])('%s: nothing moved, nothing is kept', async (status) => {
  const { modal, clock } = await sendOne({ transactionStatus: () => status })
  await clock.advance(60_000)
  expect(modal.transactions.state).toEqual({ pending: [], ended: [], unanswered: [] })
})

test('another tab shows it too, and what ended there', async () => {
  const storage = createMemoryStorage()
  const there = await reloaded(storage.otherTab())
  const { backend, clock } = await sendOne({ storage })
  backend.rpc('eth_getTransactionReceipt', receipt('0x1'))
  await clock.advance(4_000)
  expect(there.state.ended).toMatchObject([{ hash: sentHash }])
})

const hashOf = (index: number) => `0x${String(index).padStart(64, '0')}`
const row = (index: number, given: object = {}) => ({
  ...{
    hash: hashOf(index),
    caipNetworkId: 'eip155:31337',
    from: '0x1',
    kind: 'send',
    sentAt: 1,
    pays: { amount: '1', symbol: 'X' },
  },
  ...{ status: 'confirmed', endedAt: createTestModal().clock.now() },
  ...given,
})
const kept = async (ended: unknown) => {
  const storage = createMemoryStorage()
  storage.set(KEY, JSON.stringify({ v: 1, ended }))
  const { state } = await reloaded(storage)
  return state.ended
}

test.each([
  ['no row', null],
  ['a row that is not in order', row(1, { hash: 7 })],
  ['a hash of no form', row(1, { hash: '../address/0xbad?evil=1#' })],
  ['a status that an index never has', row(1, { status: 'dropped' })],
  ['without a time', row(1, { endedAt: undefined })],
  ['of a clock that has been set back by far', row(1, { endedAt: createTestModal().clock.now() + 600_000 })],
  ['of long ago', row(1, { endedAt: createTestModal().clock.now() - 600_000 })],
])('what storage says is checked: %s', async (_case, bad) => {
  expect(await kept([bad, row(2)])).toMatchObject([{ hash: hashOf(2) }])
})

test('what storage calls a token is a short line of visible text', async () => {
  const pays = { amount: '1', symbol: `\u202EHTE${'A'.repeat(30_000)}` }
  expect((await kept([row(1, { pays })]))?.[0]).toMatchObject({ pays: { symbol: `HTE${'A'.repeat(29)}` } })
})

test('what is no list is none, and at most 20 are kept', async () => {
  expect(await kept('x')).toEqual([])
  expect(await kept(Array.from({ length: 30 }, (_, index) => row(index)))).toHaveLength(20)
})

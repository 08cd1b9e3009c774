/** Transactions that were sent and are not final: followed, told, and kept over a reload (spec 9). */
import { createMemoryStorage, createScriptedWallet, scriptedAccounts } from '@wallet-modal/testing'
import { subscribe } from 'valtio/vanilla'
import { expect, test } from 'vitest'
import { createTestModal } from '../../../test/createTestModal.js'
import { receipt, type SendTest, sendOne, sentHash } from '../../../test/sendSetUp.js'
import type { TransactionStatus } from '../../chains/types.js'
import type { PendingTransaction } from './types.js'

const [first] = scriptedAccounts

test.each<[string, (test: SendTest) => void, string]>([
  ['confirmed', ({ backend }) => backend.rpc('eth_getTransactionReceipt', receipt('0x1')), '1 LETH arrived'],
  ['failed', ({ backend }) => backend.rpc('eth_getTransactionReceipt', receipt('0x0')), 'Transaction error'],
])('after sent: %s is found within 4 s, told and no longer pending', async (status, happen, message) => {
  const test = await sendOne()
  const { modal, events, clock } = test
  happen(test)
  await clock.advance(3_999)
  expect(events).toEqual(['sent'])
  await clock.advance(1)
  expect(events).toEqual(['sent', status])
  expect(modal.transactions.state.pending).toEqual([])
  await clock.advance(150)
  expect(modal.toast.state.message).toBe(message)
})

test('a slow receipt is pending, looked for every 4 s, and never failed', async () => {
  const { modal, backend, clock, events } = await sendOne()
  const looks = () => backend.calls('eth_getTransactionReceipt').length
  await clock.advance(4_000)
  expect(looks()).toBe(1)
  backend.fail('eth_getTransactionReceipt', 400)
  await clock.advance(3_600_000)
  expect(events).toEqual(['sent'])
  expect(modal.transactions.state.pending).toHaveLength(1)
  backend.restore('eth_getTransactionReceipt')
  backend.rpc('eth_getTransactionReceipt', receipt('0x1'))
  await clock.advance(34_000)
  expect(events).toEqual(['sent', 'confirmed'])
})

test('dropped: told apart once a node that knew it has not known it for a minute; followed all the same', async () => {
  const storage = createMemoryStorage()
  const { modal, backend, clock, events } = await sendOne({ storage })
  const row = () => modal.transactions.state.pending[0]
  await clock.advance(120_000)
  // Nobody ever knew it: it may be on its way somewhere else.
  expect(row()?.dropped ?? false).toBe(false)
  backend.rpc('eth_getTransactionByHash', { hash: sentHash })
  await clock.advance(4_000)
  backend.rpc('eth_getTransactionByHash', null)
  await clock.advance(60_000)
  expect(row()?.dropped).toBe(false)
  await clock.advance(8_000)
  expect(row()?.dropped).toBe(true)
  expect(events).toEqual(['sent'])
  // It stays so over a reload, and comes back.
  modal.transactions.resume()
  await clock.advance(4_000)
  expect(row()?.dropped).toBe(true)
  backend.rpc('eth_getTransactionByHash', { hash: sentHash })
  await clock.advance(4_000)
  expect(row()?.dropped).toBe(false)
  backend.rpc('eth_getTransactionReceipt', receipt('0x1'))
  await clock.advance(4_000)
  expect(events).toEqual(['sent', 'confirmed'])
})

test('put away once no node has known it for minutes: nothing is said of it; should it arrive all the same, that is', async () => {
  const { modal, backend, clock, events } = await sendOne()
  await clock.advance(304_000)
  const said: string[] = []
  const stop = subscribe(modal.toast.state, () => said.push(modal.toast.state.message), true)
  for (const row of modal.transactions.state.pending) modal.transactions.putAway(row)
  await clock.advance(8_000)
  stop()
  expect([modal.transactions.state.pending, events, said]).toEqual([[], ['sent'], []])
  backend.rpc('eth_getTransactionReceipt', receipt('0x1'))
  await clock.advance(4_000)
  expect(events).toEqual(['sent', 'confirmed'])
  expect(modal.transactions.state.ended).toMatchObject([{ hash: sentHash, status: 'confirmed' }])
})

test('dropped for good, as chains say whose transactions have a last block: told once, and no longer pending', async () => {
  let status: TransactionStatus = 'pending'
  const { modal, clock, events } = await sendOne({ transactionStatus: () => status })
  await clock.advance(120_000)
  expect(events).toEqual(['sent'])
  expect(modal.transactions.state.pending).toHaveLength(1)
  const said: string[] = []
  const stop = subscribe(modal.toast.state, () => said.push(modal.toast.state.message), true)
  status = 'dropped'
  await clock.advance(60_000)
  stop()
  const message = '1 LETH was not sent: the network dropped the transaction'
  expect(said.filter((text) => text === message)).not.toEqual([])
  expect(modal.toast.state).toMatchObject({ message, variant: 'info' })
  expect(events).toEqual(['sent', 'failed'])
  expect(modal.transactions.state.pending).toEqual([])
})

test('pending survives a reload, silently until the connection is back, and destroy ends the polling', async () => {
  const storage = createMemoryStorage()
  const before = await sendOne({ storage })
  before.modal.destroy()
  const polls = before.backend.calls('eth_getTransactionReceipt').length
  await before.clock.advance(60_000)
  expect(before.backend.calls('eth_getTransactionReceipt')).toHaveLength(polls)

  const { modal, clock, backend } = createTestModal({ storage, wallets: [createScriptedWallet({ connected: true })] })
  await modal.transactions.load()
  expect(modal.transactions.state.pending).toMatchObject([{ hash: sentHash }])
  await clock.advance(60_000)
  expect(backend.requests).toEqual([])
  const events: string[] = []
  modal.on('transaction', ({ status }) => events.push(status))
  await modal.ready
  backend.rpc('eth_getTransactionReceipt', receipt('0x1'))
  await clock.advance(4_000)
  expect(events).toEqual(['confirmed'])
  expect(storage.entries.has('wallet-modal.transactions')).toBe(false)
})

test('destroyed in the middle of a look, it looks no more', async () => {
  const { modal, backend, clock, events } = await sendOne()
  let answer: (reply: object) => void = () => {}
  backend.answer('eth_getTransactionReceipt', () => new Promise((resolve) => (answer = resolve)))
  await clock.advance(4_000)
  modal.destroy()
  answer({ body: { jsonrpc: '2.0', id: 1, result: receipt('0x1') } })
  await clock.advance(60_000)
  expect(backend.calls('eth_getTransactionReceipt')).toHaveLength(1)
  expect(events).toEqual(['sent'])
})

const hashOf = (index: number) => `0x${String(index).padStart(64, '0')}`

test('at most 99 are kept, the newest; what storage says is checked', async () => {
  const { modal, storage } = createTestModal()
  await modal.transactions.load()
  const row = (index: number) => ({
    hash: hashOf(index),
    caipNetworkId: 'eip155:31337' as const,
    from: first,
    kind: 'send' as const,
    sentAt: index,
    pays: { amount: '1', symbol: 'X' },
  })
  for (let index = 0; index < 120; index++) modal.transactions.follow(row(index))
  expect(modal.transactions.state.pending).toHaveLength(99)
  expect(modal.transactions.state.pending[0]).toMatchObject({ sentAt: 119 })
  modal.transactions.follow(row(119))
  expect(modal.transactions.state.pending).toHaveLength(99)
  const bad = [
    null,
    7,
    { ...row(1), hash: 7 },
    { ...row(2), caipNetworkId: 'x' },
    { ...row(3), kind: 'mint' },
    { ...row(4), nonce: 'x' },
    { ...row(6), pays: { amount: '1e5', symbol: 'X' } },
    { ...row(7), gets: { amount: '1', symbol: {} } },
    // Nobody ever ends them, and links would lead elsewhere.
    { ...row(8), hash: '../address/0xbad?evil=1#' },
    { ...row(9), hash: '9'.repeat(64) },
    { ...row(10), caipNetworkId: 'solana:x' },
    { ...row(11), batch: true, hashes: ['0x1'] },
    { ...row(12), batch: true, hash: '' },
    { ...row(18), batch: true, wallet: 'x'.repeat(1_025) },
    { ...row(19), batch: true, wallet: {} },
    { ...row(13), caipNetworkId: 'bip122:x', batch: true },
    { ...row(14), from: 'x'.repeat(200) },
    { ...row(15), from: '../0x1' },
    { ...row(16), alsoSpends: 'x' },
    { ...row(17), alsoSpends: [`${'ab'.repeat(32)}:0`, 'x'] },
  ]
  const readAgain = async () => {
    const { transactions } = createTestModal({ storage }).modal
    await transactions.load()
    return transactions.state.pending
  }
  storage.set('wallet-modal.transactions', JSON.stringify({ v: 1, pending: [...bad, row(5)] }))
  expect(await readAgain()).toMatchObject([{ sentAt: 5 }])
  for (const text of ['{', 'null', '{"v":2,"pending":[]}', 'x'.repeat(70_000)]) {
    storage.set('wallet-modal.transactions', text)
    expect(await readAgain()).toEqual([])
  }
})

test('a stored token has a short name of visible characters, and what nobody knows of a row is not kept', async () => {
  const storage = createMemoryStorage()
  const symbol = `\u202EHTE\u200B <img src=x> ${'A'.repeat(40_000)}`
  const amount = { amount: '1', symbol }
  const row = { hash: hashOf(1), caipNetworkId: 'eip155:31337', from: first, kind: 'swap', sentAt: 1 }
  const kept = { ...row, nonce: 7, seen: true }
  const pending = [{ ...kept, pays: amount, more: 'x', __proto__: null }]
  storage.set('wallet-modal.transactions', JSON.stringify({ v: 1, pending }))
  const { transactions } = createTestModal({ storage }).modal
  await transactions.load()
  expect(transactions.state.pending).toEqual([
    { ...kept, pays: { amount: '1', symbol: 'HTE <img src=x> AAAAAAAAAAAAAAAA' } },
  ])
})

const units = (amount: unknown) => ({ token: `0x${'Ab'.repeat(20)}`, amount })

test.each<[object, object | undefined]>([
  [{ pays: units('1'), gets: units('0'), more: 1 }, { pays: units('1') }],
  [{ pays: { ...units('1'), more: 'x' } }, { pays: units('1') }],
  [{ gets: units('1') }, undefined],
  ...['0', '01', '-1', '1.5', '0x1', '9'.repeat(79), 1].map((amount): [object, undefined] => [
    { pays: units(amount) },
    undefined,
  ]),
  [{ pays: { token: '0x1', amount: '1' } }, undefined],
  [[], undefined],
])('what is stored of how the chain shows a batch is checked: %o', async (evidence, kept) => {
  const storage = createMemoryStorage()
  const pays = { amount: '1', symbol: 'X' }
  const row = { hash: 'id', caipNetworkId: 'eip155:1', from: first, kind: 'swap', sentAt: 1, pays, batch: true }
  storage.set('wallet-modal.transactions', JSON.stringify({ v: 1, pending: [{ ...row, evidence }] }))
  const { transactions } = createTestModal({ storage }).modal
  await transactions.load()
  expect(transactions.state.pending).toEqual([{ ...row, ...(kept && { evidence: kept }) }])
})

test.each([
  ['solana:x', '5VERv8NMvzbJMEkV8xnrLkEaWRtSz9CosKDYjCJjBRnbJLgp8uirBgmQpbKhoR4tjF3ZpRzrFmBV6UjKdiSZkQUW', {}],
  ['polkadot:x', hashOf(1), {}],
  ['bip122:x', 'ab'.repeat(32), { spends: `${'ab'.repeat(32)}:1` }],
  ['bip122:x', 'ab'.repeat(32), { spends: `${'ab'.repeat(32)}:1`, alsoSpends: [`${'cd'.repeat(32)}:0`] }],
  ['eip155:1', hashOf(1), {}],
  ['eip155:1', '\u202EA wallet’s own id', { batch: true, hashes: [hashOf(2)] }],
  [
    'eip155:1',
    'id',
    { batch: true, wallet: 'test.wallet', evidence: { pays: units('1'), gets: units('9'.repeat(78)) } },
  ],
])('what was sent on %s as %s is kept over a reload', async (caipNetworkId, hash, more) => {
  const storage = createMemoryStorage()
  const pays = { amount: '1', symbol: 'X' }
  const row = { hash, caipNetworkId, from: first, kind: 'send', sentAt: 1, pays, deadline: '9', ...more } as const
  const before = createTestModal({ storage }).modal
  await before.transactions.load()
  before.transactions.follow(row as PendingTransaction)
  before.destroy()
  const { transactions } = createTestModal({ storage }).modal
  await transactions.load()
  expect(transactions.state.pending).toEqual([row])
})

test('of their coins as many are kept as storage has room for, those of the newest first', async () => {
  const storage = createMemoryStorage()
  const { transactions } = createTestModal({ storage }).modal
  await transactions.load()
  const coins = Array.from({ length: 249 }, (_, index) => `${String(index).padStart(64, '0')}:${index}`)
  const pays = { amount: '0.00000001', symbol: 'BTC' }
  const row = (hash: string) =>
    ({ hash, caipNetworkId: 'bip122:x', from: first, kind: 'send', sentAt: 1, pays, spends: `${hash}:1` }) as const
  for (let index = 0; index < 98; index++) transactions.follow(row(String(index).padStart(64, '0')))
  transactions.follow({ ...row('ab'.repeat(32)), alsoSpends: coins })
  transactions.follow({ ...row('cd'.repeat(32)), alsoSpends: coins })
  const again = createTestModal({ storage }).modal.transactions
  await again.load()
  expect(again.state.pending).toHaveLength(99)
  expect(again.state.pending.slice(0, 3).map(({ alsoSpends }) => alsoSpends?.length)).toEqual([249, 1, undefined])
})

test('another tab’s pending transactions are seen', async () => {
  const storage = createMemoryStorage()
  const there = createTestModal({ storage: storage.otherTab() })
  const { modal } = await sendOne({ storage })
  expect(there.modal.transactions.state.pending).toMatchObject([{ hash: sentHash }])
  expect(modal.transactions.state.pending).toHaveLength(1)
})

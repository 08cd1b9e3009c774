/** Pending transactions of several tabs: each tells their end, and none loses what another one wrote (E21, U02). */
import { createMemoryStorage, createScriptedWallet, type MemoryStorage, scriptedAccounts } from '@wallet-modal/testing'
import { expect, test } from 'vitest'
import { createConnectedModal, createTestModal, settle } from '../../../test/createTestModal.js'
import { receipt, sendOne, sentHash } from '../../../test/sendSetUp.js'

const KEY = 'wallet-modal.transactions'

/** Another tab of the same visitor, which follows what is pending. */
async function openTab(storage: MemoryStorage) {
  const tab = await createConnectedModal({ storage, wallets: [createScriptedWallet({ connected: true })] })
  const events: string[] = []
  tab.modal.on('transaction', ({ status }) => events.push(status))
  await settle()
  return { ...tab, events }
}

/** One LETH was sent here; both tabs follow it, and the other one finds its receipt. */
async function seenThereFirst() {
  const storage = createMemoryStorage()
  const here = await sendOne({ storage })
  const there = await openTab(storage.otherTab())
  there.backend.rpc('eth_getTransactionReceipt', receipt('0x1'))
  there.environment.wake()
  await settle()
  expect(there.events).toEqual(['confirmed'])
  return { here, storage }
}

test('the end that another tab saw first is told here too: once, with its toast, and balances read again', async () => {
  const { here, storage } = await seenThereFirst()
  const { modal, backend, clock, events } = here
  expect(modal.transactions.state.pending).toEqual([])
  expect(events).toEqual(['sent'])
  // This tab's node is a block behind.
  await clock.advance(4_000)
  expect(events).toEqual(['sent'])
  const reads = backend.calls('eth_getBalance').length
  backend.rpc('eth_getTransactionReceipt', receipt('0x1'))
  await clock.advance(4_000)
  expect(events).toEqual(['sent', 'confirmed'])
  await clock.advance(150)
  expect(modal.toast.state.message).toBe('1 LETH arrived')
  expect(backend.calls('eth_getBalance').length).toBeGreaterThan(reads)
  const looks = backend.calls('eth_getTransactionReceipt').length
  await clock.advance(60_000)
  expect(events).toEqual(['sent', 'confirmed'])
  expect(backend.calls('eth_getTransactionReceipt')).toHaveLength(looks)
  expect(storage.get(KEY)).toBeNull()
})

test('a page that was kept aside, and heard nothing, tells it when it wakes (E19)', async () => {
  const storage = createMemoryStorage()
  const deaf: MemoryStorage = { ...storage, subscribe: () => () => {} }
  const { modal, backend, environment, events } = await sendOne({ storage: deaf })
  storage.otherTab().remove(KEY)
  backend.rpc('eth_getTransactionReceipt', receipt('0x1'))
  environment.wake()
  await settle()
  expect(events).toEqual(['sent', 'confirmed'])
  expect(modal.transactions.state.pending).toEqual([])
})

test('told once, also where another tab that was slow writes it down again', async () => {
  const storage = createMemoryStorage()
  const { modal, backend, clock, events } = await sendOne({ storage })
  const before = storage.get(KEY) ?? ''
  backend.rpc('eth_getTransactionReceipt', receipt('0x1'))
  await clock.advance(4_000)
  storage.otherTab().set(KEY, before)
  expect(modal.transactions.state.pending).toEqual([])
  modal.transactions.resume()
  await clock.advance(60_000)
  expect(events).toEqual(['sent', 'confirmed'])
})

test('a tab that only read what is pending, and follows nothing, is not concerned', async () => {
  const storage = createMemoryStorage()
  const here = await sendOne({ storage })
  const there = createTestModal({ storage: storage.otherTab() })
  await there.modal.transactions.load()
  here.backend.rpc('eth_getTransactionReceipt', receipt('0x1'))
  await here.clock.advance(4_000)
  await there.clock.advance(60_000)
  expect(there.modal.transactions.state.pending).toEqual([])
  expect(there.backend.requests).toEqual([])
})

test('two tabs that send at the same time, before either heard of the other: both are kept', async () => {
  const storage = createMemoryStorage()
  const deaf = (tab: MemoryStorage): MemoryStorage => ({ ...tab, subscribe: () => () => {} })
  const [first, second] = [deaf(storage), deaf(storage.otherTab())].map(
    (tab) => createTestModal({ storage: tab }).modal,
  )
  if (!first || !second) throw new Error('no tabs')
  await Promise.all([first.transactions.load(), second.transactions.load()])
  const row = (hash: string) => ({
    ...{ hash, caipNetworkId: 'eip155:31337' as const, from: scriptedAccounts[0], kind: 'send' as const },
    ...{ sentAt: 1, pays: { amount: '1', symbol: 'LETH' } },
  })
  first.transactions.follow(row(sentHash))
  second.transactions.follow(row(`0x${'cd'.repeat(32)}`))
  const kept = createTestModal({ storage: storage.otherTab() }).modal.transactions
  await kept.load()
  expect(kept.state.pending.map(({ hash }) => hash)).toEqual([`0x${'cd'.repeat(32)}`, sentHash])
})

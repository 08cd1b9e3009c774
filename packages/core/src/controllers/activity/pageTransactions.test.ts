/** Transactions that the page sends by itself and has followed here. */
import { createMemoryStorage, scriptedAccounts } from '@wallet-modal/testing'
import { expect, test } from 'vitest'
import { createConnectedModal, createTestModal, settle } from '../../../test/createTestModal.js'
import { receipt, sentHash } from '../../../test/sendSetUp.js'

const [first] = scriptedAccounts
const description = 'Mint a ticket'

async function setUp(given: Parameters<typeof createConnectedModal>[0] = {}) {
  const made = await createConnectedModal(given)
  const events: unknown[] = []
  made.modal.on('transaction', (event) => events.push(event))
  return { ...made, events, transactions: made.modal.transactions }
}

test('it is pending in its own words, and then told, with an event of its own kind', async () => {
  const { modal, transactions, backend, clock, events } = await setUp()
  await transactions.add({ hash: sentHash, description })
  expect(transactions.state.pending).toMatchObject([
    { hash: sentHash, kind: 'page', description, from: first, caipNetworkId: 'eip155:31337' },
  ])
  backend.rpc('eth_getTransactionReceipt', receipt('0x1'))
  await clock.advance(4_000)
  expect(transactions.state.pending).toEqual([])
  expect(transactions.state.ended).toMatchObject([{ hash: sentHash, description, status: 'confirmed' }])
  expect(modal.toast.state).toMatchObject({ variant: 'success', message: 'Mint a ticket: confirmed' })
  expect(events).toEqual([{ kind: 'page', status: 'confirmed', hash: sentHash, caipNetworkId: 'eip155:31337' }])
})

test('it is followed on after a reload', async () => {
  const storage = createMemoryStorage()
  const { modal, transactions } = await setUp({ storage })
  await transactions.add({ hash: sentHash, description })
  modal.destroy()
  const again = createTestModal({ storage }).modal.transactions
  await again.load()
  expect(again.state.pending).toMatchObject([{ hash: sentHash, kind: 'page', description }])
})

test('added twice, it is one, in its first words', async () => {
  const { transactions } = await setUp()
  await transactions.add({ hash: sentHash, description })
  await transactions.add({ hash: sentHash, description: 'Another' })
  expect(transactions.state.pending).toMatchObject([{ description }])
})

test.each([
  ['no hash', { hash: '0x12', description }],
  ['another network’s hash', { hash: 'ab'.repeat(32), description }],
  ['no words', { hash: sentHash, description: ' \u200B ' }],
])('%s: refused, and nothing is followed', async (_what, request) => {
  const { transactions } = await setUp()
  await expect(transactions.add(request)).rejects.toMatchObject({ code: 'INVALID_REQUEST' })
  expect(transactions.state.pending).toEqual([])
})

test('without a connected account of its namespace: refused', async () => {
  const { modal } = createTestModal()
  await expect(modal.transactions.add({ hash: sentHash, description })).rejects.toMatchObject({ code: 'NOT_CONNECTED' })
  const { transactions } = await setUp()
  const request = { hash: sentHash, description, namespace: 'solana' } as const
  await expect(transactions.add(request)).rejects.toMatchObject({ code: 'NOT_CONNECTED' })
})

test('a page that adds what it hears of in events is told of an end once', async () => {
  const { modal, transactions, backend, clock, events } = await setUp()
  const added: Promise<void>[] = []
  modal.on('transaction', ({ hash }) => added.push(transactions.add({ hash, description: 'Heard' })))
  await transactions.add({ hash: sentHash, description })
  backend.rpc('eth_getTransactionReceipt', receipt('0x1'))
  await clock.advance(12_000)
  await Promise.all(added)
  expect(added).toHaveLength(1)
  expect(events).toHaveLength(1)
  expect(transactions.state.pending).toEqual([])
})

test('its words are a line of visible text', async () => {
  const { transactions } = await setUp()
  await transactions.add({ hash: sentHash, description: `Mint\n\u202E${'a'.repeat(200)}` })
  await settle()
  expect(transactions.state.pending).toMatchObject([{ description: `Mint ${'a'.repeat(55)}` }])
})

/** What became of several calls as one (EIP-5792; T-37), by a node and wallets that say whatever a test makes them say. */
import { expect, test } from 'vitest'
import { createError } from '../../errors/createError.js'
import { quantity } from '../../net/quantity.js'
import type { Connector, SentBatch } from '../types.js'
import { batchStatus } from './batchStatus.js'
import type { Node } from './node.js'

const from = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const paid = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
const got = '0xe7f1725E7734CE288F8367e1Bb143E90bb3F0512'
const router = '0x9fE46736679d2D9a65F0992F2272dE9f3c7fa6e0'
const entryPoint = '0x0000000071727De22E5E9d8BAf0edAc6f37da032'
const TRANSFER = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
const USER_OPERATION = '0x49628fd1471006c1482da88028e9ce4dbb080b815c9b0344d39e5a8e6ec1419f'

const evidence = { pays: { token: paid, amount: '500' }, gets: { token: got, amount: '90' } }
const batch: SentBatch = { hash: 'batch', from, evidence }
const hash = (digit: string) => `0x${digit.repeat(64)}`
const named = (...digits: readonly string[]) => digits.map((digit) => ({ transactionHash: hash(digit) }))
const word = (value: bigint) => value.toString(16).padStart(64, '0')
const topic = (address: string) => `0x${address.slice(2).toLowerCase().padStart(64, '0')}`

const moved = (token: string, payer: string, receiver: string, amount: bigint) => ({
  address: token.toLowerCase(),
  topics: [TRANSFER, topic(payer), topic(receiver)],
  data: `0x${word(amount)}`,
})
/** What an entry point says of the account's operation. */
const operation = (succeeded: boolean) => ({
  address: entryPoint,
  topics: [USER_OPERATION, hash('0'), topic(from), topic(router)],
  data: `0x${word(1n)}${word(succeeded ? 1n : 0n)}${word(2n)}${word(3n)}`,
})
/** Success on the chain, with these logs. */
const done = (...logs: readonly unknown[]) => ({ status: '0x1', to: entryPoint, logs })

/** Receipts by digit: `a` succeeded, `b` did not, what stands nowhere is not there. */
function createNode(more: Readonly<Record<string, object>> = {}) {
  const receipts: Readonly<Record<string, object>> = { a: { status: '0x1' }, b: { status: '0x0' }, ...more }
  const asked: unknown[] = []
  const request: Node['request'] = async (method, [about]) => {
    if (method !== 'eth_getTransactionReceipt') throw createError('METHOD_NOT_FOUND', {})
    asked.push(about)
    const receipt = receipts[String(about).charAt(2)]
    return receipt ? { transactionHash: about, ...receipt } : null
  }
  const node: Node = {
    request,
    quantity: async (method, params) => quantity(await request(method, params)),
    call: async () => '0x',
  }
  return { node, asked }
}

function createWallet(answer?: unknown, named: Partial<Connector> = {}) {
  const asked: unknown[] = []
  const provider = {
    request: async ({ params: [id] }: { params: readonly unknown[] }) => {
      asked.push(id)
      if (answer === undefined || id !== 'batch') throw Object.assign(new Error('Unknown bundle id'), { code: 5730 })
      return answer
    },
  }
  const connector = { id: 'w', name: 'W', type: 'ANNOUNCED', chain: 'eip155', provider, ...named } as Connector
  return { connector, asked }
}

async function statusOf(answer: unknown, receipts: Readonly<Record<string, object>> = {}, about = batch) {
  const { status } = await batchStatus(createNode(receipts).node, [createWallet(answer).connector], about)
  return status
}

test.each<[string, unknown, string]>([
  ['no record', null, 'unknown'],
  ['no status', { status: '200', receipts: named('a') }, 'unknown'],
  ['a code that is none', { status: 99, receipts: named('a') }, 'unknown'],
  ['another one', { status: 700 }, 'unknown'],
  ['one far away', { status: 1e9, receipts: named('a') }, 'unknown'],
  ['no number', { status: Number.NaN }, 'unknown'],
  ['on its way', { status: 100, receipts: named('a') }, 'pending'],
  ['just below final', { status: 199, receipts: named('a') }, 'pending'],
  ['failed before the chain', { status: 400 }, 'failed'],
  ['reverted', { status: 500 }, 'failed'],
  ['reverted, as its receipt says', { status: 500, receipts: named('b') }, 'failed'],
  ['the last code there is', { status: 699 }, 'failed'],
  ['final, and on the chain', { status: 200, receipts: named('a') }, 'confirmed'],
  ['final, and several on the chain', { status: 200, receipts: named('a', 'a') }, 'confirmed'],
  ['final, and one of them failed there', { status: 200, receipts: named('a', 'b') }, 'failed'],
  ['final, and one not there yet', { status: 200, receipts: named('a', 'c') }, 'pending'],
  ['final, and no receipt', { status: 200, receipts: [] }, 'unknown'],
  ['final, and no list', { status: 200, receipts: { 0: named('a')[0] } }, 'unknown'],
  ['final, with receipts that are none', { status: 200, receipts: [null, { transactionHash: 7 }] }, 'unknown'],
  ['final, and one that is none beside one', { status: 200, receipts: [null, ...named('a')] }, 'confirmed'],
])('%s', async (_, answer, expected) => {
  expect(await statusOf(answer)).toBe(expected)
})

const pays = moved(paid, from, router, 500n)
const gets = moved(got, router, from, 90n)

test.each<[string, readonly unknown[], string]>([
  ['what was to be paid has left', [pays], 'confirmed'],
  ['it left in two parts', [moved(paid, from, router, 497n), moved(paid, from, entryPoint, 3n)], 'confirmed'],
  ['what was to come has come', [moved(paid, from, router, 400n), gets], 'confirmed'],
  ['nothing has moved', [], 'failed'],
  ['only gas was paid in that token', [moved(paid, from, entryPoint, 499n)], 'failed'],
  ['what was taken for gas came back', [moved(paid, from, router, 500n), moved(paid, router, from, 400n)], 'failed'],
  ['another account has paid', [moved(paid, router, entryPoint, 500n)], 'failed'],
  ['another token has moved', [moved(router, from, router, 500n)], 'failed'],
  ['less came than was to come', [moved(got, router, from, 89n)], 'failed'],
  ['a collectible has moved', [{ ...pays, topics: [...pays.topics, hash('1')] }], 'failed'],
  ['what is no log', [null, 7, { ...pays, data: '0x' }, { ...pays, data: 500 }, { ...pays, topics: {} }], 'failed'],
  ['the account’s operation failed, whatever moved', [pays, gets, operation(false)], 'failed'],
  ['the account’s operation succeeded, and it moved', [pays, gets, operation(true)], 'confirmed'],
])('the wallet says that it failed and its transaction succeeded; %s', async (_, logs, expected) => {
  for (const status of [400, 500, 600])
    expect(await statusOf({ status, receipts: named('d') }, { d: done(...logs) })).toBe(expected)
})

test('it says that it failed, and the receipt of what it names is not there yet: nobody knows', async () => {
  expect(await statusOf({ status: 500, receipts: named('c') })).toBe('unknown')
  expect(await statusOf({ status: 500, receipts: named('a', 'c') })).toBe('pending')
})

test('it says that it failed, its transaction succeeded, and nothing tells what that was to move: nobody knows', async () => {
  expect(await statusOf({ status: 500, receipts: named('a') }, {}, { hash: 'batch', from })).toBe('unknown')
})

test('it says that all went well, and the account’s operation failed on the chain', async () => {
  expect(await statusOf({ status: 200, receipts: named('d') }, { d: done(operation(false)) })).toBe('failed')
})

test('sixteen receipts are looked at, and no more', async () => {
  const { node, asked } = createNode()
  const answer = { status: 200, receipts: Array.from({ length: 150 }, () => named('a')[0]) }
  expect(await batchStatus(node, [createWallet(answer).connector], batch)).toMatchObject({ status: 'confirmed' })
  expect(asked).toHaveLength(16)
})

test('the wallet that was given it is believed, and no other is asked', async () => {
  const { node } = createNode()
  const other = createWallet({ status: 400 }, { id: 'other', info: { rdns: 'test.other' } })
  const own = createWallet({ status: 200, receipts: named('a') }, { id: 'new uuid', info: { rdns: 'test.own' } })
  const both = [other.connector, own.connector]
  expect(await batchStatus(node, both, { ...batch, wallet: 'test.own' })).toMatchObject({ status: 'confirmed' })
  expect(await batchStatus(node, both, { ...batch, wallet: 'new uuid' })).toMatchObject({ status: 'unknown' })
  expect(other.asked).toEqual([])
  const nameless = createWallet({ status: 400 })
  expect(await batchStatus(node, [nameless.connector], { ...batch, wallet: 'w' })).toMatchObject({ status: 'failed' })
})

test('where nobody knows which one was given it, whichever knows it; where none does, nobody knows', async () => {
  const { node } = createNode()
  const silent = createWallet()
  const knowing = createWallet({ status: 400 })
  expect(await batchStatus(node, [silent.connector, knowing.connector], batch)).toMatchObject({ status: 'failed' })
  expect(await batchStatus(node, [silent.connector], batch)).toEqual({ status: 'unknown', hashes: [] })
  expect(await batchStatus(node, [], batch)).toEqual({ status: 'unknown', hashes: [] })
})

test.each<[string, object, string]>([
  ['and shows that it happened', done(pays), 'confirmed'],
  ['and it failed', { status: '0x0' }, 'failed'],
  ['and nothing of it shows: it may have been one of several', done(), 'unknown'],
])('no wallet knows it any more, the chain knows what was named before %s', async (_, receipt, status) => {
  const known = { ...batch, hashes: [hash('d')] }
  const { node } = createNode({ d: receipt })
  for (const wallets of [[], [createWallet().connector]])
    expect(await batchStatus(node, wallets, known)).toEqual({ status, hashes: [hash('d')] })
})

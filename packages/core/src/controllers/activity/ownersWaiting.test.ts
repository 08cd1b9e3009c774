/** What waits for the other owners of an account: said, followed by what the chain shows, and never called failed without it. */
import { createMemoryStorage, createScriptedWallet, scriptedAccounts } from '@wallet-modal/testing'
import { type Hex, numberToHex, pad, toEventHash, toFunctionSelector } from 'viem'
import { expect, test } from 'vitest'
import { createConnectedModal, settle, type TestModalOptions } from '../../../test/createTestModal.js'
import { type SendTest as Send, sentHash, setUpSend } from '../../../test/sendSetUp.js'
import { readPending } from './storedTransactions.js'

// What is loaded on first use: these tests wait for promises only.
await import('../../chains/eip155/owners.js')

const [account, , receiver] = scriptedAccounts
const mined = `0x${'7c'.repeat(32)}` as const
const MINUTES = 60_000
const word = (amount: bigint) => numberToHex(amount, { size: 32 })

/** The node of an account that is a contract; what the wallet answered stands nowhere. */
function beContract({ backend }: Pick<Send, 'backend'>, code: Hex = '0x6080', threshold = 2n): void {
  backend.rpc('eth_getCode', ([address]: readonly unknown[]) =>
    String(address).toLowerCase() === account.toLowerCase() ? code : '0x',
  )
  backend.rpc('eth_getTransactionReceipt', null)
  backend.rpc('eth_getTransactionByHash', null)
  backend.rpc('eth_blockNumber', '0x64')
  backend.rpc('eth_getLogs', [])
  backend.rpc('eth_call', ([call]: readonly unknown[]) => {
    const { data } = call as { data: string }
    return data === toFunctionSelector('getThreshold()') ? word(threshold) : word(250_000_000n)
  })
}

/** A block in which the account says this. */
function execute({ backend }: Pick<Send, 'backend'>, what: 'ExecutionSuccess' | 'ExecutionFailure', name = sentHash) {
  const place = { blockNumber: '0x66', transactionHash: mined }
  const event = toEventHash(`${what}(bytes32,uint256)`)
  const log = { address: account, topics: [event], data: `${name}${'0'.repeat(64)}`, ...place }
  backend.rpc('eth_blockNumber', '0x66')
  backend.rpc('eth_getLogs', [log])
  backend.rpc('eth_getTransactionReceipt', ([hash]: readonly unknown[]) =>
    hash === mined ? { ...place, status: '0x1', logs: [log] } : null,
  )
}

/** One LETH was proposed; the wallet answered at once. */
async function propose(given: TestModalOptions = {}, code?: Hex) {
  const storage = given.storage ?? createMemoryStorage()
  const hashes: string[] = []
  const test = await setUpSend({ ...given, storage })
  beContract(test, code)
  await test.review()
  await test.modal.send.submit()
  test.modal.on('transaction', ({ status, hash }) => hashes.push(`${status} ${hash}`))
  await settle()
  const pending = () => test.modal.transactions.state.pending
  return { ...test, storage, hashes, pending, toast: test.modal.toast.state }
}

test('nobody but its wallet knows it: said calmly, and neither failed nor dropped', async () => {
  const { clock, pending, toast, events, errors, modal } = await propose()
  expect(pending()).toMatchObject([{ owners: { since: 100 } }])
  await clock.advance(4_000)
  expect(pending()[0]?.waits).toBeFalsy()
  await clock.advance(8_000)
  expect(pending()).toMatchObject([{ waits: true }])
  expect(toast.message).toBe('1 LETH: waits in your wallet for its other owners')
  modal.toast.hide()
  await clock.advance(60 * MINUTES)
  expect(pending()).toMatchObject([{ waits: true, dropped: false, unknown: true }])
  expect(toast.open).toBe(false)
  expect(events).toEqual(['sent'])
  expect(errors).toEqual([])
})

test('its owners have signed: arrived, under the hash that the chain has, and balances are read again', async () => {
  const test = await propose()
  const { backend, clock, pending, hashes, toast, modal } = test
  await clock.advance(12_000)
  const reads = backend.calls('eth_getBalance').length
  execute(test, 'ExecutionSuccess')
  await clock.advance(4_150)
  expect(pending()).toEqual([])
  expect(hashes).toEqual([`confirmed ${mined}`])
  expect(modal.transactions.state.ended).toMatchObject([{ hash: sentHash, hashes: [mined], status: 'confirmed' }])
  expect(toast.message).toBe('1 LETH arrived')
  expect(backend.calls('eth_getBalance').length).toBeGreaterThan(reads)
})

test('the account says that it failed: failed, said once', async () => {
  const test = await propose()
  execute(test, 'ExecutionFailure')
  await test.clock.advance(4_150)
  expect(test.pending()).toEqual([])
  expect(test.events).toEqual(['sent', 'failed'])
  expect(test.toast.message).toBe('Transaction error')
})

test('another proposal fails: this one waits', async () => {
  const test = await propose()
  execute(test, 'ExecutionFailure', `0x${'0b'.repeat(32)}`)
  await test.clock.advance(20_000)
  expect(test.pending()).toMatchObject([{ waits: true }])
  expect(test.events).toEqual(['sent'])
})

test('its owners refuse: it stays, is looked at seldom, and may be put away', async () => {
  const { backend, clock, pending, modal, events } = await propose()
  await clock.advance(6 * MINUTES)
  const looks = backend.calls('eth_getLogs').length
  await clock.advance(MINUTES)
  expect(backend.calls('eth_getLogs').length - looks).toBeLessThanOrEqual(4)
  expect(backend.calls('eth_getLogs').length).toBeGreaterThan(looks)
  for (const row of pending()) modal.transactions.putAway(row)
  expect(pending()).toEqual([])
  expect(events).toEqual(['sent'])
})

test('loaded anew it waits still, is not said again, and its end is found', async () => {
  const before = await propose()
  await before.clock.advance(12_000)
  before.modal.destroy()
  const { storage } = before
  const next = await createConnectedModal({ storage, wallets: [createScriptedWallet({ connected: true })] })
  beContract(next)
  const told: string[] = []
  next.modal.on('transaction', ({ status, hash }) => told.push(`${status} ${hash}`))
  await next.clock.advance(30_000)
  expect(next.modal.transactions.state.pending).toMatchObject([{ waits: true, owners: { since: 100 } }])
  expect(next.modal.toast.state.message).not.toContain('waits')
  execute(next, 'ExecutionSuccess')
  await next.clock.advance(20_000)
  expect(told).toEqual([`confirmed ${mined}`])
})

test.each<[string, Hex]>([
  ['of a key', '0x'],
  ['of a key that borrows code (EIP-7702)', `0xef0100${'ab'.repeat(20)}`],
])('an account %s has no other owners', async (_what, code) => {
  const { clock, pending, backend, toast } = await propose({}, code)
  await clock.advance(20_000)
  expect(pending()).toHaveLength(1)
  expect(pending()[0]?.waits).toBeFalsy()
  expect(pending()[0]?.owners).toBeUndefined()
  expect(backend.calls('eth_getLogs')).toEqual([])
  expect(toast.message).not.toContain('waits')
})

test('a hash that a node knows is the chain’s, whatever the account is', async () => {
  const { clock, pending, backend, hashes } = await propose()
  await clock.advance(12_000)
  expect(pending()).toMatchObject([{ waits: true }])
  backend.rpc('eth_getTransactionByHash', { hash: sentHash, from: receiver, nonce: '0x1' })
  await clock.advance(4_000)
  expect(pending()).toMatchObject([{ waits: false, seen: true }])
  backend.rpc('eth_getTransactionReceipt', { transactionHash: sentHash, status: '0x1', blockNumber: '0x66' })
  await clock.advance(4_000)
  expect(hashes).toEqual([`confirmed ${sentHash}`])
})

const row = {
  hash: sentHash,
  caipNetworkId: 'eip155:31337',
  from: account,
  kind: 'send',
  sentAt: 1,
  pays: { amount: '5', symbol: 'TUSD' },
} as const
const token = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
const equal = (digit: string) => ({
  ...row,
  hash: `0x${digit.repeat(64)}`,
  effect: { token, to: receiver, amount: '5' },
})

test('one transfer ends one of two equal ones, where no name tells them apart', async () => {
  const test = await createConnectedModal()
  beContract(test, '0x6080', 0n)
  const { modal, backend, clock } = test
  for (const digit of ['1', '2']) modal.transactions.follow(equal(digit))
  await settle()
  const place = { blockNumber: '0x66', transactionHash: mined }
  const transfer = [toEventHash('Transfer(address,address,uint256)'), pad(account), pad(receiver)]
  const log = { address: token, topics: transfer, data: word(5n), ...place }
  backend.rpc('eth_blockNumber', '0x67')
  backend.rpc('eth_getLogs', ([filter]: readonly unknown[]) =>
    (filter as { address: string }).address === token ? [log] : [],
  )
  backend.rpc('eth_getTransactionReceipt', ([hash]: readonly unknown[]) =>
    hash === mined ? { ...place, status: '0x1', logs: [log] } : null,
  )
  await clock.advance(30_000)
  expect(modal.transactions.state.pending).toHaveLength(1)
  expect(modal.transactions.state.ended).toHaveLength(1)
})

test('an approval ends once the token’s contract says so, without any transaction that is known', async () => {
  const test = await createConnectedModal()
  beContract(test)
  const { modal, backend, clock } = test
  modal.transactions.follow({ ...row, kind: 'approve', effect: { token, to: receiver, amount: '300000000' } })
  await clock.advance(12_000)
  expect(modal.transactions.state.pending).toMatchObject([{ waits: true }])
  backend.rpc('eth_call', word(300_000_000n))
  await clock.advance(4_000)
  expect(modal.transactions.state.pending).toEqual([])
  expect(modal.transactions.state.ended?.[0]?.hashes).toBeUndefined()
})

test('several calls as one: their wallet waits for its owners, and says so', async () => {
  const test = await createConnectedModal()
  beContract(test)
  const { modal, wallet, clock } = test
  wallet.answer('wallet_getCallsStatus', () => ({ status: 100 }))
  modal.transactions.follow({ ...row, kind: 'swap', batch: true })
  await clock.advance(12_000)
  expect(modal.transactions.state.pending).toMatchObject([{ waits: true, seen: true }])
  execute(test, 'ExecutionSuccess')
  await clock.advance(4_000)
  expect(modal.transactions.state.ended).toMatchObject([{ hashes: [mined] }])
})

test('the modal’s own wallet answers with the chain’s hash: no other owner is spoken of', async () => {
  const test = await createConnectedModal()
  beContract(test)
  test.modal.transactions.follow({ ...row, embedded: true })
  await test.clock.advance(30_000)
  expect(test.modal.transactions.state.pending[0]).toMatchObject({ embedded: true })
  expect(test.modal.transactions.state.pending[0]?.waits).toBeFalsy()
})

const SERVICE = 'https://safe.test'
const QUESTION = `/api/v1/multisig-transactions/${sentHash}/`
const answer = (more: object = {}) => ({
  ...{ safe: account, safeTxHash: sentHash, isExecuted: false, isSuccessful: null, transactionHash: null },
  ...{ confirmations: [{ owner: receiver }], confirmationsRequired: 2, ...more },
})
const named: TestModalOptions = { options: { safeServices: { 'eip155:31337': SERVICE } } }

async function proposeWithService(said: unknown) {
  const test = await propose(named)
  test.backend.answer(QUESTION, { body: said as object })
  await test.clock.advance(30_000)
  return test
}

test('a service that the page named: how many have signed', async () => {
  const { pending, backend } = await proposeWithService(answer())
  expect(pending()).toMatchObject([{ waits: true, signed: [1, 2] }])
  expect(backend.calls(QUESTION).length).toBeLessThanOrEqual(3)
})

test('a service that never answers keeps nobody waiting', async () => {
  const test = await propose(named)
  test.backend.hang(QUESTION)
  await test.clock.advance(8_000)
  expect(test.backend.calls(QUESTION)).toHaveLength(1)
  execute(test, 'ExecutionSuccess')
  await test.clock.advance(4_000)
  expect(test.hashes).toEqual([`confirmed ${mined}`])
})

test('without one nobody is asked', async () => {
  const { clock, backend } = await propose()
  await clock.advance(30_000)
  expect(backend.calls('multisig-transactions')).toEqual([])
})

test.each<[string, unknown]>([
  [
    'says that it was executed, and the chain knows nothing of it',
    answer({ isExecuted: true, isSuccessful: true, transactionHash: mined }),
  ],
  ['says that it failed', answer({ isExecuted: true, isSuccessful: false, transactionHash: mined })],
  ['speaks of another Safe', answer({ safe: receiver })],
  ['speaks of another transaction', answer({ safeTxHash: mined })],
  ['names what is no hash', answer({ isExecuted: true, transactionHash: '<b>' })],
  ['counts in nonsense', answer({ confirmations: 'all', confirmationsRequired: 1e99 })],
  ['lists what are no owners', answer({ confirmations: [null, { owner: 7 }, {}] })],
  ['answers a list', []],
  ['answers nothing', null],
])('a service that %s: it waits, and nothing else is said', async (_what, said) => {
  const { pending, events, errors } = await proposeWithService(said)
  expect(pending()).toMatchObject([{ waits: true }])
  expect(pending()[0]?.signed?.[0] ?? 0).toBeLessThanOrEqual(1)
  expect(events).toEqual(['sent'])
  expect(errors).toEqual([])
})

test('what a service names is found where nobody looks through the blocks', async () => {
  const test = await propose(named)
  execute(test, 'ExecutionSuccess')
  test.backend.rpc('eth_getLogs', () => {
    throw new Error('too many blocks')
  })
  test.backend.answer(QUESTION, { body: answer({ isExecuted: true, isSuccessful: true, transactionHash: mined }) })
  await test.clock.advance(20_000)
  expect(test.hashes).toEqual([`confirmed ${mined}`])
})

test.each<[string, object, object]>([
  [
    'as it was written',
    { owners: { since: 7, looked: 9, held: ['1', '2'] }, effect: { to: receiver, amount: '0', token } },
    {
      owners: { since: 7, looked: 9, held: ['1', '2'] },
      effect: { to: receiver, amount: '0', token },
    },
  ],
  ['balances that are none', { owners: { since: 7, held: ['1', '<b>'] } }, { owners: { since: 7 } }],
  ['a block below 0', { owners: { since: -1 } }, {}],
  ['a block that is none', { owners: { since: 1, looked: 'x' } }, {}],
  ['an amount that is none', { effect: { to: receiver, amount: '-1' } }, {}],
  ['a receiver that is none', { effect: { to: '<b>', amount: '1' } }, {}],
  ['a token that is none', { effect: { to: receiver, amount: '1', token: 7 } }, {}],
])('what is stored of it: %s', (_what, stored, expected) => {
  expect(readPending({ ...row, ...stored })).toEqual({ ...row, ...expected })
})

test.each([
  ['signed by nobody that can be counted', { signed: ['1', 2] }],
  ['a word that is no yes or no', { waits: 'yes' }],
])('what is stored of it, and is refused whole: %s', (_what, stored) => {
  expect(readPending({ ...row, ...stored })).toBeUndefined()
})

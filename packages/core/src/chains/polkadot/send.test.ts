/** The last steps before the chain: what is compared, what is refused, and how often anybody is asked. */
import { createFakeClock } from '@wallet-modal/testing'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createKeyringWallet, keyOf } from '../../../test/keyringWallet.js'
import { startChopsticks, type TestPolkadot } from '../../../test/startChopsticks.js'
import { createError } from '../../errors/createError.js'
import type { CaipNetwork, Connector, PreparedTransfer } from '../types.js'
import { addressOn, requirePublicKey } from './address.js'
import { openRuntime, type Runtime } from './api/runtime.js'
import type { Hex } from './hex.js'
import { createAdapter } from './index.js'
import { createNodes } from './node/client.js'
import type { SignerPayload } from './transaction.js'

const code = (expected: string, context: object = {}) =>
  expect.objectContaining({ name: 'ModalError', code: expected, context: expect.objectContaining(context) })
const UNIT = 10n ** 12n

type Tamper = (method: string, result: unknown) => unknown

let chain: TestPolkadot
let network: CaipNetwork
let runtime: Runtime

beforeAll(async () => {
  chain = await startChopsticks()
  network = chain.network
  const services = { fetch: (...request: Parameters<typeof fetch>) => fetch(...request), clock: createFakeClock() }
  runtime = await openRuntime(createNodes(services)(network))
}, 90_000)
afterAll(() => chain?.stop())

/** The node as one test has it: what it answers is changed, fails or is refused. */
interface TestNode {
  tamper: Tamper
  fails?: string
  refuses?: object
  /** Methods it was asked for. */
  readonly sent: string[]
}

async function askNode(node: TestNode, [url, init]: Parameters<typeof fetch>): Promise<Response> {
  const asked = [JSON.parse(String(init?.body))].flat() as { id: number; method: string }[]
  node.sent.push(...asked.map(({ method }) => method))
  if (asked.some(({ method }) => method === node.fails)) throw new TypeError('Failed to fetch')
  const [first] = asked
  if (node.refuses && first?.method === 'author_submitExtrinsic')
    return Response.json({ jsonrpc: '2.0', id: first.id, error: node.refuses })
  const answers = [await (await fetch(url, init)).json()].flat() as { id: number; result?: unknown }[]
  const changed = answers.map((answer) => {
    const method = asked.find(({ id }) => id === answer.id)?.method ?? ''
    return 'result' in answer ? { ...answer, result: node.tamper(method, answer.result) } : answer
  })
  const isBatch = String(init?.body).startsWith('[')
  return Response.json(isBatch ? changed : changed[0])
}

const adapterAt = (node: () => TestNode) =>
  createAdapter({ clock: createFakeClock(), fetch: (...request) => askNode(node(), request) })

let current: TestNode
/** Has read the chain's description, which takes a second: for tests of what comes after that. */
const acquainted = adapterAt(() => current)
let wallets = 0

function setUp(role = 'polkadotFirst', { isNew = true } = {}) {
  const key = keyOf(chain.seed(role))
  const wallet = createKeyringWallet([key])
  const id = `w${++wallets}`
  const connector: Connector = { id, name: 'W', type: 'ANNOUNCED', chain: 'polkadot', provider: wallet.entry }
  const node: TestNode = { tamper: (_, result) => result, sent: [] }
  const { sent } = node
  current = node
  const adapter = isNew ? adapterAt(() => node) : acquainted
  const { prepareTransfer } = adapter
  if (!prepareTransfer) throw new Error('An ability is missing')
  const from = addressOn(network, key.address)
  const prepare = (amount = UNIT, receiver = chain.address('polkadotReceiver')) =>
    prepareTransfer({ network, from, receiver, amount })
  const submissions = () => sent.filter((method) => method === 'author_submitExtrinsic').length
  return { key, wallet, connector, adapter, node, sent, from, prepare, submissions }
}

async function ready(role?: string) {
  const test = setUp(role, { isNew: false })
  await test.adapter.connect(test.connector, network)
  const prepared = await test.prepare()
  return {
    ...test,
    prepared,
    async send(transfer: PreparedTransfer = prepared) {
      const before = await blockNumber()
      const hash = await test.adapter.sendNative(test.connector, transfer)
      // While it makes the block, the node says that the account's number is the one of before.
      await vi.waitFor(async () => expect(await blockNumber()).toBeGreaterThan(before), { timeout: 10_000 })
      return hash
    },
  }
}

const blockNumber = async () => Number(((await chain.request('chain_getHeader')) as { number: string }).number)

/** The payload signed as it is given, as a whole extrinsic. */
async function whole({ wallet, key }: Pick<ReturnType<typeof setUp>, 'wallet' | 'key'>, payload: SignerPayload) {
  const sign = createKeyringWallet([key]).injected.signer.signPayload
  const { signature } = (await sign({ ...payload, address: key.address })) as { signature: Hex }
  const signedTransaction = runtime.signedExtrinsic(payload, signature)
  wallet.injected.signer.signPayload = async () => ({ signature, signedTransaction })
}

test('an account that the wallet shares no more is not asked, and nothing is sent', async () => {
  const { wallet, send, submissions } = await ready()
  wallet.share([{ address: keyOf(chain.seed('polkadotSecond')).address }])
  await expect(send()).rejects.toEqual(code('ACCOUNT_CHANGED'))
  expect(wallet.askedFor('signPayload')).toEqual([])
  expect(submissions()).toBe(0)
})

test.each<[string, (payload: SignerPayload) => Partial<SignerPayload>]>([
  ['another receiver', () => ({ method: runtime.transferCall(new Uint8Array(32).fill(6), UNIT) })],
  [
    'another amount',
    () => ({ method: runtime.transferCall(requirePublicKey(chain.address('polkadotReceiver')), UNIT + 1n) }),
  ],
  ['a tip', () => ({ tip: '0x01' })],
  ['another account', () => ({ address: chain.address('polkadotSecond') })],
  ['another chain', () => ({ genesisHash: `0x${'ab'.repeat(32)}` })],
])('a payload with %s than was reviewed is not shown to the wallet', async (_, change) => {
  const { wallet, send, prepared } = await ready()
  const payload = prepared.transaction as SignerPayload
  await expect(send({ ...prepared, transaction: { ...payload, ...change(payload) } })).rejects.toEqual(
    code('TRANSACTION_MISMATCH'),
  )
  expect(wallet.askedFor('signPayload')).toEqual([])
})

test('a wallet may hand back the whole extrinsic', async () => {
  const test = await ready()
  await whole(test, test.prepared.transaction as SignerPayload)
  expect(await test.send()).toMatch(/^0x[0-9a-f]{64}$/)
})

test.each<[string, (payload: SignerPayload) => Partial<SignerPayload>]>([
  ['method', () => ({ method: runtime.transferCall(new Uint8Array(32).fill(6), UNIT) })],
  ['tip', () => ({ tip: '0x05' })],
  ['nonce', ({ nonce }) => ({ nonce: `0x${(Number(nonce) + 1).toString(16)}` })],
  ['era', () => ({ era: '0x00' })],
  ['from', () => ({ address: chain.address('polkadotSecond') })],
])('a whole extrinsic with another %s is not sent', async (field, change) => {
  const test = await ready()
  const payload = test.prepared.transaction as SignerPayload
  await whole(test, { ...payload, ...change(payload) })
  await expect(test.send()).rejects.toEqual(code('TRANSACTION_MISMATCH', { field }))
  expect(test.submissions()).toBe(0)
})

test.each([
  undefined,
  null,
  {},
  { signature: '0x' },
  { signature: 7 },
  { signature: `0x01${'ab'.repeat(63)}` },
  { signature: `0x07${'ab'.repeat(64)}` },
])('the answer %j is no signature, and nothing is sent', async (answer) => {
  const { wallet, send, submissions } = await ready()
  wallet.injected.signer.signPayload = async () => answer
  await expect(send()).rejects.toEqual(code('INVALID_ANSWER'))
  expect(submissions()).toBe(0)
})

test.each(['x', '0x', `0x${'00'.repeat(40)}`])('%j is no whole extrinsic', async (signedTransaction) => {
  const { wallet, send, submissions } = await ready()
  wallet.injected.signer.signPayload = async () => ({ signature: '0x', signedTransaction })
  await expect(send()).rejects.toEqual(code('TRANSACTION_MISMATCH'))
  expect(submissions()).toBe(0)
})

test('declined: the wallet was asked once, and nothing is sent', async () => {
  const { wallet, send, submissions } = await ready()
  let asked = 0
  wallet.injected.signer.signPayload = async () => {
    asked += 1
    throw new Error('Cancelled')
  }
  await expect(send()).rejects.toEqual(code('USER_REJECTED'))
  expect([asked, submissions()]).toEqual([1, 0])
})

test('what a wallet does to the payload that it was given changes nothing here', async () => {
  const { wallet, send } = await ready()
  const sign = wallet.injected.signer.signPayload
  wallet.injected.signer.signPayload = async (payload) => {
    const answer = await sign({ ...payload })
    Object.assign(payload, { method: '0x00', tip: '0xff', signedExtensions: [] })
    return answer
  }
  expect(await send()).toMatch(/^0x/)
})

/** What the wallet was asked to sign. */
const signed = ({ wallet }: Pick<ReturnType<typeof setUp>, 'wallet'>) =>
  wallet.askedFor('signPayload').map(({ given }) => given as SignerPayload)
/** The chain is at another block than when the transfer was reviewed. */
const atBlock =
  (number: number): Tamper =>
  (method, result) =>
    method === 'chain_getHeader' ? { ...(result as object), number: `0x${number.toString(16)}` } : result
/** The next number of the account is another one. */
const atNonce =
  (nonce: number): Tamper =>
  (method, result) =>
    method === 'system_accountNextIndex' ? nonce : result

test.each([
  ['as young as it was', 0, false],
  ['from a node that is behind', -3, false],
  ['with half of its time left', 63, false],
  ['with less than half of its time left', 64, true],
  ['with one block left', 127, true],
  ['whose time is over', 128, true],
  ['of yesterday', 14_400, true],
])('a review %s: %i blocks later, renewed is %s', async (_, blocks, isRenewed) => {
  const test = await ready()
  const before = { ...(test.prepared.transaction as SignerPayload) }
  const reviewed = Number(before.blockNumber)
  test.node.tamper = atBlock(reviewed + blocks)
  // A block by another number than its own is none: whatever the node says then, the wallet was asked.
  await test.send().catch(() => {})
  const [payload] = signed(test)
  const { address, era, blockNumber, ...lasting } = payload as SignerPayload
  expect(Number(blockNumber)).toBe(isRenewed ? reviewed + blocks : reviewed)
  expect(era === before.era).toBe(!isRenewed || blocks % 128 === 0)
  expect(before).toMatchObject(lasting)
  expect(Number(test.prepared.deadline)).toBe(Number(blockNumber) + 127)
})

test.each([-1, 1, 70])('the number of the account moved by %i: renewed with the one of now', async (moved) => {
  const test = await ready('polkadotSecond')
  const before = { ...(test.prepared.transaction as SignerPayload) }
  const nonce = Math.max(Number(before.nonce) + moved, 0)
  test.node.tamper = atNonce(nonce)
  await test.send().catch(() => {})
  const [payload] = signed(test)
  expect(Number(payload?.nonce)).toBe(nonce)
  expect(payload).toMatchObject({ method: before.method, tip: before.tip, genesisHash: before.genesisHash })
})

test.each<[string, string, Tamper]>([
  [
    'another runtime',
    'specVersion',
    (method, result) => (method === 'state_getRuntimeVersion' ? { ...(result as object), specVersion: 902 } : result),
  ],
  [
    'a price above the one that was shown',
    'fee',
    (method, result) => (method === 'state_call' ? `0x${'00'.repeat(9)}${'ff'.repeat(6)}${'00'.repeat(10)}` : result),
  ],
])('renewed for %s: the wallet is not asked', async (_, field, tamper) => {
  const test = await ready()
  const before = { ...test.prepared, transaction: { ...test.prepared.transaction } }
  const late = atBlock(Number((before.transaction as SignerPayload).blockNumber) + 200)
  test.node.tamper = (method, result) => tamper(method, late(method, result))
  await expect(test.send()).rejects.toEqual(code('TRANSACTION_MISMATCH', { field }))
  expect(signed(test)).toEqual([])
  expect(test.submissions()).toBe(0)
  expect(test.prepared).toEqual(before)
})

test('another runtime, and the review is young: the wallet is not asked either', async () => {
  const test = await ready()
  test.node.tamper = (method, result) =>
    method === 'state_getRuntimeVersion' ? { ...(result as object), specVersion: 903 } : result
  await expect(test.send()).rejects.toEqual(code('TRANSACTION_MISMATCH', { field: 'specVersion' }))
  expect(signed(test)).toEqual([])
})

test.each<[string, object]>([
  ['transactionVersion', { transactionVersion: '0x000000ff' }],
  ['signedExtensions', { signedExtensions: [] }],
  ['version', { version: 5 }],
  ['unheardOf', { unheardOf: '0x00' }],
])('a late review with another %s than the chain’s is not shown to the wallet', async (field, change) => {
  const test = await ready()
  const payload = test.prepared.transaction as SignerPayload
  test.node.tamper = atBlock(Number(payload.blockNumber) + 200)
  const changed = { ...test.prepared, transaction: { ...payload, ...change } }
  await expect(test.send(changed)).rejects.toEqual(code('TRANSACTION_MISMATCH', { field }))
  expect(signed(test)).toEqual([])
})

test.each(['system_accountNextIndex', 'chain_getHeader'])(
  'a node that garbles %s: the wallet is not asked',
  async (method) => {
    const test = await ready()
    test.node.tamper = (asked, result) => (asked === method ? null : result)
    await expect(test.send()).rejects.toEqual(code('INVALID_ANSWER'))
    expect(signed(test)).toEqual([])
  },
)

test('a node that falls silent when it is handed the transfer: it may have been sent, and is not sent again', async () => {
  const { node, send, submissions } = await ready('polkadotSecond')
  node.fails = 'author_submitExtrinsic'
  await expect(send()).rejects.toEqual(code('SENT_UNCONFIRMED', { hash: expect.stringMatching(/^0x[0-9a-f]{64}$/) }))
  expect(submissions()).toBe(1)
})

test.each([
  [1012, 'Transaction is temporarily banned'],
  [-32_603, 'Request timed out'],
  [-32_000, 'deadline exceeded'],
])('a node that answers %i %s: it may have been sent', async (number, message) => {
  const { node, send, submissions } = await ready('polkadotSecond')
  node.refuses = { code: number, message }
  await expect(send()).rejects.toEqual(code('SENT_UNCONFIRMED', { hash: expect.stringMatching(/^0x[0-9a-f]{64}$/) }))
  expect(submissions()).toBe(1)
})

test.each([
  [1010, 'Invalid Transaction'],
  [1014, 'Priority is too low'],
  [1016, 'Immediately Dropped'],
  [-32_603, 'Internal error'],
])('a node that answers %i %s: it was not sent', async (number, message) => {
  const { node, send, submissions } = await ready('polkadotSecond')
  node.refuses = { code: number, message }
  await expect(send()).rejects.toEqual(code('TRANSACTION_REJECTED'))
  expect(submissions()).toBe(1)
})

test('a node that has it already: it is sent', async () => {
  const { node, adapter, connector, prepared, submissions } = await ready('polkadotSecond')
  node.refuses = { code: 1013, message: 'Transaction Already Imported', data: '0x00' }
  expect(await adapter.sendNative(connector, prepared)).toMatch(/^0x[0-9a-f]{64}$/)
  expect(submissions()).toBe(1)
})

test.each<[string, string, unknown]>([
  ['a fee that is none', 'state_call', '0x'],
  ['a fee in words', 'state_call', 'cheap'],
  ['a negative number of the account', 'system_accountNextIndex', -1],
  ['a number of the account that is a text', 'system_accountNextIndex', '0'],
  ['an account of another shape', 'state_getStorage', '0x00'],
  ['no head', 'chain_getFinalizedHead', null],
  ['a head without a number', 'chain_getHeader', {}],
  ['a block number beyond all numbers', 'chain_getHeader', { number: `0x${'f'.repeat(64)}` }],
  ['metadata that are none', 'state_getMetadata', '0x6d65'],
  ['metadata in words', 'state_getMetadata', 'all of them'],
  ['a version of nothing', 'state_getRuntimeVersion', {}],
])('a node that answers %s: nothing is prepared', async (_, method, answer) => {
  const { node, prepare } = setUp()
  node.tamper = (asked, result) => (asked === method ? answer : result)
  await expect(prepare()).rejects.toEqual(code('INVALID_ANSWER'))
})

test('a runtime that was exchanged meanwhile is read anew', async () => {
  const { node, prepare, sent } = setUp()
  await prepare()
  node.tamper = (method, result) =>
    method === 'state_getRuntimeVersion' ? { ...(result as object), specVersion: 901 } : result
  const { transaction } = await prepare()
  expect((transaction as SignerPayload).specVersion).toBe('0x00000385')
  expect(sent.filter((method) => method === 'state_getMetadata')).toHaveLength(2)
})

test('nobody wants it any more: before the wallet is asked it is not asked, and what it signed is not broadcast', async () => {
  const { adapter, connector, wallet, prepared, submissions } = await ready()
  const unwanted = () => {
    throw createError('ABORTED', {})
  }
  await expect(adapter.sendNative(connector, prepared, unwanted)).rejects.toEqual(code('ABORTED'))
  expect(wallet.askedFor('signPayload')).toEqual([])
  const assertWanted = () => {
    if (wallet.askedFor('signPayload').length > 0) unwanted()
  }
  await expect(adapter.sendNative(connector, prepared, assertWanted)).rejects.toEqual(code('ABORTED'))
  expect(wallet.askedFor('signPayload')).toHaveLength(1)
  expect(submissions()).toBe(0)
})

test('nobody wants it any more while the chain is looked at once more, before the broadcast: it is not broadcast', async () => {
  const { adapter, connector, wallet, prepared, node, submissions } = await ready()
  let wanted = true
  node.tamper = (method, result) => {
    if (method === 'state_getRuntimeVersion' && wallet.askedFor('signPayload').length > 0) wanted = false
    return result
  }
  const sending = adapter.sendNative(connector, prepared, () => {
    if (!wanted) throw createError('ABORTED', {})
  })
  await expect(sending).rejects.toEqual(code('ABORTED'))
  expect([wanted, submissions()]).toEqual([false, 0])
})

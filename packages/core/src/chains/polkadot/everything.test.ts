/** Sending everything, on a real runtime: what arrives, what is left, when it can't be done, and what is not signed. */
import { createFakeClock } from '@wallet-modal/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createKeyringWallet, keyOf } from '../../../test/keyringWallet.js'
import { EXISTENTIAL_DEPOSIT, startChopsticks, type TestPolkadot } from '../../../test/startChopsticks.js'
import type { AccountTie, CaipNetwork, Connector, PreparedTransfer } from '../types.js'
import { addressOn, requirePublicKey } from './address.js'
import { openRuntime, type Runtime } from './api/runtime.js'
import { toHex } from './hex.js'
import { createAdapter } from './index.js'
import { accountKey } from './node/account.js'
import { createNodes } from './node/client.js'
import type { SignerPayload } from './transaction.js'

const code = (expected: string, context: object = {}) =>
  expect.objectContaining({ name: 'ModalError', code: expected, context: expect.objectContaining(context) })
const UNIT = 10n ** 12n
const holders = ['1', '2', '3', '4', '5', '6', '7', '8'].map((digit) => keyOf(`0x${digit.repeat(64)}`))
const fresh = (digit: string) => keyOf(`0x${digit.repeat(64)}`)

let chain: TestPolkadot
let network: CaipNetwork
let runtime: Runtime
const here = (address: string) => addressOn(network, address)

beforeAll(async () => {
  chain = await startChopsticks(holders.map(({ address }) => ({ address, free: UNIT })))
  network = chain.network
  const services = { fetch: (...request: Parameters<typeof fetch>) => fetch(...request), clock: createFakeClock() }
  runtime = await openRuntime(createNodes(services)(network))
  await adapter.feeQuote?.(network)
}, 90_000)
afterAll(() => chain?.stop())

/** `AccountInfo` with four counters and four amounts, as the runtime keeps it. */
interface Stored {
  readonly consumers?: number
  readonly providers?: number
  readonly sufficients?: number
  readonly free: bigint
  readonly reserved?: bigint
  readonly frozen?: bigint
}

const bytesOf = (value: bigint, length: number) =>
  Array.from({ length }, (_, at) => Number((value >> BigInt(8 * at)) & 0xffn))

async function store(address: string, { consumers = 0, providers = 1, sufficients = 0, ...amounts }: Stored) {
  const { free, reserved = 0n, frozen = 0n } = amounts
  const info = [
    ...[0, consumers, providers, sufficients].flatMap((counter) => bytesOf(BigInt(counter), 4)),
    ...[free, reserved, frozen, 1n << 127n].flatMap((amount) => bytesOf(amount, 16)),
  ]
  await chain.request('dev_setStorage', [[[accountKey(requirePublicKey(address)), toHex(Uint8Array.from(info))]]])
}

const stored = (address: string) => chain.request('state_getStorage', [accountKey(requirePublicKey(address))])

let submitted = 0
/** Reads the chain's description once, which takes a second. */
const adapter = createAdapter({
  clock: createFakeClock(),
  async fetch(url, init) {
    if (String(init?.body).includes('author_submitExtrinsic')) submitted += 1
    return fetch(url, init)
  },
})

function setUp(key = holders[0] as (typeof holders)[number]) {
  const wallet = createKeyringWallet([key])
  const connector: Connector = { id: 'w', name: 'W', type: 'ANNOUNCED', chain: 'polkadot', provider: wallet.entry }
  const before = submitted
  const { prepareTransfer, maxSendable, transactionStatus } = adapter
  if (!prepareTransfer || !maxSendable || !transactionStatus) throw new Error('An ability is missing')
  const from = here(key.address)
  async function ended(hash: string, { deadline = '' }: PreparedTransfer) {
    for (let look = 0; look < 50; look += 1) {
      const status = await transactionStatus?.(network, { hash, from, deadline })
      if (status !== 'pending') return status
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
    return 'pending'
  }
  return {
    ...{ wallet, connector, adapter, from, ended },
    most: (receiver = '') => maxSendable(network, { from, receiver, everything: true }),
    prepare: (receiver: string, amount = 1n) => prepareTransfer({ network, from, receiver, amount, everything: true }),
    send: async (transfer: PreparedTransfer) => {
      await adapter.connect(connector, network)
      return adapter.sendNative(connector, transfer)
    },
    submissions: () => submitted - before,
  }
}

test('closed, and paid into again: the account sends as ever, its transactions counted from zero', async () => {
  const [closed, other] = [setUp(holders[6]), setUp(holders[7])]
  const leaving = await closed.prepare(other.from)
  expect(await closed.ended(await closed.send(leaving), leaving)).toBe('confirmed')
  expect(await stored(closed.from)).toBeNull()

  const back = await other.prepare(closed.from)
  expect(await other.ended(await other.send(back), back)).toBe('confirmed')
  const again = await closed.prepare(other.from)
  expect((again.transaction as SignerPayload).nonce).toMatch(/^0x0+$/)
  expect(await closed.ended(await closed.send(again), again)).toBe('confirmed')
  expect(await closed.adapter.nativeBalance(network, other.from)).toBeGreaterThanOrEqual(again.amount)
})

test('at least what was shown arrives, nothing is left, and the account is gone', async () => {
  const test = setUp()
  const receiver = here(fresh('a').address)
  const prepared = await test.prepare(receiver)
  expect(prepared).toMatchObject({ everything: true, amount: UNIT - prepared.maxFee })
  // Max counts with the longest number that an account can have.
  expect(await test.most(receiver)).toBeLessThanOrEqual(prepared.amount)
  expect(prepared.amount - (await test.most(receiver))).toBeLessThan(prepared.maxFee / 10n)
  const hash = await test.send(prepared)
  expect(await test.ended(hash, prepared)).toBe('confirmed')
  expect(await stored(test.from)).toBeNull()
  expect(await test.adapter.nativeBalance(network, test.from)).toBe(0n)
  const arrived = await test.adapter.nativeBalance(network, receiver)
  expect(arrived).toBeGreaterThanOrEqual(prepared.amount)
  expect(arrived - prepared.amount).toBeLessThan(prepared.maxFee / 10n)
  expect(test.wallet.askedFor('signPayload')).toHaveLength(1)
  expect(test.submissions()).toBe(1)
})

test('what was typed is not what counts: the amount is what there is', async () => {
  const { prepare } = setUp(holders[1])
  for (const typed of [1n, UNIT * 5n]) {
    const { amount, maxFee } = await prepare(chain.address('polkadotReceiver'), typed)
    expect(amount).toBe(UNIT - maxFee)
  }
})

const ties: readonly (readonly [string, AccountTie, Stored, string])[] = [
  ['something is reserved', 'reserved', { free: UNIT, reserved: 1n, consumers: 1 }, '0.000003333333'],
  ['something is locked', 'locked', { free: UNIT, frozen: UNIT / 2n, consumers: 1 }, '0.5'],
  ['what is locked is reserved, too', 'reserved', { free: UNIT, frozen: 5n, reserved: 5n }, '0.000003333333'],
  ['something relies on it', 'needed', { free: UNIT, consumers: 1 }, '0.000003333333'],
  ['it lives by another token, too', 'needed', { free: UNIT, sufficients: 1 }, '0.000003333333'],
  ['there are more who keep it', 'needed', { free: UNIT, providers: 2 }, '0.000003333333'],
]

test.each(ties)('%s: it can’t be closed, and why is said', async (_, tie, account, minimum) => {
  const test = setUp(holders[2])
  await store(test.from, account)
  const said = code('BALANCE_MUST_STAY', { tie, minimum, symbol: 'LDOT' })
  await expect(test.most()).rejects.toEqual(said)
  await expect(test.prepare(chain.address('polkadotReceiver'))).rejects.toEqual(said)
})

test.each([
  ['an account at the existential deposit', EXISTENTIAL_DEPOSIT],
  ['an account that could pay the fee, but not from what must stay', EXISTENTIAL_DEPOSIT * 2n],
])('%s has nothing to send', async (_, free) => {
  const test = setUp(holders[2])
  await store(test.from, { free })
  expect(await test.most()).toBe(0n)
  await expect(test.prepare(chain.address('polkadotReceiver'))).rejects.toEqual(code('INSUFFICIENT_BALANCE'))
})

test.each<[string, Stored, string, object]>([
  ['more came', { free: UNIT + 1n }, 'TRANSACTION_MISMATCH', { field: 'amount' }],
  ['something went', { free: UNIT - 1n }, 'TRANSACTION_MISMATCH', { field: 'amount' }],
  ['something was locked', { free: UNIT, frozen: 5n, consumers: 1 }, 'BALANCE_MUST_STAY', { tie: 'locked' }],
  ['it holds another token', { free: UNIT, consumers: 1 }, 'BALANCE_MUST_STAY', { tie: 'needed' }],
])('%s since it was reviewed: the wallet is not asked', async (_, account, error, context) => {
  const test = setUp(holders[3])
  await store(test.from, { free: UNIT })
  const prepared = await test.prepare(chain.address('polkadotReceiver'))
  await store(test.from, account)
  await expect(test.send(prepared)).rejects.toEqual(code(error, context))
  expect(test.wallet.askedFor('signPayload')).toEqual([])
  expect(test.submissions()).toBe(0)
})

test.each<[string, (payload: SignerPayload) => Partial<SignerPayload>]>([
  ['another receiver', () => ({ method: runtime.everythingCall(new Uint8Array(32).fill(6)) })],
  ['an amount', ({ address }) => ({ method: runtime.transferCall(requirePublicKey(address), UNIT) })],
  ['an account that lives on', ({ method }) => ({ method: `0x${method.slice(2, -2)}01` })],
  ['a tip', () => ({ tip: '0x01' })],
])('a payload with %s is not shown to the wallet', async (_, change) => {
  const test = setUp(holders[4])
  const prepared = await test.prepare(chain.address('polkadotReceiver'))
  const payload = prepared.transaction as SignerPayload
  const changed = { ...prepared, transaction: { ...payload, ...change(payload) } }
  await expect(test.send(changed)).rejects.toEqual(code('TRANSACTION_MISMATCH'))
  expect(test.wallet.askedFor('signPayload')).toEqual([])
})

test('an exact amount is never signed as everything', async () => {
  const test = setUp(holders[4])
  const prepared = await test.prepare(chain.address('polkadotReceiver'))
  const { everything: _, ...exact } = prepared
  await expect(test.send(exact)).rejects.toEqual(code('TRANSACTION_MISMATCH', { field: 'amount' }))
  expect(test.wallet.askedFor('signPayload')).toEqual([])
})

test('the chain’s own names tell the calls apart', () => {
  const receiver = new Uint8Array(32).fill(7)
  expect(runtime.transferKind(runtime.everythingCall(receiver))).toBe('everything')
  expect(runtime.transferKind(runtime.transferCall(receiver, 0n))).toBe('amount')
  expect(runtime.transferKind('0x00')).toBeUndefined()
})

/** The adapter between a wallet with real keys and a real runtime. */
import { createFakeClock } from '@wallet-modal/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createKeyringWallet, keyOf } from '../../../test/keyringWallet.js'
import { EXISTENTIAL_DEPOSIT, startChopsticks, type TestPolkadot } from '../../../test/startChopsticks.js'
import type { CaipNetwork, Connector, PreparedTransfer } from '../types.js'
import { addressOn } from './address.js'
import { createAdapter } from './index.js'
import type { SignerPayload } from './transaction.js'

const code = (expected: string, context: object = {}) =>
  expect.objectContaining({ name: 'ModalError', code: expected, context: expect.objectContaining(context) })
const UNIT = 10n ** 12n
const seedOf = (digit: string) => `0x${digit.repeat(64)}`
/** Accounts of this file, each for one test: what one spends is not missed by another. */
const holders = {
  ed25519: keyOf(seedOf('1'), 'ed25519'),
  ecdsa: keyOf(seedOf('2'), 'ecdsa'),
  max: keyOf(seedOf('3')),
  edge: keyOf(seedOf('4')),
  late: keyOf(seedOf('5')),
  renewed: keyOf(seedOf('8')),
}
/** Nobody yet. */
const fresh = (digit: string) => keyOf(seedOf(digit))

let chain: TestPolkadot
let network: CaipNetwork
const here = (address: string) => addressOn(network, address)

beforeAll(async () => {
  chain = await startChopsticks(Object.values(holders).map(({ address }) => ({ address, free: UNIT })))
  network = chain.network
}, 90_000)
afterAll(() => chain?.stop())

function setUp(keys = [keyOf(chain.seed('polkadotFirst')), keyOf(chain.seed('polkadotSecond'))]) {
  const wallet = createKeyringWallet(keys)
  const connector: Connector = { id: 'w', name: 'W', type: 'ANNOUNCED', chain: 'polkadot', provider: wallet.entry }
  const requests: string[] = []
  const adapter = createAdapter({
    async fetch(url, init) {
      const body = JSON.parse(String(init?.body)) as { method: string } | { method: string }[]
      requests.push(...[body].flat().map(({ method }) => method))
      return fetch(url, init)
    },
    clock: createFakeClock(),
    appName: () => 'Shop',
  })
  const { prepareTransfer, maxSendable, feeQuote, transactionStatus } = adapter
  if (!prepareTransfer || !maxSendable || !feeQuote || !transactionStatus) throw new Error('An ability is missing')
  const from = here((keys[0] as (typeof keys)[number]).address)
  return {
    ...{ wallet, connector, adapter, requests, from, prepareTransfer, maxSendable, feeQuote, transactionStatus },
    prepare: (receiver: string, amount: bigint) => prepareTransfer({ network, from, receiver, amount }),
    connect: () => adapter.connect(connector, network),
  }
}

let reader: ReturnType<typeof setUp>['adapter'] | undefined
/** As the chain has it: by an adapter of its own, which reads the chain's description once. */
function balanceOf(address: string): Promise<bigint> {
  reader ??= setUp().adapter
  return reader.nativeBalance(network, address)
}

async function settled(
  { transactionStatus }: Pick<ReturnType<typeof setUp>, 'transactionStatus'>,
  hash: string,
  { from, deadline }: PreparedTransfer,
) {
  for (let look = 0; look < 50; look += 1) {
    const status = await transactionStatus(network, { hash, from, ...(deadline && { deadline }) })
    if (status !== 'pending') return status
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  return 'pending'
}

test('connects: asks once by the page’s name, spells the accounts as the network does, with the wallet’s names', async () => {
  const { wallet, connect } = setUp()
  const [first, second] = [chain.address('polkadotFirst'), chain.address('polkadotSecond')]
  expect(await connect()).toEqual({
    addresses: [first, second],
    caipNetworkId: network.id,
    labels: { [first]: 'Account 1', [second]: 'Account 2' },
  })
  expect(wallet.asked).toEqual([
    { method: 'connect', given: 'Shop' },
    { method: 'accounts', given: undefined },
  ])
})

test('the native balance is read without the chain’s metadata, and is 0 for an account that does not exist', async () => {
  const { adapter, requests } = setUp()
  expect(await adapter.nativeBalance(network, chain.address('polkadotReceiver'))).toBe(UNIT)
  expect(await adapter.nativeBalance(network, here(fresh('a').address))).toBe(0n)
  expect(requests.toSorted()).toEqual(['chain_getBlockHash', 'state_getStorage', 'state_getStorage'])
})

test('a node of another chain is asked for no balance (R03)', async () => {
  const { adapter } = setUp()
  const other: CaipNetwork = {
    ...network,
    id: 'polkadot:91b171bb158e2d3848fa23a9f1c25182',
    reference: '91b171bb158e2d3848fa23a9f1c25182',
  }
  await expect(adapter.nativeBalance(other, chain.address('polkadotFirst'))).rejects.toEqual(code('RPC_WRONG_CHAIN'))
  await expect(setUp().feeQuote(other)).rejects.toEqual(code('RPC_WRONG_CHAIN'))
})

test('a WebSocket URL is asked over HTTP: a node serves both on one port', async () => {
  const { adapter } = setUp()
  const rpcUrls = network.rpcUrls.map((url) => url.replace('http:', 'ws:'))
  expect(await adapter.nativeBalance({ ...network, rpcUrls }, chain.address('polkadotReceiver'))).toBe(UNIT)
})

test('sends an exact amount: the receiver has it, the sender has less by no more than the fee shown', async () => {
  const test = setUp()
  const receiver = here(fresh('b').address)
  await test.connect()
  const before = await balanceOf(test.from)
  const amount = 3n * UNIT + 1n
  const prepared = await test.prepare(receiver, amount)
  const hash = await test.adapter.sendNative(test.connector, prepared)
  expect(hash).toMatch(/^0x[0-9a-f]{64}$/)
  expect(await settled(test, hash, prepared)).toBe('confirmed')
  expect(await balanceOf(receiver)).toBe(amount)
  const paid = before - (await balanceOf(test.from)) - amount
  expect(paid).toBeGreaterThan(0n)
  expect(paid).toBeLessThanOrEqual(prepared.maxFee)
  // Not far off either: what is shown is a twentieth more.
  expect(prepared.maxFee).toBeLessThan((paid * 110n) / 100n)
  expect(test.wallet.askedFor('signPayload')).toHaveLength(1)
  // The account is spelt as the wallet does; all else is what was prepared.
  const { address } = keyOf(chain.seed('polkadotFirst'))
  expect(test.wallet.askedFor('signPayload')[0]?.given).toEqual({ ...prepared.transaction, address })
})

test.each(['ed25519', 'ecdsa'] as const)('an account of kind %s sends too', async (kind) => {
  const test = setUp([holders[kind]])
  await test.connect()
  const receiver = here(fresh(kind === 'ecdsa' ? 'c' : 'd').address)
  const prepared = await test.prepare(receiver, UNIT / 10n)
  const hash = await test.adapter.sendNative(test.connector, prepared)
  expect(await settled(test, hash, prepared)).toBe('confirmed')
  expect(await balanceOf(receiver)).toBe(UNIT / 10n)
  expect(UNIT - UNIT / 10n - (await balanceOf(test.from))).toBeLessThanOrEqual(prepared.maxFee)
})

test('Max: all but the fee and what must stay; one more is refused; the account lives on', async () => {
  const test = setUp([holders.max])
  await test.connect()
  const receiver = chain.address('polkadotReceiver')
  const most = await test.maxSendable(network, { from: test.from, receiver })
  const prepared = await test.prepare(receiver, most)
  const minimum = '0.000003333333'
  expect(EXISTENTIAL_DEPOSIT).toBe(3333333n)
  await expect(test.prepare(receiver, most + EXISTENTIAL_DEPOSIT / 2n)).rejects.toEqual(
    code('BALANCE_MUST_STAY', { minimum, symbol: 'LDOT' }),
  )
  const hash = await test.adapter.sendNative(test.connector, prepared)
  expect(await settled(test, hash, prepared)).toBe('confirmed')
  const left = await balanceOf(test.from)
  expect(left).toBeGreaterThanOrEqual(EXISTENTIAL_DEPOSIT)
  expect(left).toBeLessThan(EXISTENTIAL_DEPOSIT + prepared.maxFee)
})

test('Max of an account at the existential deposit is 0, never below', async () => {
  const { maxSendable } = setUp()
  expect(await maxSendable(network, { from: chain.address('polkadotPoor'), receiver: '' })).toBe(0n)
  expect(await maxSendable(network, { from: here(fresh('e').address), receiver: 'x' })).toBe(0n)
})

test('each rule of money refuses at its edge, and lets the amount beside it pass', async () => {
  const test = setUp([holders.edge])
  const [known, nobody] = [chain.address('polkadotReceiver'), here(fresh('f').address)]
  const symbol = 'LDOT'
  await expect(test.prepare(nobody, EXISTENTIAL_DEPOSIT - 1n)).rejects.toEqual(
    code('AMOUNT_TOO_SMALL', { minimum: '0.000003333333', symbol }),
  )
  expect((await test.prepare(nobody, EXISTENTIAL_DEPOSIT)).amount).toBe(EXISTENTIAL_DEPOSIT)
  expect((await test.prepare(known, 1n)).amount).toBe(1n)
  const { maxFee } = await test.prepare(known, UNIT / 2n)
  const keeps = (left: bigint) => test.prepare(known, UNIT - maxFee - left)
  expect((await keeps(EXISTENTIAL_DEPOSIT)).amount).toBe(UNIT - maxFee - EXISTENTIAL_DEPOSIT)
  await expect(keeps(EXISTENTIAL_DEPOSIT - 1n)).rejects.toEqual(
    code('BALANCE_MUST_STAY', { minimum: '0.000003333333', symbol }),
  )
  await expect(keeps(0n)).rejects.toEqual(code('BALANCE_MUST_STAY'))
  await expect(keeps(-1n)).rejects.toEqual(code('INSUFFICIENT_BALANCE', { symbol }))
  await expect(test.prepare(known, UNIT * 2n)).rejects.toEqual(code('INSUFFICIENT_BALANCE', { symbol }))
  await expect(test.prepare(known, 0n)).rejects.toEqual(code('INVALID_AMOUNT'))
  await expect(test.prepare(known, -1n)).rejects.toEqual(code('INVALID_AMOUNT'))
  await expect(test.prepare(known, 2n ** 128n)).rejects.toEqual(code('INVALID_AMOUNT'))
})

test('a receiver must be an address of this network', async () => {
  const { prepare } = setUp()
  const { address } = fresh('b')
  await expect(prepare(address, UNIT)).rejects.toEqual(code('INVALID_ADDRESS', { prefix: 42, expectedPrefix: 2 }))
  await expect(prepare('0x00000000000000000000000000000000000a11ce', UNIT)).rejects.toEqual(code('INVALID_ADDRESS'))
  const typo = here(address).replace(/.$/, (last) => (last === 'a' ? 'b' : 'a'))
  await expect(prepare(typo, UNIT)).rejects.toEqual(code('ADDRESS_CHECKSUM'))
})

test('a fee quote is about what a transfer costs', async () => {
  const { feeQuote, prepare } = setUp()
  const quote = await feeQuote(network)
  const { maxFee } = await prepare(chain.address('polkadotReceiver'), UNIT)
  expect(quote.gasPrice).toBeGreaterThan(0n)
  expect(quote.nativeTransferFee).toBeGreaterThanOrEqual(maxFee)
  expect(quote.nativeTransferFee).toBeLessThan((maxFee * 12n) / 10n)
})

test('what is prepared is a payload for this chain, without a tip, for a time that ends', async () => {
  const { prepare, from } = setUp()
  const { transaction, deadline } = await prepare(chain.address('polkadotReceiver'), UNIT)
  const payload = transaction as SignerPayload
  expect(payload).toMatchObject({ address: from, tip: '0x00000000000000000000000000000000', version: 4 })
  expect(payload.genesisHash).toMatch(/^0x4545/)
  expect(Number(deadline)).toBe(Number(payload.blockNumber) + 127)
  expect(payload.era).not.toBe('0x00')
})

test('a signature by another key is refused by the chain: nothing was sent', async () => {
  const test = setUp()
  await test.connect()
  const stranger = createKeyringWallet([holders.late])
  test.wallet.injected.signer.signPayload = async (payload) =>
    stranger.injected.signer.signPayload({ ...payload, address: holders.late.address })
  const prepared = await test.prepare(chain.address('polkadotReceiver'), UNIT)
  await expect(test.adapter.sendNative(test.connector, prepared)).rejects.toEqual(code('TRANSACTION_REJECTED'))
})

test('an extrinsic that was included and failed has failed', async () => {
  const test = setUp()
  await test.connect()
  const receiver = chain.address('polkadotReceiver')
  const prepared = await test.prepare(receiver, UNIT)
  // By the time it comes to the chain the receiver asks for more than there is: the amount is raised beyond the balance.
  const { openRuntime } = await import('./api/runtime.js')
  const { createNodes } = await import('./node/client.js')
  const { finishTransfer } = await import('./api/submit.js')
  const node = createNodes({ fetch: (...request) => fetch(...request), clock: createFakeClock() })(network)
  const runtime = await openRuntime(node)
  const payload = prepared.transaction as SignerPayload
  const method = runtime.transferCall(new Uint8Array(32).fill(9), 10n ** 18n)
  const greedy = { ...payload, method }
  const signed = (await test.wallet.injected.signer.signPayload({
    ...greedy,
    address: keyOf(chain.seed('polkadotFirst')).address,
  })) as { signature: unknown }
  const hash = await finishTransfer({ node, runtime }, { payload: greedy, signed, assertWanted: () => {} })
  expect(await settled(test, hash, prepared)).toBe('failed')
})

const passBlocks = (prepared: PreparedTransfer) =>
  chain.request('dev_newBlock', [{ unsafeBlockHeight: Number(prepared.deadline) + 1 }])

test('a transfer whose time is over when the wallet has signed it is refused by the chain', async () => {
  const test = setUp([holders.late])
  await test.connect()
  const prepared = await test.prepare(chain.address('polkadotReceiver'), UNIT / 10n)
  const sign = test.wallet.injected.signer.signPayload
  test.wallet.injected.signer.signPayload = async (payload) => {
    const answer = await sign(payload)
    await passBlocks(prepared)
    return answer
  }
  await expect(test.adapter.sendNative(test.connector, prepared)).rejects.toEqual(code('TRANSACTION_REJECTED'))
})

test('a review that outlived its time, or whose number is taken: sent all the same, and found by its new deadline', async () => {
  const test = setUp([holders.renewed])
  await test.connect()
  const receiver = chain.address('polkadotReceiver')
  const [first, second] = [await test.prepare(receiver, UNIT / 10n), await test.prepare(receiver, UNIT / 10n)]
  await passBlocks(first)
  for (const prepared of [first, second]) {
    const { deadline } = prepared
    const hash = await test.adapter.sendNative(test.connector, prepared)
    expect(Number(prepared.deadline)).toBeGreaterThan(Number(deadline))
    expect(await settled(test, hash, prepared)).toBe('confirmed')
  }
})

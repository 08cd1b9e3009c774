/** Servers that lie: nothing is shown that is not so, nothing is sent twice. */
import { Transaction } from 'bitcoinjs-lib'
import { expect, test } from 'vitest'
import { account, adapterFor, ask, code, coin, from, network, prepared, receiver } from '../../../test/bitcoinSetUp.js'
import { createRpcWallet } from '../../../test/bitcoinWallets.js'
import { createFakeEsplora, plain, sourceOf } from '../../../test/fakeEsplora.js'
import { json } from '../../../test/fakeFetch.js'

test('a server of another chain is not believed, and asked for its chain once', async () => {
  const server = createFakeEsplora([coin], { '/block-height/0': () => plain('00'.repeat(32)) })
  const adapter = adapterFor(server.fetch)
  await expect(adapter.nativeBalance(network, from)).rejects.toEqual(code('RPC_WRONG_CHAIN'))
  await expect(adapter.nativeBalance(network, from)).rejects.toEqual(code('RPC_WRONG_CHAIN'))
  expect(server.asked.filter((path) => path.endsWith('/block-height/0'))).toHaveLength(1)
})

test('where the first server fails, the next one of the list knows', async () => {
  const server = createFakeEsplora([coin])
  const fetch: typeof globalThis.fetch = async (input, init) =>
    String(input).startsWith('https://broken.test') ? plain('', 404) : server.fetch(input, init)
  const urls = ['wss://no.test', 'https://broken.test', 'https://esplora.test/api']
  expect(await adapterFor(fetch).nativeBalance({ ...network, rpcUrls: urls }, from)).toBe(1_000_000n)
})

const good = { txid: 'ab'.repeat(32), vout: 0, value: 5, status: { confirmed: true } }
test.each([
  ['on its way', { ...good, status: { confirmed: false } }],
  ['without a status', { ...good, status: null }],
  ['a status that says yes', { ...good, status: { confirmed: 'true' } }],
  ['no id', { ...good, txid: 7 }],
  ['a path for an id', { ...good, txid: '../../x' }],
  ['negative', { ...good, value: -5 }],
  ['nothing', { ...good, value: 0 }],
  ['a fraction', { ...good, value: 0.5 }],
  ['text', { ...good, value: '5' }],
  ['more than there is', { ...good, value: 2_100_000_000_000_001 }],
  ['an output that can not be', { ...good, vout: -1 }],
  ['null', null],
  ['the same one again', good],
])('a coin that is %s does not count, and the others do', async (_what, record) => {
  const server = createFakeEsplora([], { '/utxo': () => json([good, record]) })
  expect(await adapterFor(server.fetch).nativeBalance(network, from)).toBe(5n)
})

test.each([null, {}, 'x', 7])('%s is no list of coins', async (body) => {
  const server = createFakeEsplora([], { '/utxo': () => json(body) })
  await expect(adapterFor(server.fetch).nativeBalance(network, from)).rejects.toEqual(code('INVALID_ANSWER'))
})

test.each([
  [{ 3: 5 }, 5_000n],
  [{ 3: 5.0001 }, 5_001n],
  [{ 1: 20, 6: 2 }, 2_000n],
  [{ 144: 1.5 }, 1_500n],
  [{ 3: 0.2 }, 1_000n],
  [{ 3: 1e9 }, 1_000_000n],
  [{ 3: -1, 2: 7 }, 7_000n],
  [{ 3: '5', 2: null, 4: 4 }, 4_000n],
])('fee estimates %j are %d satoshis per 1000 bytes', async (body, rate) => {
  const server = createFakeEsplora([], { '/fee-estimates': () => json(body) })
  expect(await adapterFor(server.fetch).feeQuote(network)).toMatchObject({
    gasPrice: rate,
    nativeTransferFee: (141n * rate + 999n) / 1000n,
  })
})

test.each([
  [{}, {}, 'GAS_PRICE_UNAVAILABLE'],
  [{ 3: 'x' }, { testnet: true }, undefined],
  [[], { testnet: true }, 'INVALID_ANSWER'],
])('no estimate in %j: only a test network has a fee then', async (body, more, error) => {
  const quote = adapterFor(createFakeEsplora([], { '/fee-estimates': () => json(body) }).fetch).feeQuote({
    ...network,
    ...more,
  })
  if (error) await expect(quote).rejects.toEqual(code(error))
  else expect((await quote).gasPrice).toBe(1_000n)
})

test.each([
  ['another amount', () => sourceOf(from, 999_999n).toHex()],
  ['another owner', () => sourceOf(receiver, 1_000_000n).toHex()],
  ['no transaction', () => '00'],
  ['no hex', () => '<html>'],
])('the coin’s own transaction has %s: no transfer', async (_what, hex) => {
  const server = createFakeEsplora([coin], { '/hex': () => plain(hex()) })
  await expect(prepared(server)).rejects.toEqual(code('INVALID_ANSWER'))
})

test('an amount that the server made up never becomes a fee', async () => {
  const server = createFakeEsplora([coin], {
    '/utxo': () => json([{ ...good, txid: coin.getId(), value: 2_000_000 }]),
  })
  await expect(prepared(server)).rejects.toEqual(code('INVALID_ANSWER'))
})

test('a lost answer is no lost transaction: its id is known, and looked for', async () => {
  const server = createFakeEsplora([coin], { '/tx': () => Promise.reject(new TypeError('gone')) })
  let known = false
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const id = /\/tx\/([0-9a-f]{64})$/.exec(String(input))?.[1]
    if (known && id) return json({ txid: id, status: { confirmed: false } })
    return server.fetch(input, init)
  }
  const wallet = createRpcWallet([account('payment')])
  const adapter = adapterFor(fetch)
  await adapter.connect(wallet.connector, network)
  const transfer = await adapter.prepareTransfer(ask)
  await expect(adapter.sendNative(wallet.connector, transfer)).rejects.toEqual(code('SENT_UNCONFIRMED'))
  known = true
  expect(await adapter.sendNative(wallet.connector, transfer)).toBe(
    Transaction.fromHex(server.broadcast[1] ?? '').getId(),
  )
  // Each time the wallet was asked once, and the server was.
  expect(server.broadcast).toHaveLength(2)
  expect(wallet.askedFor('signPsbt')).toHaveLength(2)
})

test.each([
  [400, 'TRANSACTION_REJECTED'],
  [429, 'LIMIT_EXCEEDED'],
  [500, 'SENT_UNCONFIRMED'],
  [408, 'SENT_UNCONFIRMED'],
])('broadcast answered with %d: %s, and never sent again by itself', async (status, expected) => {
  const { adapter, wallet, transfer, server } = await prepared(
    createFakeEsplora([coin], { '/tx': () => plain('no', status) }),
  )
  await expect(adapter.sendNative(wallet.connector, transfer)).rejects.toEqual(code(expected))
  expect(server.broadcast).toHaveLength(1)
})

/** How a server, or the node behind it, says that it has a transaction. */
const has = [
  'sendrawtransaction RPC error: {"code":-27,"message":"Transaction already in block chain"}',
  'sendrawtransaction RPC error -27: Transaction outputs already in utxo set',
  '{"error":{"code":-26,"message":"txn-already-in-mempool"}}',
  'sendrawtransaction RPC error: {"code":-26,"message":"txn-already-known"}',
  'txn-same-nonwitness-data-in-mempool',
]
const low = 'sendrawtransaction RPC error: {"code":-26,"message":"min relay fee not met, 100 < 127"}'
const isThere = (txid: string) => json({ txid, status: { confirmed: false } })
const isUnknown = () => plain('Transaction not found', 404)
const isBroken = () => plain('no', 401)

type Refused = [what: string, status: number, words: string, look: (txid: string) => Response, error?: string]

test.each<Refused>([
  ...has.map((words): Refused => ['it can’t find it', 400, words, isUnknown, 'SENT_UNCONFIRMED']),
  ['it finds it', 400, String(has[0]), isThere],
  ['it finds it', 400, low, isThere],
  ['it can’t be asked', 400, low, isBroken, 'SENT_UNCONFIRMED'],
  ['it does not know it', 400, low, isUnknown, 'TRANSACTION_REJECTED'],
  ['it does not know it', 400, 'bad-txns-inputs-missingorspent', isUnknown, 'TRANSACTION_REJECTED'],
  ['it does not know it', 400, '', isUnknown, 'TRANSACTION_REJECTED'],
  ['it can’t be asked', 429, 'Too Many Requests', isBroken, 'LIMIT_EXCEEDED'],
])('refused, and %s: %d %s', async (_, status, words, look, expected) => {
  const server = createFakeEsplora([coin], { '/tx': () => plain(words, status) })
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const txid = /\/tx\/([0-9a-f]{64})$/.exec(String(input))?.[1]
    return txid ? look(txid) : server.fetch(input, init)
  }
  const { adapter, wallet, transfer } = await prepared({ ...server, fetch })
  const outcome = await adapter.sendNative(wallet.connector, transfer).catch((error) => error)
  const txid = Transaction.fromHex(server.broadcast[0] ?? '').getId()
  expect(outcome).toEqual(expected ? code(expected) : txid)
  // By it what may be there is followed.
  if (expected === 'SENT_UNCONFIRMED') expect(outcome.context.hash).toBe(txid)
  expect(server.broadcast).toHaveLength(1)
})

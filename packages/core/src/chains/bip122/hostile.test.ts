/** Servers and wallets that lie: nothing is broadcast, and nothing is shown that is not so. */
import { hexToBytes } from '@noble/hashes/utils'
import { createFakeClock } from '@wallet-modal/testing'
import { Psbt, Transaction } from 'bitcoinjs-lib'
import { expect, test, vi } from 'vitest'
import { bitcoinAccounts } from '../../../../../demo/nodes/bitcoin/accounts.mjs'
import { signerOf } from '../../../../../demo/nodes/bitcoin/keys.mjs'
import { readPsbt, signInputs } from '../../../../../demo/nodes/bitcoin/signing.mjs'
import type { BitcoinRole } from '../../../../../demo/nodes/bitcoin/startBitcoin.mjs'
import { createRpcWallet, createSessionWallet, createStandardWallet } from '../../../test/bitcoinWallets.js'
import { createFakeEsplora, plain, sourceOf } from '../../../test/fakeEsplora.js'
import { json, never } from '../../../test/fakeFetch.js'
import { regtestReference } from '../../../test/startRegtest.js'
import type { AdapterEvents, CaipNetwork, ChainAdapter } from '../types.js'
import { addressOf, scriptFor, scriptOf } from './addressScript.js'
import { createAdapter } from './index.js'

const code = (expected: string) => expect.objectContaining({ name: 'ModalError', code: expected })
const network: CaipNetwork = {
  id: `bip122:${regtestReference}`,
  namespace: 'bip122',
  reference: regtestReference,
  name: 'Local',
  nativeCurrency: { name: 'Local Bitcoin', symbol: 'LBTC', decimals: 8 },
  rpcUrls: ['https://esplora.test/api/'],
}
const everybody = bitcoinAccounts()
function account(role: BitcoinRole) {
  const found = everybody.find((each) => each.role === role)
  if (!found) throw new Error(role)
  return found
}
const receiver = account('receiver').address
const from = account('payment').address
const coin = sourceOf(from, 1_000_000n)
const ask = { network, from, receiver, amount: 100_000n }

type Full = Required<Pick<ChainAdapter, 'prepareTransfer' | 'maxSendable' | 'feeQuote' | 'transactionStatus'>> &
  ChainAdapter
const adapterFor = (fetch: typeof globalThis.fetch, clock = createFakeClock()) =>
  createAdapter({ fetch, clock }) as Full

async function prepared(server = createFakeEsplora([coin]), roles: BitcoinRole[] = ['payment'], asked = ask) {
  const wallet = createRpcWallet(roles.map(account))
  const adapter = adapterFor(server.fetch)
  await adapter.connect(wallet.connector, network)
  return { adapter, wallet, server, transfer: await adapter.prepareTransfer(asked) }
}

// The server

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
  expect(await adapterFor(server.fetch).feeQuote(network)).toEqual({
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

// The wallet

const script = (role: BitcoinRole) => scriptOf(account(role).address, regtestReference).script

/** The wallet signs something of its own making, as well as it can. */
function rebuilt(psbt: Psbt, change: (parts: { outputs: { script: Uint8Array; value: bigint }[] }) => void): string {
  const outputs = psbt.txOutputs.map((output) => ({ script: output.script, value: output.value }))
  change({ outputs })
  const other = new Psbt()
  for (const [index, input] of psbt.txInputs.entries())
    other.addInput({ ...psbt.data.inputs[index], hash: input.hash, index: input.index, sequence: input.sequence ?? 0 })
  other.addOutputs(outputs)
  signInputs(other, account('payment'), [...psbt.txInputs.keys()])
  return other.toBase64()
}

const answers: [string, (text: string) => unknown][] = [
  [
    'another receiver',
    (text) => rebuilt(readPsbt(text), ({ outputs }) => Object.assign(outputs[0] ?? {}, { script: script('phone') })),
  ],
  [
    'change to somebody else',
    (text) => rebuilt(readPsbt(text), ({ outputs }) => Object.assign(outputs[1] ?? {}, { script: script('phone') })),
  ],
  [
    'a higher amount',
    (text) => rebuilt(readPsbt(text), ({ outputs }) => Object.assign(outputs[0] ?? {}, { value: 200_000n })),
  ],
  [
    'less change, a higher fee',
    (text) => rebuilt(readPsbt(text), ({ outputs }) => Object.assign(outputs[1] ?? {}, { value: 1_000n })),
  ],
  [
    'one more output',
    (text) => rebuilt(readPsbt(text), ({ outputs }) => void outputs.push({ script: script('phone'), value: 600n })),
  ],
  ['outputs the other way round', (text) => rebuilt(readPsbt(text), ({ outputs }) => void outputs.reverse())],
  ['unsigned', (text) => text],
  ['a signature that is none', (text) => broken(text)],
  ['null', () => null],
  ['a number', () => 7],
  ['an object', () => ({})],
  ['no base64', () => '<b>'],
  ['a text of megabytes', () => 'A'.repeat(2_000_001)],
  ['an id', () => 'ab'.repeat(32)],
]

function broken(text: string): string {
  const psbt = readPsbt(text)
  signInputs(psbt, account('payment'), [0])
  const [entry] = psbt.data.inputs[0]?.partialSig ?? []
  if (!entry) throw new Error('unsigned')
  const changed = Uint8Array.from(entry.signature)
  changed[20] = (changed[20] ?? 0) ^ 1
  Object.assign(entry, { signature: changed })
  return psbt.toBase64()
}

test.each(answers)('the wallet answers with %s: nothing is broadcast', async (_what, answer) => {
  const { adapter, wallet, server, transfer } = await prepared()
  wallet.answers.signPsbt = ({ psbt }) => ({ psbt: answer(String(psbt)) })
  await expect(adapter.sendNative(wallet.connector, transfer)).rejects.toEqual(code('TRANSACTION_MISMATCH'))
  expect(server.broadcast).toHaveLength(0)
})

test('a signature that lets others change the outputs is refused', async () => {
  const { adapter, wallet, server, transfer } = await prepared()
  wallet.answers.signPsbt = ({ psbt: text }) => {
    const psbt = readPsbt(String(text))
    const SIGHASH_NONE = 2
    psbt.updateInput(0, { sighashType: SIGHASH_NONE })
    psbt.signInput(0, signerOf(account('payment').privateKey), [SIGHASH_NONE])
    return { psbt: psbt.toBase64() }
  }
  await expect(adapter.sendNative(wallet.connector, transfer)).rejects.toEqual(code('TRANSACTION_MISMATCH'))
  expect(server.broadcast).toHaveLength(0)
})

test('a finished transaction in hex is as good as a PSBT, and a changed one is not', async () => {
  const { adapter, wallet, server, transfer } = await prepared()
  const finished = (text: unknown) => {
    const psbt = readPsbt(String(text))
    signInputs(psbt, account('payment'), [0])
    return psbt.finalizeAllInputs().extractTransaction(true)
  }
  wallet.answers.signPsbt = ({ psbt }) => {
    const transaction = finished(psbt)
    Object.assign(transaction.outs[0] ?? {}, { value: 99_999n })
    return { hex: transaction.toHex() }
  }
  await expect(adapter.sendNative(wallet.connector, transfer)).rejects.toEqual(code('TRANSACTION_MISMATCH'))
  wallet.answers.signPsbt = ({ psbt }) => ({ hex: finished(psbt).toHex() })
  await adapter.sendNative(wallet.connector, transfer)
  expect(server.broadcast).toHaveLength(1)
})

test.each([
  [{ code: -32000, message: 'no' }, 'USER_REJECTED'],
  [{ code: 4001, message: 'no' }, 'USER_REJECTED'],
  [{ code: -32001, message: 'no' }, 'UNSUPPORTED_METHOD'],
  [{ code: -32002, message: 'no' }, 'UNAUTHORIZED'],
])('the wallet says no with %j: %s', async (error, expected) => {
  const { adapter, wallet, server, transfer } = await prepared()
  wallet.answers.signPsbt = () => {
    throw error
  }
  await expect(adapter.sendNative(wallet.connector, transfer)).rejects.toEqual(code(expected))
  expect(server.broadcast).toHaveLength(0)
  expect(wallet.askedFor('signPsbt')).toHaveLength(1)
})

test('taproot: the internal key stands in the PSBT, and only a signature of the tweaked key is one', async () => {
  const own = account('ordinals')
  const taproot = sourceOf(own.address, 1_000_000n)
  const server = createFakeEsplora([taproot])
  const wallet = createRpcWallet([own])
  wallet.answers.wallet_connect = () => [{ ...own, purpose: 'payment' }]
  wallet.answers.wallet_getAccount = () => [{ ...own, purpose: 'payment' }]
  const adapter = adapterFor(server.fetch)
  await adapter.connect(wallet.connector, network)
  expect(adapter.purposeOf?.(own.address)).toBe('payment')
  const transfer = await adapter.prepareTransfer({ ...ask, from: own.address })
  const psbt = readPsbt((transfer.transaction as { psbt: string }).psbt)
  expect(psbt.data.inputs[0]?.tapInternalKey).toEqual(hexToBytes(own.publicKey.slice(2)))
  // 111 virtual bytes for one output, and 43 for the change.
  expect(transfer.maxFee).toBe(142n * 5n)
  const hash = await adapter.sendNative(wallet.connector, transfer)
  const sent = Transaction.fromHex(server.broadcast[0] ?? '')
  expect(sent.getId()).toBe(hash)
  expect(sent.virtualSize()).toBe(142)
  wallet.answers.signPsbt = ({ psbt: text }) => {
    const other = readPsbt(String(text))
    other.updateInput(0, { tapKeySig: new Uint8Array(64).fill(1) })
    return { psbt: other.toBase64() }
  }
  await expect(adapter.sendNative(wallet.connector, transfer)).rejects.toEqual(code('TRANSACTION_MISMATCH'))
})

test('money to a taproot address without a key is lost: it is refused', async () => {
  const address = addressOf(scriptFor('p2tr', new Uint8Array(32)), regtestReference) ?? ''
  await expect(prepared(createFakeEsplora([coin]), ['payment'], { ...ask, receiver: address })).rejects.toEqual(
    code('INVALID_ADDRESS'),
  )
})

test('a nested address is spent from only with the key that it is made of', async () => {
  const own = account('nested')
  const server = createFakeEsplora([sourceOf(own.address, 1_000_000n)])
  for (const publicKey of [undefined, account('phone').publicKey, 'zz']) {
    const wallet = createRpcWallet([own])
    wallet.answers.wallet_connect = () => [{ address: own.address, purpose: 'payment', publicKey }]
    const adapter = adapterFor(server.fetch)
    await adapter.connect(wallet.connector, network)
    await expect(adapter.prepareTransfer({ ...ask, from: own.address })).rejects.toEqual(code('UNSUPPORTED_METHOD'))
  }
})

const refuse = () => {
  throw new Error('no')
}
const odd: [string, unknown, string][] = [
  ['null', null, 'NO_ACCOUNTS'],
  ['nothing', [], 'NO_ACCOUNTS'],
  ['words', ['x', '<b>', 7, null, {}], 'NO_ACCOUNTS'],
  ['EVM addresses', [{ address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed' }], 'NO_ACCOUNTS'],
  ['addresses of the main network', ['bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'], 'CHAIN_DISCONNECTED'],
  ['a getter that throws', [Object.defineProperty({}, 'address', { get: refuse })], 'NO_ACCOUNTS'],
]
test.each(odd)('a wallet that shares %s is not connected', async (_what, shared, expected) => {
  const wallet = createRpcWallet([])
  wallet.answers.wallet_connect = () => shared
  await expect(adapterFor(createFakeEsplora([]).fetch).connect(wallet.connector, network)).rejects.toEqual(
    code(expected),
  )
})

test('an address that a wallet names for both is for ordinals', async () => {
  const own = account('payment')
  const wallet = createRpcWallet([])
  wallet.answers.wallet_connect = () => ({
    addresses: [
      { address: own.address, purpose: 'payment' },
      { address: own.address, purpose: 'ordinals' },
    ],
  })
  const adapter = adapterFor(createFakeEsplora([coin]).fetch)
  await adapter.connect(wallet.connector, network)
  expect(adapter.purposeOf?.(own.address)).toBe('ordinal')
  await expect(adapter.prepareTransfer(ask)).rejects.toEqual(code('UNSUPPORTED_METHOD'))
})

test('a wallet of the older ways is asked by them', async () => {
  const wallet = createRpcWallet([account('payment')])
  delete wallet.answers.wallet_connect
  wallet.answers.getAddresses = () => ({ addresses: [{ symbol: 'BTC', type: 'p2wpkh', address: from }] })
  const adapter = adapterFor(createFakeEsplora([]).fetch)
  expect((await adapter.connect(wallet.connector, network)).addresses).toEqual([from])
  delete wallet.answers.getAddresses
  await expect(adapter.connect(wallet.connector, network)).rejects.toEqual(code('METHOD_NOT_FOUND'))
})

test('events are hints: what is true is asked for', async () => {
  const wallet = createRpcWallet([account('payment')])
  const adapter = adapterFor(createFakeEsplora([]).fetch)
  await adapter.connect(wallet.connector, network)
  const events = { accountsChanged: vi.fn(), networkChanged: vi.fn(), disconnected: vi.fn() } satisfies AdapterEvents
  const stop = adapter.watch(wallet.connector, events)
  wallet.share([account('second')])
  wallet.emit('accountChange')
  await vi.waitFor(() => expect(events.accountsChanged).toHaveBeenLastCalledWith([account('second').address]))
  wallet.answers.wallet_getAccount = () => ['bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4']
  wallet.emit('networkChange')
  await vi.waitFor(() =>
    expect(events.networkChanged).toHaveBeenLastCalledWith('bip122:000000000019d6689c085ae165831e93'),
  )
  wallet.emit('accountDisconnected')
  expect(events.disconnected).toHaveBeenCalledTimes(1)
  stop()
  wallet.emit('accountDisconnected')
  expect(events.disconnected).toHaveBeenCalledTimes(1)
})

test('Wallet Standard: restored without a prompt, and gone when it shares nothing', async () => {
  const wallet = createStandardWallet([account('nested'), account('nestedOrdinals')])
  const adapter = adapterFor(createFakeEsplora([]).fetch)
  expect(await adapter.reconnect(wallet.connector, network)).toBeUndefined()
  await adapter.connect(wallet.connector, network)
  expect(await adapter.reconnect(wallet.connector, network)).toMatchObject({
    addresses: [account('nested').address, account('nestedOrdinals').address],
  })
  expect(adapter.purposeOf?.(account('nestedOrdinals').address)).toBe('ordinal')
  expect(wallet.asked.filter(({ method }) => method === 'connect')).toHaveLength(1)
  const disconnected = vi.fn()
  adapter.watch(wallet.connector, { accountsChanged: vi.fn(), networkChanged: vi.fn(), disconnected })
  wallet.share([])
  expect(disconnected).toHaveBeenCalledTimes(1)
})

test('a paired wallet that does not tell its addresses is connected by those it shared', async () => {
  const wallet = createSessionWallet([account('phone')], 'bip122:0f9188f13cb7b2c71f2a335e3a4fc328')
  wallet.answers.getAccountAddresses = () => never()
  const clock = createFakeClock()
  const adapter = adapterFor(createFakeEsplora([]).fetch, clock)
  const connecting = adapter.connect(wallet.connector, network)
  await vi.waitFor(() => expect(wallet.asked).toHaveLength(1))
  clock.advance(3_000)
  expect((await connecting).addresses).toEqual([account('phone').address])
  await adapter.disconnect(wallet.connector)
  expect(wallet.state.left).toBe(true)
})

test('a network where the wallet has no address can not be switched to, without a prompt if it has none for it', async () => {
  const wallet = createRpcWallet([account('payment')])
  const adapter = adapterFor(createFakeEsplora([]).fetch)
  await adapter.connect(wallet.connector, network)
  await adapter.switchNetwork(wallet.connector, network)
  const reference = '000000000019d6689c085ae165831e93'
  const mainnet = { ...network, id: `bip122:${reference}` as const, reference }
  await expect(adapter.switchNetwork(wallet.connector, mainnet)).rejects.toEqual(code('CHAIN_NOT_ADDED'))
  wallet.answers.wallet_changeNetwork = ({ name }) => {
    expect(name).toBe('Mainnet')
    wallet.answers.wallet_getAccount = () => ['bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4']
  }
  await adapter.switchNetwork(wallet.connector, mainnet)
})

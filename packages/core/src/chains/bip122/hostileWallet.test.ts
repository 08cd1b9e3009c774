/** What wallets share: odd lists, older ways, changes, networks. */
import { EventEmitter } from 'node:events'
import { createFakeClock } from '@wallet-modal/testing'
import { expect, test, vi } from 'vitest'
import { account, adapterFor, ask, code, coin, from, network } from '../../../test/bitcoinSetUp.js'
import { createRpcWallet, createSessionWallet, createStandardWallet } from '../../../test/bitcoinWallets.js'
import { createFakeEsplora } from '../../../test/fakeEsplora.js'
import { never } from '../../../test/fakeFetch.js'
import { hostileLists } from '../../../test/hostileLists.js'
import type { AdapterEvents, Connector } from '../types.js'
import { createLiveSession, type LiveSessionParts } from '../walletconnect/liveSession.js'
import type { SdkSession } from '../walletconnect/sdk.js'
import { addressOf, scriptFor } from './addressScript.js'

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

test.each([...hostileLists, ['no list', () => ({}) as object[]]])(
  'Wallet Standard: accounts that can not be read say nothing: %s',
  async (_what, create) => {
    const wallet = createStandardWallet([account('nested')])
    const adapter = adapterFor(createFakeEsplora([]).fetch)
    await adapter.connect(wallet.connector, network)
    const events = { accountsChanged: vi.fn(), networkChanged: vi.fn(), disconnected: vi.fn() } satisfies AdapterEvents
    adapter.watch(wallet.connector, events)
    wallet.share(create())
    await new Promise((resolve) => setTimeout(resolve))
    expect(events.disconnected).not.toHaveBeenCalled()
    expect(events.accountsChanged).not.toHaveBeenCalled()
  },
)

test('a paired wallet that does not tell its addresses is connected by those it shared', async () => {
  const wallet = createSessionWallet([account('phone')], 'bip122:0f9188f13cb7b2c71f2a335e3a4fc328')
  wallet.answers.getAccountAddresses = () => never()
  const clock = createFakeClock()
  const adapter = adapterFor(createFakeEsplora([]).fetch, { clock })
  const connecting = adapter.connect(wallet.connector, network)
  await vi.waitFor(() => expect(wallet.asked).toHaveLength(1))
  clock.advance(3_000)
  expect((await connecting).addresses).toEqual([account('phone').address])
  await adapter.disconnect(wallet.connector)
  expect(wallet.state.left).toBe(true)
})

test('a paired wallet that changes is asked again what its addresses are for', async () => {
  const wallet = createSessionWallet([account('payment')], network.id as `bip122:${string}`)
  const adapter = adapterFor(createFakeEsplora([]).fetch)
  await adapter.connect(wallet.connector, network)
  const events = { accountsChanged: vi.fn(), networkChanged: vi.fn(), disconnected: vi.fn() } satisfies AdapterEvents
  adapter.watch(wallet.connector, events)
  const ordinals = account('ordinals').address
  wallet.answers.getAccountAddresses = () => [{ address: from }, { address: ordinals, intention: 'ordinal' }]
  wallet.emit('accountsChanged', [from])
  await vi.waitFor(() => expect(events.accountsChanged).toHaveBeenLastCalledWith([from, ordinals]))
  expect(adapter.purposeOf?.(ordinals)).toBe('ordinal')
})

const taproot = (fill: number) =>
  addressOf(scriptFor('p2tr', new Uint8Array(32).fill(fill)), network.reference) as string

test.each([
  ['beside the session', [taproot(1)]],
  ['in the session', [taproot(1), taproot(2)]],
])('an address %s that a paired wallet names for ordinals in an event is for nothing else', async (_, held) => {
  const [payment, ordinal] = [taproot(1), taproot(2)]
  const client = Object.assign(new EventEmitter(), { engine: { events: new EventEmitter() } })
  const session: unknown = {
    topic: 't',
    namespaces: { bip122: { accounts: held.map((address) => `${network.id}:${address}`), methods: ['signPsbt'] } },
  }
  const parts: unknown = { client, clock: createFakeClock(), networks: [network], onEnd: vi.fn() }
  const live = createLiveSession(session as SdkSession, parts as LiveSessionParts)
  const provider = live?.paired.namespaces[0]?.provider as object
  const connector: Connector = { id: 'wc', name: 'Phone', type: 'WALLET_CONNECT', chain: 'bip122', provider }
  const adapter = adapterFor(createFakeEsplora([]).fetch)
  await adapter.connect(connector, network)
  const events = { accountsChanged: vi.fn(), networkChanged: vi.fn(), disconnected: vi.fn() } satisfies AdapterEvents
  adapter.watch(connector, events)
  const data = [
    { address: ordinal, intention: 'ordinal' },
    { address: payment, intention: 'payment' },
  ]
  const event = { name: 'bip122_addressesChanged', data }
  client.emit('session_event', { topic: 't', params: { chainId: network.id, event } })
  await vi.waitFor(() => expect(events.accountsChanged).toHaveBeenLastCalledWith([payment, ordinal]))
  expect([payment, ordinal].map((address) => adapter.purposeOf?.(address))).toEqual(['payment', 'ordinal'])
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

/** Wallets in the shape of `window.unisat`: what they are asked, on which network they are, and when they leave. */
import { base64 } from '@scure/base'
import { expect, test, vi } from 'vitest'
import { createUnisatWallet } from '../../../test/bitcoinDialects.js'
import {
  account,
  adapterFor,
  code,
  events,
  from,
  mainnet,
  network,
  preparedFor,
  signet,
} from '../../../test/bitcoinSetUp.js'
import { createFakeEsplora } from '../../../test/fakeEsplora.js'

const payment = account('payment')
const testnetAddress = 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx'
const mainnetAddress = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
const throwing = (thrown: unknown) => () => {
  throw thrown
}

test.each([
  ['hex', (text: string) => text],
  ['base64', (text: string) => base64.encode(Buffer.from(text, 'hex'))],
  ['bytes', (text: string) => Uint8Array.from(Buffer.from(text, 'hex'))],
])('UniSat’s answer is read as %s', async (_what, write) => {
  const wallet = createUnisatWallet([payment])
  const { adapter, server, transfer } = await preparedFor(wallet.connector)
  const { signPsbt } = wallet.provider
  const changed = async (...given: Parameters<NonNullable<typeof signPsbt>>) =>
    write((await signPsbt?.(...given)) ?? '')
  Object.assign(wallet.provider, { signPsbt: changed })
  await adapter.sendNative(wallet.connector, transfer)
  expect(server.broadcast).toHaveLength(1)
})

test('UniSat is asked to finish nothing, and to sign each input by its address', async () => {
  const wallet = createUnisatWallet([payment])
  const { adapter, transfer } = await preparedFor(wallet.connector)
  await adapter.sendNative(wallet.connector, transfer)
  expect(wallet.asked).toEqual([
    { method: 'requestAccounts', params: [] },
    {
      method: 'signPsbt',
      params: [
        expect.stringMatching(/^70736274ff/),
        { autoFinalized: false, toSignInputs: [{ index: 0, address: from }] },
      ],
    },
  ])
})

test('UniSat on another network is asked to come along when it is connected, once', async () => {
  const wallet = createUnisatWallet([payment], 'BITCOIN_MAINNET')
  await adapterFor(createFakeEsplora([]).fetch).connect(wallet.connector, network)
  expect(wallet.asked.map(({ method }) => method)).toEqual(['requestAccounts', 'switchChain'])
  expect(wallet.askedFor('switchChain')[0]?.params).toEqual(['BITCOIN_REGTEST'])
})

const stays: [string, (wallet: ReturnType<typeof createUnisatWallet>) => void, string][] = [
  ['it refuses', ({ provider }) => Object.assign(provider, { switchChain: throwing({ code: 4001 }) }), 'USER_REJECTED'],
  [
    'it says that it did, and did not',
    ({ provider }) => Object.assign(provider, { switchChain: async () => ({ enum: 'BITCOIN_REGTEST' }) }),
    'CHAIN_DISCONNECTED',
  ],
  [
    'it knows no such network',
    ({ provider }) => Object.assign(provider, { switchChain: throwing({ code: -32602 }) }),
    'CHAIN_DISCONNECTED',
  ],
  ['it can not', ({ provider }) => Object.assign(provider, { switchChain: undefined }), 'CHAIN_DISCONNECTED'],
]
test.each(stays)('UniSat that stays on another network is not connected: %s', async (_what, change, expected) => {
  const wallet = createUnisatWallet([payment], 'FRACTAL_BITCOIN_MAINNET')
  change(wallet)
  const adapter = adapterFor(createFakeEsplora([]).fetch)
  await expect(adapter.connect(wallet.connector, network)).rejects.toEqual(code(expected))
})

test('a chain whose addresses read like Bitcoin’s is not Bitcoin', async () => {
  const wallet = createUnisatWallet([{ ...payment, address: mainnetAddress }], 'FRACTAL_BITCOIN_MAINNET')
  Object.assign(wallet.provider, { switchChain: undefined })
  const adapter = adapterFor(createFakeEsplora([]).fetch)
  await expect(adapter.connect(wallet.connector, mainnet)).rejects.toEqual(code('CHAIN_DISCONNECTED'))
  await expect(adapter.connect(wallet.connector, undefined)).rejects.toEqual(code('NO_ACCOUNTS'))
  expect(await adapter.reconnect(wallet.connector, mainnet)).toBeUndefined()
})

test.each([
  ['BITCOIN_TESTNET', undefined],
  ['BITCOIN_TESTNET4', undefined],
  ['BITCOIN_SIGNET', { addresses: [testnetAddress], caipNetworkId: signet.id }],
  [7, undefined],
  [null, undefined],
])('of the test networks, whose addresses read the same, it is the one that it says: %s', async (chain, expected) => {
  const wallet = createUnisatWallet([{ ...payment, address: testnetAddress }])
  Object.assign(wallet.provider, { getChain: async () => ({ enum: chain }), switchChain: undefined })
  const adapter = adapterFor(createFakeEsplora([]).fetch)
  const connected = await adapter.connect(wallet.connector, signet).catch(() => undefined)
  expect(connected).toEqual(expected)
})

test.each([
  ['livenet', mainnetAddress, mainnet],
  ['mainnet', mainnetAddress, mainnet],
  ['signet', testnetAddress, signet],
  ['regtest', from, network],
])('one that knows getNetwork and switchNetwork alone: %s', async (name, address, there) => {
  const wallet = createUnisatWallet([{ ...payment, address }])
  const switched: unknown[] = []
  const state = { name: 'testnet' }
  Object.assign(wallet.provider, {
    getChain: undefined,
    switchChain: undefined,
    getNetwork: async () => state.name,
    async switchNetwork(to: unknown) {
      switched.push(to)
      state.name = name
    },
  })
  const adapter = adapterFor(createFakeEsplora([]).fetch)
  expect((await adapter.connect(wallet.connector, there)).addresses).toEqual([address])
  expect(switched).toEqual([name === 'mainnet' ? 'livenet' : name])
})

test('one that has no word for the network is believed its address; one that fails to say is not', async () => {
  const wallet = createUnisatWallet([payment])
  Object.assign(wallet.provider, { getChain: undefined, switchChain: undefined })
  const adapter = adapterFor(createFakeEsplora([]).fetch)
  expect((await adapter.connect(wallet.connector, network)).addresses).toEqual([from])
  Object.assign(wallet.provider, { getChain: throwing({ code: 4900 }) })
  await expect(adapter.connect(wallet.connector, network)).rejects.toEqual(code('WALLET_DISCONNECTED'))
  Object.assign(wallet.provider, { getNetwork: async () => 'regtest' })
  expect((await adapter.connect(wallet.connector, network)).addresses).toEqual([from])
})

test('UniSat gone to another network, or another account, just before: nothing is signed', async () => {
  const wallet = createUnisatWallet([payment])
  const { adapter, transfer } = await preparedFor(wallet.connector)
  wallet.state.chain = 'FRACTAL_BITCOIN_MAINNET'
  await expect(adapter.sendNative(wallet.connector, transfer)).rejects.toEqual(code('NETWORK_CHANGED'))
  wallet.state.chain = 'BITCOIN_REGTEST'
  wallet.state.shared = [account('second')]
  await expect(adapter.sendNative(wallet.connector, transfer)).rejects.toEqual(code('ACCOUNT_CHANGED'))
  await expect(adapter.signMessage(wallet.connector, { address: from, message: 'x' })).rejects.toEqual(
    code('ACCOUNT_CHANGED'),
  )
  expect([...wallet.askedFor('signPsbt'), ...wallet.askedFor('signMessage')]).toEqual([])
})

test('UniSat moves, and leaves; its listeners are taken off', async () => {
  const wallet = createUnisatWallet([payment])
  const adapter = adapterFor(createFakeEsplora([]).fetch)
  await adapter.connect(wallet.connector, network)
  const heard = events()
  const stop = adapter.watch(wallet.connector, heard)
  wallet.state.shared = [account('second')]
  wallet.emit('accountsChanged', [7])
  await vi.waitFor(() => expect(heard.accountsChanged).toHaveBeenLastCalledWith([account('second').address]))
  wallet.state.shared = []
  wallet.emit('accountsChanged', [])
  await vi.waitFor(() => expect(heard.disconnected).toHaveBeenCalledTimes(1))
  stop()
  expect(wallet.listening()).toBe(0)
})

test.each([
  ['null', null],
  ['nothing', []],
  ['an object', {}],
  ['a number', [7]],
  ['markup', ['<b>']],
  ['an EVM address', ['0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed']],
])('UniSat that shares %s is not connected (P06)', async (_what, shared) => {
  const wallet = createUnisatWallet([payment])
  Object.assign(wallet.provider, { requestAccounts: async () => shared })
  const adapter = adapterFor(createFakeEsplora([]).fetch)
  await expect(adapter.connect(wallet.connector, network)).rejects.toEqual(code('NO_ACCOUNTS'))
})

test('UniSat that shares nothing is not asked to switch', async () => {
  const wallet = createUnisatWallet([payment], 'BITCOIN_MAINNET')
  Object.assign(wallet.provider, { requestAccounts: async () => [] })
  const adapter = adapterFor(createFakeEsplora([]).fetch)
  await expect(adapter.connect(wallet.connector, network)).rejects.toEqual(code('NO_ACCOUNTS'))
  expect(wallet.asked).toEqual([])
})

test('UniSat that goes to a chain that is none of ours leaves', async () => {
  const wallet = createUnisatWallet([payment])
  const adapter = adapterFor(createFakeEsplora([]).fetch)
  await adapter.connect(wallet.connector, network)
  const heard = events()
  adapter.watch(wallet.connector, heard)
  wallet.state.chain = 'FRACTAL_BITCOIN_MAINNET'
  wallet.emit('chainChanged')
  await vi.waitFor(() => expect(heard.disconnected).toHaveBeenCalledTimes(1))
  expect(heard.networkChanged).not.toHaveBeenCalled()
})

test('UniSat is restored without a prompt, and switches by its own words', async () => {
  const wallet = createUnisatWallet([{ ...payment, address: mainnetAddress }], 'BITCOIN_MAINNET')
  const adapter = adapterFor(createFakeEsplora([]).fetch)
  expect(await adapter.reconnect(wallet.connector, mainnet)).toBeUndefined()
  await adapter.connect(wallet.connector, mainnet)
  expect(await adapter.reconnect(wallet.connector, mainnet)).toMatchObject({ addresses: [mainnetAddress] })
  await expect(adapter.switchNetwork(wallet.connector, signet)).rejects.toEqual(code('CHAIN_NOT_ADDED'))
  expect(wallet.askedFor('switchChain')[0]?.params).toEqual(['BITCOIN_SIGNET'])
  expect(wallet.askedFor('requestAccounts')).toHaveLength(1)
})

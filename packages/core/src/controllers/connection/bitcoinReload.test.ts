/** Bitcoin wallets over a reload: found by another standard than before, or with no way to say without a prompt what they share. */
import { createFakeClock, createMemoryStorage, type MemoryStorage } from '@wallet-modal/testing'
import { expect, test } from 'vitest'
import { createLeatherWallet, createUnisatWallet } from '../../../test/bitcoinDialects.js'
import { account, from, network } from '../../../test/bitcoinSetUp.js'
import { createRpcWallet } from '../../../test/bitcoinWallets.js'
import { createTestModal, localNetwork, settle } from '../../../test/createTestModal.js'
import { createFakeEsplora } from '../../../test/fakeEsplora.js'
import { createAdapter as createBitcoinAdapter } from '../../chains/bip122/index.js'
import { otherWalletsOf } from '../../chains/discovery/otherWallets.js'
import type { Connector } from '../../chains/types.js'
import type { WalletModalOptions } from '../../domain/options.js'

const key = 'wallet-modal.connections'
const payment = account('payment')

interface Page {
  readonly storage?: MemoryStorage
  readonly options?: WalletModalOptions
  /** Wallets register by the Wallet Standard. */
  readonly registers?: readonly object[]
}

/** A load of the page, with what stands in its window. */
function load(globals: object, { storage = createMemoryStorage(), options = {}, registers = [] }: Page = {}) {
  const page = Object.assign(new EventTarget(), { setTimeout: () => {} }, globals)
  page.addEventListener('wallet-standard:app-ready', (event) => {
    const { register } = (event as CustomEvent<{ register(...wallets: readonly object[]): void }>).detail
    register(...registers)
  })
  const { fetch } = createFakeEsplora([])
  const made = createTestModal({
    wallets: [],
    storage,
    options: { networks: [localNetwork, network], ...options },
    otherWallets: async () => otherWalletsOf(page),
    adapters: { bip122: async () => createBitcoinAdapter({ fetch, clock: createFakeClock() }) },
  })
  const rows = () => made.modal.connectors.state.list.map(({ id, otherIds = [] }) => [id, ...otherIds])
  return { ...made, storage, rows, address: () => made.modal.accounts.state.bip122.address }
}

const listed = (name: string, { provider }: Connector, place = 'LeatherProvider') => ({
  btc_providers: [{ id: place, name }],
  [place]: provider,
})

async function connected(globals: object, connectorId: string): Promise<MemoryStorage> {
  const { modal, storage } = load(globals)
  await settle()
  await modal.connection.connect({ connectorId })
  modal.destroy()
  return storage
}

test('remembered under the id of one standard, found by a richer one: it is back, without a prompt', async () => {
  const wallet = createRpcWallet([payment])
  const globals = listed('Both', wallet.connector, 'Both')
  const storage = await connected(globals, 'btc:Both')
  const provider = wallet.connector.provider as object
  const signs = {
    'bitcoin:connect': { connect: () => Promise.reject(new Error('a prompt')) },
    'bitcoin:signTransaction': {},
  }
  const standard = {
    ...{ version: '1.0.0', name: 'Both', icon: '', chains: ['bitcoin:regtest'] },
    accounts: [{ address: from, publicKey: new Uint8Array(), chains: [], features: [] }],
    features: { 'sats-connect:': { provider }, ...signs },
  }
  const { modal, rows, address } = load(globals, { storage, registers: [standard] })
  await modal.ready
  expect(rows()).toEqual([['standard:bip122:Both#1', 'btc:Both']])
  expect(address()).toBe(from)
  expect(wallet.askedFor('wallet_connect')).toHaveLength(1)
})

test('remembered at window.unisat, found at its own place too: it is back, without a prompt', async () => {
  const wallet = createUnisatWallet([payment])
  const storage = await connected({ unisat: wallet.provider }, 'global:unisat')
  const both = { unisat: new Proxy(wallet.provider, {}), okxwallet: { bitcoin: wallet.provider } }
  const { modal, rows, address } = load(both, { storage })
  await modal.ready
  expect(rows()).toEqual([['global:okxwallet.bitcoin', 'global:unisat']])
  expect(address()).toBe(from)
  expect(wallet.askedFor('requestAccounts')).toHaveLength(1)
})

test.each([
  ['its own', undefined],
  ['a stranger’s', account('receiver').address],
])(
  'a wallet that says nothing without a prompt is not connected by %s address in storage, and asked nothing (T-27)',
  async (_whose, address) => {
    const wallet = createLeatherWallet([payment, account('ordinals')])
    const globals = listed('Leather', wallet.connector)
    const storage = await connected(globals, 'btc:LeatherProvider')
    if (address) storage.set(key, (storage.get(key) ?? '').replaceAll(from, address))
    const again = load(globals, { storage })
    await again.modal.ready
    expect(again.address()).toBeUndefined()
    expect(wallet.askedFor('getAddresses')).toHaveLength(1)
    await again.modal.connection.connect({ connectorId: 'btc:LeatherProvider' })
    expect(again.address()).toBe(from)
  },
)

test('a wallet that can be asked without a prompt is: what it does not share is not connected', async () => {
  const wallet = createUnisatWallet([payment])
  const globals = { unisat: wallet.provider }
  const storage = await connected(globals, 'global:unisat')
  const again = load(globals, { storage })
  await again.modal.ready
  expect(again.address()).toBe(from)
  again.modal.destroy()
  wallet.state.shared = []
  const last = load(globals, { storage })
  await last.modal.ready
  expect(last.address()).toBeUndefined()
  expect(wallet.askedFor('requestAccounts')).toHaveLength(1)
})

test.each([
  ['the id that it has', 'btc:Both', []],
  ['its other id', 'global:okxwallet.bitcoin', []],
  ['the rdns of its place', 'com.okex.wallet', []],
  ['another id', 'btc:Other', [['btc:Both', 'global:okxwallet.bitcoin']]],
])('a host that excludes %s', async (_what, id, expected) => {
  const wallet = createRpcWallet([payment])
  const globals = {
    ...listed('OKX Wallet', wallet.connector, 'Both'),
    okxwallet: { bitcoin: createUnisatWallet([]).provider },
  }
  const { rows } = load(globals, { options: { excludeWalletIds: [id] } })
  await settle()
  expect(rows()).toEqual(expected)
})

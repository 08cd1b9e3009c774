/** A connection over its life: caches, sleep, no network, storage that lies, and its end (E05, E17–E19, T-27). */
import { createMemoryStorage, createScriptedWallet, scriptedAccounts } from '@wallet-modal/testing'
import { expect, test } from 'vitest'
import { createFakePairing } from '../../../test/createFakePairing.js'
import {
  createConnectedModal,
  createTestModal,
  localNetwork,
  settle,
  type TestModalOptions,
} from '../../../test/createTestModal.js'
import { BALANCE_RETRY_GAP_MS } from '../../constants/caches.js'
import { CONFIRM_END_MS } from '../../constants/wallets.js'
import { createError } from '../../errors/createError.js'
import type { WalletModal } from '../../index.js'

const [first, second] = scriptedAccounts
const CONNECTIONS = 'wallet-modal.connections'
const TRANSACTIONS = 'wallet-modal.transactions'

/** What a page heard nothing of: no event reaches it in the back-forward cache. */
const unheard = () => {}

// E19

test.each([
  ['another account', () => [second, first], '0x7a69', { address: second, status: 'connected' }],
  ['another network', () => [first, second], '0x7a6a', { caipAddress: `eip155:31338:${first}`, status: 'connected' }],
  ['both', () => [second], '0x7a6a', { caipAddress: `eip155:31338:${second}`, status: 'connected' }],
  ['no account any more', () => [], '0x7a69', { address: undefined, status: 'disconnected' }],
  [
    'nothing to say just now',
    () => Promise.reject(new Error('locked')),
    '0x7a6a',
    { address: first, status: 'connected' },
  ],
] as const)(
  'E19: out of the cache, the wallet has %s: followed, without a prompt',
  async (_, list, chain, expected) => {
    const { modal, wallet, environment, clock } = await createConnectedModal()
    const prompts = wallet.prompts().length
    wallet.answer('eth_accounts', list)
    wallet.answer('eth_chainId', () => chain)
    environment.wake('pageshow')
    await clock.advance(CONFIRM_END_MS)
    expect(modal.accounts.state.eip155).toMatchObject(expected)
    expect(wallet.prompts()).toHaveLength(prompts)
    expect(modal.dialog.state.open).toBe(false)
  },
)

test('E19: a wallet that never answers keeps its connection, and holds up no other', async () => {
  const { modal, wallet, environment } = await createConnectedModal()
  wallet.hold('eth_accounts')
  environment.wake('pageshow')
  await settle()
  await modal.disconnect()
  expect(modal.accounts.state.eip155.status).toBe('disconnected')
})

test('E19: an answer that comes after the visitor disconnected is nobody’s', async () => {
  const { modal, wallet, environment } = await createConnectedModal()
  const release = wallet.hold('eth_accounts')
  environment.wake('pageshow')
  await settle()
  await modal.disconnect()
  release([second])
  await settle()
  expect(modal.accounts.state.eip155).toMatchObject({ status: 'disconnected', address: undefined })
})

test('E19: another tab connected or disconnected while this page was in the cache', async () => {
  const storage = createMemoryStorage()
  const there = await createConnectedModal({ storage })
  // The same entries, but deaf: as a page in the cache is.
  const mine = { ...storage.otherTab(), subscribe: () => unheard }
  const here = createTestModal({ storage: mine, wallets: [createScriptedWallet({ connected: true })] })
  await here.modal.ready
  expect(here.modal.accounts.state.eip155.status).toBe('connected')
  await there.modal.disconnect()
  await settle()
  expect(here.modal.accounts.state.eip155.status).toBe('connected')
  here.environment.wake('pageshow')
  await settle()
  expect(here.modal.accounts.state.eip155.status).toBe('disconnected')

  await there.modal.connection.connect({ connectorId: there.wallet.info.uuid })
  here.environment.wake('pageshow')
  await settle()
  expect(here.modal.accounts.state.eip155.status).toBe('connected')
  expect(here.wallet.prompts()).toEqual([])
})

test('E19: what is over wakes nobody', async () => {
  const { modal, wallet, environment } = await createConnectedModal()
  modal.destroy()
  const asked = wallet.requests.length
  environment.wake('pageshow')
  await settle()
  expect(wallet.requests).toHaveLength(asked)
})

test('E19: what a wallet answers after the instance has ended changes nothing that is stored', async () => {
  const { modal, wallet, environment, storage } = await createConnectedModal()
  const before = storage.get(CONNECTIONS)
  const release = wallet.hold('eth_accounts')
  environment.wake('pageshow')
  await settle()
  modal.destroy()
  release([])
  await settle()
  expect(storage.get(CONNECTIONS)).toBe(before)
})

test('E19, W07: a live pairing opens its socket again when the page wakes', async () => {
  const pairing = createFakePairing()
  const { modal, environment } = createTestModal({ pairing: pairing.door })
  await modal.open({ view: 'ConnectingWalletConnect' })
  await settle()
  pairing.proposals[0]?.approve(pairing.session(['eip155:31337']))
  await settle()
  expect(modal.accounts.state.eip155.status).toBe('connected')
  for (const why of ['pageshow', 'visibilitychange', 'online'] as const) environment.wake(why)
  expect(pairing.resumed()).toBe(3)
  modal.destroy()
  environment.wake('pageshow')
  expect(pairing.resumed()).toBe(3)
})

// E18

const transaction = {
  hash: `0x${'ab'.repeat(32)}`,
  caipNetworkId: 'eip155:31337' as const,
  from: first,
  kind: 'send' as const,
  sentAt: 0,
  pays: { amount: '1', symbol: 'LETH' },
}

test('E18: what is pending is looked at the moment the page wakes, whatever became of the timer', async () => {
  const { modal, backend, environment, storage } = await createConnectedModal()
  backend.rpc('eth_getTransactionReceipt', null)
  modal.transactions.follow(transaction)
  backend.rpc('eth_getTransactionReceipt', { status: '0x1', transactionHash: transaction.hash, blockNumber: '0x2' })
  environment.wake()
  await settle()
  expect(modal.transactions.state.pending).toEqual([])
  expect(storage.entries.has(TRANSACTIONS)).toBe(false)
})

test('E19: what another tab settled while the page was in the cache is no longer pending', async () => {
  const { modal, storage, environment, backend } = await createConnectedModal()
  backend.rpc('eth_getTransactionReceipt', null)
  modal.transactions.follow(transaction)
  storage.remove(TRANSACTIONS)
  environment.wake('pageshow')
  await settle()
  expect(modal.transactions.state.pending).toEqual([])
})

// E17

test('E17: offline no balance is asked for, nothing is said; online it is read at once', async () => {
  const { modal, environment, backend } = createTestModal()
  environment.setOnline(false)
  await modal.open()
  await modal.connection.connect({ connectorId: modal.connectors.state.list[0]?.id ?? '' })
  await modal.open({ view: 'Account' })
  await settle()
  expect(modal.accounts.state.eip155).toMatchObject({ status: 'connected', balance: undefined })
  expect(backend.calls('eth_getBalance')).toEqual([])
  expect(modal.toast.state.open).toBe(false)
  environment.setOnline(true)
  await settle()
  expect(modal.accounts.state.eip155.balance).toBe('1.5')
})

test('E17: a directory that could not be asked is asked once there is a network again', async () => {
  const endpoints = { directory: 'https://services.test', blockchain: null, analytics: null }
  const { modal, environment, backend, clock } = createTestModal({ options: { endpoints } })
  environment.setOnline(false)
  backend.fail('/getWallets', 503)
  await modal.open()
  await clock.advance(BALANCE_RETRY_GAP_MS)
  modal.router.push('AllWallets')
  await clock.advance(BALANCE_RETRY_GAP_MS)
  expect(modal.directory.state.status).toBe('failed')
  const data = [{ id: 'a', name: 'Harbor', homepage: 'https://harbor.test', chains: ['eip155:31337'] }]
  backend.answer('/getWallets', { body: { data, count: 1 } })
  environment.setOnline(true)
  await settle()
  expect(modal.directory.state).toMatchObject({ status: 'ready', wallets: [{ name: 'Harbor' }] })
  expect(modal.directory.state.recommended).toMatchObject([{ name: 'Harbor' }])
})

test('E17: closed, or with nothing that failed, the network coming back asks no directory', async () => {
  const endpoints = { directory: 'https://services.test', blockchain: null, analytics: null }
  const { modal, environment, backend } = createTestModal({ options: { endpoints } })
  environment.setOnline(true)
  await settle()
  await modal.open()
  await settle()
  const asked = backend.requests.length
  environment.setOnline(true)
  await settle()
  expect(backend.requests).toHaveLength(asked)
})

test('E17: pairing that failed offline begins by itself once there is a network, and not after it was left', async () => {
  const pairing = createFakePairing()
  const { modal, environment } = createTestModal({ pairing: pairing.door })
  environment.setOnline(false)
  pairing.refuse(createError('RELAY_UNREACHABLE', {}) as never)
  await modal.open({ view: 'ConnectingWalletConnect' })
  await settle()
  expect(modal.pairing.state).toMatchObject({ status: 'failed', code: 'RELAY_UNREACHABLE' })
  pairing.refuse(undefined)
  environment.setOnline(true)
  await settle()
  expect(modal.pairing.state).toMatchObject({ status: 'waiting', uri: 'wc:1@2?symKey=secret' })

  modal.close()
  environment.setOnline(false)
  environment.setOnline(true)
  await settle()
  expect(pairing.proposals).toHaveLength(1)
})

test('E17: what could not be sent offline is not sent later', async () => {
  const { modal, wallet, backend, environment, clock } = await createConnectedModal()
  await modal.open({ view: 'Send' })
  await settle()
  modal.send.setAmount('0.5')
  modal.send.setReceiver(second)
  environment.setOnline(false)
  backend.fail('https://rpc.test', 503)
  for (const method of ['eth_estimateGas', 'eth_getBalance', 'eth_chainId', 'eth_getCode', 'eth_feeHistory'])
    backend.fail(method, 503)
  const reviewing = modal.send.review().catch(() => {})
  await clock.advance(60_000)
  await reviewing
  expect(modal.router.state.view).toBe('Send')
  expect(modal.send.state).toMatchObject({ sendTokenAmount: '0.5', receiverAddress: second })
  environment.setOnline(true)
  await clock.advance(60_000)
  expect(wallet.requests.filter(({ method }) => method === 'eth_sendTransaction')).toEqual([])
})

// Disconnecting

const isClean = (modal: WalletModal) => {
  expect(modal.accounts.state.eip155).toMatchObject({ status: 'disconnected', address: undefined, allAccounts: [] })
  expect(modal.accounts.state.eip155).toMatchObject({ socialProvider: undefined, connectedWalletInfo: undefined })
  expect(modal.chains.state.networks.eip155.caipNetwork?.id).toBe(localNetwork.id)
}

test.each<[string, (made: Awaited<ReturnType<typeof createConnectedModal>>) => void]>([
  ['offline', ({ environment }) => environment.setOnline(false)],
  ['of a wallet that throws', ({ wallet }) => wallet.answer('wallet_revokePermissions', () => Promise.reject('gone'))],
  ['of a wallet that never answers', ({ wallet }) => void wallet.hold('wallet_revokePermissions')],
  [
    'of a wallet that is gone',
    ({ wallet }) =>
      Object.assign(wallet.provider, {
        request: undefined,
        removeListener() {
          throw new Error('Extension context invalidated')
        },
      }),
  ],
])('disconnecting %s, twice: everything is reset, once told', async (_, happen) => {
  const made = await createConnectedModal()
  const { modal, clock, storage } = made
  const told: string[] = []
  modal.on('disconnect', ({ namespace }) => told.push(namespace))
  happen(made)
  const both = Promise.all([modal.disconnect(), modal.disconnect()])
  isClean(modal)
  await clock.advance(100)
  await both
  expect(told).toEqual(['eip155'])
  expect(storage.entries.has(CONNECTIONS)).toBe(false)
})

// E04, E05, T-27

const row = { namespace: 'eip155', connectorId: 'x', name: 'X', caipAddress: `eip155:1:${first}` }
const corrupt: Readonly<Record<string, string>> = {
  'half an object': '{',
  nothing: 'null',
  'a number': '7',
  'another shape': '{"v":1,"connections":{},"sessions":{},"wallets":{},"pending":{}}',
  'wrong rows': '{"v":1,"connections":[7,null],"sessions":[7,null],"wallets":[7,null],"pending":[7,null]}',
  'a future version': JSON.stringify({ v: 99, connections: [row], sessions: [row], wallets: ['x'], pending: [row] }),
  'a megabyte': `"${'x'.repeat(1_000_000)}"`,
  'a deep nest': `${'['.repeat(50_000)}${']'.repeat(50_000)}`,
  'a prototype': '{"__proto__":{"v":1,"connections":[{}]},"constructor":7}',
}
const keys = ['connections', 'sessions', 'transactions', 'recentWallets', 'pairing.wc@2:core:0.3//keychain']

test.each(Object.entries(corrupt))('E05: every key holds %s: a clean start, and everything works', async (_, text) => {
  const storage = createMemoryStorage()
  for (const key of keys) storage.set(`wallet-modal.${key}`, text)
  const wallet = createScriptedWallet()
  const setUp: TestModalOptions = { storage, wallets: [wallet], options: { signIn: 'optional' } }
  const { modal, clock } = createTestModal(setUp)
  await modal.ready
  expect(modal.connection.state.recentWallets).toEqual([])
  expect(wallet.requests).toEqual([])
  await modal.connection.connect({ connectorId: wallet.info.uuid })
  await settle()
  expect(modal.accounts.state.eip155.status).toBe('connected')
  expect(modal.siwx.state.status).toBe('needed')
  expect(modal.transactions.state.pending).toEqual([])
  modal.transactions.follow(transaction)
  await clock.advance(0)
  expect(JSON.parse(storage.get(TRANSACTIONS) ?? '')).toMatchObject({ v: 1, pending: [{ hash: transaction.hash }] })
  modal.destroy()
  const again = createTestModal({ ...setUp, wallets: [createScriptedWallet({ connected: true })] })
  await again.modal.ready
  expect(again.modal.accounts.state.eip155).toMatchObject({ status: 'connected', address: first })
  expect(again.modal.connection.state.recentWallets).toEqual([wallet.info.rdns])
})

test('E04: storage is cleared while somebody is connected: the next page starts clean', async () => {
  const { modal, storage } = await createConnectedModal()
  for (const key of [...storage.entries.keys()]) storage.remove(key)
  expect(modal.accounts.state.eip155.status).toBe('connected')
  const wallet = createScriptedWallet({ connected: true })
  const next = createTestModal({ storage, wallets: [wallet] })
  await next.modal.ready
  expect(next.modal.accounts.state.eip155.status).toBe('disconnected')
  expect(wallet.requests).toEqual([])
})

test('T-27: what is written of connections, sessions and recent wallets stays under 4 KB a key', async () => {
  // The longest that discovery lets through.
  const wallet = createScriptedWallet({ name: '𝕎'.repeat(32), rdns: `test.${'r'.repeat(123)}` })
  const { storage } = await createConnectedModal({ wallets: [wallet] })
  for (const [key, text] of storage.entries) expect(text.length, key).toBeLessThanOrEqual(4_096)
})

/** What storage remembers (spec 9 'Wallet injection wait'; threats P12, P13, T-27, E05). */
import { createMemoryStorage, createScriptedWallet, scriptedAccounts } from '@wallet-modal/testing'
import { expect, test, vi } from 'vitest'
import { createConnectedModal, createTestModal, settle } from '../../../test/createTestModal.js'
import { reload } from '../../../test/reload.js'
import { SILENT_ANSWER_WAIT_MS } from '../../constants/wallets.js'

const [first, second] = scriptedAccounts
const key = 'wallet-modal.connections'

test('a reload brings the connection back: reconnecting first, nothing shown before the wallet confirms, no prompt', async () => {
  const { modal, wallet } = await reload()
  const release = wallet.hold('eth_accounts')
  const { ready } = modal
  await settle()
  expect(modal.accounts.state.eip155).toMatchObject({
    status: 'reconnecting',
    address: undefined,
    caipAddress: undefined,
  })
  expect(modal.connection.describe('eip155')).toBeUndefined()
  release([first])
  await ready
  expect(modal.accounts.state.eip155).toMatchObject({ status: 'connected', address: first })
  expect(wallet.prompts()).toEqual([])
})

test('nothing is looked up before somebody asks for it', async () => {
  const { modal, wallet } = await reload()
  await settle()
  expect(wallet.requests).toEqual([])
  expect(modal.accounts.state.eip155.status).toBe('disconnected')
})

test('the host hears of it as of a connection; the modal does not open', async () => {
  const { modal } = await reload()
  const heard: string[] = []
  modal.on('connect', ({ address }) => heard.push(address))
  await modal.ready
  await modal.ready
  expect(heard).toEqual([first])
  expect(modal.dialog.state.open).toBe(false)
})

test('the account that was picked is picked again, where the wallet still shares it', async () => {
  const storage = createMemoryStorage()
  const before = await createConnectedModal({ storage })
  before.modal.connection.selectAccount('eip155', second)
  before.modal.destroy()
  const { modal } = await reload({ storage })
  await modal.ready
  expect(modal.accounts.state.eip155.address).toBe(second)
  modal.destroy()

  const narrower = createScriptedWallet({ connected: true, accounts: [first] })
  const again = createTestModal({ storage, wallets: [narrower] })
  await again.modal.ready
  expect(again.modal.accounts.state.eip155.address).toBe(first)
})

test('a wallet with another run-time id is known by its rdns and name', async () => {
  const wallet = createScriptedWallet({ connected: true, uuid: '99999999-9999-4999-8999-999999999999' })
  const { modal } = await reload({ wallets: [wallet] })
  await modal.ready
  expect(modal.connection.describe('eip155')).toMatchObject({ connectorId: wallet.info.uuid })
})

test('another wallet under the same rdns is not the one', async () => {
  const wallet = createScriptedWallet({
    connected: true,
    uuid: '99999999-9999-4999-8999-999999999999',
    name: 'Impostor',
  })
  const { modal, clock } = await reload({ wallets: [wallet] })
  const { ready } = modal
  await clock.advance(1_000)
  await ready
  expect(modal.accounts.state.eip155.status).toBe('disconnected')
  expect(wallet.requests).toEqual([])
})

const stranger = '0x000000000000000000000000000000000000dEaD'
/** As wallets that announce the stored rdns and name, whoever they are. */
const claimant = (digit: string, account: Parameters<typeof createScriptedWallet>[0]) =>
  createScriptedWallet({ connected: true, uuid: `${digit.repeat(8)}-0000-4000-8000-000000000000`, ...account })

test.each([
  ['the first', [[first], [stranger]], 0],
  ['the second', [[stranger], [second, first]], 1],
  ['none', [[stranger], [second]], undefined],
  ['more than one', [[first], [first]], undefined],
])(
  'T-07: of two under one rdns and name %s shares the stored account, and that one alone comes back',
  async (_, shared, own) => {
    const wallets = shared.map((accounts, index) =>
      claimant(String(index + 1), { accounts: accounts as `0x${string}`[] }),
    )
    const { modal, storage } = await reload({ wallets })
    await modal.ready
    const { status, address } = modal.accounts.state.eip155
    const expected = own === undefined ? ['disconnected', undefined] : ['connected', first]
    expect([status, address]).toEqual(expected)
    expect(modal.connection.describe('eip155')?.connectorId).toBe(
      own === undefined ? undefined : wallets[own]?.info.uuid,
    )
    expect(storage.entries.has(key)).toBe(true)
    expect(wallets.flatMap((wallet) => wallet.prompts())).toEqual([])
  },
)

test('T-07: of two under one rdns and name one says nothing, and the other is not it: what is stored stays', async () => {
  const wallets = [claimant('1', { accounts: [stranger] }), claimant('2', {})]
  const { modal, clock, storage } = await reload({ wallets })
  wallets[1]?.hold('eth_accounts')
  const ready = modal.ready.catch(() => {})
  await settle()
  await clock.advance(SILENT_ANSWER_WAIT_MS)
  await ready
  expect(modal.accounts.state.eip155.status).toBe('disconnected')
  expect(storage.entries.has(key)).toBe(true)
})

test('T-07: one wallet, with another account: another under its rdns and name is waited for', async () => {
  const impostor = claimant('1', { accounts: [stranger] })
  const { modal, clock, discovery } = await reload({ wallets: [impostor] })
  const { ready } = modal
  await settle()
  await clock.advance(999)
  expect(modal.accounts.state.eip155).toMatchObject({ status: 'reconnecting', address: undefined })
  const own = claimant('2', {})
  discovery.announce(own)
  await ready
  expect(modal.connection.describe('eip155')).toMatchObject({ address: first, connectorId: own.info.uuid })
  expect(clock.waiting).toBe(0)
})

test('one wallet, with another account, and no other comes: the visitor has chosen that account', async () => {
  const { modal, clock } = await reload({ wallets: [claimant('1', { accounts: [second] })] })
  const { ready } = modal
  await settle()
  await clock.advance(1_000)
  await ready
  expect(modal.accounts.state.eip155).toMatchObject({ status: 'connected', address: second })
})

test('a wallet that announces itself within a second is waited for, and asked to', async () => {
  const { modal, clock, discovery } = await reload({ wallets: [] })
  const { ready } = modal
  await clock.advance(999)
  expect(modal.accounts.state.eip155.status).toBe('reconnecting')
  expect(discovery.asked()).toBe(1)
  discovery.announce(createScriptedWallet({ connected: true }))
  await ready
  expect(modal.accounts.state.eip155.status).toBe('connected')
})

test('P13: a wallet that is gone: after 1000 ms a clean start, storage cleaned, no word to anybody', async () => {
  const { modal, clock, storage } = await reload({ wallets: [] })
  const heard = vi.fn()
  modal.on('disconnect', heard)
  modal.on('error', heard)
  const { ready } = modal
  await clock.advance(1_000)
  await ready
  expect(modal.accounts.state.eip155.status).toBe('disconnected')
  expect(storage.entries.has(key)).toBe(false)
  expect(modal.toast.state.open).toBe(false)
  expect(heard).not.toHaveBeenCalled()
  expect(clock.waiting).toBe(0)
})

test.each<[string, (wallet: ReturnType<typeof createScriptedWallet>) => void]>([
  ['shares nothing any more', (wallet) => wallet.answer('eth_accounts', () => [])],
  [
    'throws',
    (wallet) =>
      wallet.answer('eth_accounts', () => {
        throw new Error('no')
      }),
  ],
  ['answers nonsense', (wallet) => wallet.answer('eth_accounts', () => ({ 0: first }))],
  ['is on no network', (wallet) => wallet.answer('eth_chainId', () => 'abc')],
])('a wallet that %s: disconnected, calmly, and what is stored stays', async (_, bend) => {
  const { modal, wallet, storage } = await reload()
  bend(wallet)
  await modal.ready
  expect(modal.accounts.state.eip155).toMatchObject({ status: 'disconnected', address: undefined })
  expect(storage.entries.has(key)).toBe(true)
  expect(modal.toast.state.open).toBe(false)
})

test('an instance that ends while it looks: nothing of it waits for the page to wake', async () => {
  const { modal, environment } = await reload()
  modal.destroy()
  await modal.ready
  await settle()
  expect(environment.waiting()).toBe(0)
  expect(modal.accounts.state.eip155.status).not.toBe('connected')
})

const good = {
  namespace: 'eip155',
  connectorId: 'x',
  name: 'X',
  caipAddress: `eip155:1:${first}`,
  caipNetworkId: 'eip155:1',
}
test.each([
  '{',
  'null',
  '[]',
  '7',
  '{"v":99,"connections":[]}',
  JSON.stringify({ v: 1, connections: [{ ...good, namespace: 'cosmos' }] }),
  JSON.stringify({ v: 1, connections: [{ ...good, caipAddress: 'eip155:1' }] }),
  JSON.stringify({ v: 1, connections: [{ ...good, caipNetworkId: 'eip155:2' }] }),
  JSON.stringify({ v: 1, connections: [{ ...good, connectorId: {} }] }),
  `{"v":1,"connections":[${'0,'.repeat(500_000)}0]}`,
])('E05, T-27: storage that says %.60s is a clean start', async (text) => {
  const storage = createMemoryStorage()
  storage.set(key, text)
  const { modal, wallet, clock } = await reload({ storage })
  await modal.ready
  expect(modal.accounts.state.eip155.status).toBe('disconnected')
  expect(wallet.requests).toEqual([])
  expect(clock.waiting).toBe(0)
})

test('T-27: an address from storage is never shown, whatever it says', async () => {
  const storage = createMemoryStorage()
  const { info } = createScriptedWallet()
  const planted = {
    ...good,
    connectorId: info.uuid,
    name: info.name,
    rdns: info.rdns,
    caipAddress: `eip155:1:${second}`,
  }
  storage.set(key, JSON.stringify({ v: 1, connections: [planted] }))
  const { modal, wallet } = await reload({
    storage,
    wallets: [createScriptedWallet({ connected: true, accounts: [first] })],
  })
  const seen = new Set<string | undefined>()
  modal.subscribe(({ accounts }) => seen.add(accounts.eip155.address))
  await modal.ready
  await settle()
  expect([...seen]).not.toContain(second)
  expect(modal.accounts.state.eip155).toMatchObject({ address: first, caipAddress: `eip155:31337:${first}` })
  expect(wallet.prompts()).toEqual([])
})

test('reconnect off: nothing is asked, and what is stored stays', async () => {
  const { modal, wallet, storage } = await reload({ options: { reconnect: false } })
  await modal.ready
  expect(wallet.requests).toEqual([])
  expect(storage.entries.has(key)).toBe(true)
})

test.each([
  ['a wallet is waited for', []],
  ['a wallet says nothing', [createScriptedWallet({ connected: true })]],
])('an instance that ends while %s leaves no timer, and nobody waiting', async (_, wallets) => {
  const { modal, clock } = await reload({ wallets })
  wallets[0]?.hold('eth_accounts')
  const { ready } = modal
  await settle()
  expect(clock.waiting).toBe(1)
  modal.destroy()
  expect(clock.waiting).toBe(0)
  await ready
  expect(modal.accounts.state.eip155.status).not.toBe('connected')
})

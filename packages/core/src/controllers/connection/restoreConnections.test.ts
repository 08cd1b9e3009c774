/** What storage remembers (spec 9 'Wallet injection wait'; threats P12, P13, T-27, E05). */
import { createFakeClock, createMemoryStorage, createScriptedWallet, scriptedAccounts } from '@wallet-modal/testing'
import { expect, test, vi } from 'vitest'
import { createConnectedModal, createTestModal, settle } from '../../../test/createTestModal.js'
import { connectedBefore, reload } from '../../../test/reload.js'
import { createAdapter } from '../../chains/eip155/index.js'
import type { WalletModal } from '../../walletModal.js'

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
  expect(modal.modal.state.open).toBe(false)
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
])('a wallet that %s: a clean start, storage cleaned', async (_, bend) => {
  const { modal, wallet, storage } = await reload()
  bend(wallet)
  await modal.ready
  expect(modal.accounts.state.eip155).toMatchObject({ status: 'disconnected', address: undefined })
  expect(storage.entries.has(key)).toBe(false)
  expect(modal.toast.state.open).toBe(false)
})

const lost = { eip155: () => Promise.reject(new TypeError('Failed to fetch')) }

test('an instance that ends while it looks: nothing of it waits for the page to wake', async () => {
  const { modal, environment } = await reload()
  modal.destroy()
  await modal.ready
  await settle()
  expect(environment.waiting()).toBe(0)
  expect(modal.accounts.state.eip155.status).not.toBe('connected')
})

test('a file that did not come says nothing of the wallet: disconnected for now, back on the next page', async () => {
  const storage = await connectedBefore()
  const text = storage.get(key)
  const { modal, wallet } = await reload({ storage, adapters: lost })
  await modal.ready
  expect(modal.accounts.state.eip155).toMatchObject({ status: 'disconnected', address: undefined })
  expect(wallet.requests).toEqual([])
  expect(modal.toast.state.open).toBe(false)
  expect(storage.get(key)).toBe(text)
  modal.destroy()
  const again = await reload({ storage })
  await again.modal.ready
  expect(again.modal.accounts.state.eip155).toMatchObject({ status: 'connected', address: first })
})

/** The first `failures` times the file does not come. */
function lostAtFirst(failures = 1) {
  const asked = { times: 0 }
  const eip155 = async () => {
    asked.times += 1
    if (asked.times <= failures) throw new TypeError('Failed to fetch')
    return createAdapter({ fetch: globalThis.fetch, clock: createFakeClock() })
  }
  return { asked, adapters: { eip155 } }
}

test.each(['pageshow', 'online', 'visibilitychange'] as const)(
  'it is looked for again on %s, as often as it takes',
  async (why) => {
    const { asked, adapters } = lostAtFirst(2)
    const { modal, environment, wallet } = await reload({ adapters })
    await modal.ready
    expect(modal.accounts.state.eip155.status).toBe('disconnected')
    environment.wake(why)
    await settle()
    expect(modal.accounts.state.eip155.status).toBe('disconnected')
    environment.wake(why)
    await settle()
    expect(modal.accounts.state.eip155).toMatchObject({ status: 'connected', address: first })
    expect(asked.times).toBe(3)
    expect(wallet.prompts()).toEqual([])
  },
)

test('where nothing is owed, storage is not even read when the device is online again', async () => {
  const { modal, environment, storage } = await reload(lostAtFirst(0))
  await modal.ready
  const read = vi.spyOn(storage, 'get')
  environment.wake('online')
  await settle()
  expect(read).not.toHaveBeenCalledWith(key)
})

test('online while the file is being fetched, which fails then: it is fetched again', async () => {
  const { asked, adapters } = lostAtFirst()
  let fail = () => {}
  const held = new Promise<void>((resolve) => {
    fail = resolve
  })
  const eip155 = async () => {
    if (asked.times === 0) await held
    return adapters.eip155()
  }
  const { modal, environment } = await reload({ adapters: { eip155 } })
  const { ready } = modal
  await settle()
  environment.wake('online')
  await settle()
  expect(asked.times).toBe(0)
  fail()
  await ready
  expect(asked.times).toBe(2)
  expect(modal.accounts.state.eip155).toMatchObject({ status: 'connected', address: first })
})

test('a wallet that is being asked is not overtaken by one that comes back', async () => {
  const { modal, environment, wallet } = await reload(lostAtFirst())
  await modal.ready
  const release = wallet.hold('eth_requestAccounts')
  const connecting = modal.connection.connect({ connectorId: wallet.info.uuid })
  await settle()
  environment.wake('online')
  await settle()
  expect(modal.accounts.state.eip155.status).toBe('connecting')
  release([second])
  await connecting
  expect(modal.accounts.state.eip155).toMatchObject({ status: 'connected', address: second })
})

test('a visitor who disconnected meanwhile stays so when the file comes', async () => {
  const { modal, environment, storage } = await reload(lostAtFirst())
  await modal.ready
  await modal.disconnect()
  environment.wake('online')
  await settle()
  expect(modal.accounts.state.eip155.status).toBe('disconnected')
  expect(storage.entries.has(key)).toBe(false)
})

test.each<[string, (modal: WalletModal) => Promise<void>]>([
  ['that namespace', (modal) => modal.disconnect('eip155')],
  ['all', (modal) => modal.disconnect()],
])('nobody could be asked, and %s is disconnected: it is not remembered any more', async (_, leave) => {
  const { modal, storage } = await reload({ adapters: lost })
  await modal.ready
  await leave(modal)
  expect(storage.entries.has(key)).toBe(false)
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

test('a visitor who connects meanwhile counts more than what was stored', async () => {
  const other = createScriptedWallet({
    uuid: '22222222-2222-4222-8222-222222222222',
    rdns: 'test.other',
    name: 'Other',
    accounts: [second],
  })
  const { modal, wallet } = await reload({ wallets: [createScriptedWallet({ connected: true }), other] })
  const release = wallet.hold('eth_accounts')
  const { ready } = modal
  await settle()
  await modal.connection.connect({ connectorId: other.info.uuid })
  release([first])
  await ready
  expect(modal.accounts.state.eip155.address).toBe(second)
})

test('a visitor who disconnects meanwhile stays disconnected, and the storage is clean', async () => {
  const { modal, wallet, storage } = await reload()
  const release = wallet.hold('eth_accounts')
  const { ready } = modal
  await settle()
  await modal.disconnect()
  release([first])
  await ready
  expect(modal.accounts.state.eip155.status).toBe('disconnected')
  expect(storage.entries.has(key)).toBe(false)
})

test('reconnecting that is switched off while it begins: disconnected, what is stored stays', async () => {
  const { modal, storage } = await reload()
  const { ready } = modal
  modal.options.patch({ reconnect: false })
  await ready
  expect(modal.accounts.state.eip155.status).toBe('disconnected')
  expect(storage.entries.has(key)).toBe(true)
})

test('P13: a wallet that is gone is forgotten, though another one is being asked meanwhile', async () => {
  const other = createScriptedWallet({
    uuid: '11111111-1111-4111-8111-111111111111',
    name: 'Other',
    rdns: 'test.other',
  })
  const { modal, clock, storage } = await reload({ wallets: [other] })
  void modal.ready
  await settle()
  other.hold('eth_requestAccounts')
  modal.connection.connect({ connectorId: other.info.uuid }).catch(() => {})
  await clock.advance(1_000)
  await settle()
  expect(storage.entries.has(key)).toBe(false)
  expect(modal.accounts.state.eip155.status).toBe('connecting')
})

test('P13: what another tab connected stays stored, though it is gone here and another one is being asked', async () => {
  const storage = createMemoryStorage()
  const mine = createScriptedWallet({ uuid: '11111111-1111-4111-8111-111111111111', name: 'Mine', rdns: 'test.mine' })
  const { modal, clock } = createTestModal({ storage, wallets: [mine] })
  const there = await createConnectedModal({ storage: storage.otherTab() })
  await settle()
  // The next page of the site is to find it.
  there.modal.destroy()
  mine.hold('eth_requestAccounts')
  modal.connection.connect({ connectorId: mine.info.uuid }).catch(() => {})
  await clock.advance(1_000)
  await settle()
  expect(storage.entries.get(key)).toContain(first)
})

test('a stored wallet that confirms while another one is being asked stays stored', async () => {
  const other = createScriptedWallet({
    uuid: '11111111-1111-4111-8111-111111111111',
    name: 'Other',
    rdns: 'test.other',
  })
  const { modal, wallet, storage } = await reload({ wallets: [createScriptedWallet({ connected: true }), other] })
  const release = wallet.hold('eth_accounts')
  void modal.ready
  await settle()
  other.hold('eth_requestAccounts')
  modal.connection.connect({ connectorId: other.info.uuid }).catch(() => {})
  await settle()
  release([first])
  await settle()
  modal.connection.cancel()
  expect(storage.entries.get(key)).toContain(first)
})

test('asked for only after a visitor connected: the connection stands', async () => {
  const { modal } = await createConnectedModal()
  await modal.ready
  expect(modal.accounts.state.eip155).toMatchObject({ status: 'connected', address: first })
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

/** What another tab does (threat E21). */
import { createMemoryStorage, createScriptedWallet, type MemoryStorage, scriptedAccounts } from '@wallet-modal/testing'
import { expect, test } from 'vitest'
import { createConnectedModal, createTestModal, settle } from '../../../test/createTestModal.js'
import { connectedBefore, reload } from '../../../test/reload.js'

const [first, second] = scriptedAccounts
const key = 'wallet-modal.connections'

/** Two tabs: one storage, the same wallet installed in both. */
function twoTabs() {
  const storage = createMemoryStorage()
  const here = createTestModal({ storage })
  const wallet = createScriptedWallet({ connected: true, uuid: '77777777-7777-4777-8777-777777777777' })
  const there = createTestModal({ storage: storage.otherTab(), wallets: [wallet] })
  return { here, there, connect: () => here.modal.connection.connect({ connectorId: here.wallet.info.uuid }) }
}

test('E21: another tab follows connecting, picking an account and disconnecting, without any prompt', async () => {
  const { here, there, connect } = twoTabs()
  await connect()
  await settle()
  expect(there.modal.accounts.state.eip155).toMatchObject({ status: 'connected', address: first })
  here.modal.connection.selectAccount('eip155', second)
  await settle()
  expect(there.modal.accounts.state.eip155.address).toBe(second)
  expect(here.modal.accounts.state.eip155.address).toBe(second)
  await here.modal.disconnect()
  await settle()
  expect(there.modal.accounts.state.eip155.status).toBe('disconnected')
  expect(there.wallet.prompts()).toEqual([])
  expect(there.wallet.requests.map(({ method }) => method)).not.toContain('wallet_revokePermissions')
})

test('E21: with reconnect off another tab does not follow a connection, but follows its end', async () => {
  const storage = createMemoryStorage()
  const here = createTestModal({ storage })
  const there = createTestModal({ storage: storage.otherTab(), options: { reconnect: false } })
  await here.modal.connection.connect({ connectorId: here.wallet.info.uuid })
  await settle()
  expect(there.modal.accounts.state.eip155.status).toBe('disconnected')
  await there.modal.connection.connect({ connectorId: there.wallet.info.uuid })
  await here.modal.disconnect()
  await settle()
  expect(there.modal.accounts.state.eip155.status).toBe('disconnected')
})

test('E21: a tab whose own wallet does not confirm leaves the other tab’s connection alone', async () => {
  const storage = createMemoryStorage()
  const here = createTestModal({ storage })
  const there = createTestModal({ storage: storage.otherTab() })
  await here.modal.connection.connect({ connectorId: here.wallet.info.uuid })
  await settle()
  expect(there.modal.accounts.state.eip155.status).toBe('disconnected')
  expect(here.modal.accounts.state.eip155.status).toBe('connected')
  expect(storage.entries.has(key)).toBe(true)
})

test('E21: another tab follows to another wallet', async () => {
  const storage = createMemoryStorage()
  const wallets = () => [
    createScriptedWallet({ connected: true, accounts: [first] }),
    createScriptedWallet({
      connected: true,
      accounts: [second],
      uuid: '22222222-2222-4222-8222-222222222222',
      rdns: 'test.other',
      name: 'Other',
    }),
  ]
  const here = createTestModal({ storage, wallets: wallets() })
  const there = createTestModal({ storage: storage.otherTab(), wallets: wallets() })
  await here.modal.connection.connect({ connectorId: here.wallet.info.uuid })
  await settle()
  await here.modal.connection.connect({ connectorId: '22222222-2222-4222-8222-222222222222' })
  await settle()
  expect(there.modal.connection.describe('eip155')).toMatchObject({
    address: second,
    connectorId: '22222222-2222-4222-8222-222222222222',
  })
})

test('another storage key is another connection', async () => {
  const storage = await connectedBefore()
  const { modal, wallet } = await reload({ storage, options: { storageKey: 'elsewhere' } })
  await modal.ready
  expect(wallet.requests).toEqual([])
  expect(modal.accounts.state.eip155.status).toBe('disconnected')
})

test('a tab whose wallet comes too late cleans up after itself, and disconnects nobody else', async () => {
  const storage = createMemoryStorage()
  const connected = await createConnectedModal({ storage })
  const late = createTestModal({ storage: storage.otherTab(), wallets: [] })
  const { ready } = late.modal
  await settle()
  await late.clock.advance(1_000)
  await ready
  await late.clock.advance(1_000)
  expect(late.modal.accounts.state.eip155.status).toBe('disconnected')
  expect(connected.modal.accounts.state.eip155).toMatchObject({ status: 'connected', address: first })
  expect(storage.entries.get(key)).toContain(first)
})

test('E21: two tabs whose writes cross come to rest, in what was written last', async () => {
  const browser = createMemoryStorage()
  let writes = 0
  /** Heard a task later, as `storage` events are. */
  const tabOf = (inner: MemoryStorage): MemoryStorage => ({
    ...inner,
    subscribe: (name, listener) =>
      inner.subscribe(name, (value) => {
        writes += 1
        setImmediate(() => listener(value))
      }),
  })
  const wallet = createScriptedWallet({ connected: true })
  const here = createTestModal({ wallets: [wallet], storage: tabOf(browser.otherTab()) })
  const there = createTestModal({ wallets: [wallet], storage: tabOf(browser.otherTab()) })
  await there.modal.disconnect()
  await here.modal.connection.connect({ connectorId: wallet.info.uuid })
  void there.modal.disconnect()
  await settle()
  expect(writes).toBeLessThan(6)
  expect(here.modal.accounts.state.eip155.status).toBe(there.modal.accounts.state.eip155.status)
})

/** This tab stands with one wallet, another tab goes over to another one, which this tab has not heard from yet. */
async function followingAnother() {
  const other = { uuid: '11111111-1111-4111-8111-111111111111', name: 'Other', rdns: 'test.other' }
  const storage = createMemoryStorage()
  const [mine, theirs] = [createScriptedWallet(), createScriptedWallet({ ...other, connected: true })]
  const here = await createConnectedModal({ wallets: [mine, theirs], storage })
  const release = theirs.hold('eth_accounts')
  const there = createTestModal({ wallets: [createScriptedWallet(other)], storage: storage.otherTab() })
  await there.modal.connection.connect({ connectorId: other.uuid })
  await settle()
  return { ...here, mine, release }
}

test('E21: a tab that follows to another wallet keeps its own until that one has confirmed', async () => {
  const { modal, mine, release } = await followingAnother()
  expect(modal.accounts.state.eip155).toMatchObject({
    status: 'connected',
    connectedWalletInfo: { name: mine.info.name },
  })
  release([second])
  await settle()
  expect(modal.accounts.state.eip155).toMatchObject({ status: 'connected', connectedWalletInfo: { name: 'Other' } })
})

test('E21: a visitor who disconnects while a tab follows to another wallet stays disconnected', async () => {
  const { modal, release } = await followingAnother()
  await modal.disconnect()
  release([second])
  await settle()
  expect(modal.accounts.state.eip155.status).toBe('disconnected')
  expect(modal.connection.describe('eip155')).toBeUndefined()
})

test('E21: a tab that can not follow to another wallet keeps its own, whole', async () => {
  const { modal, mine, release } = await followingAnother()
  release([])
  await settle()
  expect(modal.accounts.state.eip155).toMatchObject({ status: 'connected', address: first })
  expect(modal.connection.describe('eip155')).toMatchObject({ connectorId: mine.info.uuid })
})

test('E21: what another tab disconnected while this one was busy with another wallet is not remembered again', async () => {
  const storage = await connectedBefore()
  const other = createScriptedWallet({
    uuid: '11111111-1111-4111-8111-111111111111',
    name: 'Other',
    rdns: 'test.other',
  })
  const { modal } = await reload({ storage, wallets: [other] })
  void modal.ready
  await settle()
  other.hold('eth_requestAccounts')
  modal.connection.connect({ connectorId: other.info.uuid }).catch(() => {})
  await settle()
  storage.otherTab().remove(key)
  await settle()
  modal.connection.cancel()
  await modal.switchNetwork('eip155:31338')
  expect(storage.entries.has(key)).toBe(false)
})

/** This tab looks for the stored wallet, which is slow, and another tab goes over to one that is looked for here too. */
async function lookingForBoth() {
  const other = { uuid: '11111111-1111-4111-8111-111111111111', name: 'Other', rdns: 'test.other' }
  const storage = await connectedBefore()
  const [older, newer] = [
    createScriptedWallet({ connected: true }),
    createScriptedWallet({ ...other, connected: true }),
  ]
  const answers = { older: older.hold('eth_accounts'), newer: newer.hold('eth_accounts') }
  const { modal } = await reload({ storage, wallets: [older, newer] })
  void modal.ready
  await settle()
  const there = createTestModal({ wallets: [createScriptedWallet(other)], storage: storage.otherTab() })
  await there.modal.connection.connect({ connectorId: other.uuid })
  await settle()
  expect(modal.accounts.state.eip155.status).toBe('reconnecting')
  return { modal, storage, answers, there, newer: other.uuid }
}

test.each<[string, () => unknown]>([
  ['confirms', () => [first]],
  ['is gone', () => []],
  ['fails', () => Promise.reject({ code: 4200, message: 'no' })],
])('E21: the wallet that another tab went over to counts, though the former one %s first', async (_, say) => {
  const { modal, storage, answers, newer } = await lookingForBoth()
  answers.older(say())
  await settle()
  expect(modal.accounts.state.eip155.status).toBe('reconnecting')
  answers.newer([second])
  await settle()
  expect(modal.connection.describe('eip155')).toMatchObject({ address: second, connectorId: newer })
  expect(storage.entries.get(key)).toContain(newer)
})

test('E21: the wallet that another tab went over to counts, though the former one confirms after it', async () => {
  const { modal, answers, newer } = await lookingForBoth()
  answers.newer([second])
  answers.older([first])
  await settle()
  expect(modal.connection.describe('eip155')).toMatchObject({ address: second, connectorId: newer })
})

test('E21: another tab disconnects while its wallet is looked for here: it does not come back', async () => {
  const { modal, storage, answers, there } = await lookingForBoth()
  await there.modal.disconnect()
  await settle()
  answers.newer([second])
  answers.older([first])
  await settle()
  expect(modal.accounts.state.eip155.status).toBe('disconnected')
  expect(storage.entries.has(key)).toBe(false)
})

test('E21: what another tab connects while a wallet is asked here is followed once that one is declined', async () => {
  const storage = createMemoryStorage()
  const other = createScriptedWallet({
    uuid: '11111111-1111-4111-8111-111111111111',
    name: 'Other',
    rdns: 'test.other',
  })
  const { modal, wallet } = createTestModal({ storage, wallets: [createScriptedWallet({ connected: true }), other] })
  const confirm = wallet.hold('eth_accounts')
  const answer = other.hold('eth_requestAccounts')
  modal.connection.connect({ connectorId: other.info.uuid }).catch(() => {})
  await settle()
  await createConnectedModal({ storage: storage.otherTab() })
  await settle()
  expect(modal.accounts.state.eip155.status).toBe('connecting')
  answer(Promise.reject({ code: 4001, message: 'no' }))
  await settle()
  expect(modal.accounts.state.eip155.status).toBe('reconnecting')
  confirm([first])
  await settle()
  expect(modal.accounts.state.eip155).toMatchObject({ status: 'connected', address: first })
})

test('T-07, E21: what another tab writes of the wallet that stands here is not taken for that of one under its name', async () => {
  const storage = createMemoryStorage()
  const uuid = (digit: string) => `${digit.repeat(8)}-0000-4000-8000-000000000000`
  const impostor = createScriptedWallet({ connected: true, uuid: uuid('1'), accounts: [second] })
  const own = createScriptedWallet({ connected: true, uuid: uuid('2'), accounts: [first] })
  const { modal } = createTestModal({ storage, wallets: [impostor, own] })
  await modal.connection.connect({ connectorId: own.info.uuid })
  // On each page it announces itself under another id.
  storage.otherTab().set(key, storage.get(key)?.replaceAll(uuid('2'), uuid('3')) ?? '')
  await settle()
  expect(modal.connection.describe('eip155')).toMatchObject({ address: first, connectorId: own.info.uuid })
  expect(impostor.requests).toEqual([])
})

/** One of our own files does not come while a stored connection is looked up: it is looked up again, as often as it takes. */
import { createFakeClock, createMemoryStorage, type MemoryStorage, scriptedAccounts } from '@wallet-modal/testing'
import { expect, test, vi } from 'vitest'
import { createTestModal, localNetwork, settle } from '../../../test/createTestModal.js'
import { connectedBefore, reload } from '../../../test/reload.js'
import { createSolanaWallet } from '../../../test/solanaWallet.js'
import { createAdapter } from '../../chains/eip155/index.js'
import { createAdapter as createSolanaAdapter } from '../../chains/solana/index.js'
import type { OtherWallets } from '../../chains/types.js'
import { WALLET_INJECTION_WAIT_MS } from '../../constants/wallets.js'
import { groupByWallet } from '../../domain/groupByWallet.js'
import type { WalletModal } from '../../walletModal.js'

const [first, second] = scriptedAccounts
const key = 'wallet-modal.connections'

const lost = { eip155: () => Promise.reject(new TypeError('Failed to fetch')) }

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

/** A page with a Solana wallet in it; `file` is what looks for such wallets. */
function createSolanaPage(storage: MemoryStorage, file: (others: OtherWallets) => Promise<OtherWallets>) {
  const address = 'GFpwZoFUoPL4quqrqqg7K38NTVx38zSMMMWMMRfgDHGG'
  const { provider } = createSolanaWallet([{ address, secretKey: '' }], { chains: ['solana:devnet'] })
  const announced = { id: 'standard:Sol', name: 'Sol', namespace: 'solana', type: 'ANNOUNCED', provider } as const
  const others = { wallets: [announced], subscribe: () => () => {}, request: () => {}, group: groupByWallet }
  const fetch = () => Promise.reject(new TypeError('Failed to fetch'))
  return createTestModal({
    wallets: [],
    storage,
    options: { networks: [localNetwork, 'solana-devnet'] },
    otherWallets: () => file(others),
    adapters: { solana: async () => createSolanaAdapter({ fetch, clock: createFakeClock() }) },
  })
}

async function solanaConnectedBefore(): Promise<MemoryStorage> {
  const storage = createMemoryStorage()
  const { modal } = createSolanaPage(storage, async (others) => others)
  await settle()
  await modal.connection.connect({ connectorId: 'standard:Sol' })
  modal.destroy()
  return storage
}

/** What looks for wallets of other namespaces does not come before `comes` is called. */
function lostLookers() {
  const asked = { times: 0 }
  let there = false
  const comes = () => {
    there = true
    asked.times = 0
  }
  const file = async (others: OtherWallets) => {
    asked.times += 1
    if (!there) throw new TypeError('Failed to fetch')
    return others
  }
  return { asked, comes, file }
}

test('what looks for wallets of other namespaces comes late: their wait begins then', async () => {
  const storage = await solanaConnectedBefore()
  let come = () => {}
  const held = new Promise<void>((resolve) => {
    come = resolve
  })
  const { modal, clock } = createSolanaPage(storage, (others) => held.then(() => others))
  const { ready } = modal
  await settle()
  await clock.advance(WALLET_INJECTION_WAIT_MS * 5)
  await settle()
  expect(modal.accounts.state.solana.status).toBe('reconnecting')
  expect(storage.get(key)).toContain('solana')
  come()
  await ready
  expect(modal.accounts.state.solana.status).toBe('connected')
})

test('it has come, and no such wallet announces itself for 1 s: forgotten', async () => {
  const storage = await solanaConnectedBefore()
  const { modal, clock } = createSolanaPage(storage, async (others) => ({ ...others, wallets: [] }))
  const { ready } = modal
  await settle()
  await clock.advance(WALLET_INJECTION_WAIT_MS)
  await ready
  expect(storage.entries.has(key)).toBe(false)
})

test('it does not come: the row stays, and the wallet is back when it does', async () => {
  const storage = await solanaConnectedBefore()
  const { comes, file } = lostLookers()
  const { modal, clock, environment } = createSolanaPage(storage, file)
  const { ready } = modal
  await settle()
  await clock.advance(WALLET_INJECTION_WAIT_MS)
  await ready
  expect(modal.accounts.state.solana.status).toBe('disconnected')
  expect(storage.get(key)).toContain('solana')
  comes()
  environment.wake('online')
  await settle()
  expect(modal.accounts.state.solana.status).toBe('connected')
})

test.each<[string, (page: ReturnType<typeof createSolanaPage>) => unknown]>([
  ['the modal is opened', ({ modal }) => modal.open()],
  ['the device is online again while it is open', ({ environment }) => environment.wake('online')],
])('it is asked for again when %s', async (why, again) => {
  const { asked, comes, file } = lostLookers()
  const page = createSolanaPage(createMemoryStorage(), file)
  await settle()
  if (why.includes('online')) await page.modal.open()
  await settle()
  expect(page.modal.connectors.state.list).toEqual([])
  comes()
  await again(page)
  await settle()
  expect(page.modal.connectors.state.list.map(({ name }) => name)).toEqual(['Sol'])
  await page.modal.open()
  expect(asked.times).toBe(1)
})

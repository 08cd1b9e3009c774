/** What was paid for before a reload is looked for after it. */
import { createMemoryStorage, createScriptedWallet, type MemoryStorage, scriptedAccounts } from '@wallet-modal/testing'
import { expect, test } from 'vitest'
import { createTestModal, settle } from '../../../test/createTestModal.js'
import { onrampOptions, onrampQuote, payHost, payUrl, purchaseRow } from '../../../test/onrampFixtures.js'
import { ONRAMP_QUOTE_WAIT_MS, ONRAMP_WATCH_MS } from '../../constants/onramp.js'
import { POLLING_INTERVAL_MS } from '../../constants/transactions.js'

const key = 'wallet-modal.purchase'
const [first, second] = scriptedAccounts

type History = Parameters<ReturnType<typeof createTestModal>['backend']['answer']>[1]

/** One life of a page: the wallet is connected, the history says `rows`. */
async function live(storage: MemoryStorage, rows: readonly object[] = [], more: { accounts?: readonly string[] } = {}) {
  const wallet = createScriptedWallet({ accounts: more.accounts ?? [first] })
  const world = createTestModal({
    storage,
    wallets: [wallet],
    options: { onrampProviders: { card: { hosts: [payHost], history: 'pay' } } },
  })
  const { backend, modal } = world
  const history = (found: readonly object[]): History => ({ body: { data: found, next: null } })
  backend.answer('/v1/onramp/options', { body: onrampOptions })
  backend.answer('/v1/onramp/quote', { body: onrampQuote })
  backend.answer('/v1/generators/onrampurl', { body: { url: payUrl(first) } })
  backend.answer('/history', history(rows))
  await modal.connection.connect({ connectorId: wallet.info.uuid })
  await settle()
  const { onramp } = modal
  if (!onramp) throw new Error('There is no onramp controller')
  return {
    ...world,
    onramp,
    state: onramp.state,
    says: (...found: readonly object[]) => backend.answer('/history', history(found)),
    asked: () => backend.calls('/history'),
  }
}

async function bought(storage: MemoryStorage, rows: readonly object[] = []) {
  const page = await live(storage, rows)
  await page.modal.open({ view: 'OnRamp' })
  await settle()
  page.onramp.setAmount('50')
  await settle()
  await page.clock.advance(ONRAMP_QUOTE_WAIT_MS)
  await settle()
  expect(page.onramp.proceed()).toBe(true)
  return page
}

/** Reloaded while the payment page is open. */
async function reloaded(rows: readonly object[] = []) {
  const storage = createMemoryStorage()
  const before = await bought(storage, rows)
  before.modal.destroy()
  return { storage, page: await live(storage, rows) }
}

const open = async ({ modal }: { modal: { open(): Promise<void> } }) => {
  await modal.open()
  await settle()
}

test('nobody is asked before the modal is opened; then it is looked for, told once, and forgotten', async () => {
  const { page, storage } = await reloaded([purchaseRow('old')])
  const { asked, clock, says, state, modal, backend } = page
  await clock.advance(2 * POLLING_INTERVAL_MS)
  expect(asked()).toHaveLength(0)
  await open(page)
  expect(state.purchase).toBe('waiting')
  expect(Object.fromEntries(asked()[0]?.url.searchParams ?? [])).toMatchObject({
    onramp: 'pay',
    chainId: 'eip155:31337',
  })
  says(purchaseRow('new'), purchaseRow('old'))
  await clock.advance(POLLING_INTERVAL_MS)
  await settle()
  expect(state.purchase).toBe('confirmed')
  expect(modal.toast.state.message).toBe('0.019 LETH arrived')
  expect(backend.calls('/balance').at(-1)?.url.searchParams.get('forceUpdate')).toContain('eip155:31337:')
  expect(storage.get(key)).toBeNull()
  const count = asked().length
  await clock.advance(5 * POLLING_INTERVAL_MS)
  expect(asked()).toHaveLength(count)
})

test('a declined card was told before the reload: it is not told again, and another try is seen', async () => {
  const storage = createMemoryStorage()
  const before = await bought(storage)
  before.says(purchaseRow('x', 'failed'))
  before.environment.wake()
  await settle()
  expect(before.state.purchase).toBe('failed')
  before.modal.destroy()

  const page = await live(storage, [purchaseRow('x', 'failed')])
  await open(page)
  await page.clock.advance(2 * POLLING_INTERVAL_MS)
  expect(page.state.purchase).toBe('waiting')
  page.says(purchaseRow('y'), purchaseRow('x', 'failed'))
  await page.clock.advance(POLLING_INTERVAL_MS)
  await settle()
  expect(page.state.purchase).toBe('confirmed')
})

test('another account: not asked for; its own, once it is back', async () => {
  const { storage } = await reloaded()
  const page = await live(storage, [], { accounts: [second] })
  await open(page)
  expect(page.asked()).toHaveLength(0)
  expect(page.state.purchase).toBe('none')
  page.wallet.emit('accountsChanged', [first])
  await settle()
  expect(page.state.purchase).toBe('waiting')
})

test('it ends when it would have ended, and later nobody is asked at all', async () => {
  const { page, storage } = await reloaded()
  const { clock, asked, state } = page
  await clock.advance(ONRAMP_WATCH_MS - 3 * POLLING_INTERVAL_MS)
  const kept = storage.get(key) ?? ''
  await open(page)
  await clock.advance(4 * POLLING_INTERVAL_MS)
  await settle()
  expect(state.purchase).toBe('unseen')
  expect(storage.get(key)).toBeNull()
  const count = asked().length
  await clock.advance(4 * POLLING_INTERVAL_MS)
  expect(asked()).toHaveLength(count)

  storage.set(key, kept)
  const late = await live(storage)
  await late.clock.advance(ONRAMP_WATCH_MS + POLLING_INTERVAL_MS)
  await open(late)
  expect(late.asked()).toHaveLength(0)
})

test.each([
  ['a provider that the host does not name', { history: 'elsewhere' }],
  ['a network of another namespace', { caipNetworkId: 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1' }],
  ['another address', { address: second }],
  ['no record', { v: 7 }],
])('poisoned storage (%s): nobody is asked', async (_, change) => {
  const { page, storage } = await reloaded()
  storage.set(key, JSON.stringify({ ...JSON.parse(storage.get(key) ?? ''), ...change }))
  await open(page)
  await page.clock.advance(2 * POLLING_INTERVAL_MS)
  expect(page.asked()).toHaveLength(0)
  expect(page.state.purchase).toBe('none')
})

test('nobody knows what was bought before: its age tells', async () => {
  const { page, storage } = await reloaded()
  const { known: _, partial: __, ...row } = JSON.parse(storage.get(key) ?? '')
  storage.set(key, JSON.stringify(row))
  const at = (ms: number) => new Date(row.openedAt + ms).toISOString()
  page.says(purchaseRow('old', 'confirmed', at(-3_600_000)))
  await open(page)
  expect(page.state.purchase).toBe('waiting')
  page.says(purchaseRow('new', 'confirmed', at(1_000)), purchaseRow('old', 'confirmed', at(-3_600_000)))
  await page.clock.advance(POLLING_INTERVAL_MS)
  await settle()
  expect(page.state.purchase).toBe('confirmed')
})

test('more was bought before than is kept: what is old and unknown is old', async () => {
  const rows = Array.from({ length: 200 }, (_, index) =>
    purchaseRow(`${index}`.padStart(60, '0'), 'confirmed', '2020-01-01T00:00:00.000Z'),
  )
  const { page } = await reloaded(rows)
  await open(page)
  await page.clock.advance(2 * POLLING_INTERVAL_MS)
  expect(page.state.purchase).toBe('waiting')
  page.says(purchaseRow('new', 'confirmed', new Date(page.clock.now()).toISOString()), ...rows)
  await page.clock.advance(POLLING_INTERVAL_MS)
  await settle()
  expect(page.state.purchase).toBe('confirmed')
})

test('disconnecting forgets it, also before anything was loaded', async () => {
  const { page, storage } = await reloaded()
  expect(storage.get(key)).not.toBeNull()
  await page.modal.disconnect()
  await settle()
  expect(storage.get(key)).toBeNull()
})

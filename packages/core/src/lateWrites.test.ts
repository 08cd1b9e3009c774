/** What was ended does not come back: a write that was on its way when it ended, or that another tab has not heard of it (E21, U03). */
import { createMemoryStorage, createScriptedWallet, type MemoryStorage, scriptedAccounts } from '@wallet-modal/testing'
import { expect, test } from 'vitest'
import { createFakePairing, PAIRED_ADDRESS } from '../test/createFakePairing.js'
import { createFakeSiwx } from '../test/createFakeSiwx.js'
import { createConnectedModal, createTestModal, settle } from '../test/createTestModal.js'
import { purchaseRow } from '../test/onrampFixtures.js'
import { quoted, setUp as setUpOnRamp } from '../test/onrampSetUp.js'
import { POLLING_INTERVAL_MS } from './constants/transactions.js'
import type { Siwx, SiwxSession } from './domain/siwxTypes.js'

const CONNECTIONS = 'wallet-modal.connections'
const PURCHASE = 'wallet-modal.purchase'
const [first] = scriptedAccounts

/** A tab that hears of others' writes a moment later, as browsers have it. */
function hearsLate(storage: MemoryStorage) {
  const heard: (() => void)[] = []
  return {
    storage: {
      ...storage,
      subscribe: (key: string, listener: (value: string | null) => void) =>
        storage.subscribe(key, (value) => heard.push(() => listener(value))),
    },
    async hear() {
      for (const tell of heard.splice(0)) tell()
      await settle()
    },
  }
}

/** Two tabs of one visitor, connected by the same wallet. */
async function inTwoTabs() {
  const storage = createMemoryStorage()
  const late = hearsLate(storage.otherTab())
  const wallet = createScriptedWallet({ knownChains: [31_337, 31_338] })
  const here = await createConnectedModal({ storage: late.storage, wallets: [wallet] })
  const there = createTestModal({ storage, wallets: [createScriptedWallet({ connected: true })] })
  await there.modal.ready
  await late.hear()
  const statuses = () => [here, there].map(({ modal }) => modal.accounts.state.eip155.status)
  expect(statuses()).toEqual(['connected', 'connected'])
  return { storage, here, there, wallet, statuses, hear: late.hear }
}

test.each<[string, (wallet: Awaited<ReturnType<typeof inTwoTabs>>['wallet']) => void]>([
  ['moves to another network', (wallet) => wallet.setChain(31_338)],
  ['switches its account', (wallet) => wallet.setAccounts([...scriptedAccounts].reverse())],
])(
  'disconnected in another tab, and before this one hears of it its wallet %s: disconnected in both',
  async (_, act) => {
    const { storage, there, wallet, statuses, hear } = await inTwoTabs()
    await there.modal.disconnect()
    act(wallet)
    await settle()
    expect(storage.get(CONNECTIONS)).toBeNull()
    await hear()
    expect(statuses()).toEqual(['disconnected', 'disconnected'])
    expect(storage.get(CONNECTIONS)).toBeNull()
  },
)

test('connected anew here, and then the disconnect of another tab is heard: it stands', async () => {
  const { storage, here, there, wallet, statuses, hear } = await inTwoTabs()
  await here.modal.disconnect()
  await there.modal.disconnect()
  await here.modal.connection.connect({ connectorId: wallet.info.uuid })
  await hear()
  expect(statuses()[0]).toBe('connected')
  expect(storage.get(CONNECTIONS)).toContain(first)
})

/** Paired, with a signature that the server has in its hands and has not taken yet. */
async function whileSessionIsAdded(options: Parameters<typeof createFakeSiwx>[0] = {}) {
  const fake = createFakeSiwx({ oneClick: true, ...options })
  const pairing = createFakePairing()
  let take = () => {}
  const taken = new Promise<void>((resolve) => {
    take = resolve
  })
  const siwx: Siwx = {
    ...fake.siwx,
    async addSession(session) {
      await taken
      await fake.siwx.addSession(session)
    },
  }
  const made = createTestModal({ pairing: pairing.door, options: { siwx } })
  await made.modal.open({ view: 'ConnectingWalletConnect' })
  await settle()
  const [chainId, accountAddress] = ['eip155:31337', PAIRED_ADDRESS]
  const data = { ...pairing.asked.at(-1)?.signIn, accountAddress, chainId } as SiwxSession['data']
  const signIns = [{ data, message: 'signed', signature: `0x${'11'.repeat(65)}` }]
  pairing.proposals[0]?.approve({ ...pairing.session(['eip155:31337']), signIns })
  await settle()
  expect(made.modal.siwx.state.status).toBe('checking')
  return { ...made, fake, take }
}
type Adding = Awaited<ReturnType<typeof whileSessionIsAdded>>

test.each<[string, (adding: Adding) => unknown]>([
  ['disconnects', ({ modal }) => modal.disconnect()],
  ['cancels', ({ modal }) => modal.siwx.cancel()],
  ['signs out', ({ modal }) => modal.signOut()],
])('what a wallet signed as it connected is being added, and the visitor %s: it does not stay', async (_, act) => {
  const adding = await whileSessionIsAdded()
  await act(adding)
  await settle()
  adding.take()
  await settle()
  expect(adding.fake.sessions()).toEqual([])
  expect(adding.modal.siwx.state.session).toBeUndefined()
})

test('the same, where a host keeps sessions when the wallet goes: it stays', async () => {
  const { modal, fake, take } = await whileSessionIsAdded({ signOutOnDisconnect: false })
  await modal.disconnect()
  take()
  await settle()
  expect(fake.sessions()).toHaveLength(1)
})

test('the same, and nobody ends anything: it stays, and counts', async () => {
  const { modal, fake, take } = await whileSessionIsAdded()
  take()
  await settle()
  expect(fake.sessions()).toHaveLength(1)
  expect(modal.siwx.state.status).toBe('signed-in')
})

test('a purchase that is declined in one tab does not take the place of a later one of another tab', async () => {
  const storage = createMemoryStorage()
  const page = await quoted(await setUpOnRamp({ storage }))
  page.onramp.proceed()
  const later = { ...JSON.parse(storage.get(PURCHASE) ?? ''), openedAt: page.clock.now() + 1_000, known: ['theirs'] }
  storage.otherTab().set(PURCHASE, JSON.stringify(later))
  page.backend.answer('/history', { body: { data: [purchaseRow('new', 'failed')], next: null } })
  await page.clock.advance(POLLING_INTERVAL_MS)
  expect(page.state.purchase).toBe('failed')
  expect(JSON.parse(storage.get(PURCHASE) ?? '')).toEqual(later)
})

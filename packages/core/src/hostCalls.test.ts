/** What a host gets back from `signIn()` and `connect()`: the session or connection that there is, and never nothing. */
import { createScriptedWallet, scriptedAccounts } from '@wallet-modal/testing'
import { expect, test, vi } from 'vitest'
import { createFakeSiwx } from '../test/createFakeSiwx.js'
import { createSigningConnected } from '../test/createSigningModal.js'
import { createConnectedModal, createTestModal, localNetwork, settle } from '../test/createTestModal.js'
import { reload } from '../test/reload.js'
import { createModal, createPaired, pair } from '../test/severalWallets.js'
import { createTwoNamespaceModal } from '../test/twoNamespaceWallet.js'
import type { SiwxSession } from './domain/siwxTypes.js'
import type { WalletModal } from './walletModal.js'

const [first] = scriptedAccounts

/** As browsers have it: the view of such an event is its window. */
class MouseEvent extends Event {
  constructor(readonly view: object) {
    super('click')
  }
}
const MINUTE = 60_000

const sessionOf = (more: object = {}): SiwxSession => ({
  data: {
    accountAddress: first,
    chainId: 'eip155:31337',
    domain: 'shop.test',
    uri: 'https://shop.test',
    version: '1',
    nonce: 'abcdefgh12345678',
    issuedAt: '2026-01-01T00:00:00.000Z',
    ...more,
  },
  message: `shop.test wants ${first}`,
  signature: `0x${'11'.repeat(65)}`,
})

/** A page that was loaded again, whose server has not said yet whether there is a session. */
async function createChecking() {
  const fake = createFakeSiwx()
  let answer: (sessions: readonly SiwxSession[]) => void = () => {}
  let fail: (error: unknown) => void = () => {}
  const asked: string[] = []
  const getSessions = (_: string, address: string) => {
    asked.push(address)
    return new Promise<readonly SiwxSession[]>((resolve, reject) => {
      answer = resolve
      fail = reject
    })
  }
  const made = await reload({ options: { siwx: { ...fake.siwx, getSessions } } })
  const opened: string[] = []
  made.modal.on('open', ({ view }) => opened.push(view))
  await made.modal.ready
  await settle()
  expect(made.modal.siwx.state.status).toBe('checking')
  return {
    ...made,
    asked,
    opened,
    answer: (sessions: SiwxSession[]) => answer(sessions),
    fail: () => fail(new Error()),
  }
}

test('signIn() while sessions are looked up: the one that is found, by one look, and nothing opens', async () => {
  const { modal, asked, opened, answer } = await createChecking()
  const signing = modal.signIn()
  await settle()
  answer([sessionOf()])
  expect(await signing).toMatchObject({ message: `shop.test wants ${first}` })
  await settle()
  expect(asked).toEqual([first])
  expect(opened).toEqual([])
})

test('signIn() while sessions are looked up, and there is none: it opens then, and resolves once it is signed', async () => {
  const { modal, opened, answer } = await createChecking()
  const signing = modal.signIn()
  await settle()
  expect(opened).toEqual([])
  answer([])
  await settle()
  expect(opened).toEqual(['SIWXSignMessage'])
  await modal.siwx.sign()
  expect(await signing).toMatchObject({ message: `shop.test wants ${first}` })
})

test('signIn() while sessions are looked up, and the server fails: rejected with that', async () => {
  const { modal, fail } = await createChecking()
  const signing = modal.signIn()
  await settle()
  fail()
  await expect(signing).rejects.toMatchObject({ code: 'AUTH_INIT_FAILED' })
  await settle()
  expect(modal.dialog.state.open).toBe(false)
})

test('signIn() while sessions are looked up, and the wallet goes: nothing to sign is shown', async () => {
  const { modal, opened, answer } = await createChecking()
  const signing = modal.signIn()
  await settle()
  await modal.disconnect()
  answer([sessionOf()])
  await expect(signing).rejects.toMatchObject({ code: 'NOT_CONNECTED' })
  expect(opened).toEqual([])
})

test('signIn() while sessions are looked up, and the host closes: void, and nothing opens any more', async () => {
  const { modal, opened, answer } = await createChecking()
  await modal.open({ view: 'Account' })
  const signing = modal.signIn()
  await settle()
  modal.close()
  await expect(signing).rejects.toMatchObject({ code: 'CLOSED' })
  answer([])
  await settle()
  expect(opened).toEqual(['Account'])
})

test('signIn(), and the visitor signs in in another tab: resolved with that session, and it closes', async () => {
  const { modal, fake, environment } = await createSigningConnected()
  modal.siwx.cancel()
  await settle()
  const signing = modal.signIn()
  await settle()
  await fake.siwx.addSession(sessionOf())
  environment.wake('pageshow')
  expect(await signing).toMatchObject({ message: `shop.test wants ${first}` })
  await settle()
  expect(modal.dialog.state.open).toBe(false)
})

test('signIn() with a session whose time is over asks for another one', async () => {
  const { modal, fake, clock, environment } = await createSigningConnected()
  modal.siwx.cancel()
  const expirationTime = new Date(clock.now() + 10 * MINUTE).toISOString()
  await fake.siwx.addSession(sessionOf({ expirationTime }))
  environment.wake('pageshow')
  await settle()
  expect(await modal.signIn()).toMatchObject({ data: { expirationTime } })
  clock.setWall(clock.now() + 20 * MINUTE)
  const signing = modal.signIn()
  await settle()
  expect(modal.router.state.view).toBe('SIWXSignMessage')
  await modal.siwx.sign()
  expect((await signing).data.expirationTime).toBeUndefined()
})

test('signIn(), and the instance ends: rejected', async () => {
  const { modal } = await createSigningConnected()
  const signing = modal.signIn()
  await settle()
  modal.destroy()
  await expect(signing).rejects.toMatchObject({ code: 'ABORTED' })
})

test('signIn() while sessions are looked up, and the instance ends: rejected', async () => {
  const { modal } = await createChecking()
  const signing = modal.signIn()
  await settle()
  modal.destroy()
  await expect(signing).rejects.toMatchObject({ code: 'ABORTED' })
})

test('connect(), and the instance ends: rejected as closed', async () => {
  const { modal } = createTestModal()
  const connecting = modal.connect()
  await settle()
  modal.destroy()
  await expect(connecting).rejects.toMatchObject({ code: 'CLOSED' })
})

test.each<[string, (modal: WalletModal) => unknown, view: string]>([
  ['the host closes it', (modal) => modal.close(), 'Connect'],
  ['the visitor goes back from a wallet that the host named', (modal) => modal.dialog.goBack(), 'Connect'],
])('connect() in embedded mode, and %s: rejected as closed, and it stays in its place', async (_, leave, view) => {
  const { modal, wallet } = createTestModal({ options: { embedded: true } })
  wallet.hold('eth_requestAccounts')
  await settle()
  const connecting = modal.connect({ walletId: wallet.info.rdns })
  await settle()
  expect(modal.router.state.view).toBe('ConnectingExternal')
  leave(modal)
  await expect(connecting).rejects.toMatchObject({ code: 'CLOSED' })
  expect(modal.snapshot()).toMatchObject({ open: true, view })
})

test('connect() in embedded mode, and a listener refuses to close: it goes on', async () => {
  const { modal, wallet } = createTestModal({ options: { embedded: true } })
  modal.on('close', ({ preventDefault }) => preventDefault())
  await settle()
  const connecting = modal.connect()
  await settle()
  modal.close()
  await settle()
  await modal.connection.connect({ connectorId: wallet.info.uuid })
  expect(await connecting).toMatchObject({ address: first })
})

test('signIn() in embedded mode, and the visitor cancels: rejected', async () => {
  const { modal } = await createSigningConnected({ options: { embedded: true } })
  const signing = modal.signIn()
  await settle()
  modal.siwx.cancel()
  await expect(signing).rejects.toMatchObject({ name: 'ModalError' })
})

test('connect(), and a listener of the page disconnects at once: rejected, as nobody is connected', async () => {
  const { modal, wallet } = createTestModal()
  modal.on('connect', () => void modal.disconnect())
  await expect(modal.connect({ walletId: wallet.info.uuid })).rejects.toMatchObject({ code: 'ABORTED' })
  expect(modal.snapshot()).toMatchObject({ open: false, accounts: { eip155: { status: 'disconnected' } } })
})

test.each(['connect', 'signIn'] as const)(
  '%s() at the very end of an instance: void, and nothing opens',
  async (call) => {
    const { modal } = createTestModal()
    const calling = modal[call]()
    modal.destroy()
    await expect(calling).rejects.toMatchObject({ code: 'CLOSED' })
    expect(modal.dialog.state.open).toBe(false)
  },
)

test.each<[string, (modal: WalletModal) => Promise<unknown>]>([
  ['open()', (modal) => modal.open()],
  ['open({walletId})', (modal) => modal.open({ walletId: 'amber' })],
  ['connect()', (modal) => modal.connect()],
  ['signIn()', (modal) => modal.signIn()],
  ['switchNetwork()', (modal) => modal.switchNetwork('eip155:31338')],
])('%s after the end of an instance: closed, and nothing happens', async (_, call) => {
  const { modal } = createTestModal()
  modal.destroy()
  const before = modal.snapshot()
  await expect(call(modal)).rejects.toMatchObject({ code: 'CLOSED' })
  expect(modal.snapshot()).toEqual(before)
})

test('disconnect() after the end of an instance: as ever, nobody is connected', async () => {
  const { modal } = createTestModal()
  modal.destroy()
  await expect(modal.disconnect()).resolves.toBeUndefined()
})

test.each(['open', 'connect'] as const)(
  '%s() in a namespace without a network: refused, nothing changes',
  async (call) => {
    for (const namespace of ['solana', 'nonsense', '__proto__'] as never[]) {
      const { modal } = createTestModal()
      await expect(modal[call]({ namespace })).rejects.toMatchObject({ code: 'CHAIN_NOT_CONFIGURED' })
      expect(modal.snapshot()).toMatchObject({ open: false, activeCaipNetworkId: 'eip155:31337' })
    }
  },
)

test.each(['open', 'connect'] as const)(
  '%s() in a namespace, and a listener refuses: nothing changes',
  async (call) => {
    const { modal } = createTestModal({ options: { networks: [localNetwork, 'solana'] } })
    modal.on('open', ({ preventDefault }) => preventDefault())
    await expect(modal[call]({ namespace: 'solana' })).rejects.toMatchObject({ code: 'CLOSED' })
    expect(modal.snapshot()).toMatchObject({ open: false, activeCaipNetworkId: 'eip155:31337' })
  },
)

test('open() in a namespace: its network is the one in use', async () => {
  const { modal } = createTestModal({ options: { networks: [localNetwork, 'solana'] } })
  await modal.open({ namespace: 'solana' })
  expect(modal.snapshot()).toMatchObject({ open: true, activeCaipNetworkId: expect.stringMatching(/^solana:/) })
})

test.each([
  [{ view: 'GetWallet', walletId: 'amber' }, 'GetWallet', { walletId: 'amber' }],
  [{ view: 'ConnectingWalletConnect', walletId: 'amber' }, 'ConnectingWalletConnect', { walletId: 'amber' }],
  [{ view: 'GetWallet', walletId: 'amber', arguments: { walletId: 'birch' } }, 'GetWallet', { walletId: 'birch' }],
  [{ view: 'Networks', walletId: 'amber' }, 'Networks', undefined],
] as const)('open(%j): the view wins, and shows that wallet where it shows one', async (request, view, data) => {
  const { modal } = createTestModal()
  await modal.open(request)
  expect(modal.router.state).toMatchObject({ view, ...(data && { data }) })
  if (!data) expect(modal.router.state.data).toBeUndefined()
})

test('open() in the view that asks a wallet: the one that was named', async () => {
  const { modal, wallet } = createTestModal()
  wallet.hold('eth_requestAccounts')
  await modal.open({ view: 'ConnectingExternal', walletId: wallet.info.rdns })
  expect(modal.router.state).toMatchObject({ view: 'ConnectingExternal', data: { connectorId: expect.any(String) } })
})

test.each([
  ['open({uri: 5})', (modal: WalletModal) => modal.open({ uri: 5 as never })],
  ['open({walletId: {}})', (modal: WalletModal) => modal.open({ walletId: {} as never })],
  ['connect(null)', (modal: WalletModal) => modal.connect(null as never)],
  ['connect({walletId: 5})', (modal: WalletModal) => modal.connect({ walletId: 5 as never })],
])('%s: refused with a code', async (_, call) => {
  const { modal } = createTestModal()
  await expect(call(modal)).rejects.toMatchObject({ name: 'ModalError', code: 'INVALID_INPUT' })
  expect(modal.dialog.state.open).toBe(false)
})

test.each<[string, unknown]>([
  ['nothing', null],
  ['the event of the button that was pressed', new MouseEvent(globalThis)],
])('open() with %s: as without anything, and nothing is said', async (_, request) => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const { modal } = createTestModal()
  await modal.open(request as never)
  expect(modal.snapshot()).toMatchObject({ open: true, view: 'Connect' })
  expect(warn.mock.calls).toEqual([])
  warn.mockRestore()
})

test.each<unknown>(['Networks', '', 5, true, Symbol('view')])(
  'open(%o): told, and the default opens',
  async (request) => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    const { modal } = createTestModal()
    await modal.open(request as never)
    expect(modal.snapshot()).toMatchObject({ open: true, view: 'Connect' })
    expect(warn.mock.calls).toEqual([
      [`[wallet-modal] open() takes an object like {view: 'Networks'}, not ${String(request)}`],
    ])
    warn.mockRestore()
  },
)

test('disconnect() of what is no namespace: refused with a code, and nobody is disconnected', async () => {
  const { modal } = await createConnectedModal()
  for (const namespace of ['nonsense', '__proto__', 5] as never[])
    await expect(modal.disconnect(namespace)).rejects.toMatchObject({ code: 'CHAIN_NOT_CONFIGURED' })
  expect(modal.snapshot().accounts.eip155.status).toBe('connected')
})

test('connect() with a wallet, while another one is connected: that wallet is asked', async () => {
  const other = createScriptedWallet({ name: 'Other Wallet', rdns: 'test.other', uuid: crypto.randomUUID() })
  const { modal, wallet } = await createConnectedModal({ wallets: [createScriptedWallet({}), other] })
  const mine = modal.snapshot().accounts.eip155.address
  expect(await modal.connect({ walletId: wallet.info.rdns })).toMatchObject({ address: mine })
  expect(other.requests).toEqual([])
  const connecting = modal.connect({ walletId: 'test.other' })
  await settle()
  const connection = await connecting
  expect(other.requests.map(({ method }) => method)).toContain('eth_requestAccounts')
  expect(modal.accounts.state.eip155.connectedWalletInfo?.name).toBe('Other Wallet')
  expect(await modal.connect({ walletId: 'test.other' })).toEqual(connection)
})

/** Ways to be connected beside a wallet that has no rdns. */
const beside: readonly (readonly [how: string, make: () => Promise<WalletModal>])[] = [
  [
    'by a wallet that announced itself',
    async () => (await createConnectedModal({ options: { wallets: [extraWallet()] } })).modal,
  ],
  [
    'since before a reload',
    async () => {
      const { modal } = await reload({ options: { wallets: [extraWallet()] } })
      await modal.ready
      return modal
    },
  ],
  [
    'by a pairing',
    async () => {
      const made = createModal({ options: { wallets: [extraWallet()] } })
      await pair(made, ['eip155:31337'])
      return made.modal
    },
  ],
]

const extraWallet = () => ({
  id: 'extra',
  name: 'Extra Wallet',
  namespace: 'eip155' as const,
  provider: createScriptedWallet().provider,
})

test.each(beside)('connect() without a wallet’s name, connected %s: at once, and nothing opens', async (_, make) => {
  const modal = await make()
  const opened: string[] = []
  modal.on('open', ({ view }) => opened.push(view))
  const connection = modal.connection.describe('eip155')
  expect(connection).toBeDefined()
  expect(await modal.connect()).toEqual(connection)
  expect(await modal.connect({ namespace: 'eip155' })).toEqual(connection)
  expect(opened).toEqual([])
})

test('connect() with a wallet that is not on the page, while another one is connected: it opens as if none were', async () => {
  const { modal } = await createConnectedModal()
  const mine = modal.connection.describe('eip155')
  const connecting = modal.connect({ walletId: 'amber' })
  await settle()
  expect(modal.snapshot()).toMatchObject({ open: true, view: 'Connect' })
  modal.close()
  await expect(connecting).rejects.toMatchObject({ code: 'CLOSED' })
  expect(modal.connection.describe('eip155')).toEqual(mine)
})

test('connect() with a wallet that was paired: at once, after a reload too; any other one is paired with', async () => {
  const made = createModal()
  const { modal, pairing, storage } = made
  const connecting = modal.connect({ walletId: 'amber' })
  await settle()
  const session = pairing.session(['eip155:31337'])
  pairing.proposals.at(-1)?.approve(session)
  const connection = await connecting
  expect(await modal.connect({ walletId: 'amber' })).toEqual(connection)
  expect(modal.snapshot().open).toBe(false)

  pairing.store(session)
  modal.destroy()
  const { modal: next } = createModal({ storage, pairing: pairing.door })
  await next.ready
  expect(await next.connect({ walletId: 'amber' })).toEqual(connection)
  next.connect({ walletId: 'birch' }).catch(() => {})
  await settle()
  expect(next.router.state).toMatchObject({ view: 'ConnectingWalletConnect', data: { walletId: 'birch' } })
})

const both = ['eip155', 'solana'] as const

test.each(both.flatMap((namespace) => [[namespace, 'rdns'] as const, [namespace, 'id'] as const]))(
  'a wallet of two namespaces, %s named, by its %s: asked at once there, and connected is connected',
  async (namespace, by) => {
    const { modal, views, rdns, ids } = await createTwoNamespaceModal()
    const walletId = by === 'rdns' ? rdns : ids[namespace]
    const connection = await modal.connect({ namespace, walletId })
    expect(connection).toMatchObject({ namespace, connectorId: ids[namespace] })
    await settle()
    expect(views).toEqual(['ConnectingExternal'])
    expect(await modal.connect({ namespace, walletId })).toEqual(connection)
    expect(await modal.connect({ walletId })).toEqual(connection)
    expect(modal.dialog.state.open).toBe(false)
  },
)

test.each(both)('a wallet of two namespaces, by the id of its connector on %s alone: that one', async (namespace) => {
  const { modal, views, ids } = await createTwoNamespaceModal()
  expect(await modal.connect({ walletId: ids[namespace] })).toMatchObject({ namespace, connectorId: ids[namespace] })
  expect(views).toEqual(['ConnectingExternal'])
})

test.each(both)('open() of a wallet of two namespaces, %s named: asked at once there', async (namespace) => {
  const { modal, views, rdns, ids } = await createTwoNamespaceModal()
  await modal.open({ walletId: rdns, namespace })
  await settle()
  expect(views).toEqual(['ConnectingExternal'])
  expect(modal.connection.describe(namespace)).toMatchObject({ connectorId: ids[namespace] })
})

test('a wallet of two namespaces, none of them named: the visitor chooses', async () => {
  const { modal, rdns, ids } = await createTwoNamespaceModal()
  const connecting = modal.connect({ walletId: rdns })
  await settle()
  expect(modal.router.state.view).toBe('ChooseNamespace')
  modal.router.push('ConnectingExternal', { connectorId: ids.solana })
  expect(await connecting).toMatchObject({ namespace: 'solana' })
})

test('connect() with one part of a wallet, while the other one is connected: that part is asked', async () => {
  const { modal, ids } = await createTwoNamespaceModal()
  await modal.connect({ walletId: ids.solana })
  expect(await modal.connect({ walletId: ids.eip155 })).toMatchObject({ connectorId: ids.eip155 })
})

test('connect() with a wallet that stands in a namespace which is not in use: at once', async () => {
  const { modal, rdns, ids } = await createTwoNamespaceModal()
  const eip155 = await modal.connect({ walletId: ids.eip155 })
  const solana = await modal.connect({ walletId: ids.solana })
  expect(await modal.connect({ walletId: ids.eip155 })).toEqual(eip155)
  expect(await modal.connect({ walletId: rdns })).toEqual(solana)
  expect(modal.snapshot().open).toBe(false)
})

test('connect() with a wallet in a namespace that it does not know: those that do, and it is not asked elsewhere', async () => {
  const { modal, single } = await createTwoNamespaceModal()
  const connecting = modal.connect({ walletId: single.info.rdns, namespace: 'solana' })
  await settle()
  expect(modal.router.state).toMatchObject({ view: 'Connect', data: { namespace: 'solana' } })
  expect(single.requests).toEqual([])
  modal.close()
  await expect(connecting).rejects.toMatchObject({ code: 'CLOSED' })
})

test('a host that closes the modal as it hears of a view: what that view would have begun is not begun', async () => {
  const { modal, wallet } = createTestModal()
  await modal.open()
  modal.on('view', ({ view }) => view === 'ConnectingExternal' && modal.close())
  modal.router.push('ConnectingExternal', { connectorId: wallet.info.uuid })
  await settle()
  expect(modal.dialog.state.open).toBe(false)
  expect(modal.accounts.state.eip155.status).toBe('disconnected')
})

test('the same view opened for another namespace is about its account; said once', async () => {
  const { modal } = await createPaired()
  const told: string[] = []
  modal.on('network-change', ({ caipNetworkId }) => told.push(caipNetworkId))
  await modal.open({ namespace: 'eip155', view: 'Send' })
  modal.send.setAmount('0.1')
  await modal.open({ namespace: 'solana', view: 'Send' })
  await settle()
  expect(modal.chains.state.activeNamespace).toBe('solana')
  expect(modal.send.state.sendTokenAmount).toBe('')
  expect(modal.send.state.token?.chainId ?? 'solana').toMatch(/^solana/)
  expect(told).toEqual([modal.chains.state.networks.solana.caipNetwork?.id])
})

test('buying opened for another namespace offers what its network has', async () => {
  const { modal } = await createPaired()
  await modal.open({ namespace: 'eip155', view: 'OnRamp' })
  await settle()
  expect(modal.onramp?.state.assets.length).toBeGreaterThan(0)
  const before = modal.onramp?.state.assets
  await modal.open({ namespace: 'solana', view: 'OnRamp' })
  await settle()
  expect(modal.onramp?.state.assets).not.toEqual(before)
  const { symbol } = modal.chains.state.networks.solana.caipNetwork?.nativeCurrency ?? {}
  expect(modal.onramp?.state.purchaseCurrency?.symbol).toBe(symbol)
})

test('another namespace for a question that the visitor leaves: nothing opens by itself', async () => {
  const unlisted = createScriptedWallet({ chain: 999, knownChains: [999] })
  const { modal, wallet } = createModal({ wallets: [unlisted] })
  await modal.connection.connect({ connectorId: wallet.info.uuid })
  modal.dialog.close('host')
  const opened: string[] = []
  modal.on('open', ({ view }) => opened.push(view))
  const asked = modal.connect({ namespace: 'solana' }).catch(({ code }) => code)
  await settle()
  modal.close()
  expect(await asked).toBe('CLOSED')
  await settle()
  expect(modal.dialog.state.open).toBe(false)
  expect(opened).toEqual(['Connect'])
})

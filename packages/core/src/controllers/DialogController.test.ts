/** Opening, closing, going back and shaking (spec 2), through a real instance. */
import { createFakeClock, createScriptedWallet } from '@wallet-modal/testing'
import { expect, test, vi } from 'vitest'
import { createConnectedModal, createTestModal, settle } from '../../test/createTestModal.js'
import { MODAL_SHAKE_MS } from '../constants/firstOpen.js'
import { createDialogController } from './DialogController.js'
import { createRouterController } from './RouterController.js'

const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148'

test.each([
  { options: {}, userAgent: undefined, opens: 'Connect' },
  { options: {}, userAgent: phone, opens: 'Connect' },
  { options: { basic: true }, userAgent: undefined, opens: 'ConnectingWalletConnectBasic' },
  { options: { basic: true }, userAgent: phone, opens: 'AllWallets' },
  { options: { networks: [] }, userAgent: undefined, opens: 'ConnectingWalletConnectBasic' },
  { options: { networks: [] }, userAgent: phone, opens: 'AllWallets' },
] as const)('disconnected, options $options on $userAgent: opens $opens', async ({ options, userAgent, opens }) => {
  const { modal } = createTestModal({ options, ...(userAgent && { userAgent }) })
  await modal.open()
  expect(modal.dialog.state.open).toBe(true)
  expect(modal.router.state.view).toBe(opens)
})

test.each([
  [5, 'AllWallets'],
  [0, 'ConnectingWalletConnectBasic'],
])(
  'a Mac with %d touch points, basic: opens %s, since an iPad says that it is a Mac',
  async (maxTouchPoints, opens) => {
    const userAgent =
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/19.0 Safari/605.1.15'
    const { modal } = createTestModal({ options: { basic: true }, userAgent, maxTouchPoints })
    await modal.open()
    expect(modal.router.state.view).toBe(opens)
  },
)

test.each([{}, { basic: true }])('connected, options %j: opens Account', async (options) => {
  const { modal } = await createConnectedModal()
  modal.options.patch(options)
  await settle()
  await modal.open()
  expect(modal.router.state.view).toBe('Account')
})

test('a requested view wins over the default', async () => {
  const { modal } = await createConnectedModal()
  await modal.open({ view: 'Networks' })
  expect(modal.router.state.view).toBe('Networks')
})

test.each(['Nope', 'constructor', 5])(
  'a host names a view that is none (%s): told, and the default opens',
  async (view) => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    const { modal } = await createConnectedModal()
    const heard: string[] = []
    modal.on('open', (event) => heard.push(event.view))
    modal.on('view', (event) => heard.push(event.view))
    await modal.open({ view: view as 'Account', arguments: { connectorId: 'of another view' } })
    await settle()
    expect([...new Set(heard)]).toEqual(['Account'])
    expect(modal.router.state).toMatchObject({ view: 'Account', data: undefined })
    expect(warn.mock.calls).toEqual([[`[wallet-modal] There is no view '${view}'`]])
    warn.mockRestore()
  },
)

test('a wallet named by the host opens its own view and is asked at once', async () => {
  const { modal, wallet } = createTestModal()
  const release = wallet.hold('eth_requestAccounts')
  await modal.open({ walletId: wallet.info.rdns })
  await settle()
  expect(modal.router.state).toMatchObject({ view: 'ConnectingExternal', data: { connectorId: wallet.info.uuid } })
  expect(wallet.prompts()).toHaveLength(1)
  release(null)
})

test.each(['button', 'escape', 'backdrop', 'host'] as const)('closing by %s says so', async (reason) => {
  const { modal } = createTestModal()
  const reasons: string[] = []
  modal.on('close', (event) => reasons.push(event.reason))
  await modal.open()
  expect(modal.close(reason)).toBe(true)
  expect(modal.dialog.state).toMatchObject({ open: false, closedBy: reason })
  expect(reasons).toEqual([reason])
  expect(modal.close(reason)).toBe(true)
  expect(reasons).toHaveLength(1)
})

test('back from the only entry closes with its reason; from a second one it goes back', async () => {
  const { modal } = createTestModal()
  const reasons: string[] = []
  modal.on('close', (event) => reasons.push(event.reason))
  await modal.open()
  modal.router.push('GetWallet')
  modal.dialog.goBack()
  expect(modal.router.state.view).toBe('Connect')
  modal.dialog.goBack()
  expect(reasons).toEqual(['back'])
})

test('back with UnsupportedChain in the history closes', async () => {
  const { modal } = await createConnectedModal()
  await modal.open()
  modal.router.push('UnsupportedChain')
  modal.router.push('Networks')
  modal.dialog.goBack()
  expect(modal.dialog.state.open).toBe(false)
})

test('a connection closes the modal as connected; where the host keeps it open, Account shows', async () => {
  const { modal, wallet } = createTestModal()
  const reasons: string[] = []
  modal.on('close', (event) => reasons.push(event.reason))
  await modal.open({ walletId: wallet.info.uuid })
  await settle()
  expect(reasons).toEqual(['connected'])
  expect(modal.dialog.state).toMatchObject({ open: false, closedBy: 'connected' })

  const kept = createTestModal()
  kept.modal.on('close', (event) => event.preventDefault())
  await kept.modal.open({ walletId: kept.wallet.info.uuid })
  await settle()
  expect(kept.modal.dialog.state.open).toBe(true)
  expect(kept.modal.router.state.view).toBe('Account')
})

test('a host that refuses closing keeps it open', async () => {
  const { modal } = createTestModal()
  modal.on('close', (event) => event.preventDefault())
  await modal.open()
  expect(modal.close('escape')).toBe(false)
  expect(modal.dialog.state.open).toBe(true)
})

test('embedded: closing goes to Account when connected, else pushes Connect, and stays open', async () => {
  const { modal } = createTestModal({ options: { embedded: true } })
  await modal.open()
  modal.router.push('GetWallet')
  modal.close('button')
  expect(modal.router.state.history.map(({ name }) => name)).toEqual(['Connect', 'GetWallet', 'Connect'])
  expect(modal.dialog.state.open).toBe(true)

  const connected = await createConnectedModal({ options: { embedded: true } })
  await connected.modal.open({ view: 'Networks' })
  connected.modal.close('button')
  expect(connected.modal.router.state.history.map(({ name }) => name)).toEqual(['Account'])
  expect(connected.modal.dialog.state.open).toBe(true)
})

test('shaking lasts 500 ms, counted from the last time', async () => {
  const { modal, clock } = createTestModal()
  modal.dialog.shake()
  await clock.advance(MODAL_SHAKE_MS - 1)
  expect(modal.dialog.state.shake).toBe(true)
  modal.dialog.shake()
  await clock.advance(MODAL_SHAKE_MS - 1)
  expect(modal.dialog.state.shake).toBe(true)
  await clock.advance(1)
  expect(modal.dialog.state.shake).toBe(false)
})

test('shaking ends with the instance', () => {
  const { modal, clock } = createTestModal()
  const waiting = clock.waiting
  modal.dialog.shake()
  expect(clock.waiting).toBe(waiting + 1)
  modal.destroy()
  expect(clock.waiting).toBe(waiting)
})

test('the end of the instance closes what is open, once: told, and not to be prevented', async () => {
  const { modal } = createTestModal()
  const heard: string[] = []
  modal.on('close', (event) => {
    heard.push(event.reason)
    event.preventDefault()
  })
  await modal.open()
  modal.destroy()
  expect(modal.snapshot().open).toBe(false)
  modal.destroy()
  expect(heard).toEqual(['host'])
})

test('its state says what happens, and nothing that never does', () => {
  expect(createTestModal().modal.dialog.state).toEqual({ open: false, shake: false })
})

test('while sign-in is required and missing it cannot be closed or left: it shakes', () => {
  const router = createRouterController()
  const modal = createDialogController({
    router,
    clock: createFakeClock(),
    situation: () => ({
      connected: true,
      foreign: false,
      noAdapters: false,
      mobile: false,
      embedded: false,
      locked: true,
      auth: false,
    }),
    mayOpen: () => true,
    mayClose: () => true,
    warn() {},
    emit() {},
  })
  modal.open()
  expect(modal.close('escape')).toBe(false)
  expect(modal.state).toMatchObject({ open: true, shake: true })
  modal.goBack()
  expect(modal.state.open).toBe(true)
})

test('U10: 100 times open and close leaves the last call’s state, and all promises settle', async () => {
  const { modal } = createTestModal()
  const opened: Promise<void>[] = []
  for (let time = 0; time < 100; time++) {
    opened.push(modal.open())
    modal.close()
  }
  await Promise.all(opened)
  expect(modal.dialog.state.open).toBe(false)
  opened.push(modal.open())
  expect(modal.dialog.state.open).toBe(true)
  expect(modal.router.state.history).toHaveLength(1)
})

test('a cancelled open rejects with CLOSED, as connect() does, and nothing opens', async () => {
  const { modal } = createTestModal()
  const views: string[] = []
  modal.on('open', (event) => {
    views.push(event.view)
    event.preventDefault()
  })
  await expect(modal.open({ view: 'GetWallet' })).rejects.toMatchObject({ code: 'CLOSED' })
  await expect(modal.connect()).rejects.toMatchObject({ code: 'CLOSED' })
  expect(views).toEqual(['GetWallet', 'Connect'])
  expect(modal.dialog.state.open).toBe(false)
})

test('connect() resolves with what the visitor connects, though that closes the modal', async () => {
  const { modal, wallet } = createTestModal()
  const connecting = modal.connect()
  await settle()
  expect(modal.router.state.view).toBe('Connect')
  modal.router.push('ConnectingExternal', { connectorId: wallet.info.uuid })
  expect(await connecting).toMatchObject({
    namespace: 'eip155',
    connectorId: wallet.info.uuid,
    caipNetworkId: 'eip155:31337',
  })
  expect(modal.dialog.state.open).toBe(false)
  expect(await modal.connect()).toMatchObject({ connectorId: wallet.info.uuid })
})

test('connect() without a wallet shows the list, also where a wallet has no rdns', async () => {
  const { modal } = createTestModal({
    options: { wallets: [{ id: 'own', name: 'Own', namespace: 'eip155', provider: {} }] },
  })
  void modal.connect().catch(() => {})
  expect(modal.router.state.view).toBe('Connect')
})

test('connect() rejects with the wallet’s refusal, with CLOSED when it is closed, and at once for a wallet that can’t be asked', async () => {
  const { modal, wallet } = createTestModal({ options: { wallets: [] } })
  wallet.reject('eth_requestAccounts')
  await expect(modal.connect({ walletId: wallet.info.rdns })).rejects.toMatchObject({ code: 'USER_REJECTED' })
  modal.close()
  const waiting = modal.connect()
  modal.close()
  await expect(waiting).rejects.toMatchObject({ code: 'CLOSED' })
})

test('each view that shows is told once, with other data again', async () => {
  const other = createScriptedWallet({
    uuid: '11111111-1111-4111-8111-111111111111',
    rdns: 'test.other',
    name: 'Other',
  })
  const wallet = createScriptedWallet()
  const { modal } = createTestModal({ wallets: [wallet, other] })
  wallet.hold('eth_requestAccounts')
  other.hold('eth_requestAccounts')
  const views: string[] = []
  modal.on('view', ({ view }) => views.push(view))
  await modal.open()
  await modal.open()
  modal.router.push('ConnectingExternal', { connectorId: wallet.info.uuid })
  modal.router.replace('ConnectingExternal', { connectorId: other.info.uuid })
  await settle()
  expect(views).toEqual(['Connect', 'ConnectingExternal', 'ConnectingExternal'])
  expect(modal.connection.state.attempt).toMatchObject({ status: 'pending', connectorId: other.info.uuid })
})

test('U01: a row that is tapped a hundred times shows one view: it is told once, and again after another one', async () => {
  const { modal, wallet } = createTestModal()
  wallet.hold('eth_requestAccounts')
  const views: string[] = []
  modal.on('view', ({ view }) => views.push(view))
  await modal.open()
  for (let tap = 0; tap < 100; tap += 1) modal.router.push('ConnectingExternal', { connectorId: wallet.info.uuid })
  await modal.open({ walletId: wallet.info.uuid })
  await settle()
  expect(views).toEqual(['Connect', 'ConnectingExternal'])
  modal.dialog.close('host')
  await modal.open({ walletId: wallet.info.uuid })
  expect(views).toEqual(['Connect', 'ConnectingExternal', 'ConnectingExternal'])
})

test('U01: a wallet opened twice is asked once; after a refusal it is asked again', async () => {
  const { modal, wallet } = createTestModal()
  const release = wallet.hold('eth_requestAccounts')
  await modal.open({ walletId: wallet.info.uuid })
  await settle()
  await modal.open({ walletId: wallet.info.uuid })
  await settle()
  expect(wallet.prompts()).toHaveLength(1)
  release(null)
  await settle()
  await modal.open({ walletId: wallet.info.uuid })
  await settle()
  expect(wallet.prompts()).toHaveLength(2)
})

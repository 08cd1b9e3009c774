/** The `basic` option: pairing is all there is (spec 2 'no adapters'; contract 2). */
import { createMemoryStorage } from '@wallet-modal/testing'
import { expect, test } from 'vitest'
import { createFakePairing } from '../../../test/createFakePairing.js'
import { createFakeSiwx } from '../../../test/createFakeSiwx.js'
import { createTestModal, settle, type TestModalOptions } from '../../../test/createTestModal.js'

const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148'
const devices = [
  ['a desktop', undefined, 'ConnectingWalletConnectBasic'],
  ['a phone', phone, 'AllWallets'],
] as const

function create({
  userAgent,
  options,
  ...setUp
}: Partial<Omit<TestModalOptions, 'userAgent'>> & { userAgent?: string | undefined } = {}) {
  const pairing = createFakePairing()
  const made = createTestModal({
    ...setUp,
    ...(userAgent && { userAgent }),
    pairing: pairing.door,
    options: { basic: true, ...options },
  })
  const { modal } = made
  return {
    ...made,
    pairing,
    names: () => modal.connectors.state.list.map(({ name }) => name),
    views: () => modal.router.state.history.map(({ name }) => name),
    async pair() {
      await modal.open()
      if (modal.router.state.view === 'AllWallets') modal.router.push('ConnectingWalletConnect')
      await settle()
      const session = pairing.session(['eip155:31337'])
      pairing.proposals.at(-1)?.approve(session)
      await settle()
      expect(modal.accounts.state.eip155.status).toBe('connected')
      return session
    },
  }
}

/** The next page of a site where a phone was paired. */
async function createReloaded(setUp: Parameters<typeof create>[0] = {}) {
  const storage = createMemoryStorage()
  const before = create({ storage })
  await before.pair()
  before.modal.destroy()
  const made = create({ ...setUp, storage })
  made.pairing.store(made.pairing.session(['eip155:31337']))
  return made
}

const signIns = [undefined, createFakeSiwx().siwx]

test.each(devices.flatMap((device) => signIns.map((siwx) => [...device, siwx] as const)))(
  'opened on %s while a stored session is looked up: it shows the account, and stops pairing',
  async (_, userAgent, first, siwx) => {
    const { modal, pairing, views } = await createReloaded({ userAgent, ...(siwx && { options: { siwx } }) })
    const { ready } = modal
    await modal.open()
    expect(views()).toEqual([first])
    await ready
    await settle()
    expect(modal.accounts.state.eip155.status).toBe('connected')
    expect(views()).toEqual(['Account'])
    expect(pairing.proposals.every(({ abandoned }) => abandoned())).toBe(true)
  },
)

test('embedded: a stored session leads from pairing to the account', async () => {
  const { modal, views } = await createReloaded({ options: { embedded: true } })
  await modal.ready
  await settle()
  expect(views()).toEqual(['Account'])
})

test.each(['AllWallets', 'ConnectingWalletConnect'] as const)(
  'who has gone on to %s when a stored session comes back stays there',
  async (view) => {
    const { modal, views } = await createReloaded()
    const { ready } = modal
    await modal.open()
    modal.router.push(view)
    await ready
    await settle()
    expect(views()).toEqual(['ConnectingWalletConnectBasic', view])
  },
)

test('a pairing of the host’s own stays when a stored session comes back', async () => {
  const { modal } = await createReloaded()
  const { ready } = modal
  await modal.open({ uri: 'wc:host@2?symKey=secret' })
  await ready
  await settle()
  expect(modal.router.state.view).toBe('ConnectingWalletConnectBasic')
})

test('installed wallets are neither offered nor connected, whatever the option was before', async () => {
  const own = { id: 'own', name: 'Own', namespace: 'eip155', provider: {} } as const
  const { modal, wallet, names } = create({ options: { wallets: [own] } })
  const connect = (connectorId: string) => modal.connection.connect({ connectorId })
  expect(names()).toEqual([])
  for (const id of [wallet.info.uuid, 'own'])
    await expect(connect(id)).rejects.toMatchObject({ code: 'PROVIDER_NOT_FOUND' })
  expect(wallet.requests).toEqual([])
  modal.options.patch({ basic: false })
  await settle()
  expect(names()).toEqual([wallet.info.name, 'Own'])
  modal.options.patch({ basic: true })
  await settle()
  expect(names()).toEqual([])
})

test('switched on while an installed wallet is connected: that one stays', async () => {
  const { modal, wallet } = create({ options: { basic: false } })
  await modal.connection.connect({ connectorId: wallet.info.uuid })
  modal.options.patch({ basic: true })
  await settle()
  expect(modal.accounts.state.eip155).toMatchObject({
    status: 'connected',
    connectedWalletInfo: { name: wallet.info.name },
  })
})

test.each(devices)('on %s the wallet disconnects: back to where one pairs', async (_, userAgent, first) => {
  const { modal, pair, views } = create({ userAgent })
  const session = await pair()
  await modal.open()
  session.namespaces[0]?.provider.emit('disconnect')
  await settle()
  expect(modal.dialog.state.open).toBe(true)
  expect(views()).toEqual([first])
})

test('the visitor disconnects: it closes, and nothing is proposed for it', async () => {
  const { modal, pair, pairing } = create()
  await pair()
  await modal.open()
  await modal.disconnect()
  await settle()
  expect(modal.dialog.state.open).toBe(false)
  expect(pairing.proposals).toHaveLength(1)
})

test('embedded, the visitor disconnects: back to where one pairs', async () => {
  const { modal, pair, views } = create({ options: { embedded: true } })
  await pair()
  await modal.disconnect()
  await settle()
  expect(views()).toEqual(['ConnectingWalletConnectBasic'])
})

test.each(devices)(
  'on %s sessions can not be looked up: disconnected, and back to where one pairs',
  async (_, userAgent, first) => {
    const fake = createFakeSiwx()
    fake.fail('getSessions')
    const { modal, pairing, views } = create({ userAgent, options: { siwx: fake.siwx } })
    await modal.open()
    if (userAgent) modal.router.push('ConnectingWalletConnect')
    await settle()
    pairing.proposals.at(-1)?.approve(pairing.session(['eip155:31337']))
    await settle()
    expect(modal.accounts.state.eip155.status).toBe('disconnected')
    expect(modal.dialog.state.open).toBe(true)
    expect(views()).toEqual([first])
  },
)

test('an installed wallet that another page of the site keeps stays stored', async () => {
  const storage = createMemoryStorage()
  const shop = createTestModal({ storage })
  await shop.modal.connection.connect({ connectorId: shop.wallet.info.uuid })
  const kept = storage.get('wallet-modal.connections')
  shop.modal.destroy()
  const { modal, clock } = create({ storage })
  const { ready } = modal
  await clock.advance(2_000)
  await ready
  expect(modal.accounts.state.eip155.status).toBe('disconnected')
  expect(storage.get('wallet-modal.connections')).toBe(kept)
})

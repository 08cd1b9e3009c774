/** Signing in where the wallet is on a network that the page does not have: it is switched first, then signed (spec 2, 4). */
import { createScriptedWallet } from '@wallet-modal/testing'
import { expect, test } from 'vitest'
import { createSigningModal } from '../../../test/createSigningModal.js'
import { settle } from '../../../test/createTestModal.js'

type SetUp = NonNullable<Parameters<typeof createSigningModal>[0]>

function create({ chain = 999, connected = false, ...setUp }: SetUp & { chain?: number; connected?: boolean } = {}) {
  const made = createSigningModal({ ...setUp, wallets: [createScriptedWallet({ chain, connected })] })
  const { modal, wallet, fake } = made
  wallet.answer('personal_sign', () => `0x${'11'.repeat(65)}`)
  const closed: string[] = []
  modal.on('close', ({ reason }) => closed.push(reason))
  return {
    ...made,
    closed,
    view: () => (modal.dialog.state.open ? modal.router.state.view : 'closed'),
    signedFor: () => fake.sessions().map(({ data }) => data.chainId),
    async connect() {
      await modal.open({ view: 'ConnectingExternal', arguments: { connectorId: wallet.info.uuid } })
      await settle()
    },
    async goTo(id: number) {
      wallet.setChain(id)
      await settle()
    },
    async sign() {
      await modal.siwx.sign()
      await settle()
    },
  }
}

/** Signed in on a network of the page. */
async function createSignedIn(setUp: SetUp = {}) {
  const made = create({ chain: 31_337, required: true, ...setUp })
  await made.connect()
  await made.sign()
  expect(made.modal.siwx.state.status).toBe('signed-in')
  return made
}

test.each([false, true])(
  'required, embedded %s: who connects elsewhere stays on UnsupportedChain, which shakes',
  async (embedded) => {
    const { modal, connect, view } = create({ required: true, options: { embedded } })
    await connect()
    expect(view()).toBe('UnsupportedChain')
    expect(modal.siwx.locked()).toBe(true)
    expect(modal.close()).toBe(false)
    expect(modal.dialog.state.shake).toBe(true)
    modal.dialog.goBack()
    await modal.open({ view: 'Networks' })
    await settle()
    expect(view()).toBe('UnsupportedChain')
  },
)

test.each([false, true])('required, embedded %s: Disconnect on UnsupportedChain leads out', async (embedded) => {
  const { modal, connect, view } = create({ required: true, options: { embedded } })
  await connect()
  await modal.disconnect('eip155')
  await settle()
  expect(modal.siwx.locked()).toBe(false)
  expect(view()).toBe(embedded ? 'Connect' : 'closed')
})

test.each([
  [true, 'the visitor chooses a network'],
  [true, 'the wallet moves by itself'],
  [false, 'the visitor chooses a network'],
  [false, 'the wallet moves by itself'],
])('required %s, connected elsewhere, and %s: then it is signed, and closed as connected', async (required, what) => {
  const { modal, connect, goTo, sign, view, closed, signedFor } = create({ required })
  await connect()
  expect(view()).toBe('UnsupportedChain')
  if (what.startsWith('the wallet')) await goTo(31_337)
  else await modal.switchNetwork('eip155:31337')
  await settle()
  expect(view()).toBe('SIWXSignMessage')
  expect(closed).toEqual([])
  await sign()
  expect(closed).toEqual(['connected'])
  expect(signedFor()).toEqual(['eip155:31337'])
})

test('connected elsewhere, and there is a session for the network that is chosen: closed as connected', async () => {
  const { fake } = await createSignedIn()
  const made = create({ required: true })
  await made.fake.siwx.setSessions(fake.sessions())
  await made.connect()
  await made.modal.switchNetwork('eip155:31337')
  await settle()
  expect(made.closed).toEqual(['connected'])
  expect(made.modal.siwx.state.status).toBe('signed-in')
})

test('the server is slow to say whether there is a session: it is signed after the switch all the same', async () => {
  const { modal, connect, goTo, view, fake } = create()
  const { getSessions } = fake.siwx
  let answer = () => {}
  fake.siwx.getSessions = (...of) =>
    new Promise((resolve) => {
      answer = () => resolve(getSessions(...of))
    })
  await connect()
  await goTo(31_337)
  expect(view()).toBe('UnsupportedChain')
  answer()
  await settle()
  expect(modal.siwx.state.status).toBe('needed')
  expect(view()).toBe('SIWXSignMessage')
})

test('optional: UnsupportedChain can be closed, and nobody is connected then', async () => {
  const { modal, connect, goTo, view } = create()
  await connect()
  expect(modal.close()).toBe(true)
  expect(modal.accounts.state.eip155.status).toBe('disconnected')
  await goTo(31_337)
  expect(view()).toBe('closed')
})

test('optional: it is signed once the network is one of the page', async () => {
  const { modal, connect, goTo, view } = create()
  await connect()
  await goTo(998)
  await goTo(31_337)
  expect(view()).toBe('SIWXSignMessage')
  modal.siwx.cancel()
  await goTo(31_338)
  expect(view()).toBe('closed')
})

test('optional and declined: going elsewhere and back asks for nothing', async () => {
  const { modal, connect, goTo, view } = create({ chain: 31_337 })
  await connect()
  modal.siwx.cancel()
  await goTo(999)
  expect(view()).toBe('UnsupportedChain')
  await goTo(31_337)
  expect(view()).toBe('closed')
})

test('while it is asked for, the wallet goes elsewhere and comes back: asked for again', async () => {
  const { connect, goTo, view } = create({ chain: 31_337 })
  await connect()
  expect(view()).toBe('SIWXSignMessage')
  await goTo(999)
  expect(view()).toBe('UnsupportedChain')
  await goTo(31_337)
  expect(view()).toBe('SIWXSignMessage')
})

test.each([true, false])(
  'required, signed in, open %s, and the wallet goes elsewhere: UnsupportedChain',
  async (open) => {
    const { modal, goTo, sign, view, signedFor } = await createSignedIn()
    if (open) await modal.open()
    await goTo(999)
    expect(view()).toBe('UnsupportedChain')
    modal.dialog.goBack()
    expect(view()).toBe('UnsupportedChain')
    await sign()
    expect(signedFor()).toEqual(['eip155:31337'])
    await goTo(31_338)
    expect(view()).toBe('SIWXSignMessage')
  },
)

test('required, signed in, elsewhere and back: the session holds, and it closes', async () => {
  const { modal, goTo, view } = await createSignedIn()
  await modal.open()
  await goTo(999)
  await goTo(31_337)
  expect(modal.siwx.state.status).toBe('signed-in')
  expect(view()).toBe('closed')
})

test('a session that the host keeps over networks: elsewhere nothing is locked', async () => {
  const { modal, fake, goTo, view } = await createSignedIn()
  Object.assign(fake.siwx, { signOutOnNetworkChange: false })
  await goTo(999)
  expect(view()).toBe('UnsupportedChain')
  expect(modal.siwx.state.status).toBe('signed-in')
  expect(modal.close()).toBe(true)
})

test('signing by script elsewhere: said that the network is none of the page’s, the wallet is not asked', async () => {
  const { modal, connect, sign, wallet, clock } = create()
  await connect()
  await sign()
  await clock.advance(1_000)
  expect(modal.toast.state.message).toBe('Chain not configured.')
  expect(modal.siwx.state).toMatchObject({ status: 'needed', code: 'CHAIN_NOT_CONFIGURED' })
  expect(wallet.requests.map(({ method }) => method)).not.toContain('personal_sign')
})

test('signIn() elsewhere: UnsupportedChain, then SIWXSignMessage; it resolves with the session', async () => {
  const { modal, connect, goTo, sign, view } = create({ chain: 31_337 })
  await connect()
  modal.siwx.cancel()
  await goTo(999)
  const signing = modal.signIn()
  await settle()
  expect(view()).toBe('UnsupportedChain')
  await goTo(31_337)
  expect(view()).toBe('SIWXSignMessage')
  await sign()
  expect(await signing).toMatchObject({ data: { chainId: 'eip155:31337' } })
})

test('allowed: it is signed where the wallet is', async () => {
  const { connect, sign, view, signedFor } = create({ required: true, options: { allowUnsupportedChain: true } })
  await connect()
  expect(view()).toBe('SIWXSignMessage')
  await sign()
  expect(signedFor()).toEqual(['eip155:999'])
})

test.each([true, false])(
  'required %s, and the page allows it while UnsupportedChain stands: signed then',
  async (required) => {
    const { modal, connect, view } = create({ required })
    await connect()
    modal.options.patch({ allowUnsupportedChain: true })
    await settle()
    expect(view()).toBe('SIWXSignMessage')
    modal.options.patch({ allowUnsupportedChain: false })
    await settle()
    expect(view()).toBe('UnsupportedChain')
  },
)

test('a reload elsewhere opens nothing; opening leads to UnsupportedChain, and after the switch to the sign-in', async () => {
  const before = create({ required: true })
  await before.connect()
  before.modal.destroy()
  const { modal, goTo, view } = create({ required: true, storage: before.storage, connected: true })
  await modal.ready
  await settle()
  expect(view()).toBe('closed')
  await modal.open()
  await settle()
  expect(view()).toBe('UnsupportedChain')
  await goTo(31_337)
  expect(view()).toBe('SIWXSignMessage')
})

test.each([
  [false, 'closed'],
  [true, 'UnsupportedChain'],
])('connected elsewhere on ConnectingWalletConnectBasic, required %s: %s', async (required, expected) => {
  const { modal, wallet, goTo, view } = create({ required })
  await modal.open({ view: 'ConnectingWalletConnectBasic' })
  await modal.connection.connect({ connectorId: wallet.info.uuid })
  await settle()
  expect(view()).toBe(expected)
  await goTo(31_337)
  expect(view()).toBe('SIWXSignMessage')
})

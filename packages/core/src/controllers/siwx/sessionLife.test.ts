/** A session over its life: reloads, other tabs, sleep, its end, wrong clocks, nodes that do not answer, and changes in the wallet (T-21, E18–E21). */
import { createMemoryStorage, createScriptedWallet, type MemoryStorage, scriptedAccounts } from '@wallet-modal/testing'
import type { Hex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import { createFakeSiwx } from '../../../test/createFakeSiwx.js'
import { createTestModal, settle, type TestModalOptions } from '../../../test/createTestModal.js'
import type { Siwx } from '../../domain/siwxTypes.js'

const [first, second] = scriptedAccounts
const SESSIONS = 'wallet-modal.sessions'
const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

/** The key of the first scripted account, which everybody knows. */
const key = privateKeyToAccount('0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80')

type SetUp = TestModalOptions & { signIn?: 'optional' | 'required'; connected?: boolean }

/** Our own sign-in, and a wallet that signs with a real key. */
function createSigning({ signIn = 'optional', connected = false, ...setUp }: SetUp = {}) {
  const wallet = createScriptedWallet({ connected, knownChains: [31_337, 31_338] })
  wallet.answer('personal_sign', ({ params }) => key.signMessage({ message: { raw: (params as [Hex])[0] } }))
  const made = createTestModal({ wallets: [wallet], ...setUp, options: { signIn, ...setUp.options } })
  const heard: string[] = []
  for (const name of ['sign-in', 'sign-out', 'error'] as const) made.modal.on(name, () => heard.push(name))
  const asked = () => wallet.requests.filter(({ method }) => method === 'personal_sign').length
  return { ...made, heard, asked }
}
type Signing = ReturnType<typeof createSigning>

async function connectAndSign<Made extends Signing>(made: Made): Promise<Made> {
  await made.modal.connection.connect({ connectorId: made.wallet.info.uuid })
  await settle()
  await made.modal.siwx.sign()
  expect(made.modal.siwx.state.status).toBe('signed-in')
  await settle()
  made.heard.length = 0
  return made
}

/** What an earlier page left behind. */
async function signedInBefore(setUp: SetUp = {}): Promise<MemoryStorage> {
  const storage = createMemoryStorage()
  const { modal } = await connectAndSign(createSigning({ ...setUp, storage }))
  modal.destroy()
  return storage
}

async function load(made: Signing): Promise<Signing> {
  await made.modal.ready
  await settle()
  return made
}
const reload = (storage: MemoryStorage, setUp: SetUp = {}) =>
  load(createSigning({ connected: true, storage, ...setUp }))

test('a reload keeps the session, without a prompt and without a word', async () => {
  const { modal, heard, asked } = await reload(await signedInBefore(), { signIn: 'required' })
  expect(modal.siwx.state.status).toBe('signed-in')
  expect(asked()).toBe(0)
  expect(heard).toEqual([])
})

test('T-21: a stored session that was tampered with is deleted', async () => {
  const storage = await signedInBefore()
  const text = storage.get(SESSIONS) ?? ''
  storage.set(SESSIONS, text.replace(/"signature":"0x../, '"signature":"0x00'))
  const { modal } = await reload(storage)
  expect(modal.siwx.state).toMatchObject({ status: 'needed', code: undefined })
  expect(storage.entries.has(SESSIONS)).toBe(false)
})

test('E21: another tab signs in, then out: this one follows and is never prompted', async () => {
  const storage = createMemoryStorage()
  const here = createSigning({ storage: storage.otherTab(), connected: true })
  await here.modal.connection.connect({ connectorId: here.wallet.info.uuid })
  await settle()
  expect(here.modal.siwx.state.status).toBe('needed')

  const there = await connectAndSign(createSigning({ storage }))
  await settle()
  expect(here.modal.siwx.state.status).toBe('signed-in')
  expect(here.heard).toEqual(['sign-in'])

  await there.modal.signOut()
  await settle()
  expect(here.modal.siwx.state.status).toBe('needed')
  expect(here.heard).toEqual(['sign-in', 'sign-out'])
  expect(here.asked()).toBe(0)
  expect(here.modal.modal.state.open).toBe(false)
})

test('E21: an instance that is gone hears no other tab', async () => {
  const storage = createMemoryStorage()
  const here = await connectAndSign(createSigning({ storage: storage.otherTab() }))
  here.modal.destroy()
  storage.remove(SESSIONS)
  await settle()
  expect(here.heard).toEqual([])
})

test('E18: a session that ran out while the page slept ends when it wakes, without a prompt', async () => {
  const { modal, clock, environment, heard, asked } = await connectAndSign(createSigning({ signIn: 'required' }))
  clock.setWall(clock.now() + 6 * DAY)
  environment.wake()
  await settle()
  expect(modal.siwx.state.status).toBe('signed-in')
  clock.setWall(clock.now() + 2 * DAY)
  environment.wake()
  await settle()
  expect(modal.siwx.state).toMatchObject({ status: 'needed', session: undefined, code: undefined })
  expect(modal.siwx.guards()).toBe(true)
  expect(modal.accounts.state.eip155.status).toBe('connected')
  expect(modal.modal.state.open).toBe(false)
  expect(heard).toEqual(['sign-out'])
  expect(asked()).toBe(1)
})

/** A host's own sign-in for ten minutes, whose server keeps what is over in its list. */
function createShort(setUp: { required?: boolean; lifetime?: number } = {}) {
  const { required = true, lifetime = 10 * MINUTE } = setUp
  const fake = createFakeSiwx({ required })
  let now = () => 0
  const siwx: Siwx = {
    ...fake.siwx,
    async createMessage(input) {
      const draft = await fake.siwx.createMessage(input)
      return { ...draft, expirationTime: new Date(now() + lifetime).toISOString() }
    },
  }
  const made = createSigning({ options: { siwx } })
  now = made.clock.now
  const provider = () => made.modal.getProvider('eip155') as { request(call: object): Promise<unknown> }
  const send = () => provider().request({ method: 'eth_sendTransaction', params: [{}] })
  return { ...made, fake, send }
}

test('T-22: a session that runs out while the page stays in front ends at that moment, and is told', async () => {
  const { modal, clock, heard, send } = await connectAndSign(createShort())
  await clock.advance(10 * MINUTE - 1)
  expect(modal.siwx.state.status).toBe('signed-in')
  expect(await send()).toBeDefined()
  await clock.advance(1)
  await settle()
  expect(modal.siwx.state).toMatchObject({ status: 'needed', session: undefined, code: undefined })
  expect(heard).toEqual(['sign-out'])
  expect(modal.accounts.state.eip155.status).toBe('connected')
  expect(modal.modal.state.open).toBe(false)
  await expect(send()).rejects.toMatchObject({ code: 'METHOD_NOT_ALLOWED' })
})

test('T-22: over by the clock is over, though no timer has said so yet', async () => {
  const { modal, clock, wallet, send } = await connectAndSign(createShort())
  clock.setWall(clock.now() + 10 * MINUTE)
  const before = wallet.requests.length
  await expect(send()).rejects.toMatchObject({ code: 'METHOD_NOT_ALLOWED' })
  expect(wallet.requests).toHaveLength(before)
  await modal.open()
  await settle()
  expect(modal.router.state.view).toBe('SIWXSignMessage')
})

test('a session that runs out in the open modal: where it is required, the sign-in is asked for', async () => {
  const { modal, clock } = await connectAndSign(createShort())
  await modal.open()
  expect(modal.router.state.view).toBe('Account')
  await clock.advance(10 * MINUTE)
  await settle()
  expect(modal.router.state.view).toBe('SIWXSignMessage')
  await modal.siwx.sign()
  expect(modal.siwx.state.status).toBe('signed-in')
})

test('a session for longer than a timer can wait ends at its end all the same', async () => {
  const { modal, clock } = await connectAndSign(createShort({ lifetime: 60 * DAY }))
  await clock.advance(60 * DAY - 1)
  expect(modal.siwx.state.status).toBe('signed-in')
  await clock.advance(1)
  await settle()
  expect(modal.siwx.state.status).toBe('needed')
})

test.each<[string, (made: Signing) => unknown]>([
  ['signed out', ({ modal }) => modal.signOut()],
  ['disconnected', ({ modal }) => modal.disconnect()],
  ['gone', ({ modal }) => modal.destroy()],
])('%s: nobody waits for the end of the session any more', async (_, act) => {
  const made = await connectAndSign(createShort({ required: false }))
  const before = made.clock.waiting
  await act(made)
  await settle()
  expect(made.clock.waiting).toBeLessThan(before)
  await made.clock.advance(10 * MINUTE)
  expect(made.modal.siwx.state.status).not.toBe('checking')
})

test('E20: what would be over as soon as it is signed is not signed: the clock is wrong', async () => {
  const { modal, heard, asked, wallet } = createShort({ lifetime: -MINUTE })
  await modal.connection.connect({ connectorId: wallet.info.uuid })
  await settle()
  await modal.siwx.sign()
  expect(modal.siwx.state).toMatchObject({ status: 'needed', code: 'CLOCK_WRONG' })
  expect(heard).toEqual(['error'])
  expect(asked()).toBe(0)
})

test.each([
  ['4 minutes behind', -4 * MINUTE, 'signed-in', undefined],
  ['10 minutes ahead', 10 * MINUTE, 'signed-in', undefined],
  ['10 minutes behind', -10 * MINUTE, 'needed', 'CLOCK_WRONG'],
  ['a day ahead', DAY, 'signed-in', undefined],
  ['a day behind', -DAY, 'needed', 'CLOCK_WRONG'],
])('E20: the clock is %s when the page is loaded again', async (_, skew, status, code) => {
  const storage = await signedInBefore()
  const made = createSigning({ storage, connected: true })
  made.clock.setWall(made.clock.now() + skew)
  await load(made)
  expect(made.modal.siwx.state).toMatchObject({ status, code })
  expect(made.modal.accounts.state.eip155.status).toBe('connected')
  expect(storage.entries.has(SESSIONS)).toBe(true)
  made.clock.setWall(made.clock.now() - skew)
  made.environment.wake()
  await settle()
  expect(made.modal.siwx.state.status).toBe('signed-in')
})

const AGREED = `0x1626ba7e${'0'.repeat(56)}`
const fail = () => {
  throw new Error('The node has other things to do')
}

/** A contract wallet, whose signature only the chain can judge. */
async function contractBefore() {
  const storage = createMemoryStorage()
  const made = createSigning({ storage })
  made.wallet.answer('personal_sign', () => '0x1234')
  made.backend.rpc('eth_call', AGREED)
  await connectAndSign(made)
  made.modal.destroy()
  return storage
}
async function reloadContract(setUp: SetUp & { answer: unknown }) {
  const made = createSigning({ connected: true, storage: await contractBefore(), ...setUp })
  made.backend.rpc('eth_call', setUp.answer)
  const { ready } = made.modal
  await made.clock.advance(30_000)
  await ready
  await settle()
  return made
}

test.each(['optional', 'required'] as const)(
  'no node to ask, %s: the session stays stored, nobody is disconnected, and trying again asks no wallet',
  async (signIn) => {
    const { modal, clock, backend, storage, heard, asked } = await reloadContract({ signIn, answer: fail })
    expect(modal.siwx.state).toMatchObject({ status: 'needed', code: 'SESSION_UNVERIFIED' })
    expect(modal.accounts.state.eip155.status).toBe('connected')
    expect(storage.entries.has(SESSIONS)).toBe(true)
    expect(modal.toast.state.open).toBe(false)
    expect([modal.siwx.guards(), modal.siwx.locked()]).toEqual([signIn === 'required', signIn === 'required'])

    const failing = modal.siwx.sign()
    await clock.advance(30_000)
    await failing
    expect(modal.siwx.state).toMatchObject({ status: 'needed', code: 'SESSION_UNVERIFIED' })

    backend.rpc('eth_call', AGREED)
    const trying = modal.siwx.sign()
    await clock.advance(30_000)
    await trying
    expect(modal.siwx.state.status).toBe('signed-in')
    expect(asked()).toBe(0)
    expect(heard).toEqual(['sign-in'])
  },
)

test('no node to ask, and online again: looked up by itself', async () => {
  const { modal, clock, backend, environment } = await reloadContract({ answer: fail })
  backend.rpc('eth_call', AGREED)
  environment.setOnline(true)
  await clock.advance(30_000)
  expect(modal.siwx.state.status).toBe('signed-in')
})

test('the contract no longer agrees: the session is deleted, and trying again asks the wallet', async () => {
  const { modal, clock, storage, asked, backend } = await reloadContract({ answer: fail })
  backend.rpc('eth_call', '0x')
  const trying = modal.siwx.sign()
  await clock.advance(30_000)
  await trying
  expect(asked()).toBe(1)
  expect(storage.get(SESSIONS)).not.toContain('"0x1234"')
})

test('disconnecting ends the sessions of every account and network', async () => {
  const { modal, wallet, storage } = await connectAndSign(createSigning())
  wallet.setChain(31_338)
  await settle()
  await modal.siwx.sign()
  expect(storage.get(SESSIONS)).toMatch(/Chain ID: 31337.*Chain ID: 31338|Chain ID: 31338.*Chain ID: 31337/s)
  await modal.disconnect()
  await settle()
  expect(storage.entries.has(SESSIONS)).toBe(false)
})

// A host's own sign-in

function createHosted(flags: { signOutOnAccountChange?: boolean; signOutOnNetworkChange?: boolean } = {}) {
  const fake = createFakeSiwx()
  const siwx = { ...fake.siwx, ...flags }
  return { fake, ...createSigning({ options: { siwx } }) }
}

test.each([
  ['another account', {}, 'accounts', 'needed'],
  ['another account', { signOutOnNetworkChange: false }, 'accounts', 'needed'],
  ['another account', { signOutOnAccountChange: false }, 'accounts', 'signed-in'],
  ['another network', {}, 'chain', 'needed'],
  ['another network', { signOutOnAccountChange: false }, 'chain', 'needed'],
  ['another network', { signOutOnNetworkChange: false }, 'chain', 'signed-in'],
  ['both', { signOutOnNetworkChange: false }, 'both', 'needed'],
  ['both', { signOutOnNetworkChange: false, signOutOnAccountChange: false }, 'both', 'signed-in'],
] as const)('%s in the wallet, %o', async (_, flags, change, status) => {
  const { modal, wallet, fake, asked } = createHosted(flags)
  await connectAndSign({ modal, wallet, heard: [] } as unknown as Signing)
  const { session } = modal.siwx.state
  if (change !== 'chain') wallet.setAccounts([second, first])
  if (change !== 'accounts') wallet.setChain(31_338)
  await settle()
  expect(modal.siwx.state).toMatchObject({ status, session: status === 'signed-in' ? session : undefined })
  // Back where it was signed: nobody is asked.
  wallet.setAccounts([first, second])
  wallet.setChain(31_337)
  await settle()
  expect(modal.siwx.state.status).toBe('signed-in')
  expect(asked()).toBe(1)
  wallet.setAccounts([second, first])
  await settle()
  if (modal.siwx.state.status !== 'signed-in') return
  await modal.signOut()
  expect(fake.sessions()).toEqual([])
})

test('a server that fails while somebody is signed in disconnects nobody', async () => {
  const { modal, wallet, fake, environment } = createHosted()
  await connectAndSign({ modal, wallet, heard: [] } as unknown as Signing)
  fake.fail('getSessions')
  environment.wake('pageshow')
  await settle()
  expect(modal.siwx.state.status).toBe('signed-in')
  expect(modal.accounts.state.eip155.status).toBe('connected')
  expect(modal.toast.state.open).toBe(false)
})

test('a host says that sessions changed elsewhere: they are looked up', async () => {
  const fake = createFakeSiwx()
  let tell = () => {}
  let stopped = false
  const subscribe = (listener: () => void) => {
    tell = listener
    return () => {
      stopped = true
    }
  }
  const made = createSigning({ options: { siwx: { ...fake.siwx, subscribe } } })
  await connectAndSign(made)
  await fake.siwx.setSessions([])
  tell()
  await settle()
  expect(made.modal.siwx.state.status).toBe('needed')
  expect(made.heard).toEqual(['sign-out'])
  made.modal.destroy()
  expect(stopped).toBe(true)
})

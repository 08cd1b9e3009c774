/** A server, or a wallet, that takes its time with a sign-in: what the visitor does meanwhile counts. */
import { scriptedAccounts } from '@wallet-modal/testing'
import { expect, test } from 'vitest'
import { createFakeSiwx } from '../../../test/createFakeSiwx.js'
import { connectInModal } from '../../../test/createSigningModal.js'
import { createTestModal, settle } from '../../../test/createTestModal.js'
import type { Siwx } from '../../domain/siwxTypes.js'

const [first, second] = scriptedAccounts
const SIGNATURE = `0x${'11'.repeat(65)}`

/** A visitor who signs in with a host's own sign-in, whose server takes each session when told to. */
async function createSigning(setUp: Parameters<typeof createFakeSiwx>[0] & { oneSession?: boolean } = {}) {
  const fake = createFakeSiwx(setUp)
  const waiting: (() => void)[] = []
  const siwx: Siwx = {
    ...fake.siwx,
    async addSession(session) {
      // One that knows a single session has it at once; only its answer takes time.
      if (setUp.oneSession) await fake.siwx.setSessions([session])
      await new Promise<void>((resolve) => waiting.push(resolve))
      if (!setUp.oneSession) await fake.siwx.addSession(session)
    },
    ...(setUp.oneSession && { revokeSession: () => fake.siwx.setSessions([]) }),
  }
  const made = createTestModal({ options: { siwx } })
  const { modal, wallet } = made
  const heard: string[] = []
  modal.on('sign-in', ({ address }) => heard.push(address))
  const connectorId = wallet.info.uuid
  await connectInModal(made)
  const sign = async () => {
    void modal.siwx.sign()
    await settle()
  }
  /** The server takes the session that it was given so many sessions ago. */
  const take = async (at = 0) => {
    waiting.splice(at, 1)[0]?.()
    await settle()
  }
  const connect = async () => {
    await modal.connection.connect({ connectorId })
    await settle()
  }
  const signers = () => fake.sessions().map(({ data }) => data.accountAddress)
  const asked = () => wallet.requests.filter(({ method }) => method === 'personal_sign').length
  return { ...made, fake, heard, sign, take, connect, waiting, signers, asked }
}
type Signing = Awaited<ReturnType<typeof createSigning>>

const goes = ({ modal }: Signing) => modal.disconnect()
const cancels = ({ modal }: Signing) => modal.siwx.cancel()
const signsOut = ({ modal }: Signing) => modal.signOut()

test.each<[string, boolean, (made: Signing) => unknown]>([
  ['Cancel', false, cancels],
  ['Cancel', true, cancels],
  ['disconnected', false, goes],
  ['disconnected', true, goes],
  ['signed out', false, signsOut],
])(
  '%s while the server takes the session (required: %s): it ends, and is not found again',
  async (_, required, act) => {
    const made = await createSigning({ required })
    const { modal, heard, sign, take, connect, signers } = made
    await sign()
    expect(modal.siwx.state.waitingFor).toBe('server')
    await act(made)
    await settle()
    await take()
    expect(signers()).toEqual([])
    if (!modal.accounts.state.eip155.address) await connect()
    expect(modal.siwx.state).toMatchObject({ status: 'needed', session: undefined })
    expect(heard).toEqual([])
  },
)

test.each<[string, (made: Signing) => unknown, readonly string[]]>([
  ['disconnected: it stays', goes, [first]],
  ['Cancel, which disconnects: it ends', cancels, []],
])('a host whose sessions outlive a disconnect, and %s', async (_, act, left) => {
  const made = await createSigning({ required: true, signOutOnDisconnect: false })
  await made.sign()
  await act(made)
  await settle()
  await made.take()
  expect(made.modal.siwx.state.status).toBe('idle')
  expect(made.signers()).toEqual(left)
})

test('connected again before the server is done: what it takes is not found', async () => {
  const { modal, sign, take, connect, signers } = await createSigning({ required: true })
  await sign()
  await modal.disconnect()
  await connect()
  expect(modal.siwx.state.status).toBe('checking')
  await take()
  expect(signers()).toEqual([])
  expect(modal.siwx.state.status).toBe('needed')
})

test('a server that never says it took a session keeps nobody from the next one', async () => {
  const { modal, sign, take, connect, clock, heard } = await createSigning()
  await sign()
  await modal.disconnect()
  await connect()
  await clock.advance(10_000)
  await settle()
  expect(modal.siwx.state.status).toBe('needed')
  await sign()
  await take(1)
  expect(modal.siwx.state.status).toBe('signed-in')
  expect(heard).toEqual([first])
})

test('Cancel, and signed once more: the new session waits, lest it ends with the cancelled one', async () => {
  const { modal, sign, take, waiting, signers, heard } = await createSigning()
  await sign()
  modal.siwx.cancel()
  await sign()
  expect(waiting).toHaveLength(1)
  await take()
  expect(signers()).toEqual([])
  await take()
  expect(signers()).toEqual([first])
  expect(modal.siwx.state.status).toBe('signed-in')
  expect(heard).toEqual([first])
})

test('Cancel, and signed in by the time that the server says it took the cancelled one: it stays', async () => {
  const { modal, sign, take, clock, signers } = await createSigning()
  await sign()
  modal.siwx.cancel()
  await sign()
  await clock.advance(10_000)
  await settle()
  await take(1)
  expect(modal.siwx.state.status).toBe('signed-in')
  await take()
  expect(signers()).toContain(first)
  expect(modal.siwx.state.status).toBe('signed-in')
})

test.each([
  ['of many sessions: the late one ends', false],
  ['of one session', true],
])('another account is in use by then, and its session stays, at a server %s', async (_, oneSession) => {
  const { modal, wallet, sign, take, clock, signers } = await createSigning({ oneSession })
  await sign()
  wallet.setAccounts([second, first])
  await settle()
  await clock.advance(10_000)
  await settle()
  await sign()
  await take(1)
  await take()
  expect(signers()).toEqual([second])
  expect(modal.siwx.state).toMatchObject({ status: 'signed-in', session: { data: { accountAddress: second } } })
})

test('a second tap while the wallet is asked joins the first', async () => {
  const { wallet, sign, take, asked, heard } = await createSigning()
  const release = wallet.hold('personal_sign')
  await sign()
  await sign()
  expect(asked()).toBe(1)
  release(SIGNATURE)
  await settle()
  await take()
  expect(heard).toEqual([first])
})

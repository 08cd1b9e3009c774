/** A session that runs out, and clocks that are wrong (T-22, E20). */
import { expect, test } from 'vitest'
import { createFakeSiwx } from '../../../test/createFakeSiwx.js'
import { settle } from '../../../test/createTestModal.js'
import {
  connectAndSign,
  createOwnSigning,
  DAY,
  lookedUp,
  MINUTE,
  SESSIONS,
  type Signing,
  signedInBefore,
} from '../../../test/ownSignIn.js'
import type { Siwx } from '../../domain/siwxTypes.js'

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
  const made = createOwnSigning({ options: { siwx } })
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
  expect(modal.dialog.state.open).toBe(false)
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
  const made = createOwnSigning({ storage, connected: true })
  made.clock.setWall(made.clock.now() + skew)
  await lookedUp(made)
  expect(made.modal.siwx.state).toMatchObject({ status, code })
  expect(made.modal.accounts.state.eip155.status).toBe('connected')
  expect(storage.entries.has(SESSIONS)).toBe(true)
  made.clock.setWall(made.clock.now() - skew)
  made.environment.wake()
  await settle()
  expect(made.modal.siwx.state.status).toBe('signed-in')
})

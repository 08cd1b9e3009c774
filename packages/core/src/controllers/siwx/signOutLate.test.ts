/** A server that takes its time to end a session: what was done meanwhile is newer, and counts. */
import { scriptedAccounts } from '@wallet-modal/testing'
import { expect, test } from 'vitest'
import { createFakeSiwx } from '../../../test/createFakeSiwx.js'
import { connectInModal } from '../../../test/createSigningModal.js'
import { createTestModal, settle } from '../../../test/createTestModal.js'
import type { Siwx } from '../../domain/siwxTypes.js'

const [first, second] = scriptedAccounts

/** Signed in with a host's own sign-in, whose server answers the next call of `revokeSession` or `getSessions` when told to. */
async function createSlow(setUp: { required?: boolean } = {}) {
  const fake = createFakeSiwx(setUp)
  const held = new Map<string, Promise<void>>()
  function hold(name: 'revokeSession' | 'getSessions'): () => void {
    let release = () => {}
    const holding = new Promise<void>((resolve) => {
      release = resolve
    })
    held.set(name, holding)
    return () => {
      held.delete(name)
      release()
    }
  }
  const siwx: Siwx = {
    ...fake.siwx,
    async revokeSession(...request) {
      await held.get('revokeSession')
      return fake.siwx.revokeSession(...request)
    },
    async getSessions(...request) {
      // What it finds when it is asked; it says so later.
      const sessions = await fake.siwx.getSessions(...request)
      await held.get('getSessions')
      return sessions
    },
  }
  const made = createTestModal({ options: { siwx } })
  const heard: string[] = []
  for (const name of ['sign-in', 'sign-out', 'disconnect'] as const) made.modal.on(name, () => heard.push(name))
  const connectorId = made.wallet.info.uuid
  await connectInModal(made)
  await made.modal.siwx.sign()
  await settle()
  expect(made.modal.siwx.state.status).toBe('signed-in')
  heard.length = 0
  return { ...made, fake, hold, heard, connect: () => made.modal.connection.connect({ connectorId }) }
}

test.each([false, true])(
  'signing out, and another account with a session comes: it stays (required: %s)',
  async (required) => {
    const { modal, wallet, fake, hold, heard } = await createSlow({ required })
    wallet.setAccounts([second, first])
    await settle()
    await modal.siwx.sign()
    wallet.setAccounts([first, second])
    await settle()
    heard.length = 0
    const release = hold('revokeSession')
    const leaving = modal.signOut()
    await settle()
    wallet.setAccounts([second, first])
    await settle()
    release()
    await leaving
    await settle()
    expect(fake.sessions().map(({ data }) => data.accountAddress)).toEqual([second])
    expect(modal.siwx.state).toMatchObject({ status: 'signed-in', session: { data: { accountAddress: second } } })
    expect(modal.accounts.state.eip155).toMatchObject({ status: 'connected', address: second })
    expect(heard).not.toContain('disconnect')
  },
)

test('signing out, and the page wakes: what is found before the server is done does not count', async () => {
  const { modal, environment, hold, heard } = await createSlow()
  const [revoked, found] = [hold('revokeSession'), hold('getSessions')]
  const leaving = modal.signOut()
  environment.wake('pageshow')
  await settle()
  revoked()
  await leaving
  found()
  await settle()
  expect(modal.siwx.state).toMatchObject({ status: 'needed', session: undefined })
  expect(heard).toEqual(['sign-out'])
})

test('a page that wakes, and then signs out: what was found before does not count', async () => {
  const { modal, environment, hold } = await createSlow()
  const found = hold('getSessions')
  environment.wake('pageshow')
  await settle()
  await modal.signOut()
  found()
  await settle()
  expect(modal.siwx.state).toMatchObject({ status: 'needed', session: undefined })
})

test('signing out fails while sessions are looked up: the look goes on', async () => {
  const { modal, wallet, fake, hold } = await createSlow()
  const found = hold('getSessions')
  wallet.setAccounts([second, first])
  await settle()
  fake.fail('revokeSession')
  await expect(modal.signOut()).rejects.toThrow()
  found()
  await settle()
  expect(modal.siwx.state.status).toBe('needed')
})

test('disconnected, and connected again while the server still ends the session: it is not found any more', async () => {
  const { modal, fake, hold, connect } = await createSlow({ required: true })
  const release = hold('revokeSession')
  await modal.disconnect()
  await connect()
  await settle()
  expect(modal.siwx.state.status).toBe('checking')
  expect(modal.siwx.guards()).toBe(true)
  release()
  await settle()
  expect(fake.sessions()).toEqual([])
  expect(modal.siwx.state).toMatchObject({ status: 'needed', session: undefined })
  // What is signed then is not ended with what was before.
  await modal.siwx.sign()
  await settle()
  expect(fake.sessions()).toHaveLength(1)
})

test('a server that never ends a session keeps nobody from the next one', async () => {
  const { modal, clock, hold, connect } = await createSlow()
  hold('revokeSession')
  await modal.disconnect()
  await connect()
  await settle()
  expect(modal.siwx.state.status).toBe('checking')
  await clock.advance(10_000)
  await settle()
  expect(modal.siwx.state.status).not.toBe('checking')
})

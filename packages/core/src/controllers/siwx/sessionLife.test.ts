/** A session over its life: reloads, other tabs, the page's sleep, disconnecting (T-21, E18, E21). */
import { createMemoryStorage } from '@wallet-modal/testing'
import { expect, test } from 'vitest'
import { settle } from '../../../test/createTestModal.js'
import {
  connectAndSign,
  createOwnSigning,
  DAY,
  reloadSigned,
  SESSIONS,
  signedInBefore,
  withOtherDigit,
} from '../../../test/ownSignIn.js'

test('a reload keeps the session, without a prompt and without a word', async () => {
  const { modal, heard, asked } = await reloadSigned(await signedInBefore(), { signIn: 'required' })
  expect(modal.siwx.state.status).toBe('signed-in')
  expect(asked()).toBe(0)
  expect(heard).toEqual([])
})

test.each([0, 1, 63, 64, 127])(
  'T-21: a stored session with another digit %i of its signature is deleted',
  async (at) => {
    const storage = await signedInBefore()
    storage.set(SESSIONS, withOtherDigit(storage.get(SESSIONS) ?? '', at))
    const { modal } = await reloadSigned(storage)
    expect(modal.siwx.state).toMatchObject({ status: 'needed', code: undefined })
    expect(storage.entries.has(SESSIONS)).toBe(false)
  },
)

test('E21: another tab signs in, then out: this one follows and is never prompted', async () => {
  const storage = createMemoryStorage()
  const here = createOwnSigning({ storage: storage.otherTab(), connected: true })
  await here.modal.connection.connect({ connectorId: here.wallet.info.uuid })
  await settle()
  expect(here.modal.siwx.state.status).toBe('needed')

  const there = await connectAndSign(createOwnSigning({ storage }))
  await settle()
  expect(here.modal.siwx.state.status).toBe('signed-in')
  expect(here.heard).toEqual(['sign-in'])

  await there.modal.signOut()
  await settle()
  expect(here.modal.siwx.state.status).toBe('needed')
  expect(here.heard).toEqual(['sign-in', 'sign-out'])
  expect(here.asked()).toBe(0)
  expect(here.modal.dialog.state.open).toBe(false)
})

test('E21: an instance that is gone hears no other tab', async () => {
  const storage = createMemoryStorage()
  const here = await connectAndSign(createOwnSigning({ storage: storage.otherTab() }))
  here.modal.destroy()
  storage.remove(SESSIONS)
  await settle()
  expect(here.heard).toEqual([])
})

test('E18: a session that ran out while the page slept ends when it wakes, without a prompt', async () => {
  const { modal, clock, environment, heard, asked } = await connectAndSign(createOwnSigning({ signIn: 'required' }))
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
  expect(modal.dialog.state.open).toBe(false)
  expect(heard).toEqual(['sign-out'])
  expect(asked()).toBe(1)
})

test('disconnecting ends the sessions of every account and network', async () => {
  const { modal, wallet, storage } = await connectAndSign(createOwnSigning())
  wallet.setChain(31_338)
  await settle()
  await modal.siwx.sign()
  expect(storage.get(SESSIONS)).toMatch(/Chain ID: 31337.*Chain ID: 31338|Chain ID: 31338.*Chain ID: 31337/s)
  await modal.disconnect()
  await settle()
  expect(storage.entries.has(SESSIONS)).toBe(false)
})

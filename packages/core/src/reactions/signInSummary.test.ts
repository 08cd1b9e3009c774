/** `state.signIn`: what a host is told of a sign-in that is missing, also where nothing of it is on screen (contract.md 3). */
import { createMemoryStorage } from '@wallet-modal/testing'
import { expect, test } from 'vitest'
import { createSigningConnected } from '../../test/createSigningModal.js'
import { createConnectedModal, settle } from '../../test/createTestModal.js'
import { connectAndSign, createOwnSigning, DAY, reloadSigned, SESSIONS, signedInBefore } from '../../test/ownSignIn.js'

test.each(['required', 'optional'] as const)(
  'a %s sign-in that is missing after a reload: nothing opens, and the state says so',
  async (signIn) => {
    const storage = await signedInBefore()
    storage.remove(SESSIONS)
    const { modal } = await reloadSigned(storage, { signIn })
    expect(modal.dialog.state.open).toBe(false)
    expect(modal.snapshot()).toMatchObject({ signIn, accounts: { eip155: { status: 'connected' } } })
    await modal.open()
    expect(modal.router.state.view).toBe(signIn === 'required' ? 'SIWXSignMessage' : 'Account')
  },
)

test('a session that is there after a reload: checked, and signed in', async () => {
  const storage = await signedInBefore()
  const page = createOwnSigning({ storage, connected: true, signIn: 'required' })
  const told: unknown[] = []
  page.modal.subscribe(({ signIn }) => told.push(signIn))
  page.modal.on('connect', () => told.push(`connect: ${page.modal.snapshot().signIn}`))
  await page.modal.ready
  await settle()
  expect(told.filter((one, at) => one !== told[at - 1])).toEqual(['connect: checking', 'checking', 'signed-in'])
})

test('a visitor connects, signs, signs out: followed in the events, too', async () => {
  const { modal } = await createSigningConnected()
  const told: unknown[] = []
  modal.on('sign-in', () => told.push(modal.snapshot().signIn))
  modal.on('sign-out', () => told.push(modal.snapshot().signIn))
  modal.on('disconnect', () => told.push(modal.snapshot().signIn))
  expect(modal.snapshot().signIn).toBe('optional')
  await modal.siwx.sign()
  await modal.signOut()
  await modal.disconnect()
  expect(told).toEqual(['signed-in', 'optional', undefined])
})

test('the session runs out while nothing is on screen: missing again', async () => {
  const { modal, clock } = await connectAndSign(
    createOwnSigning({ storage: createMemoryStorage(), signIn: 'required' }),
  )
  expect(modal.snapshot().signIn).toBe('signed-in')
  await clock.advance(8 * DAY)
  await settle()
  expect(modal.snapshot().signIn).toBe('required')
})

test('the page asks for more, for less, and for nothing: the host is told each time', async () => {
  const { modal } = await createConnectedModal()
  const told: unknown[] = []
  modal.subscribe(({ signIn }) => told.push(signIn))
  expect(modal.snapshot().signIn).toBeUndefined()
  for (const signIn of ['optional', 'required', 'off'] as const) {
    modal.options.patch({ signIn })
    await settle()
    expect(modal.snapshot().signIn).toBe(signIn === 'off' ? undefined : signIn)
  }
  expect(told.at(-1)).toBeUndefined()
  expect(told).toContain('required')
})

test('nobody is connected, though signing in is required: nothing is missing', async () => {
  const { modal } = createOwnSigning({ storage: createMemoryStorage(), signIn: 'required' })
  await modal.ready
  expect(modal.snapshot().signIn).toBeUndefined()
})

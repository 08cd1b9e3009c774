/** The page asks for a sign-in, or no longer does, while somebody is connected (spec 4 'Sign-in with wallet'). */
import { createScriptedWallet } from '@wallet-modal/testing'
import { expect, test } from 'vitest'
import { connectInModal } from '../../../test/createSigningModal.js'
import { createConnectedModal, createTestModal, settle } from '../../../test/createTestModal.js'
import type { SignInMode } from '../../domain/options.js'

/** Connected by the visitor, on a page of this kind, in the open modal. */
async function connect(signIn: SignInMode) {
  const made = createTestModal({ options: { signIn }, wallets: [createScriptedWallet()] })
  made.wallet.answer('personal_sign', () => `0x${'11'.repeat(65)}`)
  await connectInModal(made)
  const shown = () => [made.modal.dialog.state.open, made.modal.router.state.view]
  expect(shown()).toEqual([true, 'SIWXSignMessage'])
  return { ...made, shown, isConnected: () => made.modal.accounts.state.eip155.status === 'connected' }
}

test.each(['closed', 'open'])('off, then required, the modal %s: who is connected can sign, and must', async (how) => {
  const made = await createConnectedModal({ options: { signIn: 'off' } })
  const { modal, wallet } = made
  wallet.answer('personal_sign', () => `0x${'11'.repeat(65)}`)
  await settle()
  if (how === 'open') await modal.open()
  modal.options.patch({ signIn: 'required' })
  await settle()
  expect(modal.siwx.state.status).toBe('needed')
  expect(modal.dialog.state.open).toBe(how === 'open')
  await modal.open()
  await settle()
  expect(modal.router.state.view).toBe('SIWXSignMessage')
  expect(modal.dialog.close('button')).toBe(false)
  const asked = wallet.requests.filter(({ method }) => method === 'personal_sign')
  expect(asked).toEqual([])
})

test('off, then optional: nothing comes to the front, and signing in works', async () => {
  const { modal } = await createConnectedModal({ options: { signIn: 'off' } })
  await settle()
  modal.options.patch({ signIn: 'optional' })
  await settle()
  expect([modal.siwx.state.status, modal.dialog.state.open]).toEqual(['needed', false])
  await modal.open()
  expect(modal.router.state.view).toBe('Account')
})

test.each(['required', 'optional'] as const)('%s, then off: the sign-in is left, the wallet stays', async (mode) => {
  const { modal, isConnected } = await connect(mode)
  modal.options.patch({ signIn: 'off' })
  expect(modal.siwx.locked()).toBe(false)
  await settle()
  expect(modal.dialog.state.open).toBe(false)
  expect(isConnected()).toBe(true)
  await modal.open()
  await settle()
  expect(modal.router.state.view).toBe('Account')
  expect(modal.dialog.close('button')).toBe(true)
})

test('off while the wallet is asked: left, and what it signs is nobody’s', async () => {
  const { modal, wallet, isConnected } = await connect('required')
  const signed: unknown[] = []
  modal.on('sign-in', (detail) => signed.push(detail))
  const answer = wallet.hold('personal_sign')
  const signing = modal.siwx.sign()
  await settle()
  modal.options.patch({ signIn: 'off' })
  await settle()
  expect(modal.dialog.state.open).toBe(false)
  answer(`0x${'11'.repeat(65)}`)
  await signing
  await settle()
  expect(signed).toEqual([])
  expect(isConnected()).toBe(true)
})

test('required, then optional: it can be closed, and Cancel disconnects nobody', async () => {
  const { modal, shown, isConnected } = await connect('required')
  modal.options.patch({ signIn: 'optional' })
  await settle()
  expect(shown()).toEqual([true, 'SIWXSignMessage'])
  modal.siwx.cancel()
  await settle()
  expect(modal.dialog.state.open).toBe(false)
  expect(isConnected()).toBe(true)
})

test('optional, then required: of who has not signed it is asked now, in the open modal and when it opens', async () => {
  const { modal, shown } = await connect('optional')
  modal.close()
  await modal.open({ view: 'Account' })
  modal.options.patch({ signIn: 'required' })
  await settle()
  expect(shown()).toEqual([true, 'SIWXSignMessage'])
  expect(modal.dialog.close('button')).toBe(false)
})

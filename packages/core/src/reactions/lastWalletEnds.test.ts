/** The only wallet that is connected ends by itself, or in another tab, while the visitor does something else (P07, E21). */
import { createMemoryStorage, createScriptedWallet, scriptedAccounts } from '@wallet-modal/testing'
import { expect, test } from 'vitest'
import { otherWallet } from '../../test/createConnectingModal.js'
import { createFakePairing, PAIRED_ADDRESS } from '../../test/createFakePairing.js'
import { createConnectedModal, settle } from '../../test/createTestModal.js'
import { connectHere, createModal, solana } from '../../test/severalWallets.js'
import { openConnect, until } from '../../test/signInPage.js'
import { CONFIRM_END_MS } from '../constants/wallets.js'
import type { RouteName } from '../controllers/routes.js'
import { createError } from '../errors/createError.js'

const [, second] = scriptedAccounts

/** The wallet shares nothing any more, and is believed once it was asked again. */
async function locks({ wallet, clock }: Pick<Awaited<ReturnType<typeof createConnectedModal>>, 'wallet' | 'clock'>) {
  wallet.setAccounts([])
  await clock.advance(CONFIRM_END_MS)
}

/** One wallet is connected; the other one shows its question. */
async function createAsking() {
  const wallet = createScriptedWallet()
  const asked = otherWallet()
  const made = await createConnectedModal({ wallets: [wallet, asked] })
  const { modal } = made
  await modal.open({ view: 'Connect' })
  const release = asked.hold('eth_requestAccounts')
  modal.router.push('ConnectingExternal', { connectorId: asked.info.uuid })
  await settle()
  expect(asked.prompts()).toHaveLength(1)
  const lock = () => locks(made)
  return { modal, wallet, asked, release, lock, account: () => modal.accounts.state.eip155 }
}

test('another wallet is being asked: it still is, and its approval counts', async () => {
  const { modal, asked, release, lock, account } = await createAsking()
  await lock()
  expect(modal.router.state.view).toBe('ConnectingExternal')
  expect(account()).toMatchObject({ status: 'connecting', address: undefined })
  expect(modal.connection.state.attempt).toMatchObject({ status: 'pending', connectorId: asked.info.uuid })
  release([second])
  await settle()
  expect(account()).toMatchObject({ status: 'connected', address: second })
  expect(modal.dialog.state.open).toBe(false)
})

test('another wallet is being asked, and then declines, or is not waited for: nobody is connected', async () => {
  const declined = await createAsking()
  await declined.lock()
  declined.release(createError('USER_REJECTED', {}))
  await settle()
  expect(declined.account().status).toBe('disconnected')

  const left = await createAsking()
  await left.lock()
  left.modal.dialog.goBack()
  expect(left.account().status).toBe('disconnected')
})

test('a phone is being paired: its approval counts', async () => {
  const pairing = createFakePairing()
  const made = await createConnectedModal({ pairing: pairing.door })
  const { modal } = made
  await modal.open({ view: 'Connect' })
  modal.router.push('ConnectingWalletConnect')
  await settle()
  await locks(made)
  expect(modal.router.state.view).toBe('ConnectingWalletConnect')
  expect(pairing.proposals.map((proposal) => proposal.abandoned())).toEqual([false])
  pairing.proposals[0]?.approve(pairing.session(['eip155:31337']))
  await settle()
  expect(modal.accounts.state.eip155.address).toBe(PAIRED_ADDRESS)
})

test('a phone has approved, and is not connected yet: its namespace is connecting', async () => {
  const pairing = createFakePairing()
  const made = await createConnectedModal({ pairing: pairing.door })
  const { modal } = made
  const former = pairing.session(['eip155:31337'])
  await modal.connection.adopt(former, undefined)
  await modal.open({ view: 'Connect' })
  modal.router.push('ConnectingWalletConnect')
  await settle()
  void modal.connection.adopt(pairing.session(['eip155:31337']), undefined)
  await Promise.resolve()
  former.namespaces[0]?.provider.emit('disconnect')
  expect(modal.accounts.state.eip155.status).toBe('connecting')
  await settle()
  expect(modal.accounts.state.eip155.status).toBe('connected')
})

test.each([false, true])('connect({namespace}) of the host goes on, a code on screen: %s', async (isPairing) => {
  const made = createModal()
  const { modal, pairing } = made
  await connectHere(made)
  const connecting = modal.connect({ namespace: 'solana' })
  await settle()
  if (isPairing) modal.router.push('ConnectingWalletConnect')
  await settle()
  await locks(made)
  if (!isPairing) modal.router.push('ConnectingWalletConnect')
  await settle()
  expect(pairing.asked.map(({ networks }) => networks)).toEqual([[solana]])
  pairing.proposals[0]?.approve(pairing.session([solana]))
  expect(await connecting).toMatchObject({ namespace: 'solana', address: PAIRED_ADDRESS })
})

test('E21: disconnected in another tab, while a phone is being paired in this one', async () => {
  const storage = createMemoryStorage()
  const here = createModal({ storage })
  await connectHere(here)
  const there = createModal({ storage: storage.otherTab(), wallets: [createScriptedWallet({ connected: true })] })
  await there.modal.ready
  expect(there.connected()).toEqual(['eip155'])
  await there.modal.open({ view: 'Connect', arguments: { namespace: 'solana' } })
  there.modal.router.push('ConnectingWalletConnect')
  await settle()
  await here.modal.disconnect()
  await settle()
  expect(there.connected()).toEqual([])
  expect(there.modal.router.state.view).toBe('ConnectingWalletConnect')
  there.pairing.proposals[0]?.approve(there.pairing.session([solana]))
  await settle()
  expect(there.connected()).toEqual(['solana'])
})

test('a code that was sent by e-mail is being typed: it stays, and signs in', async () => {
  const made = await openConnect()
  const { modal, auth, wallet } = made
  await modal.connection.connect({ connectorId: wallet.info.uuid })
  await modal.open({ view: 'Connect' })
  auth.setEmail('ann@shop.test')
  await auth.submitEmail()
  auth.setDigits('123')
  expect(modal.router.state.view).toBe('EmailCode')
  await locks(made)
  expect(modal.accounts.state.eip155.status).toBe('disconnected')
  expect(modal.router.state.view).toBe('EmailCode')
  expect(auth.state.email).toMatchObject({ step: 'code', address: 'ann@shop.test', digits: '123' })
  auth.setDigits('123456')
  await until(() => expect(modal.accounts.state.eip155.status).toBe('connected'))
})

test.each<RouteName>(['Account', 'Send', 'Receive', 'ConnectedWallets', 'Networks', 'RegisterAccountName'])(
  'on %s, which is about who was connected: the first view',
  async (view) => {
    const made = await createConnectedModal()
    const { modal } = made
    await modal.open({ view: 'Account' })
    modal.router.push(view as 'Send')
    await settle()
    await locks(made)
    expect(modal.dialog.state.open).toBe(true)
    expect(modal.router.state).toMatchObject({ view: 'Connect', history: [{ name: 'Connect' }] })
  },
)

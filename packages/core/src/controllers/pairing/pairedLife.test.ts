/** What becomes of a paired session: ended by either side, and over a reload (W06, W07). */
import { expect, test } from 'vitest'
import { createFakePairing, PAIRED_ADDRESS } from '../../../test/createFakePairing.js'
import { createTestModal, settle } from '../../../test/createTestModal.js'
import { createWaitingModal, networkOf } from '../../../test/createWaitingModal.js'

test('the wallet ends the session: disconnected, and storage is clean (W06)', async () => {
  const { modal, pairing, storage } = await createWaitingModal()
  const session = pairing.session(['eip155:31337'])
  pairing.proposals[0]?.approve(session)
  await settle()
  expect(storage.get('wallet-modal.connections')).toContain('walletConnect:eip155')
  session.namespaces[0]?.provider.emit('disconnect', { code: 6000, message: 'User disconnected.' })
  await settle()
  expect(modal.accounts.state.eip155.status).toBe('disconnected')
  expect(storage.get('wallet-modal.connections')).toBeNull()
})

test('disconnecting leaves the session', async () => {
  const { modal, pairing } = await createWaitingModal()
  pairing.proposals[0]?.approve(pairing.session(['eip155:31337']))
  await settle()
  await modal.disconnect()
  expect(pairing.left).toEqual(['eip155'])
})

test('a reload restores the session, on the network it was on', async () => {
  const { modal, pairing, storage } = await createWaitingModal()
  pairing.proposals[0]?.approve(pairing.session(['eip155:31337', 'eip155:31338']))
  await settle()
  await modal.switchNetwork('eip155:31338')
  modal.destroy()
  expect(pairing.destroyed()).toBe(true)

  const again = createFakePairing()
  again.store(again.session(['eip155:31337', 'eip155:31338']))
  const reloaded = createTestModal({ pairing: again.door, storage })
  await reloaded.modal.ready
  expect(reloaded.modal.accounts.state.eip155).toMatchObject({ status: 'connected', address: PAIRED_ADDRESS })
  expect(reloaded.modal.chains.state.activeCaipNetwork?.id).toBe('eip155:31338')
})

test('a reload after the session is gone: disconnected, storage clean, nothing said (W07)', async () => {
  const { modal, pairing, storage } = await createWaitingModal()
  pairing.proposals[0]?.approve(pairing.session(['eip155:31337']))
  await settle()
  modal.destroy()

  const reloaded = createTestModal({ pairing: createFakePairing().door, storage })
  await reloaded.modal.ready
  expect(reloaded.modal.accounts.state.eip155.status).toBe('disconnected')
  expect(storage.get('wallet-modal.connections')).toBeNull()
  expect(reloaded.modal.toast.state.open).toBe(false)
})

test('a namespace that was disconnected stays so over a reload, and the last one ends the session', async () => {
  const solana = 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'
  const options = { networks: ['eip155:31337', solana].map(networkOf) }
  const { modal, pairing, storage } = await createWaitingModal({ options })
  pairing.proposals[0]?.approve(pairing.session(['eip155:31337', solana]))
  await settle()
  await modal.disconnect('solana')
  modal.destroy()

  const again = createFakePairing()
  again.store(again.session(['eip155:31337', solana]))
  const reloaded = createTestModal({ pairing: again.door, storage, options })
  await reloaded.modal.ready
  expect(reloaded.modal.accounts.state.solana.status).toBe('disconnected')
  await reloaded.modal.disconnect()
  expect(again.left).toEqual(['solana', 'eip155'])
})

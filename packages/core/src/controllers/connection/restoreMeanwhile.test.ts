/** A visitor who goes to another wallet while the stored one has not answered yet (P13). */
import { createScriptedWallet, scriptedAccounts } from '@wallet-modal/testing'
import { expect, test } from 'vitest'
import { settle } from '../../../test/createTestModal.js'
import { reload } from '../../../test/reload.js'

const [first] = scriptedAccounts
const key = 'wallet-modal.connections'
const identity = { uuid: '11111111-1111-4111-8111-111111111111', name: 'Other', rdns: 'test.other' }

/** The stored wallet has not answered yet, and the visitor tapped another one. */
async function askingAnother() {
  const other = createScriptedWallet(identity)
  const made = await reload({ wallets: [createScriptedWallet({ connected: true }), other] })
  const confirm = made.wallet.hold('eth_accounts')
  const answer = other.hold('eth_requestAccounts')
  const { ready } = made.modal
  await settle()
  const connecting = made.modal.connection.connect({ connectorId: other.info.uuid })
  connecting.catch(() => {})
  await settle()
  expect(made.modal.accounts.state.eip155.status).toBe('connecting')
  return { ...made, confirm, ready, connecting, decline: () => answer(Promise.reject({ code: 4001, message: 'no' })) }
}

test.each<[string, (made: Awaited<ReturnType<typeof askingAnother>>) => void]>([
  ['cancels', ({ modal }) => modal.connection.cancel()],
  ['declines', ({ decline }) => decline()],
])('a visitor who taps another wallet meanwhile and %s gets the stored one back', async (_, end) => {
  const made = await askingAnother()
  end(made)
  await settle()
  expect(made.modal.accounts.state.eip155.status).toBe('reconnecting')
  made.confirm([first])
  await made.ready
  expect(made.modal.accounts.state.eip155).toMatchObject({ status: 'connected', address: first })
})

test('a stored wallet that confirms while another one is being asked is connected, whatever becomes of the other', async () => {
  const { modal, confirm, ready, connecting, decline } = await askingAnother()
  confirm([first])
  await ready
  expect(modal.accounts.state.eip155).toMatchObject({ status: 'connected', address: first })
  decline()
  await expect(connecting).rejects.toMatchObject({ code: 'USER_REJECTED' })
  expect(modal.accounts.state.eip155).toMatchObject({ status: 'connected', address: first })
})

test('a stored wallet that shares nothing while another one is being asked: that one is still asked', async () => {
  const { modal, confirm, ready, storage } = await askingAnother()
  confirm([])
  await ready
  expect(modal.accounts.state.eip155.status).toBe('connecting')
  expect(storage.entries.has(key)).toBe(true)
  modal.connection.cancel()
  expect(modal.accounts.state.eip155.status).toBe('disconnected')
})

test('a visitor who connected and disconnected another wallet meanwhile stays disconnected', async () => {
  const other = createScriptedWallet(identity)
  const { modal, wallet } = await reload({ wallets: [createScriptedWallet({ connected: true }), other] })
  const confirm = wallet.hold('eth_accounts')
  const { ready } = modal
  await settle()
  await modal.connection.connect({ connectorId: other.info.uuid })
  await modal.disconnect()
  confirm([first])
  await ready
  expect(modal.accounts.state.eip155.status).toBe('disconnected')
})

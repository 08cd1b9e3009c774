/** What the visitor, the host or another tab does while a stored connection is looked up counts more than what was stored (P13). */
import { createMemoryStorage, createScriptedWallet, scriptedAccounts } from '@wallet-modal/testing'
import { expect, test } from 'vitest'
import { createConnectedModal, createTestModal, settle } from '../../../test/createTestModal.js'
import { reload } from '../../../test/reload.js'

const [first, second] = scriptedAccounts
const key = 'wallet-modal.connections'

test('a visitor who connects meanwhile counts more than what was stored', async () => {
  const other = createScriptedWallet({
    uuid: '22222222-2222-4222-8222-222222222222',
    rdns: 'test.other',
    name: 'Other',
    accounts: [second],
  })
  const { modal, wallet } = await reload({ wallets: [createScriptedWallet({ connected: true }), other] })
  const release = wallet.hold('eth_accounts')
  const { ready } = modal
  await settle()
  await modal.connection.connect({ connectorId: other.info.uuid })
  release([first])
  await ready
  expect(modal.accounts.state.eip155.address).toBe(second)
})

test('a visitor who disconnects meanwhile stays disconnected, and the storage is clean', async () => {
  const { modal, wallet, storage } = await reload()
  const release = wallet.hold('eth_accounts')
  const { ready } = modal
  await settle()
  await modal.disconnect()
  release([first])
  await ready
  expect(modal.accounts.state.eip155.status).toBe('disconnected')
  expect(storage.entries.has(key)).toBe(false)
})

test('reconnecting that is switched off while it begins: disconnected, what is stored stays', async () => {
  const { modal, storage } = await reload()
  const { ready } = modal
  modal.options.patch({ reconnect: false })
  await ready
  expect(modal.accounts.state.eip155.status).toBe('disconnected')
  expect(storage.entries.has(key)).toBe(true)
})

test('P13: a wallet that is gone is forgotten, though another one is being asked meanwhile', async () => {
  const other = createScriptedWallet({
    uuid: '11111111-1111-4111-8111-111111111111',
    name: 'Other',
    rdns: 'test.other',
  })
  const { modal, clock, storage } = await reload({ wallets: [other] })
  void modal.ready
  await settle()
  other.hold('eth_requestAccounts')
  modal.connection.connect({ connectorId: other.info.uuid }).catch(() => {})
  await clock.advance(1_000)
  await settle()
  expect(storage.entries.has(key)).toBe(false)
  expect(modal.accounts.state.eip155.status).toBe('connecting')
})

test('P13: what another tab connected stays stored, though it is gone here and another one is being asked', async () => {
  const storage = createMemoryStorage()
  const mine = createScriptedWallet({ uuid: '11111111-1111-4111-8111-111111111111', name: 'Mine', rdns: 'test.mine' })
  const { modal, clock } = createTestModal({ storage, wallets: [mine] })
  const there = await createConnectedModal({ storage: storage.otherTab() })
  await settle()
  // The next page of the site is to find it.
  there.modal.destroy()
  mine.hold('eth_requestAccounts')
  modal.connection.connect({ connectorId: mine.info.uuid }).catch(() => {})
  await clock.advance(1_000)
  await settle()
  expect(storage.entries.get(key)).toContain(first)
})

test('a stored wallet that confirms while another one is being asked stays stored', async () => {
  const other = createScriptedWallet({
    uuid: '11111111-1111-4111-8111-111111111111',
    name: 'Other',
    rdns: 'test.other',
  })
  const { modal, wallet, storage } = await reload({ wallets: [createScriptedWallet({ connected: true }), other] })
  const release = wallet.hold('eth_accounts')
  void modal.ready
  await settle()
  other.hold('eth_requestAccounts')
  modal.connection.connect({ connectorId: other.info.uuid }).catch(() => {})
  await settle()
  release([first])
  await settle()
  modal.connection.cancel()
  expect(storage.entries.get(key)).toContain(first)
})

test('asked for only after a visitor connected: the connection stands', async () => {
  const { modal } = await createConnectedModal()
  await modal.ready
  expect(modal.accounts.state.eip155).toMatchObject({ status: 'connected', address: first })
})

/** A stored wallet that says nothing at all: neither yes nor no (spec 4 'Connection status'; threat P05). */
import { scriptedAccounts } from '@wallet-modal/testing'
import { expect, test } from 'vitest'
import { settle } from '../../../test/createTestModal.js'
import { connectedBefore, reload } from '../../../test/reload.js'

const [first, second] = scriptedAccounts
const key = 'wallet-modal.connections'

test('a wallet that never answers is waited for 10 s: disconnected for now, what is stored stays', async () => {
  const storage = await connectedBefore()
  const text = storage.get(key)
  const { modal, wallet, clock, environment } = await reload({ storage })
  const release = wallet.hold('eth_accounts')
  const { ready } = modal
  await clock.advance(9_999)
  expect(modal.accounts.state.eip155.status).toBe('reconnecting')
  await clock.advance(1)
  await ready
  expect(modal.accounts.state.eip155.status).toBe('disconnected')
  expect(storage.get(key)).toBe(text)
  expect(modal.toast.state.open).toBe(false)
  release([first])
  await settle()
  expect(modal.accounts.state.eip155.status).toBe('disconnected')
  environment.wake('visibilitychange')
  await settle()
  expect(modal.accounts.state.eip155).toMatchObject({ status: 'connected', address: first })
  expect(wallet.prompts()).toEqual([])
  expect(clock.waiting).toBe(0)
})

test('the visitor connects it while it is looked for: that counts, and its late silence does not', async () => {
  const { modal, wallet, clock, storage } = await reload()
  wallet.hold('eth_accounts')
  const { ready } = modal
  await clock.advance(5_000)
  await modal.connection.connect({ connectorId: wallet.info.uuid })
  await clock.advance(5_000)
  await ready
  expect(modal.accounts.state.eip155).toMatchObject({ status: 'connected', address: first })
  modal.connection.selectAccount('eip155', second)
  expect(storage.get(key)).toContain(second)
})

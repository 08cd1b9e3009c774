/** A wallet that locks itself: it is disconnected, stays stored, and comes back without a prompt (P07, P16). */
import { createMemoryStorage, createScriptedWallet, scriptedAccounts } from '@wallet-modal/testing'
import { expect, test } from 'vitest'
import { otherWallet } from '../../../test/createConnectingModal.js'
import { createConnectedModal, createTestModal, settle } from '../../../test/createTestModal.js'
import { connectedBefore, reload } from '../../../test/reload.js'
import { CONFIRM_END_MS, SILENT_LOOKS_GAP_MS } from '../../constants/wallets.js'

const [first, second] = scriptedAccounts
const key = 'wallet-modal.connections'

type Made = Awaited<ReturnType<typeof createConnectedModal>>

async function lock({ wallet, clock }: Pick<Made, 'wallet' | 'clock'>) {
  wallet.setAccounts([])
  await clock.advance(CONFIRM_END_MS)
}

async function createLocked() {
  const made = await createConnectedModal()
  const { modal, wallet } = made
  const heard: string[] = []
  modal.on('connect', () => heard.push('connect'))
  modal.on('disconnect', () => heard.push('disconnect'))
  await lock(made)
  const prompts = wallet.prompts().length
  await made.clock.advance(SILENT_LOOKS_GAP_MS)
  return { ...made, heard, prompts, account: () => modal.accounts.state.eip155 }
}

test.each<[string, (made: Awaited<ReturnType<typeof createLocked>>) => unknown]>([
  ['it says so', ({ wallet }) => wallet.setAccounts([first])],
  [
    'it says so in words that nobody can read',
    ({ wallet }) => {
      wallet.answer('eth_accounts', () => [first])
      wallet.emit('accountsChanged', null)
    },
  ],
  [
    'it says nothing, and the tab is seen again',
    ({ wallet, environment }) => {
      wallet.answer('eth_accounts', () => [first])
      environment.wake('visibilitychange')
    },
  ],
  [
    'it says nothing, and the modal is opened',
    ({ wallet, modal }) => {
      wallet.answer('eth_accounts', () => [first])
      return modal.open()
    },
  ],
])('unlocked in this page, and %s: connected again, nobody is prompted', async (_, unlock) => {
  const made = await createLocked()
  expect(made.account()).toMatchObject({ status: 'disconnected', address: undefined })
  await unlock(made)
  await settle()
  expect(made.account()).toMatchObject({ status: 'connected', address: first })
  expect(made.heard).toEqual(['disconnect', 'connect'])
  expect(made.wallet.prompts()).toHaveLength(made.prompts)
  expect(made.clock.waiting).toBe(0)
})

test('locked at load: disconnected and stored; unlocked later it is there, and after the next reload too', async () => {
  const storage = await connectedBefore()
  const { modal, wallet } = await reload({
    storage,
    wallets: [createScriptedWallet({ accounts: [], connected: true })],
  })
  await modal.ready
  expect(modal.accounts.state.eip155).toMatchObject({ status: 'disconnected', address: undefined })
  expect(storage.entries.has(key)).toBe(true)
  modal.destroy()
  // Still locked on the next page.
  const next = await reload({ storage, wallets: [createScriptedWallet({ accounts: [], connected: true })] })
  await next.modal.ready
  next.wallet.setAccounts([first])
  await settle()
  await next.clock.advance(SILENT_LOOKS_GAP_MS)
  expect(next.modal.accounts.state.eip155).toMatchObject({ status: 'connected', address: first })
  expect([...wallet.prompts(), ...next.wallet.prompts()]).toEqual([])
})

test('locked and unlocked with another account: that one is connected', async () => {
  const { wallet, account } = await createLocked()
  wallet.setAccounts([second])
  await settle()
  expect(account()).toMatchObject({ status: 'connected', address: second })
})

test('in both tabs: both come back, and rest', async () => {
  const storage = createMemoryStorage()
  const here = await createConnectedModal({ storage })
  const there = createTestModal({ storage: storage.otherTab(), wallets: [createScriptedWallet({ connected: true })] })
  await there.modal.ready
  await lock(here)
  await lock(there)
  const status = () => [here, there].map(({ modal }) => modal.accounts.state.eip155.status)
  expect(status()).toEqual(['disconnected', 'disconnected'])
  here.wallet.setAccounts([first])
  there.wallet.setAccounts([first])
  await settle()
  expect(status()).toEqual(['connected', 'connected'])
  expect([here, there].map(({ clock }) => clock.waiting)).toEqual([0, 0])
})

test('the host disconnects while it is locked: it does not come back, and nobody listens to it', async () => {
  const { modal, wallet, account, storage } = await createLocked()
  await modal.disconnect()
  expect(storage.entries.has(key)).toBe(false)
  const asked = wallet.requests.length
  wallet.setAccounts([first])
  wallet.setAccounts([second])
  await settle()
  expect(account().status).toBe('disconnected')
  expect(wallet.requests).toHaveLength(asked)
})

test('the visitor connects another wallet while it is locked: that one stays', async () => {
  const other = otherWallet()
  const made = await createConnectedModal({ wallets: [createScriptedWallet(), other] })
  const { modal, wallet } = made
  await lock(made)
  await modal.connection.connect({ connectorId: other.info.uuid })
  wallet.setAccounts([second])
  await settle()
  expect(modal.connection.describe('eip155')).toMatchObject({ connectorId: other.info.uuid, address: first })
})

test('while another wallet is being asked it does not come back; where that one declines, it does', async () => {
  const other = otherWallet()
  const made = await createConnectedModal({ wallets: [createScriptedWallet(), other] })
  const { modal, wallet, clock } = made
  await lock(made)
  const release = other.hold('eth_requestAccounts')
  const connecting = modal.connection.connect({ connectorId: other.info.uuid }).catch(() => {})
  wallet.setAccounts([first])
  await clock.advance(SILENT_LOOKS_GAP_MS)
  expect(modal.accounts.state.eip155.status).toBe('connecting')
  release(Promise.reject(Object.assign(new Error('no'), { code: 4001 })))
  await connecting
  wallet.setAccounts([first])
  await clock.advance(SILENT_LOOKS_GAP_MS)
  expect(modal.connection.describe('eip155')?.connectorId).toBe(wallet.info.uuid)
})

test('with reconnect off nothing comes back', async () => {
  const made = await createConnectedModal({ options: { reconnect: false } })
  await lock(made)
  made.wallet.setAccounts([first])
  await made.clock.advance(SILENT_LOOKS_GAP_MS)
  expect(made.modal.accounts.state.eip155.status).toBe('disconnected')
})

test('an instance that is over listens to no locked wallet', async () => {
  const { modal, wallet, environment } = await createLocked()
  modal.destroy()
  const asked = wallet.requests.length
  wallet.setAccounts([first])
  environment.wake('focus')
  await settle()
  expect(wallet.requests).toHaveLength(asked)
})

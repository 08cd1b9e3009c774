/** −32002: the wallet has the question already. Approved there, it connects here (P14). */
import { scriptedAccounts } from '@wallet-modal/testing'
import { expect, test } from 'vitest'
import { createConnectingModal } from '../../../test/createConnectingModal.js'
import { settle } from '../../../test/createTestModal.js'
import { PENDING_LOOKS_GAP_MS, SILENT_LOOKS_GAP_MS } from '../../constants/wallets.js'

const [first] = scriptedAccounts

/** The view of a wallet that says it has been asked already. */
async function createPending() {
  const made = createConnectingModal()
  const { modal, wallet, connectorId } = made
  wallet.answer('eth_requestAccounts', () => {
    throw Object.assign(new Error('Already processing eth_requestAccounts'), { code: -32002 })
  })
  await modal.open({ view: 'ConnectingExternal', arguments: { connectorId } })
  await settle()
  expect(modal.connection.state.attempt).toMatchObject({ status: 'failed', code: 'REQUEST_PENDING' })
  return made
}

type Made = Awaited<ReturnType<typeof createPending>>

test.each<[string, (made: Made) => unknown]>([
  [
    'it says so',
    ({ wallet }) => {
      wallet.answer('eth_accounts', () => [first])
      wallet.emit('accountsChanged', [first])
    },
  ],
  [
    'it says nothing',
    ({ wallet, clock }) => {
      wallet.answer('eth_accounts', () => [first])
      return clock.advance(PENDING_LOOKS_GAP_MS)
    },
  ],
])(
  'approved in the wallet afterwards, and %s: connected, asked no second time, and the modal closes',
  async (_, approve) => {
    const made = await createPending()
    const { modal, wallet, account, clock } = made
    const how: string[] = []
    modal.on('connect', ({ address }) => how.push(address))
    await clock.advance(PENDING_LOOKS_GAP_MS * 3)
    expect(account().status).toBe('disconnected')
    await approve(made)
    await clock.advance(SILENT_LOOKS_GAP_MS)
    expect(account()).toMatchObject({ status: 'connected', address: first })
    expect(modal.connection.state.attempt.status).toBe('idle')
    expect(how).toEqual([first])
    expect(modal.dialog.state.open).toBe(false)
    expect(wallet.prompts()).toHaveLength(1)
    expect(clock.waiting).toBe(0)
  },
)

test.each<[string, (made: Made) => unknown]>([
  ['the visitor leaves', ({ modal }) => modal.dialog.goBack()],
  ['the modal is closed', ({ modal }) => modal.close()],
  ['the host disconnects', ({ modal }) => modal.disconnect()],
  ['the instance is over', ({ modal }) => modal.destroy()],
])('%s: what is approved after that connects nobody, and nobody is asked', async (_, leave) => {
  const made = await createPending()
  const { wallet, account, clock } = made
  await leave(made)
  const asked = wallet.requests.length
  wallet.answer('eth_accounts', () => [first])
  wallet.emit('accountsChanged', [first])
  await clock.advance(PENDING_LOOKS_GAP_MS * 2)
  expect(account().status).toBe('disconnected')
  expect(wallet.requests).toHaveLength(asked)
})

test('"Try again" is a question of its own', async () => {
  const { modal, wallet, account, clock } = await createPending()
  wallet.answer('eth_requestAccounts', () => [first])
  await modal.connection.retry()
  await clock.advance(PENDING_LOOKS_GAP_MS * 2)
  expect(account()).toMatchObject({ status: 'connected', address: first })
  expect(clock.waiting).toBe(0)
})

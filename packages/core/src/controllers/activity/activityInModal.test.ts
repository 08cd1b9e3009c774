/** The history in the modal: whose it is while accounts and networks change, and when nobody is asked. */
import { createMemoryStorage, createScriptedWallet } from '@wallet-modal/testing'
import { expect, test } from 'vitest'
import { createConnectedModal, createTestModal, settle } from '../../../test/createTestModal.js'
import { POLLING_INTERVAL_MS } from '../../constants/transactions.js'

const [first, second] = ['0x1111111111111111111111111111111111111111', '0x2222222222222222222222222222222222222222']
const record = (id: string) => ({
  id,
  metadata: { operationType: 'send', minedAt: '2026-11-20T10:00:00Z', status: 'confirmed' },
  transfers: [],
})
/** Each account's history is one entry, named by the account and its network. */
function answerHistory({ backend }: Pick<ReturnType<typeof createTestModal>, 'backend'>) {
  backend.answer('/history', ({ url }) => {
    const [, address] = /account\/([^/]+)/.exec(url.pathname) ?? []
    return { body: { data: [record(`${url.searchParams.get('chainId')}:${address}`)], next: null } }
  })
  return () => backend.calls('/history').length
}
const shown = ({ modal }: Pick<ReturnType<typeof createTestModal>, 'modal'>) =>
  (modal.activity?.state.entries ?? []).map(({ id }) => id)

test('entered, then another account, then another network: whose history is shown is who is active', async () => {
  const wallet = createScriptedWallet({ accounts: [first, second] })
  const test = await createConnectedModal({ wallets: [wallet] })
  const asked = answerHistory(test)
  await test.modal.open({ view: 'Account' })
  await settle()
  expect(asked()).toBe(0)
  await test.modal.open({ view: 'Transactions' })
  await settle()
  expect(shown(test)).toEqual([`eip155:31337:${first}`])
  test.modal.connection.selectAccount('eip155', second)
  await settle()
  expect(shown(test)).toEqual([`eip155:31337:${second}`])
  wallet.setChain(31_338)
  await settle()
  expect(shown(test)).toEqual([`eip155:31338:${second}`])
  expect(asked()).toBe(3)
})

test('opened while the wallet is still asked whether it is connected: asked for once it is', async () => {
  const storage = createMemoryStorage()
  const before = await createConnectedModal({ storage })
  before.modal.destroy()
  const test = createTestModal({ storage, wallets: [createScriptedWallet({ connected: true })] })
  answerHistory(test)
  await test.modal.open({ view: 'Transactions' })
  await test.modal.ready
  await settle()
  expect(test.modal.router.state.view).toBe('Transactions')
  expect(shown(test)).toHaveLength(1)
})

test('sent from here, and the index is slow: the row comes though the first look did not find it', async () => {
  const test = await createConnectedModal({ transactionStatus: () => 'confirmed' })
  const { backend, clock, modal } = test
  const hash = `0x${'ab'.repeat(32)}`
  backend.answer('/history', { body: { data: [record('old')], next: null } })
  await modal.open({ view: 'Transactions' })
  await settle()
  const { address: from = '' } = modal.accounts.state.eip155
  modal.transactions.follow({
    hash,
    caipNetworkId: 'eip155:31337',
    from,
    kind: 'send',
    sentAt: clock.now(),
    pays: { amount: '1', symbol: 'LETH' },
  })
  await clock.advance(POLLING_INTERVAL_MS)
  await settle()
  expect(modal.transactions.state.pending).toEqual([])
  expect(shown(test)).toEqual(['old'])
  const sent = { ...record('new'), metadata: { ...record('new').metadata, hash } }
  backend.answer('/history', { body: { data: [sent, record('old')], next: null } })
  await clock.advance(POLLING_INTERVAL_MS)
  await settle()
  expect(shown(test)).toEqual(['new', 'old'])
})

test.each([
  ['the feature is off', { features: { history: false } }],
  ['there is no data service', { endpoints: { blockchain: null } }],
])('%s: nothing is asked', async (_, options) => {
  const test = await createConnectedModal({ options })
  const asked = answerHistory(test)
  await test.modal.open({ view: 'Transactions' })
  await settle()
  expect(asked()).toBe(0)
  expect(test.modal.toast.state.open).toBe(false)
})

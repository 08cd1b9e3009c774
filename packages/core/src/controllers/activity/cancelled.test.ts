/** What was to keep a transfer from happening: which of both is in a block decides, and that is told (T-38). */
import { expect, test } from 'vitest'
import { createConnectedModal } from '../../../test/createTestModal.js'
import { saidToasts } from '../../../test/saidToasts.js'

const [old, cancel] = ['ab', 'cd'].map((byte) => `0x${byte.repeat(32)}`) as [string, string]
const from = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

async function cancelling() {
  const { modal, backend, clock } = await createConnectedModal()
  await modal.open()
  await modal.transactions.load()
  const events: unknown[] = []
  modal.on('transaction', ({ status, hash }) => events.push([status, hash]))
  const mined = new Map<string, string>()
  backend.rpc('eth_getTransactionReceipt', ([hash]: readonly unknown[]) => {
    const status = mined.get(String(hash))
    return status ? { transactionHash: hash, status, blockNumber: '0x1' } : null
  })
  backend.rpc('eth_getTransactionByHash', ([hash]: readonly unknown[]) =>
    hash === cancel && mined.size === 0 ? { hash, from, nonce: '0x7' } : null,
  )
  backend.rpc('eth_getTransactionCount', () => (mined.size > 0 ? '0x8' : '0x7'))
  modal.transactions.follow({
    ...{ hash: cancel, replaces: [old], cancels: true, kind: 'send', caipNetworkId: 'eip155:31337', from, sentAt: 0 },
    pays: { amount: '1', symbol: 'LETH' },
  })
  await clock.advance(4_000)
  const { transactions } = modal
  /** What is told in the next 20 s. */
  const told = async () => {
    const said = new Set<string>()
    for (let part = 0; part < 4; part += 1) for (const one of await saidToasts(modal.toast, clock)) said.add(one)
    return [...said]
  }
  return { mined, events, told, transactions }
}

test.each([
  ['it was carried out', '0x1'],
  ['it failed there, which moves nothing either', '0x0'],
])('the one that moves nothing is in a block, %s: the transfer was replaced', async (_what, status) => {
  const { mined, events, told, transactions } = await cancelling()
  mined.set(cancel, status)
  expect(await told()).toEqual(['success: Cancelled: 1 LETH stayed in your account'])
  expect(transactions.state.pending).toEqual([])
  expect(events).toEqual([['replaced', old]])
  expect(transactions.state.ended).toEqual([])
})

test('the transfer came first: it was sent, and nobody says otherwise', async () => {
  const { mined, events, told, transactions } = await cancelling()
  mined.set(old, '0x1')
  expect(await told()).toEqual(['success: 1 LETH arrived'])
  expect(transactions.state.pending).toEqual([])
  expect(events).toEqual([['confirmed', old]])
  expect(transactions.state.ended).toMatchObject([{ hash: old, status: 'confirmed' }])
  expect(transactions.state.ended?.[0]).not.toHaveProperty('cancels')
})

test('a third one took the place of both: the wallet’s own, and nobody claims that nothing was sent', async () => {
  const { mined, events, told } = await cancelling()
  mined.set(`0x${'ef'.repeat(32)}`, '0x1')
  expect(await told()).toEqual(['info: Your wallet replaced this transaction with another one'])
  expect(events).toEqual([['replaced', old]])
})

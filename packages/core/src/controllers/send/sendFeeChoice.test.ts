/** The fee a visitor chooses: shown, prepared, and never another one (spec 4 'Send', T-18). */
import { createFakeClock } from '@wallet-modal/testing'
import { expect, test } from 'vitest'
import { account, from, network, receiver } from '../../../test/bitcoinSetUp.js'
import { createRpcWallet } from '../../../test/bitcoinWallets.js'
import { createTestModal, localNetwork, settle } from '../../../test/createTestModal.js'
import { createFakeEsplora, sourceOf } from '../../../test/fakeEsplora.js'
import { json } from '../../../test/fakeFetch.js'
import { createAdapter } from '../../chains/bip122/index.js'
import { readTransaction } from '../../chains/bip122/psbt.js'
import type { FeeChoice } from '../../domain/feeChoice.js'

await Promise.all([import('../../chains/bip122/prepare.js'), import('../../chains/bip122/send.js')])

/** On Send, of an account with one coin, where 2, 5 and 15 satoshis per virtual byte are slow, usual and fast. */
async function setUp() {
  let estimates: object = { 1: 15, 3: 5, 24: 2 }
  const server = createFakeEsplora([sourceOf(from, 500_000n)], { '/fee-estimates': () => json(estimates) })
  const { connector } = createRpcWallet([account('payment')])
  const wallets = [
    { ...connector, namespace: 'bip122' as const, type: 'ANNOUNCED' as const, provider: connector.provider ?? {} },
  ]
  const made = createTestModal({
    options: { networks: [localNetwork, { ...network, id: network.id as `bip122:${string}` }] },
    otherWallets: async () => ({ wallets, subscribe: () => () => {}, request: () => {}, group: (list) => list }),
    adapters: { bip122: async () => createAdapter({ fetch: server.fetch, clock: createFakeClock() }) },
  })
  const { modal } = made
  await settle()
  await modal.connection.connect({ connectorId: connector.id })
  await modal.open({ view: 'Send' })
  await settle()
  const { state } = modal.send
  const type = async (amount: string) => {
    modal.send.setAmount(amount)
    modal.send.setReceiver(receiver)
    await settle()
  }
  const choose = async (choice: FeeChoice | undefined) => {
    modal.send.setFee(choice)
    await settle()
  }
  const estimate = (next: object) => {
    estimates = next
  }
  return { ...made, server, type, choose, estimate, state }
}

/** One input, two outputs; one input, one output. */
const [withChange, whole] = [141n, 110n]
const feeOf = (size: bigint, rate: bigint) => (size * rate + 999n) / 1_000n

test.each<[FeeChoice | undefined, bigint]>([
  ['slow', 2_000n],
  [undefined, 5_000n],
  ['fast', 15_000n],
  [{ own: '7.123' }, 7_123n],
])('%o: the estimate, the review and what the wallet is handed have that fee', async (choice, rate) => {
  const { modal, state, type, choose } = await setUp()
  await type('0.001')
  await choose(choice)
  expect(state.networkFee).toBe(feeOf(withChange, rate))
  await modal.send.review()
  expect(state.prepared?.maxFee).toBe(feeOf(withChange, rate))
  expect(readTransaction(state.prepared?.transaction ?? {})?.fee).toBe(feeOf(withChange, rate))
})

test('what is offered: three levels and the bounds of an own rate', async () => {
  const { state } = await setUp()
  expect(state.fee).toBeUndefined()
  expect(state.feeLevels).toMatchObject({ slow: { fee: 282n }, usual: { fee: 705n }, fast: { fee: 2_115n } })
  expect(state.feeLevels).toMatchObject({ least: 1_000n, most: 150_000n })
})

test('another fee undoes a review', async () => {
  const { modal, state, type, choose } = await setUp()
  await type('0.001')
  await modal.send.review()
  await choose('fast')
  expect(state).toMatchObject({ status: 'editing', prepared: undefined })
})

test.each([
  ['', 'EMPTY', '3'],
  ['0.5', 'TOO_LOW', '1'],
  // A thousand times what is usual.
  ['5000', 'TOO_HIGH', '150'],
])('an own rate of %j stands in the way, and no transfer is prepared', async (own, reason, limit) => {
  const { modal, state, type, choose } = await setUp()
  await type('0.001')
  await choose({ own })
  const problem = { code: 'INVALID_FEE_RATE', field: 'feeRate', params: { reason, limit } }
  expect(state).toMatchObject({ problem, networkFee: undefined })
  await expect(modal.send.review()).rejects.toMatchObject({ code: 'INVALID_AMOUNT_OR_RECEIVER' })
  expect(state.prepared).toBeUndefined()
})

test('Max respects the choice, and follows another one while it stands', async () => {
  const { modal, state, type, choose } = await setUp()
  const most = (rate: bigint) => ((500_000 - Number(feeOf(whole, rate))) / 1e8).toFixed(8).replace(/0+$/, '')
  await type('')
  await choose('fast')
  await modal.send.setMax()
  expect(state.sendTokenAmount).toBe(most(15_000n))
  await choose({ own: '20' })
  expect(state.sendTokenAmount).toBe(most(20_000n))
  await choose({ own: '' })
  expect(state.sendTokenAmount).toBe(most(20_000n))
  await choose('slow')
  expect(state.sendTokenAmount).toBe(most(2_000n))
  await modal.send.review()
  expect(state.prepared).toMatchObject({ maxFee: feeOf(whole, 2_000n), coins: { inputs: [{ value: 500_000n }] } })
})

test('new estimates: a level follows them, an own rate stays or is refused by what is usual now', async () => {
  const { modal, state, type, choose, estimate } = await setUp()
  await type('0.001')
  await choose({ own: '100' })
  expect(state.networkFee).toBe(feeOf(withChange, 100_000n))
  estimate({ 3: 4 })
  await modal.send.refreshFees()
  expect(state.problem).toMatchObject({ code: 'INVALID_FEE_RATE', params: { reason: 'TOO_HIGH', limit: '50' } })
  await choose('fast')
  expect(state.networkFee).toBe(feeOf(withChange, 4_000n))
})

test('what was reviewed keeps its fee when the estimates move', async () => {
  const { modal, state, type, choose, estimate } = await setUp()
  await type('0.001')
  await choose('fast')
  await modal.send.review()
  estimate({ 1: 90, 3: 50 })
  await modal.send.refreshFees()
  expect(state.prepared?.maxFee).toBe(feeOf(withChange, 15_000n))
})

test('a large fee of the visitor’s own is confirmed as any other', async () => {
  const { modal, state, type, choose } = await setUp()
  await type('0.0002')
  await choose({ own: '149' })
  await modal.send.review()
  expect(state).toMatchObject({ acknowledged: false, prepared: { highFee: true, maxFee: 21_009n } })
})

test('where no fee is known nothing is offered, and the choice waits', async () => {
  const { modal, state, type, choose, estimate } = await setUp()
  await type('0.001')
  await choose('fast')
  estimate({})
  await modal.send.refreshFees()
  expect(state).toMatchObject({ feeStatus: 'failed', feeLevels: undefined, problem: { code: 'GAS_PRICE_UNAVAILABLE' } })
  estimate({ 1: 15, 3: 5 })
  await modal.send.refreshFees()
  expect(state).toMatchObject({ fee: 'fast', problem: undefined, networkFee: feeOf(withChange, 15_000n) })
})

test('the choice stays with another account, and begins anew with another network', async () => {
  const { modal, state, choose } = await setUp()
  await choose('fast')
  modal.send.renew()
  expect(state.fee).toBe('fast')
  modal.send.reset()
  expect(state).toMatchObject({ fee: undefined, feeStatus: 'idle' })
})

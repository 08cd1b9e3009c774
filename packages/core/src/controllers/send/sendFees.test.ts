/** The quoted fee: read again where an old one stands in the visitor's way. */
import { subscribe } from 'valtio/vanilla'
import { expect, test } from 'vitest'
import { settle } from '../../../test/createTestModal.js'
import { setUpSend } from '../../../test/sendSetUp.js'
import { FEE_QUOTE_RESTS_MS } from '../../constants/money.js'

const cheaper = { number: '0x1', baseFeePerGas: '0x5f5e100' }
/** Between what is left at 3 gwei a unit, and at 1.2. */
const nearlyAll = '1.49996'

async function setUp() {
  const send = await setUpSend()
  const { backend } = send
  return { ...send, asked: () => backend.calls('eth_maxPriorityFeePerGas').length }
}

test('an amount that only an old quote refuses is asked about again, and nobody sees that', async () => {
  const { state, type, backend, clock } = await setUp()
  await type('1')
  backend.rpc('eth_getBlockByNumber', cheaper)
  await clock.advance(FEE_QUOTE_RESTS_MS)
  const seen = new Set<string>()
  const stop = subscribe(state, () => seen.add(state.feeStatus), true)
  await type(nearlyAll)
  await settle()
  stop()
  expect([...seen]).toEqual(['ready'])
  expect(state).toMatchObject({ gasPrice: 1_100_000_000n, problem: undefined })
})

test('a young quote is believed, and one is read at most every so often', async () => {
  const { state, type, modal, clock, asked } = await setUp()
  const before = asked()
  await type(nearlyAll)
  expect(asked()).toBe(before)
  await clock.advance(FEE_QUOTE_RESTS_MS)
  await type(nearlyAll)
  await modal.send.recheck()
  await type('1.49995')
  expect(asked()).toBe(before + 1)
  expect(state.problem?.code).toBe('INSUFFICIENT_GAS')
})

test('an old quote that refuses nothing is left alone', async () => {
  const { type, clock, asked } = await setUp()
  const before = asked()
  await clock.advance(FEE_QUOTE_RESTS_MS)
  await type('1')
  expect(asked()).toBe(before)
})

test('where it can’t be read again, the old quote stands', async () => {
  const { state, type, backend, clock, errors } = await setUp()
  await clock.advance(FEE_QUOTE_RESTS_MS)
  backend.rpc('eth_getBlockByNumber', null)
  await type(nearlyAll)
  expect(state).toMatchObject({ feeStatus: 'ready', gasPrice: 2_000_000_000n, problem: { code: 'INSUFFICIENT_GAS' } })
  expect(errors).toEqual([])
})

test('an answer for a network that was left is dropped', async () => {
  const { state, modal, type, backend, clock, wallet } = await setUp()
  await type('1')
  await clock.advance(FEE_QUOTE_RESTS_MS)
  let release = () => {}
  backend.rpc('eth_maxPriorityFeePerGas', () => new Promise((answer) => (release = () => answer('0x1'))))
  await type(nearlyAll)
  modal.router.push('Account')
  wallet.setChain(31_338)
  await settle()
  release()
  await settle()
  expect(state).toMatchObject({ feeStatus: 'idle', gasPrice: undefined })
})

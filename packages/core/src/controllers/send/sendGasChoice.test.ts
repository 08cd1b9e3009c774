/** The fee a visitor setFees where gas is paid: shown, prepared, and what the wallet is handed (spec 4 'Send', T-18). */
import { expect, test } from 'vitest'
import { localNetwork, settle } from '../../../test/createTestModal.js'
import { setUpSend } from '../../../test/sendSetUp.js'
import type { FeeChoice } from '../../domain/feeChoice.js'

const gwei = 10n ** 9n
const hex = (number: bigint) => `0x${number.toString(16)}`
const other = { ...localNetwork, id: 'eip155:31338', reference: '31338', name: 'Other' } as const

/** On Send where the base fee is 20 gwei and the tip 4; of late a tip of 1 was enough. */
async function setUp(answers: Readonly<Record<string, unknown>> = {}) {
  const made = await setUpSend({ options: { networks: [localNetwork, other] } })
  const { modal, backend, clock } = made
  const node = {
    eth_getBlockByNumber: { number: '0x1', baseFeePerGas: hex(20n * gwei) },
    eth_maxPriorityFeePerGas: hex(4n * gwei),
    eth_feeHistory: { reward: [[hex(gwei), hex(10n * gwei)]] },
    ...answers,
  }
  for (const [method, result] of Object.entries(node)) backend.rpc(method, result)
  // What was said when Send was entered is old by now.
  await clock.advance(12_000)
  await modal.send.refreshFees()
  await settle()
  const setFee = async (choice: FeeChoice | undefined) => {
    modal.send.setFee(choice)
    await settle()
  }
  const paid = async () => {
    await modal.send.submit()
    await settle()
    const [transaction] = (made.sent()[0]?.params ?? []) as readonly Record<string, string>[]
    return transaction
  }
  return { ...made, setFee, paid }
}

test.each<[FeeChoice | undefined, bigint, bigint]>([
  ['slow', 26n * gwei, gwei],
  [undefined, 44n * gwei, 4n * gwei],
  ['fast', 48n * gwei, 8n * gwei],
  [{ own: '46.5' }, 46_500_000_000n, 6_500_000_000n],
  [{ own: '21' }, 21n * gwei, 4n * gwei],
])('%o: the estimate, the review and the wallet have that fee', async (choice, rate, tip) => {
  const { modal, state, type, setFee, paid } = await setUp()
  await type('1')
  await setFee(choice)
  expect(state.networkFee).toBe(21_000n * rate)
  await modal.send.review()
  expect(state.prepared?.maxFee).toBe(21_000n * rate)
  expect(await paid()).toMatchObject({ maxFeePerGas: hex(rate), maxPriorityFeePerGas: hex(tip) })
})

test('a token: the gas is its own, the price what was chosen', async () => {
  const { modal, state, type, choose, setFee, paid } = await setUp()
  await choose('TUSD')
  await type('5')
  await setFee('fast')
  await modal.send.review()
  const gas = BigInt(((state.prepared?.transaction ?? {}) as { gas: string }).gas)
  expect(state.prepared?.maxFee).toBe(gas * 48n * gwei)
  expect(await paid()).toMatchObject({ maxFeePerGas: hex(48n * gwei), value: '0x0' })
})

test('without a base fee there is one price to setFee', async () => {
  const { modal, state, type, setFee, paid } = await setUp({
    eth_getBlockByNumber: { number: '0x1' },
    eth_gasPrice: hex(40n * gwei),
    eth_feeHistory: {},
  })
  expect(state.feeLevels).toMatchObject({
    ...{ slow: { rate: 36n * gwei }, usual: { rate: 40n * gwei }, fast: { rate: 50n * gwei } },
  })
  await type('1')
  await setFee({ own: '37.000000001' })
  await modal.send.review()
  const transaction = await paid()
  expect(transaction).toMatchObject({ gasPrice: hex(37_000_000_001n) })
  expect(transaction).not.toHaveProperty('maxFeePerGas')
})

test.each([
  ['20.999999999', 'TOO_LOW', '21'],
  ['480.1', 'TOO_HIGH', '480'],
  ['30.0000000001', 'TOO_MANY_DECIMALS', '9'],
  ['30gwei', 'INVALID', '9'],
])('an own rate of %j stands in the way, and nothing is prepared', async (own, reason, limit) => {
  const { modal, state, type, setFee } = await setUp()
  await type('1')
  await setFee({ own })
  expect(state.problem).toEqual({ code: 'INVALID_FEE_RATE', field: 'feeRate', params: { reason, limit } })
  await expect(modal.send.review()).rejects.toMatchObject({ code: 'INVALID_AMOUNT_OR_RECEIVER' })
})

test('Max follows the choice to the last wei', async () => {
  const { modal, state, type, setFee } = await setUp()
  const balance = 15n * 10n ** 17n
  const most = () => balance - BigInt(state.sendTokenAmount.replace('.', '').padEnd(19, '0'))
  await type('')
  await modal.send.setMax()
  expect(most()).toBe(21_000n * 44n * gwei)
  await setFee('fast')
  expect(most()).toBe(21_000n * 48n * gwei)
  await setFee({ own: '400' })
  expect(most()).toBe(21_000n * 400n * gwei)
  await modal.send.review()
  expect(state.prepared?.maxFee).toBe(21_000n * 400n * gwei)
})

test('a price that rose after the choice: what was chosen stays, and is not more than it was', async () => {
  const { modal, backend, state, type, setFee, paid } = await setUp()
  await type('1')
  await setFee('slow')
  backend.rpc('eth_getBlockByNumber', { number: '0x2', baseFeePerGas: hex(90n * gwei) })
  await modal.send.review()
  expect(state.prepared?.maxFee).toBe(21_000n * 26n * gwei)
  expect(await paid()).toMatchObject({ maxFeePerGas: hex(26n * gwei), maxPriorityFeePerGas: hex(gwei) })
})

test('a large fee of one’s own is confirmed first', async () => {
  const { modal, state, type, setFee } = await setUp()
  await type('0.0001')
  await setFee({ own: '470' })
  await modal.send.review()
  expect(state).toMatchObject({ acknowledged: false, prepared: { highFee: true } })
})

test('another network of the kind begins with the usual fee', async () => {
  const { modal, state, setFee } = await setUp()
  await setFee({ own: '30' })
  await modal.switchNetwork(other.id)
  await settle()
  expect(state.fee).toBeUndefined()
})

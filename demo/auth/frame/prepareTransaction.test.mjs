import { expect, test } from 'vitest'
import { prepareTransaction } from './prepareTransaction.js'

const GWEI = 10n ** 9n
const ETHER = 10n ** 18n
const FROM = `0x${'11'.repeat(20)}`
const hex = (value) => `0x${value.toString(16)}`
/** A node where a gas costs two gwei, and a transfer of the native currency as much gas as it does. */
const nodeWith =
  (change = {}) =>
  async (method) => {
    const answers = {
      eth_chainId: '0x1',
      eth_getTransactionCount: '0x5',
      eth_estimateGas: hex(21_000n),
      eth_getBlockByNumber: { baseFeePerGas: hex(GWEI) },
      eth_maxPriorityFeePerGas: hex(GWEI),
      eth_gasPrice: hex(2n * GWEI),
      ...change,
    }
    if (answers[method] === undefined) throw new Error(`no ${method}`)
    return answers[method]
  }
const prepare = (asked, change) =>
  prepareTransaction(nodeWith(change), { call: { to: FROM, value: 1n, data: '0x' }, from: FROM, ...asked }, 1)

test('what the page leaves open is the node’s', async () => {
  const { transaction, maxFee, usualFee } = await prepare({})
  const fees = { gas: 26_250n, maxFeePerGas: 3n * GWEI, maxPriorityFeePerGas: GWEI }
  expect(transaction).toMatchObject({ type: 'eip1559', chainId: 1, nonce: 5, ...fees })
  expect(maxFee).toBe(26_250n * 3n * GWEI)
  expect(usualFee).toBeUndefined()
})

const usual = 26_250n * 3n * GWEI
test.each([
  ['a price of ether in tens', { gasPrice: ETHER / 1_000n }, usual],
  ['a most of ether in tens', { maxFeePerGas: ETHER / 1_000n }, usual],
  ['a tip of ether in tens', { maxPriorityFeePerGas: ETHER / 1_000n, maxFeePerGas: ETHER / 1_000n }, usual],
  ['a tip that has no most', { maxPriorityFeePerGas: ETHER / 1_000n }, usual],
  ['gas without measure', { gas: 10n ** 10n }, usual],
  ['all that a number holds', { gasPrice: 2n ** 256n - 1n }, usual],
  ['ten times as much, of little', { gasPrice: 31n * GWEI }, undefined],
  ['a dear price for much gas', { gasPrice: 100n * GWEI, gas: 10n ** 6n }, usual],
  ['nine times as much', { gasPrice: 27n * GWEI }, undefined],
])('the page asks %s', async (_name, asked, expected) => {
  expect((await prepare(asked)).usualFee).toBe(expected)
})

test('a network without a base fee is measured by its price', async () => {
  const dear = { eth_getBlockByNumber: {}, eth_maxPriorityFeePerGas: undefined, eth_gasPrice: hex(500n * GWEI) }
  expect((await prepare({ gasPrice: 600n * GWEI }, dear)).usualFee).toBeUndefined()
  expect((await prepare({ gasPrice: 60_000n * GWEI }, dear)).usualFee).toBe(26_250n * 500n * GWEI)
})

test('a node that says nothing of its fees: what the page asks is measured by nothing, and not signed', async () => {
  const silent = { eth_getBlockByNumber: undefined, eth_gasPrice: undefined }
  await expect(prepare({ gasPrice: GWEI }, silent)).rejects.toThrow('no eth_getBlockByNumber')
})

test('refused: a tip that is more than the fee, and a node on another chain', async () => {
  await expect(prepare({ maxFeePerGas: 1n, maxPriorityFeePerGas: 2n })).rejects.toMatchObject({ code: -32602 })
  await expect(prepare({}, { eth_chainId: '0x2' })).rejects.toMatchObject({ code: 4901 })
})

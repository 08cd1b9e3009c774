/** Max, and fees that move before it is reviewed; the node is made up, the figures are not. */
import { expect, test } from 'vitest'
import { evmNetwork as network } from '../../../test/evmNetwork.js'
import { createError } from '../../errors/createError.js'
import { quantity } from '../../net/quantity.js'
import type { FeeRate } from '../types.js'
import type { Node } from './node.js'
import { maxSendable, prepareTransfer } from './transfer.js'

const from = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const receiver = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
const balance = 10n ** 18n

/** Wei per unit; without a base fee it is the gas price of a chain that has none. */
interface Prices {
  readonly baseFee?: bigint
  readonly tip: bigint
}

const hex = (number: bigint) => `0x${number.toString(16)}`

function nodeAt({ baseFee, tip }: Prices): Node {
  const answers: Readonly<Record<string, unknown>> = {
    eth_getBalance: hex(balance),
    eth_estimateGas: '0x5208',
    eth_getBlockByNumber: baseFee === undefined ? {} : { baseFeePerGas: hex(baseFee) },
    eth_maxPriorityFeePerGas: hex(tip),
    eth_gasPrice: hex(tip),
  }
  return {
    request: async (method) => answers[method],
    quantity: async (method) => quantity(answers[method]),
    call: async () => '0x',
  }
}

async function prepareMax(then: Prices, now: Prices) {
  const amount = await maxSendable(nodeAt(then), network, { from, receiver })
  const { transaction, maxFee } = await prepareTransfer(nodeAt(now), { network, from, receiver, amount })
  expect(amount + maxFee).toBe(balance)
  return transaction
}

test.each<[string, Prices, Prices, object]>([
  [
    'the base fee rose: less headroom is offered',
    { baseFee: 1_000n, tip: 100n },
    { baseFee: 1_100n, tip: 100n },
    { maxFeePerGas: hex(2_100n), maxPriorityFeePerGas: hex(100n) },
  ],
  [
    'the tip rose beside a large base fee: it is paid',
    { baseFee: 1_000n, tip: 100n },
    { baseFee: 1_000n, tip: 150n },
    { maxFeePerGas: hex(2_100n), maxPriorityFeePerGas: hex(150n) },
  ],
  [
    'the tip is the whole price and rose by 1 wei: it is what it was',
    { baseFee: 0n, tip: 100n },
    { baseFee: 0n, tip: 101n },
    { maxFeePerGas: hex(100n), maxPriorityFeePerGas: hex(100n) },
  ],
  [
    'the tip is the whole price and rose by a ninth: it gives way by a tenth',
    { baseFee: 0n, tip: 90n },
    { baseFee: 0n, tip: 100n },
    { maxFeePerGas: hex(90n), maxPriorityFeePerGas: hex(90n) },
  ],
  [
    'most of the price is the tip: what the next block can ask is paid first',
    { baseFee: 80n, tip: 1_000n },
    { baseFee: 80n, tip: 1_075n },
    { maxFeePerGas: hex(1_160n), maxPriorityFeePerGas: hex(1_070n) },
  ],
  ['one gas price rose by a ninth', { tip: 900n }, { tip: 1_000n }, { gasPrice: hex(900n) }],
])('after Max %s', async (_, then, now, expected) => {
  expect(await prepareMax(then, now)).toMatchObject(expected)
})

test.each<[string, Prices, Prices]>([
  ['the base fee more than doubled', { baseFee: 1_000n, tip: 100n }, { baseFee: 2_000n, tip: 100n }],
  ['the tip would have to give way by more than a tenth', { baseFee: 0n, tip: 89n }, { baseFee: 0n, tip: 100n }],
  ['and so would one gas price', { tip: 899n }, { tip: 1_000n }],
])('after Max %s: refused', async (_, then, now) => {
  await expect(prepareMax(then, now)).rejects.toMatchObject({
    code: 'INSUFFICIENT_BALANCE',
    context: { symbol: 'ETH' },
  })
})

test('Max to a receiver whose estimate reverts is what a plain transfer leaves: preparing says why it can’t be', async () => {
  const node = nodeAt({ baseFee: 1_000n, tip: 100n })
  const refusing: Node = {
    ...node,
    async quantity(method, params) {
      if (method === 'eth_estimateGas') throw createError('TRANSACTION_REJECTED', {})
      return node.quantity(method, params)
    },
  }
  const amount = await maxSendable(refusing, network, { from, receiver })
  expect(amount).toBe(balance - 21_000n * 2_100n)
  await expect(prepareTransfer(refusing, { network, from, receiver, amount })).rejects.toMatchObject({
    code: 'TRANSACTION_REJECTED',
  })
})

test.each([
  ['more than a uint256 holds', 2n ** 256n, 'INVALID_AMOUNT'],
  ['the most that it holds, and more than there is', 2n ** 256n - 1n, 'INSUFFICIENT_BALANCE'],
])('an amount of %s: %s is refused as %s', async (_, amount, code) => {
  const transfer = { network, from, receiver, amount }
  await expect(prepareTransfer(nodeAt({ tip: 1n }), transfer)).rejects.toMatchObject({ code })
})

/** Of a base fee of 1,000 wei and a tip of 100: 2,100 is usual. */
const prices: Prices = { baseFee: 1_000n, tip: 100n }
const onePrice: Prices = { tip: 100n }

test.each<[string, Prices, FeeRate, object]>([
  ['a level with its tip', prices, { rate: 1_350n, tip: 20n }, { maxFeePerGas: 1_350n, maxPriorityFeePerGas: 20n }],
  ['no tip at all', prices, { rate: 1_250n, tip: 0n }, { maxFeePerGas: 1_250n, maxPriorityFeePerGas: 0n }],
  [
    'an own rate below the usual one: the usual tip',
    prices,
    { rate: 1_500n },
    { maxFeePerGas: 1_500n, maxPriorityFeePerGas: 100n },
  ],
  [
    'an own rate above: what is above is tip',
    prices,
    { rate: 2_150n },
    { maxFeePerGas: 2_150n, maxPriorityFeePerGas: 150n },
  ],
  ['… as far as fast goes', prices, { rate: 9_000n }, { maxFeePerGas: 9_000n, maxPriorityFeePerGas: 200n }],
  ['an own rate below the tip', prices, { rate: 40n }, { maxFeePerGas: 40n, maxPriorityFeePerGas: 40n }],
  ['one price', onePrice, { rate: 137n }, { gasPrice: 137n }],
  ['one price, by the gas of a level', onePrice, { rate: 90n, tip: 1n }, { gasPrice: 90n }],
])('a fee that was chosen, %s: it is what the wallet is handed', async (_, now, feeRate, expected) => {
  const asked = { network, from, receiver, amount: 5n, feeRate }
  const { transaction, maxFee } = await prepareTransfer(nodeAt(now), asked)
  expect(maxFee).toBe(21_000n * feeRate.rate)
  const { maxFeePerGas, maxPriorityFeePerGas, gasPrice } = transaction as Record<string, string>
  const paid = { maxFeePerGas, maxPriorityFeePerGas, gasPrice }
  expect(paid).toEqual({
    ...{ maxFeePerGas: undefined, maxPriorityFeePerGas: undefined, gasPrice: undefined },
    ...Object.fromEntries(Object.entries(expected).map(([name, price]) => [name, hex(price as bigint)])),
  })
})

test.each([{ rate: -1n }, { rate: 5n, tip: 6n }, { rate: 5n, tip: -1n }])('%o is no fee', async (feeRate) => {
  const asked = { network, from, receiver, amount: 5n, feeRate }
  const refused = expect.objectContaining({ code: 'INVALID_PARAMS', context: { field: 'feeRate' } })
  await expect(prepareTransfer(nodeAt(prices), asked)).rejects.toEqual(refused)
  await expect(maxSendable(nodeAt(prices), network, asked)).rejects.toEqual(refused)
})

test('Max leaves what was chosen, and that never gives way to an amount', async () => {
  const chosen = { network, from, receiver, feeRate: { rate: 5_000n, tip: 200n } }
  const amount = await maxSendable(nodeAt(prices), network, chosen)
  expect(amount).toBe(balance - 21_000n * 5_000n)
  const { maxFee } = await prepareTransfer(nodeAt(prices), { ...chosen, amount })
  expect(amount + maxFee).toBe(balance)
  await expect(prepareTransfer(nodeAt(prices), { ...chosen, amount: amount + 1n })).rejects.toMatchObject({
    code: 'INSUFFICIENT_BALANCE',
  })
})

/** What a node may ask for: the nodes are made up, the figures are not. */
import { describe, expect, test } from 'vitest'
import { evmNetwork } from '../../../test/evmNetwork.js'
import { quantity } from '../../net/quantity.js'
import { feeReader, readFees } from './fees.js'
import type { Node } from './node.js'

const gwei = 10n ** 9n
const hex = (number: bigint) => `0x${number.toString(16)}`
const on = (symbol: string) => ({ ...evmNetwork, nativeCurrency: { ...evmNetwork.nativeCurrency, symbol } })

interface Said {
  baseFee?: bigint
  tip?: bigint
  gasPrice?: bigint
  /** The high tip of each block, the oldest first. */
  paid?: readonly unknown[]
}

function nodeAt({ baseFee, tip, gasPrice = 0n, paid }: Said, other?: Said & { symbol?: string }): Node {
  const answers: Readonly<Record<string, unknown>> = {
    eth_getBlockByNumber: baseFee === undefined ? {} : { baseFeePerGas: hex(baseFee) },
    eth_maxPriorityFeePerGas: tip === undefined ? undefined : hex(tip),
    eth_gasPrice: hex(gasPrice),
    eth_feeHistory: paid && { reward: paid.map((high) => [typeof high === 'bigint' ? hex(high) : high]) },
  }
  return {
    request: async (method) => answers[method],
    quantity: async (method) => quantity(answers[method]),
    call: async () => '0x',
    ...(other && { otherPrices: feeReader(nodeAt(other), on(other.symbol ?? 'POL')) }),
  }
}

test.each([
  ['a tip', { baseFee: 20n * gwei, tip: 2n * gwei }, 2n],
  ['the most that clients suggest', { baseFee: 20n * gwei, tip: 500n * gwei }, 500n],
  ['a tip of the whole balance', { baseFee: 20n * gwei, tip: 10n ** 15n }, 1_000n],
  ['a tip of the whole balance, within the gas price', { baseFee: 20n * gwei, gasPrice: 10n ** 15n }, 1_000n],
])('where ether pays, %s: within what a transfer can be worth', async (_, answers, expected) => {
  const { baseFee } = answers
  const tip = expected * gwei
  expect(await readFees(nodeAt(answers), on('ETH'))).toEqual({
    ...{ kind: 'eip1559', baseFee, tip, maxFeePerGas: baseFee * 2n + tip },
  })
})

test('where ether pays, a base fee of any height is offered: no more than the block’s own is taken', async () => {
  const fees = await readFees(nodeAt({ baseFee: 8_000n * gwei, tip: gwei }), on('ETH'))
  expect(fees).toMatchObject({ maxFeePerGas: 16_001n * gwei })
})

test.each([
  ['ETH', 30n, 30n],
  ['ETH', 10n ** 6n, 1_000n],
  ['POL', 5_000n, 5_000n],
  // One unit of gas costs as much as that on chains whose currency is worth little.
  ['PLS', 8n * 10n ** 6n, 8n * 10n ** 6n],
])('without a base fee and a history, in %s: of %s gwei %s are paid', async (symbol, asked, paid) => {
  const fees = await readFees(nodeAt({ gasPrice: asked * gwei }), on(symbol))
  expect(fees).toEqual({ kind: 'legacy', gasPrice: paid * gwei })
})

test.each([
  ['above', 101n, 1n],
  ['at', 100n, 0n],
  ['below', 99n, 0n],
])(
  'without a suggestion, and a gas price %s the base fee: the tip is never below nothing',
  async (_, gasPrice, tip) => {
    const fees = await readFees(nodeAt({ baseFee: 100n, gasPrice }), on('ETH'))
    expect(fees).toEqual({ kind: 'eip1559', baseFee: 100n, tip, maxFeePerGas: 200n + tip })
  },
)

describe('of what others paid of late', () => {
  const many = (high: unknown, times = 20) => Array.from({ length: times }, () => high)

  test.each<[string, bigint, readonly unknown[] | undefined, bigint]>([
    ['a suggestion that fits stays', 30n * gwei, many(40n * gwei), 30n * gwei],
    ['twice what nine of ten pay is the most', 10n ** 16n, many(40n * gwei), 80n * gwei],
    ['exactly twice stays', 80n * gwei, many(40n * gwei), 80n * gwei],
    ['nine dear blocks of twenty say nothing', 10n ** 16n, [...many(40n, 11), ...many(10n ** 15n, 9)], 80n],
    ['of two blocks the cheaper one counts', 10n ** 16n, [10n ** 15n, 7n], 14n],
    ['empty blocks are no evidence', 10n ** 16n, [...many(0n, 19), 5n], 10n],
    ['nobody paid a tip: nothing is said for or against one', 5n * gwei, many(0n), 5n * gwei],
    ['nonsense is passed over', 10n ** 16n, ['-1', null, {}, `0x${'f'.repeat(65)}`, 3n], 6n],
    ['an empty history', 5n * gwei, [], 5n * gwei],
    ['none', 5n * gwei, undefined, 5n * gwei],
  ])('%s', async (_, tip, paid, expected) => {
    const said = { baseFee: 30n, tip, ...(paid && { paid }) }
    expect(await readFees(nodeAt(said), on('POL'))).toMatchObject({ tip: expected, maxFeePerGas: 60n + expected })
  })

  test('a price without a base fee is held to it, too', async () => {
    const fees = await readFees(nodeAt({ gasPrice: 10n ** 16n, paid: many(3n * gwei) }), on('BNB'))
    expect(fees).toEqual({ kind: 'legacy', gasPrice: 6n * gwei })
  })

  test('a node that fails to tell one is asked for the rest', async () => {
    const node = nodeAt({ baseFee: 30n, tip: 2n })
    const failing: Node = {
      ...node,
      request: (method, params) =>
        method === 'eth_feeHistory' ? Promise.reject(new Error('no such method')) : node.request(method, params),
    }
    expect(await readFees(failing, on('POL'))).toMatchObject({ tip: 2n })
  })
})

describe('beside what another node says', () => {
  const honest = { baseFee: 30n * gwei, tip: 30n * gwei, paid: [40n * gwei] }

  test.each<[string, Said, Said, object]>([
    ['the same', honest, honest, { baseFee: 30n * gwei, tip: 30n * gwei }],
    [
      'a tip and a history of its own making',
      { ...honest, tip: 10n ** 16n, paid: [10n ** 16n] },
      honest,
      { tip: 30n * gwei },
    ],
    [
      'a tip within four times the price, above all that is paid',
      { ...honest, tip: 200n * gwei, paid: [] },
      honest,
      { tip: 80n * gwei },
    ],
    ['a base fee of its own making', { ...honest, baseFee: 10n ** 15n }, honest, { maxFeePerGas: 90n * gwei }],
    [
      'four times the price, as a node that lags behind a rise sees it',
      { ...honest, baseFee: 210n * gwei },
      honest,
      { baseFee: 210n * gwei },
    ],
    ['more than that', { ...honest, baseFee: 210n * gwei + 1n }, honest, { baseFee: 30n * gwei }],
    [
      'no base fee where there is one: all of the price would be taken',
      { gasPrice: 100n * gwei },
      honest,
      { kind: 'eip1559', maxFeePerGas: 90n * gwei },
    ],
    [
      'a gas price of its own making',
      { gasPrice: 10n ** 16n },
      { gasPrice: 5n * gwei },
      { kind: 'legacy', gasPrice: 5n * gwei },
    ],
    ['a gas price that is a little higher', { gasPrice: 6n * gwei }, { gasPrice: 5n * gwei }, { gasPrice: 6n * gwei }],
    [
      'less than the other, which lies',
      honest,
      { baseFee: 10n ** 16n, tip: 10n ** 16n },
      { baseFee: 30n * gwei, tip: 30n * gwei },
    ],
  ])('%s', async (_, own, other, expected) => {
    const fees = await readFees(nodeAt(own, other), on('POL'))
    expect(fees).toMatchObject(expected)
  })

  test('it says nothing: what is asked here stays', async () => {
    const node: Node = { ...nodeAt(honest), otherPrices: async () => undefined }
    expect(await readFees(node, on('POL'))).toMatchObject({ tip: 30n * gwei })
  })
})

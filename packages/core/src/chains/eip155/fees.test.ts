/** What a node may ask for: the node is made up, the figures are not. */
import { expect, test } from 'vitest'
import { evmNetwork } from '../../../test/evmNetwork.js'
import { quantity } from '../../net/quantity.js'
import { readFees } from './fees.js'
import type { Node } from './node.js'

const gwei = 10n ** 9n
const hex = (number: bigint) => `0x${number.toString(16)}`
const on = (symbol: string) => ({ ...evmNetwork, nativeCurrency: { ...evmNetwork.nativeCurrency, symbol } })

function nodeAt({ baseFee, tip, gasPrice = 0n }: { baseFee?: bigint; tip?: bigint; gasPrice?: bigint }): Node {
  const answers: Readonly<Record<string, unknown>> = {
    eth_getBlockByNumber: baseFee === undefined ? {} : { baseFeePerGas: hex(baseFee) },
    eth_maxPriorityFeePerGas: tip === undefined ? undefined : hex(tip),
    eth_gasPrice: hex(gasPrice),
  }
  return {
    request: async (method) => answers[method],
    quantity: async (method) => quantity(answers[method]),
    call: async () => '0x',
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
])('without a base fee, in %s: of %s gwei %s are paid', async (symbol, asked, paid) => {
  const fees = await readFees(nodeAt({ gasPrice: asked * gwei }), on(symbol))
  expect(fees).toEqual({ kind: 'legacy', gasPrice: paid * gwei })
})

test('in another currency a tip is what the chain says', async () => {
  const fees = await readFees(nodeAt({ baseFee: 1n, tip: 5_000n * gwei }), on('POL'))
  expect(fees).toMatchObject({ tip: 5_000n * gwei })
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

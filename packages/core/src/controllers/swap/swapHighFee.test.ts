/** What the network may take of a swap, where it is a large part of it: the preview says so (T-18). */
import { expect, test } from 'vitest'
import { ETHER, row, setUpSwap, smartAccounts, usdc } from '../../../test/swapSetUp.js'

/** 12.5 dollars. */
const FEE = ETHER / 200n

test.each<[string, string, string, bigint, boolean]>([
  ['a tenth of the amount', 'ETH', '0.05', FEE, false],
  ['more than that', 'ETH', '0.049', FEE, true],
  ['a tenth of a token’s worth', 'USDC', '125', FEE, false],
  ['more than that', 'USDC', '124', FEE, true],
  ['more than a hundred dollars', 'ETH', '9', ETHER / 24n, true],
  ['next to nothing', 'ETH', '0.0001', 1n, false],
])('%s, of %s %s', async (_, source, amount, fee, expected) => {
  const { swap, state, start, world } = setUpSwap()
  world.fee = fee
  await start(source, source === 'ETH' ? 'USDC' : 'ETH', amount)
  await swap.prepare()
  const preview = state.swapTransaction ?? state.approvalTransaction
  expect(preview?.highFee).toBe(expected ? true : undefined)
})

test('more than half of what there is for fees, whatever it is worth', async () => {
  const tokens = [
    row('ETH', '10', { quantity: { decimals: '18', numeric: '10' }, price: 0.001 }),
    row('USDC', '5000', { address: usdc, price: 1, value: 5_000 }),
  ]
  const { swap, state, start, world } = setUpSwap({
    tokens,
    chain: { nativeBalance: async () => ETHER },
    api: { allowance: async () => 10n ** 30n, fungiblePrices: async () => [] },
  })
  world.fee = ETHER / 2n + 1n
  await start('USDC', 'ETH', '100')
  await swap.prepare()
  expect(state.swapTransaction?.highFee).toBe(true)
})

test('a smart account’s fee is somebody else’s', async () => {
  const { swap, state, start, world, account } = setUpSwap()
  account.current = { ...account.current, connector: smartAccounts }
  world.fee = ETHER
  await start()
  await swap.prepare()
  expect(state.swapTransaction?.highFee).toBeUndefined()
})

/** Max, and what may change before it is reviewed: whom it is for, and the rate. */
import { expect, test } from 'vitest'
import { account, adapterFor, ask, code, coin, from, network } from '../../../test/bitcoinSetUp.js'
import { createRpcWallet } from '../../../test/bitcoinWallets.js'
import { createFakeEsplora, sourceOf } from '../../../test/fakeEsplora.js'
import { json } from '../../../test/fakeFetch.js'

/** Connected, beside a server whose rate a test changes; satoshis per virtual byte. */
async function setUp(coins = [coin]) {
  let rate = 5
  const server = createFakeEsplora(coins, { '/fee-estimates': () => json({ 3: rate }) })
  const adapter = adapterFor(server.fetch)
  await adapter.connect(createRpcWallet([account('payment')]).connector, network)
  const changeRate = (to: number) => {
    rate = to
  }
  return { adapter, changeRate }
}

test.each(['receiver', 'nested', 'legacy', 'ordinals'] as const)(
  'Max of before the receiver is known can be sent to %s',
  async (role) => {
    const { adapter } = await setUp()
    const receiver = account(role).address
    const amount = await adapter.maxSendable(network, { from, receiver: '' })
    const transfer = await adapter.prepareTransfer({ ...ask, receiver, amount })
    expect(transfer.coins?.change).toBeUndefined()
    expect(amount + transfer.maxFee).toBe(1_000_000n)
    const most = await adapter.maxSendable(network, { from, receiver })
    expect(most).toBeGreaterThanOrEqual(amount)
  },
)

test.each([5.1, 6, 6.25])(
  'the rate rose to %d since Max: what is left is the fee, and nothing comes back',
  async (now) => {
    const { adapter, changeRate } = await setUp()
    const amount = await adapter.maxSendable(network, { from, receiver: ask.receiver })
    changeRate(now)
    const transfer = await adapter.prepareTransfer({ ...ask, amount })
    expect(transfer).toMatchObject({ amount, maxFee: 550n })
    expect(transfer.coins?.change).toBeUndefined()
  },
)

test('the rate rose by more than a quarter since Max: refused', async () => {
  const { adapter, changeRate } = await setUp()
  const amount = await adapter.maxSendable(network, { from, receiver: ask.receiver })
  changeRate(6.26)
  await expect(adapter.prepareTransfer({ ...ask, amount })).rejects.toEqual(code('INSUFFICIENT_BALANCE'))
})

test('many small coins that are worth a little less than their input by now are all spent', async () => {
  const values = [100_000n, ...Array.from({ length: 50 }, (_, index) => 345n + BigInt(index % 2))]
  const { adapter, changeRate } = await setUp(values.map((value, index) => sourceOf(from, value, index)))
  const amount = await adapter.maxSendable(network, { from, receiver: ask.receiver, withSetAside: true })
  changeRate(5.2)
  const transfer = await adapter.prepareTransfer({ ...ask, amount, withSetAside: true })
  expect(transfer.coins?.inputs).toHaveLength(values.length)
})

test('coins that something pending spends are left alone, by Max too; with too little beside them it is refused', async () => {
  const [large, small] = [coin, sourceOf(from, 400_000n, 1)]
  const { adapter } = await setUp([large, small])
  const taken = [`${large.getId()}:0`]
  const transfer = await adapter.prepareTransfer({ ...ask, taken })
  expect(transfer.coins?.inputs).toEqual([{ outpoint: `${small.getId()}:0`, value: 400_000n }])
  const amount = await adapter.maxSendable(network, { from, receiver: ask.receiver, taken })
  const most = await adapter.prepareTransfer({ ...ask, amount, taken })
  expect(amount + most.maxFee).toBe(400_000n)
  await expect(adapter.prepareTransfer({ ...ask, amount: amount + 200n, taken })).rejects.toEqual(
    code('INSUFFICIENT_BALANCE'),
  )
})

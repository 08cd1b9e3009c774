/** Transfers between a wallet with real keys and a real cluster: what is shown, what arrives, what it costs. */
import { base58 } from '@scure/base'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createSolanaSetUp } from '../../../test/solanaSetUp.js'
import { startSurfnet, type TestCluster } from '../../../test/startSurfnet.js'

let cluster: TestCluster
const { setUp, person, token } = createSolanaSetUp(() => cluster)
const code = (expected: string, context?: object) =>
  expect.objectContaining({ name: 'ModalError', code: expected, ...(context && { context }) })
const RENT = 890_880n
const BASE_FEE = 5_000n

beforeAll(async () => {
  cluster = await startSurfnet()
}, 60_000)
afterAll(() => cluster.stop())

test('native transfer: what was prepared is what arrives, and costs what was said', async () => {
  const { adapter, connector, request, wallet } = setUp()
  const [sender, receiver] = [cluster.account('first').address, cluster.account('receiver').address]
  const [had, received] = [await cluster.lamports(sender), await cluster.lamports(receiver)]
  const prepared = await adapter.prepareTransfer(request({ amount: 1_234_567_891n }))
  expect(prepared).toMatchObject({ from: sender, receiver, amount: 1_234_567_891n })
  expect(prepared.costs).toBeUndefined()
  const hash = await adapter.sendNative(connector, prepared)
  expect(await cluster.lamports(receiver)).toBe(received + 1_234_567_891n)
  expect(had - (await cluster.lamports(sender))).toBe(1_234_567_891n + prepared.maxFee)
  expect(wallet.asked.map(({ method }) => method)).toEqual(['signAndSendTransaction'])
  await expect.poll(() => adapter.transactionStatus(prepared.network, { hash, from: sender })).toBe('confirmed')
})

test('a wallet that only signs: what it signed is sent by us, under the signature it gave', async () => {
  const key = await person(2_000_000_000n)
  const { adapter, connector, request, wallet } = setUp(key, { features: ['solana:signTransaction'] })
  const prepared = await adapter.prepareTransfer(request())
  const before = await cluster.lamports(cluster.account('receiver').address)
  const hash = await adapter.sendNative(connector, prepared)
  expect(base58.decode(hash)).toHaveLength(64)
  expect(await cluster.lamports(cluster.account('receiver').address)).toBe(before + 1_000_000n)
  expect(wallet.asked.map(({ method }) => method)).toEqual(['signTransaction'])
})

describe('rent', () => {
  test('a new account needs its rent: one lamport less is refused with what it takes', async () => {
    const { adapter, request } = setUp()
    const receiver = (await person()).address
    const tooSmall = adapter.prepareTransfer(request({ receiver, amount: RENT - 1n }))
    await expect(tooSmall).rejects.toEqual(code('AMOUNT_TOO_SMALL', { minimum: '0.00089088', symbol: 'LSOL' }))
    await expect(adapter.prepareTransfer(request({ receiver, amount: RENT }))).resolves.toMatchObject({ receiver })
  })

  test('an account that is there takes one lamport', async () => {
    const { adapter, request } = setUp()
    await expect(adapter.prepareTransfer(request({ amount: 1n }))).resolves.toMatchObject({ amount: 1n })
  })

  test.each([
    ['nothing', 0n, undefined],
    ['its rent', RENT, undefined],
    ['one lamport less than its rent', RENT - 1n, 'REMAINDER_TOO_SMALL'],
    ['more than is given to the network', 5_001n, 'REMAINDER_TOO_SMALL'],
  ])('the sender may keep %s or not', async (_, kept, refusal) => {
    const key = await person(1_000_000_000n)
    const { adapter, request, connector } = setUp(key)
    const transfer = request({ amount: 1_000_000_000n - BASE_FEE - kept })
    if (refusal) {
      const context = { minimum: '0.00089088', symbol: 'LSOL' }
      return expect(adapter.prepareTransfer(transfer)).rejects.toEqual(code(refusal, context))
    }
    const prepared = await adapter.prepareTransfer(transfer)
    await adapter.sendNative(connector, prepared)
    expect(await cluster.lamports(key.address)).toBe(kept)
  })

  test('what is left after a Max whose fee fell is given to the network, and stands in the fee', async () => {
    const key = await person(1_000_000_000n)
    const { adapter, request, connector } = setUp(key)
    const prepared = await adapter.prepareTransfer(request({ amount: 1_000_000_000n - BASE_FEE - 777n }))
    expect(prepared.maxFee).toBe(BASE_FEE + 777n)
    await adapter.sendNative(connector, prepared)
    expect(await cluster.lamports(key.address)).toBe(0n)
  })

  test('one lamport more than can be paid is too much', async () => {
    const { adapter, request } = setUp(await person(1_000_000_000n))
    const transfer = request({ amount: 1_000_000_000n - BASE_FEE + 1n })
    await expect(adapter.prepareTransfer(transfer)).rejects.toEqual(code('INSUFFICIENT_BALANCE', { symbol: 'LSOL' }))
  })
})

test('Max empties the account to the last lamport, at any price of priority', async () => {
  const key = await person(1_000_000_000n)
  const { adapter, request, connector, network, node } = setUp(key)
  node.change('getRecentPrioritizationFees', () => ({
    result: [3, 900_000, 500_000, 400_000, 1].map((prioritizationFee, slot) => ({ slot, prioritizationFee })),
  }))
  const pair = { from: key.address, receiver: cluster.account('receiver').address }
  const amount = await adapter.maxSendable(network, pair)
  expect(amount).toBe(1_000_000_000n - BASE_FEE - 500n)
  const prepared = await adapter.prepareTransfer(request({ amount }))
  expect(prepared.maxFee).toBe(BASE_FEE + 500n)
  await adapter.sendNative(connector, prepared)
  expect(await cluster.lamports(key.address)).toBe(0n)
})

test('a crowded or lying node makes no transfer dear', async () => {
  const { adapter, network, node } = setUp()
  node.change('getRecentPrioritizationFees', () => ({
    result: [{ slot: 1, prioritizationFee: 9_007_199_254_740_991 }],
  }))
  expect(await adapter.feeQuote(network)).toEqual({ gasPrice: BASE_FEE, nativeTransferFee: BASE_FEE + 1_000n })
})

test('Max of too little is nothing', async () => {
  const key = await person(4_000n)
  const { adapter, network } = setUp(key)
  expect(await adapter.maxSendable(network, { from: key.address, receiver: '' })).toBe(0n)
})

describe('tokens', () => {
  test('to somebody without an account for it: the account is opened, and its deposit is a cost', async () => {
    const { adapter, connector, request } = setUp()
    const { ata, mint } = token('splDollar')
    const receiver = (await person()).address
    const sender = cluster.account('first').address
    const had = await cluster.lamports(sender)
    const prepared = await adapter.prepareTransfer(request({ receiver, amount: 250_000n, token: mint }))
    expect(prepared).toMatchObject({
      receiver,
      amount: 250_000n,
      costs: [{ kind: 'tokenAccount', amount: 2_039_280n }],
    })
    await adapter.sendToken(connector, prepared)
    expect(await cluster.tokens(ata(receiver))).toBe(250_000n)
    expect(had - (await cluster.lamports(sender))).toBe(2_039_280n + prepared.maxFee)
  })

  test('to somebody who has one: no deposit', async () => {
    const { adapter, connector, request } = setUp()
    const { ata, mint } = token('splDollar')
    const receiver = cluster.account('second').address
    const before = await cluster.tokens(ata(receiver))
    const prepared = await adapter.prepareTransfer(request({ receiver, amount: 1n, token: mint }))
    expect(prepared.costs).toBeUndefined()
    await adapter.sendToken(connector, prepared)
    expect(await cluster.tokens(ata(receiver))).toBe(before + 1n)
  })

  test('straight to the account itself, where somebody names it', async () => {
    const { adapter, connector, request } = setUp()
    const { ata, mint } = token('splDollar')
    const receiver = ata(cluster.account('second').address)
    const before = await cluster.tokens(receiver)
    const prepared = await adapter.prepareTransfer(request({ receiver, amount: 7n, token: mint }))
    expect(prepared).toMatchObject({ receiver, amount: 7n })
    await adapter.sendToken(connector, prepared)
    expect(await cluster.tokens(receiver)).toBe(before + 7n)
  })

  test.each([
    ['rounded up', 100_000_000_001n, 1_000_000_001n, 'first'],
    ['of the smallest amount', 1n, 1n, 'first'],
    ['its maximum at most', 700_000_000_000n, 5_000_000_000n, 'phone'],
  ] as const)('what Token-2022 keeps is shown before: %s', async (_, amount, fee, role) => {
    const { adapter, connector, request } = setUp(cluster.account(role))
    const { ata, mint } = token('feeToken')
    const receiver = (await person()).address
    const prepared = await adapter.prepareTransfer(request({ receiver, amount, token: mint }))
    expect(prepared.costs).toEqual([
      // 165 bytes, the type, the immutable owner and the withheld fee
      { kind: 'tokenAccount', amount: (128n + 182n) * 6_960n },
      { kind: 'tokenFee', amount: fee },
    ])
    const had = await cluster.lamports(prepared.from)
    await adapter.sendToken(connector, prepared)
    expect(await cluster.tokens(ata(receiver))).toBe(amount - fee)
    expect(had - (await cluster.lamports(prepared.from))).toBe((128n + 182n) * 6_960n + prepared.maxFee)
  })

  test('the whole of a token, and one base unit more', async () => {
    const { adapter, connector, request, network } = setUp(cluster.account('phoneSecond'))
    const { ata, mint } = token('splDollar')
    const from = cluster.account('phoneSecond').address
    const amount = await adapter.tokenBalance(network, mint.address, from)
    expect(amount).toBe(1_500_250_000n)
    const more = request({ amount: amount + 1n, token: mint })
    await expect(adapter.prepareTransfer(more)).rejects.toEqual(code('INSUFFICIENT_BALANCE', { symbol: 'LUSD' }))
    await adapter.sendToken(connector, await adapter.prepareTransfer(request({ amount, token: mint })))
    expect(await cluster.tokens(ata(from))).toBe(0n)
    expect(await adapter.tokenBalance(network, mint.address, from)).toBe(0n)
  })

  test('without SOL for the fee it is the SOL that is missing', async () => {
    const { adapter, request } = setUp(cluster.account('poor'))
    const { mint } = token('splDollar')
    const transfer = request({ amount: 1n, token: mint })
    await expect(adapter.prepareTransfer(transfer)).rejects.toEqual(code('INSUFFICIENT_BALANCE', { symbol: 'LSOL' }))
  })

  test('decimals other than those of the mint are refused: the amount would be another', async () => {
    const { adapter, request } = setUp()
    const { mint } = token('splDollar')
    const transfer = request({ amount: 1n, token: { ...mint, decimals: 9 } })
    await expect(adapter.prepareTransfer(transfer)).rejects.toEqual(code('TRANSACTION_MISMATCH', { field: 'decimals' }))
  })

  test('nobody holds it: the balance is 0', async () => {
    const { adapter, network } = setUp()
    expect(await adapter.tokenBalance(network, token('splDollar').mint.address, (await person()).address)).toBe(0n)
  })
})

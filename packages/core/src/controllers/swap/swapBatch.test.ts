/**
 * Approval and swap as one question (EIP-5792; T-14, T-37), on a real node: what is handed over, what the wallet says of it
 * later, and the ways back to one by one.
 */
import { encodeFunctionData, getAddress, type Hex, parseAbi } from 'viem'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createSwapOnChain } from '../../../test/swapOnChain.js'
import { type SwapStack, startSwapStack } from '../../../test/swapStack.js'

const abi = parseAbi(['function approve(address, uint256)', 'function transfer(address, uint256)'])
const hash = `0x${'ab'.repeat(32)}`
const stranger = '0x00000000000000000000000000000000000a11ce'

let stack: SwapStack
let snapshot: unknown

beforeAll(async () => {
  stack = await startSwapStack()
}, 60_000)
afterAll(() => stack?.stop())
beforeEach(async () => {
  await stack.reset()
  if (snapshot) await stack.node.request('evm_revert', [snapshot])
  snapshot = await stack.node.request('evm_snapshot')
})

interface Handed {
  readonly id: string
  readonly from: string
  readonly calls: readonly { readonly to: string; readonly value: string; readonly data: string }[]
}

/** A wallet that makes one transaction of each call; the page must not assume one of all (T-37). */
function setUp() {
  const swapping = createSwapOnChain(stack, { batches: true })
  const { wallet, adapter, connector, network } = swapping
  const made = new Map<string, readonly string[]>()
  wallet.answer('wallet_sendCalls', async ([request]) => {
    const { id, from, calls } = request as Handed
    const hashes: string[] = []
    for (const call of calls) {
      const hash = String(await stack.node.request('eth_sendTransaction', [{ from, ...call, gas: '0x7a120' }]))
      await stack.node.mined(hash)
      hashes.push(hash)
    }
    made.set(id, hashes)
    return { id }
  })
  wallet.answer('wallet_getCallsStatus', ([id]) => {
    const hashes = made.get(String(id))
    if (!hashes) throw Object.assign(new Error('Unknown bundle id'), { code: 5730 })
    return { version: '2.0.0', id, status: 200, receipts: hashes.map((transactionHash) => ({ transactionHash })) }
  })
  const batches = () => wallet.askedFor('wallet_sendCalls').map(({ params }) => params[0] as Handed)
  const status = (hash: string) => adapter.batchStatus?.(network, { hash, from: wallet.address })
  const stop = adapter.watch(connector, { accountsChanged() {}, networkChanged() {}, disconnected() {} })
  return { ...swapping, batches, status, stop, made }
}

test('one question with both calls; what was quoted arrives, and its receipts are read from the chain', async () => {
  const { swap, state, start, held, sent, batches, status, stop, failures, wallet, made } = setUp()
  await start('TUSD', 'DEMO', '500')
  await swap.prepare()
  const preview = state.swapTransaction
  expect(preview?.batch?.calls.map(({ call }) => call.approval?.amount)).toEqual([500_000_000n, undefined])
  expect(preview?.prepared.maxFee).toBeGreaterThan(100_000n * 1_000_000_000n)
  const before = await held('DEMO')
  await swap.confirm()
  expect(failures).toEqual([])
  expect(sent()).toEqual([])
  expect(batches()).toMatchObject([
    {
      version: '2.0.0',
      chainId: '0x7a69',
      from: wallet.address,
      atomicRequired: true,
      calls: [{ to: getAddress(stack.tokens.dollar) }, { to: stack.exchange.router, value: '0x0' }],
    },
  ])
  const after = createSwapOnChain(stack)
  await after.swap.initialize()
  expect((await after.held('DEMO')) - before).toBe(preview?.toAmount)
  expect(made.get('0xb1')).toHaveLength(2)
  expect(await status('0xb1')).toEqual({ status: 'confirmed', hashes: made.get('0xb1') })
  expect(await status('0xunknown')).toEqual({ status: 'unknown', hashes: [] })
  stop()
  expect(await status('0xb1')).toEqual({ status: 'unknown', hashes: [] })
})

test('a wallet that says of a swap that stands on the chain that it failed: the transfer that was quoted is found there', async () => {
  const { swap, state, start, adapter, network, wallet, made } = setUp()
  await start('TUSD', 'DEMO', '500')
  await swap.prepare()
  const evidence = state.swapTransaction?.evidence
  await swap.confirm()
  const hashes = made.get('0xb1') ?? []
  wallet.answer('wallet_getCallsStatus', () => ({
    status: 500,
    receipts: hashes.map((transactionHash) => ({ transactionHash })),
  }))
  const batch = { hash: '0xb1', from: wallet.address, ...(evidence && { evidence }) }
  expect(await adapter.batchStatus?.(network, batch)).toEqual({ status: 'confirmed', hashes })
  // Of the approval alone nothing has moved.
  wallet.answer('wallet_getCallsStatus', () => ({ status: 500, receipts: [{ transactionHash: hashes[0] }] }))
  expect(await adapter.batchStatus?.(network, batch)).toMatchObject({ status: 'failed' })
})

test.each<[string, object, object]>([
  ['on its way', { status: 100 }, { status: 'pending', hashes: [] }],
  ['done, says the wallet, and the chain knows nothing of it', { status: 200 }, { status: 'unknown', hashes: [hash] }],
  ['reverted, and the chain knows nothing of it', { status: 500 }, { status: 'unknown', hashes: [hash] }],
  ['failed before there was a transaction', { status: 400, receipts: [] }, { status: 'failed', hashes: [] }],
  [
    'done, with receipts that are none',
    { status: 200, receipts: [null, {}, 7, { transactionHash: '<b>' }] },
    { status: 'unknown', hashes: [] },
  ],
  ['nothing that can be read', { status: '200' }, { status: 'unknown', hashes: [] }],
])('a batch that is %s', async (_, answer, status) => {
  const { wallet, status: statusOf } = setUp()
  const receipts = 'status' in answer && answer.status === 100 ? [] : [{ transactionHash: hash }]
  wallet.answer('wallet_getCallsStatus', () => ({ version: '2.0.0', id: '0xb1', receipts, ...answer }))
  expect(await statusOf('0xb1')).toEqual(status)
})

test('USDT-type with an allowance: reset, approval and swap in one', async () => {
  const { swap, state, start, wallet, batches, failures } = setUp()
  const data = encodeFunctionData({ abi, functionName: 'approve', args: [stack.exchange.router as Hex, 5n] })
  await stack.node.mined(
    await stack.node.request('eth_sendTransaction', [{ from: wallet.address, to: stack.tokens.silent, data }]),
  )
  await start('TETH', 'LETH', '100')
  await swap.prepare()
  expect(state.swapTransaction?.batch?.calls.map(({ call }) => call.approval?.amount)).toEqual([
    0n,
    100_000_000n,
    undefined,
  ])
  await swap.confirm()
  expect(failures).toEqual([])
  expect(batches()[0]?.calls).toHaveLength(3)
})

test.each([
  ['an allowance that is enough', 'TUSD'],
  ['the native token as source', 'LETH'],
])('%s: a plain transaction, nobody is asked for a batch', async (_, source) => {
  const { swap, state, start, wallet } = setUp()
  const data = encodeFunctionData({ abi, functionName: 'approve', args: [stack.exchange.router as Hex, 2n ** 200n] })
  await stack.node.mined(
    await stack.node.request('eth_sendTransaction', [{ from: wallet.address, to: stack.tokens.dollar, data }]),
  )
  await start(source, 'DEMO', '1')
  await swap.prepare()
  expect(state.swapTransaction).toMatchObject({ step: 'swap' })
  expect(state.swapTransaction?.batch).toBeUndefined()
})

test.each([
  ['refuses the batch', { code: 5760 }],
  ['does not know the method', { code: 4200 }],
  ['was not upgraded', { code: 5750 }],
])('a wallet that %s is asked one by one', async (_, code) => {
  const { swap, state, start, wallet, sent, failures } = setUp()
  wallet.answer('wallet_sendCalls', () => {
    throw Object.assign(new Error('no'), code)
  })
  await start('TUSD', 'DEMO', '500')
  await swap.prepare()
  await swap.confirm()
  expect(failures).toEqual([])
  expect(state).toMatchObject({ step: 'ready', approvalTransaction: { step: 'approve' }, swapTransaction: undefined })
  expect(sent()).toEqual([])
  await swap.confirm()
  expect(sent()).toHaveLength(1)
})

test('a wallet that declines is asked again only when the visitor does', async () => {
  const { swap, state, start, wallet, sent, failures, batches } = setUp()
  wallet.answer('wallet_sendCalls', () => {
    throw Object.assign(new Error('no'), { code: 4001 })
  })
  await start('TUSD', 'DEMO', '500')
  await swap.prepare()
  await swap.confirm()
  expect(failures).toMatchObject([{ code: 'USER_REJECTED' }])
  expect(state).toMatchObject({ step: 'ready', swapTransaction: { step: 'swap' } })
  expect(batches()).toHaveLength(1)
  expect(sent()).toEqual([])
})

test('a service that does not build before the allowance: one by one', async () => {
  const { swap, state, start } = setUp()
  await stack.control({ path: '/v1/convert/build-transaction', mode: 'status', status: 400 })
  await start('TUSD', 'DEMO', '500')
  await swap.prepare()
  expect(state.approvalTransaction?.step).toBe('approve')
})

const encode = {
  approve: (spender: string, amount: bigint) =>
    encodeFunctionData({ abi, functionName: 'approve', args: [spender as Hex, amount] }),
  transfer: () => encodeFunctionData({ abi, functionName: 'transfer', args: [stranger, 1n] }),
}

test.each<[string, string, () => object, string]>([
  [
    'an approval of everything',
    'approve',
    () => ({ data: encode.approve(stack.exchange.router, 2n ** 255n) }),
    'approval ',
  ],
  ['an approval of a stranger', 'approve', () => ({ data: encode.approve(stranger, 500_000_000n) }), 'approval '],
  [
    'an approval of another contract',
    'approve',
    () => ({ data: encode.approve(stack.exchange.factory, 500_000_000n) }),
    '',
  ],
  ['a transfer for a swap', 'transaction', () => ({ data: encode.transfer() }), ''],
  ['a swap at a stranger', 'transaction', () => ({ to: stranger }), ''],
  ['money with the swap', 'transaction', () => ({ value: '1' }), ''],
])('%s in a batch is refused, and the wallet is not asked', async (_, which, change, what) => {
  const { swap, start, sent, batches } = setUp()
  await stack.control({ path: `/v1/convert/build-${which}`, mode: 'patch', body: { tx: change() } })
  await start('TUSD', 'DEMO', '500')
  await expect(swap.prepare()).rejects.toMatchObject({ message: `Failed to create ${what}transaction` })
  await swap.confirm()
  expect([...sent(), ...batches()]).toEqual([])
})

test('the chain changed since: the batch would fail, and the wallet is not asked', async () => {
  const { swap, start, held, wallet, batches, failures } = setUp()
  await start('TUSD', 'DEMO', '500')
  await swap.prepare()
  const all = await held('TUSD')
  const data = encodeFunctionData({ abi, functionName: 'transfer', args: [stranger, all] })
  await stack.node.mined(
    await stack.node.request('eth_sendTransaction', [{ from: wallet.address, to: stack.tokens.dollar, data }]),
  )
  await swap.confirm()
  expect(failures).toMatchObject([{ code: 'SWAP_BUILD_FAILED' }])
  expect(batches()).toEqual([])
})

test('what was changed after it was prepared is not handed over', async () => {
  const { swap, state, start, adapter, connector, batches } = setUp()
  await start('TUSD', 'DEMO', '500')
  await swap.prepare()
  const batch = state.swapTransaction?.batch
  if (!batch) throw new Error('no batch')
  const request = batch.request as unknown as Handed
  const [first, ...others] = request.calls
  for (const calls of [
    others,
    [{ ...first, data: encode.transfer() }, ...others],
    [{ ...first, to: stranger }, ...others],
  ])
    await expect(
      adapter.sendBatch?.(connector, { ...batch, request: { ...request, calls } }, '0x1'),
    ).rejects.toMatchObject({ code: 'TRANSACTION_MISMATCH' })
  expect(batches()).toEqual([])
})

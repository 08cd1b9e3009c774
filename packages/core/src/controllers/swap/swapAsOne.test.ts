/** Allowance and swap as one question (T-14, T-37): each call is compared on its own, and the way back to one by one. */
import { expect, test } from 'vitest'
import {
  deferred,
  http,
  network,
  router,
  settle,
  setUpSwap,
  stranger,
  usdc,
  user,
  weth,
} from '../../../test/swapSetUp.js'
import type { PreparedBatch, PreparedCall } from '../../chains/types.js'
import { createError } from '../../errors/createError.js'
import type { SwapWorkParts } from './swapPorts.js'

const elsewhere = { ...network, id: 'eip155:31338' as const }
const spender = '0x1111111254EEB25477B68fb85Ed929f73A960582'
const AMOUNT = 100_000_000n

const approvalOf = (to: string, amount: bigint): Partial<PreparedCall> => ({
  call: { selector: '0x095ea7b3', approval: { spender: to, amount } },
})

interface Given {
  /** What is read back out of the batch: of each call what is another there. */
  readonly read?: readonly Partial<PreparedCall>[]
  readonly built?: { readonly to?: string; readonly data?: string; readonly value?: bigint }
  readonly parts?: Partial<SwapWorkParts>
}

/** A swap of 100 tokens whose wallet takes several calls as one, as long as it says so. */
async function setUp(symbol: 'USDC' | 'USDT', { read = [], built = {}, parts = {} }: Given = {}) {
  const wallet = { takesBatches: true }
  const batches: PreparedBatch[] = []
  const test = setUpSwap({
    api: { buildTransaction: async () => ({ to: router, data: 'swap', value: 0n, ...built }) },
    parts: {
      canBatch: async () => wallet.takesBatches,
      sendBatch: async (batch) => {
        batches.push(batch)
        return { hash: '0xb1' }
      },
      ...parts,
    },
  })
  const { prepareBatch } = test.chain
  test.chain.prepareBatch = async (on, calls) => {
    const batch = await prepareBatch?.(on, calls)
    return batch && { ...batch, calls: batch.calls.map((call, index) => ({ ...call, ...read[index] })) }
  }
  if (symbol === 'USDT') test.world.allowance = 5n
  await test.start(symbol, 'ETH', '100')
  return { ...test, wallet, batches }
}

test.each([
  ['USDC', [AMOUNT, undefined]],
  ['USDT', [0n, AMOUNT, undefined]],
] as const)('%s: what is shown are the calls of the batch', async (symbol, amounts) => {
  const { swap, state, batches } = await setUp(symbol)
  await swap.prepare()
  expect(state.swapTransaction?.batch?.calls.map(({ call }) => call.approval?.amount)).toEqual(amounts)
  await swap.confirm()
  expect(batches).toHaveLength(1)
})

test('what the chain will show of it: all that is paid, and of a token the least that comes', async () => {
  const { swap, state, token } = await setUp('USDC')
  await swap.prepare()
  const pays = { token: usdc, amount: '100000000' }
  expect(state.swapTransaction?.evidence).toEqual({ pays })
  swap.setDestination(token('WETH'))
  await settle()
  await swap.prepare()
  const least = ((state.swapTransaction?.toAmount ?? 0n) * 9_900n) / 10_000n
  expect(state.swapTransaction?.evidence).toEqual({ pays, gets: { token: weth, amount: String(least) } })
})

test('which wallet was given it is said with what was sent', async () => {
  const { swap, signals } = await setUp('USDC', {
    parts: { sendBatch: async () => ({ hash: '0xb1', wallet: 'test.wallet' }) },
  })
  await swap.prepare()
  await swap.confirm()
  expect(signals.at(-1)).toMatchObject(['swapSent', { hash: '0xb1', wallet: 'test.wallet' }])
})

const other: readonly (readonly ['USDC' | 'USDT', string, readonly Partial<PreparedCall>[], string])[] = [
  ['USDC', 'more is allowed', [approvalOf(router, AMOUNT + 1n)], 'amount'],
  ['USDC', 'less is allowed', [approvalOf(router, 0n)], 'amount'],
  ['USDC', 'the visitor is allowed', [approvalOf(user, AMOUNT)], 'spender'],
  ['USDC', 'another contract’s tokens are allowed', [{ to: stranger }], 'to'],
  ['USDC', 'the allowance pays money', [{ value: 1n }], 'value'],
  ['USDC', 'the allowance is on another network', [{ caipNetworkId: elsewhere.id }], 'network'],
  ['USDC', 'the allowance is another account’s', [{ from: stranger }], 'from'],
  ['USDC', 'the allowance is none', [{ call: { selector: '0x12aa3caf' } }], 'data'],
  ['USDC', 'the swap goes elsewhere', [{}, { to: spender }], 'to'],
  ['USDC', 'the swap goes to an account without code', [{}, { hasCode: false }], 'to'],
  ['USDC', 'the swap pays money', [{}, { value: 1n }], 'value'],
  ['USDC', 'the swap gives tokens away', [{}, { call: { selector: '0xa9059cbb' } }], 'data'],
  ['USDC', 'the swap is another account’s', [{}, { from: stranger }], 'from'],
  ['USDT', 'the reset allows something', [approvalOf(router, 1n)], 'amount'],
  ['USDT', 'the reset allows what comes after it', [approvalOf(router, AMOUNT)], 'amount'],
  ['USDT', 'what comes after the reset is one, too', [{}, approvalOf(router, 0n)], 'amount'],
  ['USDT', 'what comes after the reset allows more', [{}, approvalOf(router, AMOUNT + 1n)], 'amount'],
  ['USDT', 'the swap gives tokens away', [{}, {}, { call: { selector: '0xa9059cbb' } }], 'data'],
]
test.each(other)('%s, and in the batch that was made %s: refused', async (symbol, _, read, field) => {
  const { swap, state, asked, batches } = await setUp(symbol, { read })
  await expect(swap.prepare()).rejects.toMatchObject({ code: 'SWAP_BUILD_FAILED', cause: { context: { field } } })
  await swap.confirm()
  expect([...asked, ...batches]).toEqual([])
  expect(state).toMatchObject({ step: 'editing', swapTransaction: undefined, approvalTransaction: undefined })
})

test('an allowance for somebody else than whom the swap goes to: refused', async () => {
  const parts = { routers: () => [] }
  const { swap, batches } = await setUp('USDC', { read: [approvalOf(spender, AMOUNT)], parts })
  await expect(swap.prepare()).rejects.toMatchObject({ code: 'SWAP_BUILD_FAILED', cause: { context: { field: 'to' } } })
  expect(batches).toEqual([])
})

test('of the batch that was made the swap alone is left: it is compared all the same', async () => {
  const { swap, chain, batches } = await setUp('USDC', { read: [{}, { call: { selector: '0xa9059cbb' } }] })
  const { prepareBatch } = chain
  chain.prepareBatch = async (on, calls) => {
    const batch = await prepareBatch?.(on, calls)
    return batch && { ...batch, calls: batch.calls.slice(-1) }
  }
  await expect(swap.prepare()).rejects.toMatchObject({
    code: 'SWAP_BUILD_FAILED',
    cause: { context: { field: 'data' } },
  })
  expect(batches).toEqual([])
})

test.each([
  ['gives tokens away', { data: 'steal' }],
  ['goes to nobody who was allowed anything', { to: spender }],
  ['pays money', { value: 1n }],
])('a swap that %s is refused before a batch is made of it, and not asked one by one either', async (_, built) => {
  const { swap, chain, named, state } = await setUp('USDC', { built })
  chain.prepareBatch = async () => undefined
  await expect(swap.prepare()).rejects.toMatchObject({ code: 'SWAP_BUILD_FAILED' })
  expect(named('prepare')).toEqual([])
  expect(state.approvalTransaction).toBeUndefined()
})

test.each<[string, (test: Awaited<ReturnType<typeof setUp>>) => unknown]>([
  ['the wallet takes none', ({ wallet }) => Object.assign(wallet, { takesBatches: false })],
  ['the chain makes none', ({ chain }) => Object.assign(chain, { prepareBatch: undefined })],
  ['its node can’t run them in a row', ({ chain }) => Object.assign(chain, { simulateBatch: undefined })],
  ['it can’t be made', ({ chain }) => Object.assign(chain, { prepareBatch: async () => undefined })],
])('no batch where %s: the allowance by itself', async (_, change) => {
  const test = await setUp('USDC')
  change(test)
  await test.swap.prepare()
  expect(test.state.approvalTransaction).toMatchObject({ step: 'approve' })
  expect(test.state.approvalTransaction?.batch).toBeUndefined()
})

/** The wallet is asked for both as one, and holds the question. */
async function askAsOne() {
  const answer = deferred<{ hash: string }>()
  const test = await setUp('USDC', { parts: { sendBatch: () => answer.promise } })
  await test.swap.prepare()
  const confirming = test.swap.confirm()
  await settle()
  /** By now the wallet takes them one by one only, and says so. */
  const refuse = async () => {
    test.wallet.takesBatches = false
    answer.reject(createError('UNSUPPORTED_METHOD', {}))
    await confirming
  }
  return { ...test, answer, confirming, refuse }
}

test('the wallet takes them one by one only: the allowance is shown, nothing is asked by itself', async () => {
  const { refuse, state, asked, emitted } = await askAsOne()
  await refuse()
  expect(state).toMatchObject({ step: 'ready', approvalTransaction: { step: 'approve' }, swapTransaction: undefined })
  expect(asked).toEqual([])
  expect(emitted()).toEqual(['swapReviewed', 'swapPrepared', 'swapAsked', 'swapPrepared'])
})

test.each([
  ['account', { address: stranger }, 'ACCOUNT_CHANGED'],
  ['network', { network: elsewhere }, 'NETWORK_CHANGED'],
] as const)('T-17: another %s when the wallet says so: nothing is built there', async (_, change, code) => {
  const { refuse, account, state, named, failure } = await askAsOne()
  const [quotes, allowances] = [named('quote').length, named('allowance').length]
  account.current = { ...account.current, ...change }
  await refuse()
  expect(failure()).toMatchObject({ code })
  expect(state).toMatchObject({ step: 'ready', approvalTransaction: undefined })
  expect([named('quote').length, named('allowance').length]).toEqual([quotes, allowances])
})

test('stopped while the allowance is built by itself: the review stays as it is', async () => {
  const { answer, confirming, chain, wallet, swap, state, emitted } = await askAsOne()
  const reviewed = state.swapTransaction
  const { prepareCall } = chain
  const building = deferred<void>()
  const built = deferred<void>()
  chain.prepareCall = async (call) => {
    building.resolve()
    await built.promise
    return prepareCall(call)
  }
  wallet.takesBatches = false
  answer.reject(createError('UNSUPPORTED_METHOD', {}))
  await building.promise
  swap.cancel()
  built.resolve()
  await confirming
  expect(state).toMatchObject({ step: 'ready', approvalTransaction: undefined })
  expect(state.swapTransaction).toBe(reviewed)
  expect(emitted()).toEqual(['swapReviewed', 'swapPrepared', 'swapAsked'])
})

test('the allowance can’t be built by itself: said, and the review may be confirmed again', async () => {
  const { refuse, chain, state, failure } = await askAsOne()
  chain.prepareCall = () => Promise.reject(http)
  await refuse()
  expect(failure()).toMatchObject({ code: 'APPROVAL_FAILED' })
  expect(state).toMatchObject({ step: 'ready', swapTransaction: { step: 'swap' } })
})

test('one transaction that the wallet can’t make is no reason to build another', async () => {
  const { swap, state, start, named, failure } = setUpSwap({
    parts: { send: () => Promise.reject(createError('UNSUPPORTED_METHOD', {})) },
  })
  await start('USDC', 'ETH', '100')
  await swap.prepare()
  const reviewed = state.approvalTransaction
  await swap.confirm()
  expect(failure()).toMatchObject({ code: 'UNSUPPORTED_METHOD' })
  expect(state.approvalTransaction).toBe(reviewed)
  expect(named('allowance')).toHaveLength(1)
})

test('U02: a batch that may have been sent is not followed by a hash, and says so where it stands', async () => {
  const { answer, confirming, state, emitted, failure } = await askAsOne()
  answer.reject(createError('SENT_UNCONFIRMED', { namespace: 'eip155', hash: usdc }))
  await confirming
  expect(failure()).toMatchObject({ code: 'SENT_UNCONFIRMED' })
  expect(emitted()).not.toContain('swapSent')
  expect(state).toMatchObject({ step: 'ready', unconfirmed: true, swapTransaction: { step: 'swap' } })
})

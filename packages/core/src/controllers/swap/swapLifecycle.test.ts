/** A swap from the review to the last receipt, and the ways out on its way (spec 4; U01, U02). */
import { expect, test } from 'vitest'
import {
  deferred,
  ETHER,
  fails,
  hash,
  network,
  router,
  settle,
  setUpSwap,
  usdc,
  user,
} from '../../../test/swapSetUp.js'
import type { SwapRoute } from '../../chains/types.js'
import { createError } from '../../errors/createError.js'

test('native to token: no allowance, one question, then everything is reset', async () => {
  const { swap, state, start, named, asked, signals, emitted } = setUpSwap()
  await start()
  await swap.prepare()
  expect(state).toMatchObject({ step: 'ready', approvalTransaction: undefined })
  expect(state.swapTransaction).toMatchObject({
    step: 'swap',
    amount: ETHER,
    toAmount: 2_345_678_901n,
    slippage: 100,
    router,
    routerKnown: true,
    prepared: { value: ETHER },
  })
  expect(named('allowance')).toEqual([])
  await Promise.all([swap.confirm(), swap.confirm(), swap.confirm()])
  expect(asked).toHaveLength(1)
  expect(emitted()).toEqual(['swapReviewed', 'swapPrepared', 'swapAsked', 'swapHanded', 'swapSent'])
  expect(signals.at(-1)?.[1]).toMatchObject({ hash, stillShown: true, preview: { step: 'swap' } })
  expect(state).toMatchObject({ status: 'idle', step: 'editing', swapTransaction: undefined, sourceTokenAmount: '' })
})

test('a minimum is promised of calldata that was read, and of no other (T-13)', async () => {
  const { swap, state, start, chain } = setUpSwap()
  await start()
  await swap.prepare()
  expect(state.swapTransaction).toMatchObject({ step: 'swap', routerKnown: true, minimumReceived: undefined })
  await swap.cancel()
  const { prepareCall } = chain
  const route: SwapRoute = {
    takes: [],
    gives: [{ token: usdc, amount: 2_322_222_111n, receiver: user }],
    deadline: 0n,
  }
  chain.prepareCall = async (call) => ({ ...(await prepareCall(call)), call: { selector: '0x7ff36ab5', route } })
  await swap.prepare()
  expect(state.swapTransaction).toMatchObject({ step: 'swap', minimumReceived: 2_322_222_111n })
})

test('token to token: exact approval, then re-quoted, rebuilt and asked again', async () => {
  const { swap, state, start, asked, emitted, world, named } = setUpSwap()
  await start('USDC', 'ETH', '100')
  await swap.prepare()
  expect(state).toMatchObject({ step: 'ready', swapTransaction: undefined })
  expect(state.approvalTransaction).toMatchObject({
    step: 'approve',
    minimumReceived: expect.any(BigInt),
    prepared: { call: { approval: { amount: 100_000_000n } } },
  })
  const quotes = named('quote').length
  world.allowance = 100_000_000n
  await swap.confirm()
  expect(state).toMatchObject({ step: 'ready', approvalTransaction: undefined, priceMoved: false })
  expect(state.swapTransaction).toMatchObject({ step: 'swap', prepared: { value: 0n } })
  expect(named('quote')).toHaveLength(quotes + 1)
  await swap.confirm()
  expect(asked.map(({ to }) => to)).toEqual([usdc, router])
  const step = ['swapAsked', 'swapHanded', 'swapSent']
  expect(emitted()).toEqual(['swapReviewed', 'swapPrepared', ...step, ...step])
})

test('USDT-type: what is allowed is set to zero first', async () => {
  const { swap, state, start, asked, world } = setUpSwap()
  world.allowance = 5n
  await start('USDT', 'ETH', '100')
  await swap.prepare()
  expect(state.approvalTransaction).toMatchObject({ step: 'reset', prepared: { call: { approval: { amount: 0n } } } })
  world.allowance = 0n
  await swap.confirm()
  expect(state.approvalTransaction).toMatchObject({ step: 'approve' })
  world.allowance = 100_000_000n
  await swap.confirm()
  await swap.confirm()
  expect(asked.map(({ transaction }) => (transaction as { data: string }).data)).toEqual([
    `approve ${router} 0`,
    `approve ${router} 100000000`,
    'swap',
  ])
})

test('the price moved while the approval was in a block: said', async () => {
  const { swap, state, start, world } = setUpSwap()
  await start('USDC', 'ETH', '100')
  await swap.prepare()
  world.allowance = 100_000_000n
  world.rate *= 2n
  await swap.confirm()
  expect(state).toMatchObject({ step: 'ready', priceMoved: true, swapTransaction: { step: 'swap' } })
})

test('the allowance is not known: Failed to check allowance, and the view stays', async () => {
  const { swap, start } = setUpSwap({ api: { allowance: fails().call } })
  await start('USDC', 'ETH', '100')
  const error = await swap.prepare().catch((thrown: unknown) => thrown)
  expect(error).toMatchObject({ message: 'Failed to check allowance' })
  expect(error).not.toHaveProperty('entry.consequence')
})

test('an approval that the service sees a block later: it is asked until it does', async () => {
  const { swap, state, start, failure, named, asked, clock, world } = setUpSwap()
  await start('USDC', 'ETH', '100')
  await swap.prepare()
  const confirming = swap.confirm()
  await clock.advance(4_000)
  expect(state).toMatchObject({ step: 'approving', swapTransaction: undefined })
  expect(named('allowance')).toHaveLength(4)
  world.allowance = 100_000_000n
  await clock.advance(1_500)
  await confirming
  expect(state).toMatchObject({ step: 'ready', swapTransaction: { step: 'swap' } })
  expect([asked.length, failure(), clock.waiting]).toEqual([1, undefined, 0])
})

test('an approval that the service never sees: the token’s contract says what may be taken, and the swap goes on', async () => {
  const read: unknown[][] = []
  const { swap, state, start, failure, asked, named, clock } = setUpSwap({
    chain: {
      tokenAllowance: async (on, ...rest) => {
        read.push([on.id, ...rest])
        return asked.length === 0 ? 99_999_999n : 100_000_000n
      },
    },
  })
  await start('USDC', 'ETH', '100')
  await swap.prepare()
  expect(state.approvalTransaction).toMatchObject({ step: 'approve' })
  await swap.confirm()
  expect(state).toMatchObject({ step: 'ready', swapTransaction: { step: 'swap' } })
  const question = [network.id, usdc, user, router]
  // The second one is about the block in which the approval is.
  expect(read).toEqual([question, [...question, hash]])
  expect([asked.length, named('allowance').length, failure(), clock.waiting]).toEqual([1, 2, undefined, 0])
})

/** A service that sees nothing of an approval before 4 s are over; the token's contract does at once. */
function behindTheChain({ follows = true } = {}) {
  const built: number[] = []
  const test = setUpSwap({
    api: {
      buildTransaction: async () => {
        built.push(test.clock.monotonic())
        if (!follows || test.clock.monotonic() < 4_000) throw new Error('allowance')
        return { to: router, data: 'swap', value: 0n }
      },
    },
    chain: { tokenAllowance: async () => (test.asked.length === 0 ? 0n : 100_000_000n) },
  })
  return { ...test, built }
}

test('a service that builds nothing before it sees the approval: it is asked until it does', async () => {
  const { swap, state, start, failure, asked, clock } = behindTheChain()
  await start('USDC', 'ETH', '100')
  await swap.prepare()
  const confirming = swap.confirm()
  await clock.advance(4_600)
  await confirming
  expect(state).toMatchObject({ step: 'ready', swapTransaction: { step: 'swap' } })
  expect([asked.length, failure(), clock.waiting]).toEqual([1, undefined, 0])
})

test('a service that never builds: said once its time is over; reviewed again, nobody approves twice', async () => {
  const { swap, state, start, failure, asked, clock } = behindTheChain({ follows: false })
  await start('USDC', 'ETH', '100')
  await swap.prepare()
  const confirming = swap.confirm()
  await clock.advance(15_000)
  await confirming
  expect(failure()).toMatchObject({ message: 'Failed to create transaction' })
  expect(state).toMatchObject({ step: 'editing', sourceTokenAmount: '100' })
  const again = swap.prepare().catch((error: unknown) => error)
  await clock.advance(15_000)
  expect(await again).toMatchObject({ message: 'Failed to create transaction' })
  expect(state).toMatchObject({ step: 'editing', approvalTransaction: undefined })
  expect([asked.length, clock.waiting]).toEqual([1, 0])
})

test('left while the service does not build yet: it is asked no more', async () => {
  const { swap, start, failure, built, clock } = behindTheChain({ follows: false })
  await start('USDC', 'ETH', '100')
  await swap.prepare()
  const confirming = swap.confirm()
  await clock.advance(2_000)
  const before = built.length
  swap.leave()
  await confirming
  await clock.advance(60_000)
  expect([built.length, failure(), clock.waiting]).toEqual([before, undefined, 0])
})

test('a visitor who leaves meanwhile: nobody is asked any more', async () => {
  const { swap, start, failure, named, clock } = setUpSwap()
  await start('USDC', 'ETH', '100')
  await swap.prepare()
  const confirming = swap.confirm()
  await clock.advance(2_000)
  const before = named('allowance').length
  swap.leave()
  await confirming
  await clock.advance(60_000)
  expect([named('allowance').length, failure()]).toEqual([before, undefined])
})

test('an approval that the service does not see at all stops the swap', async () => {
  const { swap, state, start, failure, asked, clock } = setUpSwap()
  await start('USDC', 'ETH', '100')
  await swap.prepare()
  const confirming = swap.confirm()
  await clock.advance(15_000)
  await confirming
  expect(failure()).toMatchObject({ code: 'ALLOWANCE_FAILED' })
  expect(state).toMatchObject({ step: 'editing', approvalTransaction: undefined, sourceTokenAmount: '100' })
  expect(asked).toHaveLength(1)
})

test('an approval that failed stops the swap', async () => {
  const { swap, state, start, failure } = setUpSwap({ parts: { settled: async () => 'failed' } })
  await start('USDC', 'ETH', '100')
  await swap.prepare()
  await swap.confirm()
  expect(failure()).toMatchObject({ code: 'TRANSACTION_FAILED' })
  expect(state.step).toBe('editing')
})

test.each([
  ['by the same at a higher price', 100_000_000n, 'swap'],
  ['by another transaction', 0n, 'approve'],
] as const)('an approval that was replaced %s: the allowance says what comes next', async (_by, allowance, step) => {
  const { swap, state, start, world, asked } = setUpSwap({ parts: { settled: async () => 'replaced' } })
  await start('USDC', 'ETH', '100')
  await swap.prepare()
  world.allowance = allowance
  await swap.confirm()
  expect(state.step).toBe('ready')
  expect((state.swapTransaction ?? state.approvalTransaction)?.step).toBe(step)
  expect(asked).toHaveLength(1)
})

test('declined in the wallet: the preview stays, and may be confirmed again', async () => {
  let declined = true
  const { swap, state, start, failure, emitted } = setUpSwap({
    parts: {
      send: async () => {
        if (declined) throw createError('USER_REJECTED', {})
        return { hash }
      },
    },
  })
  await start()
  await swap.prepare()
  await swap.confirm()
  expect(failure()).toMatchObject({ code: 'USER_REJECTED' })
  expect(state).toMatchObject({ step: 'ready', swapTransaction: { step: 'swap' } })
  declined = false
  await swap.confirm()
  expect(emitted().at(-1)).toBe('swapSent')
})

test('what the wallet says of a failure is kept for the visitor', async () => {
  const said = { code: -32_603, message: 'out of gas' }
  const { swap, start, failure } = setUpSwap({ parts: { send: fails(createError('INTERNAL_ERROR', {}, said)).call } })
  await start()
  await swap.prepare()
  await swap.confirm()
  expect(failure()).toMatchObject({ message: 'Transaction error', cause: said })
})

test('U02: a transaction that is broadcast after the visitor stopped waiting still counts, and is not asked twice', async () => {
  const answer = deferred<{ hash: string }>()
  const { swap, state, start, signals, failure, emitted } = setUpSwap({ parts: { send: () => answer.promise } })
  await start()
  await swap.prepare()
  const confirming = swap.confirm()
  await settle()
  swap.cancel()
  expect(state.step).toBe('ready')
  await swap.confirm()
  expect(failure()).toMatchObject({ code: 'REQUEST_PENDING' })
  answer.resolve({ hash })
  await confirming
  expect(emitted().filter((name) => name === 'swapAsked')).toHaveLength(1)
  expect(signals.at(-1)).toMatchObject(['swapSent', { stillShown: false }])
  expect(state).toMatchObject({ step: 'editing', swapTransaction: undefined })
})

test('an edit undoes a review; nothing can be edited while the wallet is asked', async () => {
  const answer = deferred<{ hash: string }>()
  const { swap, state, start } = setUpSwap({ parts: { send: () => answer.promise } })
  await start()
  await swap.prepare()
  swap.setAmount('2')
  await settle()
  expect(state).toMatchObject({ step: 'editing', swapTransaction: undefined })
  await swap.prepare()
  void swap.confirm()
  await settle()
  swap.setAmount('3')
  expect(state).toMatchObject({ step: 'sending', sourceTokenAmount: '2' })
  answer.resolve({ hash })
})

test('a review that was overtaken by an edit is dropped', async () => {
  const built = deferred<{ to: string; data: string; value: bigint }>()
  const { swap, state, start, emitted } = setUpSwap({ api: { buildTransaction: () => built.promise } })
  await start()
  const preparing = swap.prepare()
  await settle()
  swap.setAmount('2')
  built.resolve({ to: router, data: 'swap', value: ETHER })
  await preparing
  expect(state).toMatchObject({ step: 'editing', swapTransaction: undefined })
  expect(emitted()).toEqual(['swapReviewed'])
})

test('an approval that is broadcast after the visitor stopped waiting counts; the swap is reviewed anew', async () => {
  const answer = deferred<{ hash: string }>()
  const { swap, state, start, signals, world } = setUpSwap({ parts: { send: () => answer.promise } })
  await start('USDC', 'ETH', '100')
  await swap.prepare()
  const confirming = swap.confirm()
  await settle()
  swap.cancel()
  answer.resolve({ hash })
  await confirming
  expect(signals.at(-1)).toMatchObject(['swapSent', { stillShown: false, preview: { step: 'approve' } }])
  expect(state).toMatchObject({ step: 'editing', approvalTransaction: undefined, sourceTokenAmount: '100' })
  world.allowance = 100_000_000n
  await swap.prepare()
  expect(state.swapTransaction).toMatchObject({ step: 'swap' })
})

test('waiting for an approval can be left', async () => {
  const receipt = deferred<'confirmed'>()
  const { swap, state, start, named } = setUpSwap({ parts: { settled: () => receipt.promise } })
  await start('USDC', 'ETH', '100')
  await swap.prepare()
  const confirming = swap.confirm()
  await settle()
  expect(state.step).toBe('approving')
  const quotes = named('quote').length
  swap.cancel()
  receipt.resolve('confirmed')
  await confirming
  expect(state).toMatchObject({ step: 'editing', approvalTransaction: undefined })
  expect(named('quote')).toHaveLength(quotes)
})

const never = () => new Promise<never>(() => {})

test('an approval that nobody hears of, and the allowance stands on the chain: the swap goes on', async () => {
  const allowances: bigint[] = [0n, 99_999_999n, 100_000_000n]
  const asked: unknown[] = []
  const { swap, state, start, clock, world } = setUpSwap({
    parts: { settled: never },
    chain: {
      async tokenAllowance(_on, ...about) {
        asked.push(about)
        return allowances[0] ?? 0n
      },
    },
  })
  await start('USDC', 'ETH', '100')
  await swap.prepare()
  const confirming = swap.confirm()
  await settle()
  asked.length = 0
  const look = async () => {
    await clock.advance(15_000)
    await settle()
    allowances.shift()
  }
  await look()
  await look()
  expect(state.step).toBe('approving')
  expect(asked).toEqual(Array(2).fill([usdc, user, router]))
  world.allowance = 100_000_000n
  await look()
  await confirming
  expect(state).toMatchObject({ step: 'ready', swapTransaction: { step: 'swap' } })
  asked.length = 0
  await clock.advance(60_000)
  expect(asked).toEqual([])
})

test('a reset that nobody hears of: once nothing is allowed on the chain, the approval comes', async () => {
  let onChain = 5n
  const { swap, state, start, clock, world } = setUpSwap({
    parts: { settled: never },
    chain: { tokenAllowance: async () => onChain },
  })
  world.allowance = 5n
  await start('USDT', 'ETH', '100')
  await swap.prepare()
  const confirming = swap.confirm()
  await settle()
  await clock.advance(30_000)
  expect(state).toMatchObject({ step: 'approving', approvalTransaction: { step: 'reset' } })
  onChain = world.allowance = 0n
  await clock.advance(15_000)
  await confirming
  expect(state).toMatchObject({ step: 'ready', approvalTransaction: { step: 'approve' } })
})

test.each<[string, () => Promise<bigint>]>([
  ['a node that can’t say', fails().call],
  ['an allowance that never comes', async () => 0n],
])('an approval that nobody hears of, and %s: it is waited for until the visitor leaves', async (_, tokenAllowance) => {
  let looks = 0
  const { swap, state, start, clock, failure } = setUpSwap({
    parts: { settled: never },
    chain: {
      tokenAllowance() {
        looks += 1
        return tokenAllowance()
      },
    },
  })
  await start('USDC', 'ETH', '100')
  await swap.prepare()
  void swap.confirm()
  await settle()
  await clock.advance(60_000)
  expect(state.step).toBe('approving')
  swap.cancel()
  const before = looks
  await clock.advance(60_000)
  expect([looks, state.step, failure()]).toEqual([before, 'editing', undefined])
})

/** An approval that came to something else than was asked for: less was allowed in the wallet, or nobody hears of it. */
import { expect, test } from 'vitest'
import { deferred, fails, hash, router, settle, setUpSwap, tether, usdc, user } from '../../../test/swapSetUp.js'
import type { FinalTransactionStatus } from '../../chains/types.js'

const ASKED = 100_000_000n
const UNLIMITED = 2n ** 256n - 1n

type Given = NonNullable<Parameters<typeof setUpSwap>[0]>

/** 100 USDC, or USDT, for ETH; each approval that the wallet is asked for allows the next of `edits` instead. */
async function approving(edits: readonly bigint[], given: Given = {}, source = 'USDC') {
  const left = [...edits]
  const onChain = { allowance: 0n, mined: true }
  const reads: unknown[][] = []
  const test = setUpSwap({
    ...given,
    parts: {
      async settled() {
        onChain.allowance = left.shift() ?? ASKED
        return 'confirmed'
      },
      ...given.parts,
    },
    chain: {
      async tokenAllowance(_on, ...asked) {
        reads.push(asked)
        if (asked[3] !== undefined && !onChain.mined) throw new Error('no such transaction')
        return onChain.allowance
      },
      ...given.chain,
    },
  })
  await test.start(source, 'ETH', '100')
  await test.swap.prepare()
  return { ...test, onChain, reads }
}

test('less was allowed in the wallet: told as soon as it is in a block, with an approval to ask again', async () => {
  const { swap, state, failure, asked, reads, clock } = await approving([40_000_000n])
  await swap.confirm()
  expect(state).toMatchObject({
    step: 'ready',
    swapTransaction: undefined,
    approvalTransaction: { step: 'approve', allowed: 40_000_000n, amount: ASKED },
  })
  expect(reads).toContainEqual([usdc, user, router, hash])
  expect([failure(), clock.waiting]).toEqual([undefined, 0])
  await swap.confirm()
  expect(state).toMatchObject({ step: 'ready', swapTransaction: { step: 'swap', amount: ASKED } })
  expect(state.swapTransaction).not.toHaveProperty('allowed')
  expect(asked.map(({ call }) => call.approval?.amount)).toEqual([ASKED, ASKED])
})

test('lowered to the same once more: told at once again, although the chain shows nothing new', async () => {
  const { swap, state, clock } = await approving([40_000_000n, 40_000_000n])
  await swap.confirm()
  await swap.confirm()
  expect(state).toMatchObject({ step: 'ready', approvalTransaction: { allowed: 40_000_000n } })
  expect(clock.waiting).toBe(0)
})

test('nothing was allowed: told at once, and there is nothing to go on with', async () => {
  const { swap, state, named } = await approving([0n])
  await swap.confirm()
  expect(state).toMatchObject({ step: 'ready', approvalTransaction: { allowed: 0n } })
  const quotes = named('quote').length
  await swap.swapAllowed()
  expect(state).toMatchObject({ step: 'ready', sourceTokenAmount: '100' })
  expect(named('quote')).toHaveLength(quotes)
})

test('more was allowed in the wallet: the swap goes on', async () => {
  const { swap, state } = await approving([UNLIMITED])
  await swap.confirm()
  expect(state).toMatchObject({ step: 'ready', swapTransaction: { step: 'swap' } })
})

test('a service that says all is allowed: the contract knows better', async () => {
  const { swap, state, world, named } = await approving([40_000_000n])
  world.allowance = ASKED
  const builds = named('build').length
  await swap.confirm()
  expect(state).toMatchObject({ step: 'ready', approvalTransaction: { allowed: 40_000_000n } })
  expect(state.swapTransaction).toBeUndefined()
  // Looked at whether the service builds ahead, and nothing of it is shown.
  expect(named('build').length).toBeLessThanOrEqual(builds + 1)
})

test('a node that is behind: what it says of before is not taken for what was allowed', async () => {
  const { swap, state, onChain, clock } = await approving([0n])
  onChain.mined = false
  const confirming = swap.confirm()
  await clock.advance(6_000)
  expect(state.step).toBe('approving')
  Object.assign(onChain, { allowance: ASKED, mined: true })
  await clock.advance(1_500)
  await confirming
  expect(state).toMatchObject({ step: 'ready', swapTransaction: { step: 'swap' } })
})

test('a node that never has the transaction: what it says last is told once its time is over', async () => {
  const { swap, state, onChain, clock, failure } = await approving([40_000_000n])
  onChain.mined = false
  const confirming = swap.confirm()
  await clock.advance(15_000)
  await confirming
  expect(state).toMatchObject({ step: 'ready', approvalTransaction: { allowed: 40_000_000n } })
  expect([failure(), clock.waiting]).toEqual([undefined, 0])
})

test('USDT-type: what was allowed is reset before it is asked again', async () => {
  const { swap, state, asked } = await approving([40_000_000n, 0n], {}, 'USDT')
  await swap.confirm()
  expect(state.approvalTransaction).toMatchObject({ step: 'reset', allowed: 40_000_000n })
  await swap.confirm()
  expect(state.approvalTransaction).toMatchObject({ step: 'approve', before: 'reset' })
  expect(state.approvalTransaction).not.toHaveProperty('allowed')
  expect(asked.map(({ to, call }) => [to, call.approval?.amount])).toEqual([
    [tether, ASKED],
    [tether, 0n],
  ])
})

test('USDT-type: a reset that was edited to something else is told, and asked again', async () => {
  const { swap, state, onChain, world } = await approving([7n], {}, 'USDT')
  world.allowance = onChain.allowance = 5n
  await swap.prepare()
  expect(state.approvalTransaction).toMatchObject({ step: 'reset' })
  await swap.confirm()
  expect(state.approvalTransaction).toMatchObject({ step: 'reset', allowed: 7n })
})

test('going on with what was allowed: its amount, a new quote, and nothing that was said yes to counts', async () => {
  const { swap, state, named, world, start } = await approving([40_000_000n])
  await swap.confirm()
  world.allowance = 40_000_000n
  swap.acknowledge('a contract')
  const quotes = named('quote').length
  await swap.swapAllowed()
  expect(state).toMatchObject({
    step: 'ready',
    sourceTokenAmount: '40',
    acknowledged: undefined,
    approvalTransaction: undefined,
    swapTransaction: { step: 'swap', amount: 40_000_000n },
  })
  expect(named('quote').slice(quotes)).toMatchObject([{ amount: 40_000_000n }])
  await start('USDC', 'ETH', '100')
  await swap.swapAllowed()
  expect(state.sourceTokenAmount).toBe('100')
})

test('the exact amount, whatever its size: no digit is lost', async () => {
  const { swap, state } = await approving([12_345_678n])
  await swap.confirm()
  await swap.swapAllowed()
  expect(state).toMatchObject({ sourceTokenAmount: '12.345678', step: 'ready' })
})

const never = () => new Promise<never>(() => {})
const WAIT_MS = 180_000

/** Nobody tells of the approval that the wallet has sent. */
async function unheard(given: Given = {}) {
  const test = await approving([], { ...given, parts: { settled: never, ...given.parts } })
  const confirming = test.swap.confirm()
  await settle()
  return { ...test, confirming }
}

test('an approval that nobody tells of: after 3 minutes it is told, and may be asked again; nothing failed', async () => {
  const { swap, state, clock, confirming, failure, asked } = await unheard()
  await clock.advance(WAIT_MS - 1)
  expect(state.step).toBe('approving')
  await clock.advance(1)
  await confirming
  expect(state).toMatchObject({ step: 'ready', approvalTransaction: { step: 'approve', unheard: true, amount: ASKED } })
  expect(failure()).toBeUndefined()
  void swap.confirm()
  await settle()
  expect([state.step, asked.length]).toEqual(['approving', 2])
})

test('the allowance is read then: enough of it, and the swap goes on', async () => {
  let reads = 0
  const { state, clock, confirming } = await unheard({
    // Its looks fail, and the last one does not.
    chain: { tokenAllowance: async () => (reads++ > 12 ? ASKED : 0n) },
  })
  await clock.advance(WAIT_MS)
  await confirming
  expect(state).toMatchObject({ step: 'ready', swapTransaction: { step: 'swap' } })
})

test('a node that is gone: the review stays as it was, and says so', async () => {
  const { state, clock, confirming, failure, chain } = await unheard()
  chain.prepareCall = fails().call
  await clock.advance(WAIT_MS)
  await confirming
  expect(state).toMatchObject({ step: 'ready', approvalTransaction: { step: 'approve', unheard: true } })
  expect(failure()).toBeUndefined()
})

test('heard of after all: the swap goes on by itself', async () => {
  const receipt = deferred<FinalTransactionStatus>()
  const { state, clock, confirming, onChain } = await unheard({ parts: { settled: () => receipt.promise } })
  await clock.advance(WAIT_MS)
  await confirming
  onChain.allowance = ASKED
  receipt.resolve('confirmed')
  await settle()
  expect(state).toMatchObject({ step: 'ready', swapTransaction: { step: 'swap' } })
})

test('it stands on the chain after all: the swap goes on by itself, and nobody looks any more', async () => {
  const { state, clock, confirming, onChain, reads } = await unheard()
  await clock.advance(WAIT_MS)
  await confirming
  onChain.allowance = ASKED
  await clock.advance(15_000)
  await settle()
  expect(state).toMatchObject({ step: 'ready', swapTransaction: { step: 'swap' } })
  const before = reads.length
  await clock.advance(60_000)
  expect(reads).toHaveLength(before)
})

test.each<[string, (there: Awaited<ReturnType<typeof unheard>>) => unknown]>([
  ['the visitor leaves', ({ swap }) => swap.leave()],
  ['the review is left for the form', ({ swap }) => swap.cancel()],
  ['another amount is typed', ({ swap }) => swap.setAmount('7')],
  ['it is looked at again', ({ swap }) => swap.prepare()],
])('%s after it was told: what comes late changes nothing', async (_, act) => {
  const receipt = deferred<FinalTransactionStatus>()
  const there = await unheard({ parts: { settled: () => receipt.promise } })
  await there.clock.advance(WAIT_MS)
  await there.confirming
  await act(there)
  await settle()
  const { step, approvalTransaction } = there.state
  receipt.resolve('confirmed')
  await settle()
  expect(there.state).toMatchObject({ step, approvalTransaction })
})

test('owners have yet to sign, which was told: it is waited for on', async () => {
  const { state, clock } = await unheard({ parts: { waitsForOwners: (about) => about === hash } })
  await clock.advance(3 * WAIT_MS)
  expect(state).toMatchObject({ step: 'approving', approvalTransaction: { step: 'approve' } })
})

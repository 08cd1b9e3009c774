/** Confirmations that answer after they were cancelled, and reviews that come after one was (T-16, U02). */
import { expect, test } from 'vitest'
import { deferred, ETHER, hash, http, settle, setUpSwap, stranger } from '../../../test/swapSetUp.js'
import { createError } from '../../errors/createError.js'

const QUOTE_TOO_OLD_MS = 31_000

/** A first confirmation that waits for a fresh quote and is cancelled; the swap is reviewed anew, and the wallet asked. */
async function confirmTwice() {
  const late = deferred<{ toAmount: bigint }>()
  const answer = deferred<{ hash: string }>()
  const quotes = { held: false }
  const test = setUpSwap({
    api: {
      quote: async ({ amount }) => {
        if (quotes.held) return late.promise
        return { toAmount: (amount * 2_345_678_901n) / ETHER }
      },
    },
    parts: { send: () => answer.promise },
  })
  const { swap, start, clock } = test
  await start()
  await swap.prepare()
  await clock.advance(QUOTE_TOO_OLD_MS)
  quotes.held = true
  const first = swap.confirm()
  await settle()
  swap.cancel()
  quotes.held = false
  await swap.prepare()
  const second = swap.confirm()
  await settle()
  return { ...test, late, answer, first, second }
}

test('a cancelled confirmation whose quote fails says nothing while the wallet holds the next one', async () => {
  const { late, first, state, emitted } = await confirmTwice()
  late.reject(http)
  await first
  expect(state.step).toBe('sending')
  expect(emitted()).not.toContain('swapFailed')
  expect(state.unconfirmed).toBe(false)
})

test('a cancelled confirmation whose price moved changes nothing: what the wallet then sends is over', async () => {
  const { late, answer, first, second, state, swap, emitted } = await confirmTwice()
  const asked = state.swapTransaction
  late.resolve({ toAmount: 1n })
  await first
  expect(state).toMatchObject({ step: 'sending', priceMoved: false })
  expect(state.swapTransaction).toBe(asked)
  answer.resolve({ hash })
  await second
  expect(state).toMatchObject({ status: 'idle', step: 'editing', swapTransaction: undefined })
  await swap.confirm()
  expect(emitted().filter((name) => name === 'swapAsked')).toHaveLength(1)
})

test('a cancelled confirmation whose price stood leaves the age of the quote as it is', async () => {
  const { late, first, state, clock } = await confirmTwice()
  const { quotedAt } = state
  await clock.advance(1_000)
  late.resolve({ toAmount: 2_345_678_901n })
  await first
  expect(state).toMatchObject({ step: 'sending', quotedAt })
})

test('a confirmation that is cancelled while its moved price is built says nothing of it, nor opens what is typed', async () => {
  const building = deferred<void>()
  const built = deferred<void>()
  const { swap, state, start, chain, clock, world, asked } = setUpSwap()
  await start()
  await swap.prepare()
  const { prepareCall } = chain
  chain.prepareCall = async (call) => {
    building.resolve()
    await built.promise
    return prepareCall(call)
  }
  await clock.advance(QUOTE_TOO_OLD_MS)
  world.rate /= 2n
  const confirming = swap.confirm()
  await building.promise
  swap.cancel()
  swap.setAmount('2')
  built.resolve()
  await confirming
  expect(state).toMatchObject({
    step: 'editing',
    priceMoved: false,
    sourceTokenAmount: '2',
    swapTransaction: undefined,
  })
  expect(asked).toEqual([])
})

test('U02: broadcast after it was reviewed anew: the same swap does not stand there to be done again', async () => {
  const answer = deferred<{ hash: string }>()
  const { swap, state, start, asked, signals } = setUpSwap({
    parts: {
      send: (prepared) => {
        asked.push(prepared)
        return answer.promise
      },
    },
  })
  await start()
  await swap.prepare()
  const confirming = swap.confirm()
  await settle()
  swap.cancel()
  await swap.prepare()
  expect(state.step).toBe('ready')
  answer.resolve({ hash })
  await confirming
  expect(signals.at(-1)).toMatchObject(['swapSent', { stillShown: false }])
  expect(state).toMatchObject({ status: 'idle', step: 'editing', swapTransaction: undefined })
  await swap.confirm()
  expect(asked).toHaveLength(1)
})

test('U02: broadcast while it is being reviewed anew: that review ends', async () => {
  const answer = deferred<{ hash: string }>()
  const { swap, state, start, clock, emitted } = setUpSwap({ parts: { send: () => answer.promise } })
  await start()
  await swap.prepare()
  const confirming = swap.confirm()
  await settle()
  swap.cancel()
  await clock.advance(QUOTE_TOO_OLD_MS)
  const reviewing = swap.prepare()
  answer.resolve({ hash })
  await Promise.all([confirming, reviewing])
  expect(state).toMatchObject({ status: 'idle', step: 'editing', swapTransaction: undefined })
  expect(emitted().filter((name) => name === 'swapPrepared')).toHaveLength(1)
})

test('U02: broadcast after another amount was typed: what was typed stays', async () => {
  const answer = deferred<{ hash: string }>()
  const { swap, state, start } = setUpSwap({ parts: { send: () => answer.promise } })
  await start()
  await swap.prepare()
  const confirming = swap.confirm()
  await settle()
  swap.cancel()
  swap.setAmount('2')
  await swap.prepare()
  answer.resolve({ hash })
  await confirming
  expect(state).toMatchObject({ step: 'ready', sourceTokenAmount: '2', swapTransaction: { amount: 2n * ETHER } })
})

test('U02: that it may have been sent is said also where nobody waited; a refusal is not', async () => {
  const answers = [deferred<{ hash: string }>(), deferred<{ hash: string }>()]
  let asked = 0
  const { swap, state, start, emitted, failure } = setUpSwap({
    parts: { send: () => (answers[asked++] ?? deferred<{ hash: string }>()).promise },
  })
  await start()
  await swap.prepare()
  const answerLate = async (code: 'USER_REJECTED' | 'SENT_UNCONFIRMED') => {
    const answer = answers[asked]
    const confirming = swap.confirm()
    await settle()
    swap.cancel()
    answer?.reject(createError(code, {}))
    await confirming
    expect(state.step).toBe('ready')
  }
  await answerLate('USER_REJECTED')
  expect(emitted()).not.toContain('swapFailed')
  await answerLate('SENT_UNCONFIRMED')
  expect(failure()).toMatchObject({ code: 'SENT_UNCONFIRMED' })
  // What stands there says so until it is another swap.
  expect(state.unconfirmed).toBe(true)
  swap.setAmount('2')
  expect(state.unconfirmed).toBe(false)
})

/** 1 ETH for USDC was handed to the wallet, and nobody said what became of it. */
async function swapInDoubt() {
  let asked = 0
  const send = async () => {
    if (asked++ === 0) throw createError('SENT_UNCONFIRMED', { namespace: 'eip155' })
    return { hash }
  }
  const test = setUpSwap({ parts: { send } })
  await test.start()
  await test.swap.prepare()
  await test.swap.confirm()
  expect(test.state).toMatchObject({ step: 'ready', unconfirmed: true })
  const review = async (amount: string) => {
    test.swap.setAmount(amount)
    await settle()
    await test.swap.prepare()
    expect(test.state.step).toBe('ready')
    return test.state.unconfirmed
  }
  return { ...test, review }
}

test('the same swap typed again after something else: its review says again that it may have been sent', async () => {
  const { review } = await swapInDoubt()
  expect(await review('2')).toBe(false)
  expect(await review('1')).toBe(true)
})

test('swapped after all at the next try: of the same once more nobody says that it may have been sent', async () => {
  const { swap, start, review } = await swapInDoubt()
  await swap.confirm()
  await start()
  expect(await review('1')).toBe(false)
})

test('of another account nobody says that its swap may have been sent', async () => {
  const { swap, account, review } = await swapInDoubt()
  account.current = { ...account.current, address: stranger }
  swap.renew()
  await swap.initialize()
  expect(await review('1')).toBe(false)
})

test('that it may have been sent, with its hash: it is followed like what was, and the form is empty', async () => {
  const doubt = createError('SENT_UNCONFIRMED', { namespace: 'eip155', hash })
  const { swap, state, start, signals, emitted } = setUpSwap({ parts: { send: () => Promise.reject(doubt) } })
  await start()
  await swap.prepare()
  await swap.confirm()
  expect(signals.filter(([name]) => name === 'swapSent')).toMatchObject([
    ['swapSent', { hash, doubt, stillShown: true }],
  ])
  expect(emitted()).not.toContain('swapFailed')
  expect(state).toMatchObject({ status: 'idle', swapTransaction: undefined, unconfirmed: false })
})

test('U02: cancelled while the swap is simulated: the wallet is not asked', async () => {
  const simulating = deferred<void>()
  const simulated = deferred<void>()
  const { swap, start, state, asked, emitted } = setUpSwap({
    chain: {
      simulateCall: () => {
        simulating.resolve()
        return simulated.promise
      },
    },
  })
  await start()
  await swap.prepare()
  const confirming = swap.confirm()
  await simulating.promise
  swap.cancel()
  simulated.resolve()
  await confirming
  expect(asked).toEqual([])
  expect(emitted()).toEqual(['swapReviewed', 'swapPrepared'])
  expect(state).toMatchObject({ step: 'ready', sourceTokenAmount: '1' })
})

test.each<[string, (page: ReturnType<typeof setUpSwap>) => unknown, string]>([
  ['cancelled', ({ swap }) => swap.cancel(), 'ABORTED'],
  ['another account', ({ account }) => Object.assign(account.current, { address: stranger }), 'ACCOUNT_CHANGED'],
])('%s between the question and the wallet: what goes to it is not wanted, one call or several', async (...row) => {
  const [, happen, code] = row
  for (const canBatch of [false, true]) {
    const lastLook = deferred<void>()
    const refused: unknown[] = []
    const look = async (_: unknown, assertWanted: () => void) => {
      assertWanted()
      await lastLook.promise
      try {
        assertWanted()
      } catch (error) {
        refused.push(error)
        throw error
      }
      return { hash }
    }
    const page = setUpSwap({ parts: { send: look, sendBatch: look, canBatch: async () => canBatch } })
    await page.start('USDC', 'ETH', '100')
    await page.swap.prepare()
    expect(page.state.swapTransaction?.batch !== undefined).toBe(canBatch)
    const confirming = page.swap.confirm()
    await settle()
    happen(page)
    lastLook.resolve()
    await confirming
    expect(refused).toMatchObject([{ code }])
    expect(page.state).toMatchObject({ step: 'ready', unconfirmed: false })
    expect(page.emitted()).not.toContain('swapSent')
  }
})

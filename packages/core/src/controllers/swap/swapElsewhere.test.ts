/** The account or the network is another between two steps of a swap: nothing goes on there by itself (T-17, U02). */
import { expect, test } from 'vitest'
import { deferred, hash, network, settle, setUpSwap, stranger, usdc } from '../../../test/swapSetUp.js'
import { createError } from '../../errors/createError.js'

const QUOTE_TOO_OLD_MS = 31_000
const elsewhere = { ...network, id: 'eip155:31338' as const }
const changes = [
  ['account', { address: stranger }, 'ACCOUNT_CHANGED'],
  ['network', { network: elsewhere }, 'NETWORK_CHANGED'],
] as const

/** The wallet holds the question of 1 ETH for USDC, and the visitor waits no longer. */
async function leaveWhileAsked() {
  const answer = deferred<{ hash: string }>()
  const test = setUpSwap({ parts: { send: () => answer.promise } })
  await test.start()
  await test.swap.prepare()
  const confirming = test.swap.confirm()
  await settle()
  test.swap.cancel()
  const approve = async () => {
    answer.resolve({ hash })
    await confirming
  }
  const doubt = async () => {
    answer.reject(createError('SENT_UNCONFIRMED', { namespace: 'eip155' }))
    await confirming
  }
  return { ...test, approve, doubt }
}

test.each(changes)('U02: broadcast while the same is reviewed by another %s: that review stays', async (_, change) => {
  const { swap, state, account, approve } = await leaveWhileAsked()
  account.current = { ...account.current, ...change }
  await swap.prepare()
  const reviewed = state.swapTransaction
  await approve()
  expect(state).toMatchObject({ step: 'ready', sourceTokenAmount: '1' })
  expect(state.swapTransaction).toBe(reviewed)
})

test.each(changes)('U02: it may have been sent; that is not said of what another %s reviews', async (_, change) => {
  const { swap, state, account, doubt, failure } = await leaveWhileAsked()
  account.current = { ...account.current, ...change }
  await swap.prepare()
  await doubt()
  expect(failure()).toMatchObject({ code: 'SENT_UNCONFIRMED' })
  expect(state).toMatchObject({ step: 'ready', unconfirmed: false })
})

/** The same form, with nothing reviewed in it yet, is another account's, or on another network. */
async function renewElsewhere({ swap, account }: Left, change: (typeof changes)[number][1]) {
  account.current = { ...account.current, ...change }
  swap.renew()
  await swap.initialize()
  await settle()
}

test.each(changes)('U02: broadcast while the same stands in the form of another %s: it stays', async (_, change) => {
  const left = await leaveWhileAsked()
  await renewElsewhere(left, change)
  await left.approve()
  expect(left.state).toMatchObject({ status: 'initialized', sourceTokenAmount: '1' })
})

test.each(changes)('U02: it may have been sent; that is not said of the form of another %s', async (_, change) => {
  const left = await leaveWhileAsked()
  await renewElsewhere(left, change)
  await left.doubt()
  expect(left.state).toMatchObject({ unconfirmed: false, sourceTokenAmount: '1' })
})

type Left = Awaited<ReturnType<typeof leaveWhileAsked>>
const edits: readonly (readonly [string, (left: Left) => void])[] = [
  ['another amount', ({ swap }) => swap.setAmount('2')],
  ['an amount that is none', ({ swap }) => swap.setAmount('')],
  ['another token to get', ({ swap, token }) => swap.setDestination(token('USDT'))],
  ['another token to give', ({ swap, token }) => swap.setSource(token('WETH'))],
]
test.each(edits)('U02: broadcast while %s stands in the form: it stays', async (_, edit) => {
  const left = await leaveWhileAsked()
  const { state, approve } = left
  edit(left)
  await settle()
  const { sourceTokenAmount, sourceToken, toToken } = state
  await approve()
  expect(state).toMatchObject({ status: 'initialized', sourceTokenAmount, sourceToken, toToken })
})

test.each(edits)('U02: it may have been sent; that is not said of %s', async (_, edit) => {
  const left = await leaveWhileAsked()
  edit(left)
  await settle()
  await left.doubt()
  expect(left.state.unconfirmed).toBe(false)
})

test('U02: broadcast after the same was typed anew: it does not stand there to be done again', async () => {
  const { swap, state, approve } = await leaveWhileAsked()
  swap.setAmount('2')
  swap.setAmount('1.0')
  await settle()
  await approve()
  expect(state).toMatchObject({ status: 'idle', sourceTokenAmount: '' })
})

test.each(changes)('T-17: another %s while a review is built: it is not shown', async (_, change, code) => {
  const building = deferred<void>()
  const built = deferred<void>()
  const { swap, state, start, chain, account, emitted } = setUpSwap()
  const { prepareCall } = chain
  chain.prepareCall = async (call) => {
    building.resolve()
    await built.promise
    return prepareCall(call)
  }
  await start()
  const preparing = swap.prepare()
  await building.promise
  account.current = { ...account.current, ...change }
  built.resolve()
  await expect(preparing).rejects.toMatchObject({ code })
  expect(state).toMatchObject({ step: 'editing', swapTransaction: undefined })
  expect(emitted()).toEqual(['swapReviewed'])
})

test('T-17: the same account, written otherwise, is the same', async () => {
  const { swap, start, account, asked } = setUpSwap()
  await start()
  await swap.prepare()
  account.current = { ...account.current, address: account.current.address.toLowerCase() }
  await swap.confirm()
  expect(asked).toHaveLength(1)
})

test.each(changes)('T-17: another %s while the approval is in a block: the swap is not shown', async (...change) => {
  const receipt = deferred<'confirmed'>()
  const { swap, state, start, account, world, asked, chain, failure } = setUpSwap({
    parts: { settled: () => receipt.promise },
  })
  await start('USDC', 'ETH', '100')
  await swap.prepare()
  const confirming = swap.confirm()
  await settle()
  const { prepareCall } = chain
  chain.prepareCall = async (call) => {
    account.current = { ...account.current, ...change[1] }
    return prepareCall(call)
  }
  world.allowance = 100_000_000n
  receipt.resolve('confirmed')
  await confirming
  expect(failure()).toMatchObject({ code: change[2] })
  expect(state).toMatchObject({ step: 'editing', swapTransaction: undefined, sourceTokenAmount: '100' })
  expect(asked.map(({ to }) => to)).toEqual([usdc])
})

test.each(changes)('T-17: another %s while the swap is simulated: the wallet is not asked', async (_, change, code) => {
  const simulated = deferred<void>()
  const { swap, start, asked, account, failure } = setUpSwap({ chain: { simulateCall: () => simulated.promise } })
  await start()
  await swap.prepare()
  const confirming = swap.confirm()
  await settle()
  account.current = { ...account.current, ...change }
  simulated.resolve()
  await confirming
  expect(asked).toEqual([])
  expect(failure()).toMatchObject({ code })
})

test.each(changes)(
  'T-17: another %s while a fresh quote is waited for: it is not built there',
  async (_, change, code) => {
    const late = deferred<{ toAmount: bigint }>()
    const quotes = { held: false }
    const { swap, start, asked, account, failure, clock, named, state } = setUpSwap({
      api: { quote: async () => (quotes.held ? late.promise : { toAmount: 2_345_678_901n }) },
    })
    await start()
    await swap.prepare()
    await clock.advance(QUOTE_TOO_OLD_MS)
    quotes.held = true
    const confirming = swap.confirm()
    await settle()
    account.current = { ...account.current, ...change }
    quotes.held = false
    late.resolve({ toAmount: 1n })
    await confirming
    expect(named('build')).toHaveLength(1)
    expect(asked).toEqual([])
    expect(failure()).toMatchObject({ code })
    expect(state.priceMoved).toBe(false)
  },
)

/** Reviews and confirmations that overtake one another: what is older changes nothing of what is newer (T-16, U02). */
import { expect, test } from 'vitest'
import { deferred, ETHER, hash, router, settle, setUpSwap, stranger } from '../../../test/swapSetUp.js'
import { createError } from '../../errors/createError.js'
import type { SwapApi } from './swapPorts.js'

type Built = Awaited<ReturnType<SwapApi['buildTransaction']>>

/** The service holds each swap that it is asked to build. */
async function holdBuilds() {
  const builds: ReturnType<typeof deferred<Built>>[] = []
  const test = setUpSwap({
    api: {
      buildTransaction: () => {
        const build = deferred<Built>()
        builds.push(build)
        return build.promise
      },
    },
  })
  await test.start()
  const finish = (index: number, value: bigint) => builds[index]?.resolve({ to: router, data: 'swap', value })
  return { ...test, builds, finish }
}

test('an older review that is built late does not stand in for the newer one', async () => {
  const { swap, state, finish, emitted } = await holdBuilds()
  const older = swap.prepare()
  await settle()
  swap.setAmount('2')
  await settle()
  const newer = swap.prepare()
  await settle()
  finish(0, ETHER)
  await older
  expect(state).toMatchObject({ step: 'preparing', swapTransaction: undefined })
  finish(1, 2n * ETHER)
  await newer
  expect(state).toMatchObject({ step: 'ready', swapTransaction: { amount: 2n * ETHER } })
  expect(emitted().filter((name) => name === 'swapPrepared')).toHaveLength(1)
})

test('an older review that fails late does not end the newer one', async () => {
  const { swap, state, builds } = await holdBuilds()
  const older = swap.prepare()
  await settle()
  swap.setAmount('2')
  await settle()
  void swap.prepare()
  await settle()
  builds[0]?.reject(createError('HTTP_STATUS', { status: 500 }))
  await older
  expect(state.step).toBe('preparing')
})

test('reviewed twice at once: it is built once', async () => {
  const { swap, builds, finish } = await holdBuilds()
  const reviews = [swap.prepare(), swap.prepare()]
  await settle()
  expect(builds).toHaveLength(1)
  finish(0, ETHER)
  await Promise.all(reviews)
})

test('a review that is asked for while the wallet is changes nothing', async () => {
  const answer = deferred<{ hash: string }>()
  const { swap, state, start, named } = setUpSwap({ parts: { send: () => answer.promise } })
  await start()
  await swap.prepare()
  const reviewed = state.swapTransaction
  const confirming = swap.confirm()
  await settle()
  await swap.prepare()
  expect(state.step).toBe('sending')
  expect(state.swapTransaction).toBe(reviewed)
  expect(named('build')).toHaveLength(1)
  answer.resolve({ hash })
  await confirming
})

test('an approval that is broadcast after something else was reviewed leaves that review alone', async () => {
  const answer = deferred<{ hash: string }>()
  const { swap, state, start } = setUpSwap({ parts: { send: () => answer.promise } })
  await start('USDC', 'ETH', '100')
  await swap.prepare()
  const confirming = swap.confirm()
  await settle()
  swap.cancel()
  swap.setAmount('50')
  await settle()
  await swap.prepare()
  const reviewed = state.approvalTransaction
  answer.resolve({ hash })
  await confirming
  expect(state.step).toBe('ready')
  expect(state.approvalTransaction).toBe(reviewed)
})

test('an approval that may have been sent, and surely was at the next try: nothing is in doubt any more', async () => {
  let tries = 0
  const { swap, state, start, world } = setUpSwap({
    parts: {
      send: async () => {
        if (tries++ === 0) throw createError('SENT_UNCONFIRMED', { namespace: 'eip155' })
        return { hash }
      },
    },
  })
  await start('USDC', 'ETH', '100')
  await swap.prepare()
  await swap.confirm()
  expect(state.unconfirmed).toBe(true)
  world.allowance = 100_000_000n
  await swap.confirm()
  expect(state).toMatchObject({ step: 'ready', unconfirmed: false, swapTransaction: { step: 'swap' } })
})

test('what an overtaken review lacked is not said of another account', async () => {
  const reading = deferred<void>()
  const held = deferred<bigint>()
  const { swap, state, start, chain, account } = setUpSwap()
  chain.tokenBalance = () => {
    reading.resolve()
    return held.promise
  }
  await start('USDC', 'ETH', '100')
  const reviewing = swap.prepare()
  await reading.promise
  swap.cancel()
  account.current = { ...account.current, address: stranger }
  held.resolve(0n)
  await reviewing
  await swap.recheck()
  expect(state).toMatchObject({ step: 'editing', inputError: undefined })
})

test('a review overtaken while its price is asked takes neither the price nor the place', async () => {
  const late = deferred<{ toAmount: bigint }>()
  const quotes = { held: false }
  const { swap, state, start, clock, named } = setUpSwap({
    api: { quote: async () => (quotes.held ? late.promise : { toAmount: 2_345_678_901n }) },
  })
  await start()
  await clock.advance(31_000)
  quotes.held = true
  const reviewing = swap.prepare()
  await settle()
  quotes.held = false
  swap.cancel()
  const { toTokenAmount } = state
  late.resolve({ toAmount: 1n })
  await reviewing
  expect(state).toMatchObject({ step: 'editing', toTokenAmount })
  expect(named('build')).toEqual([])
})

test('an older approval that fails while a newer one is waited for does not end that', async () => {
  const receipts: ReturnType<typeof deferred<'failed' | 'confirmed'>>[] = []
  const { swap, state, start, world, emitted } = setUpSwap({
    parts: {
      settled: () => {
        const receipt = deferred<'failed' | 'confirmed'>()
        receipts.push(receipt)
        return receipt.promise
      },
    },
  })
  await start('USDC', 'ETH', '100')
  const older = swap.prepare().then(() => swap.confirm())
  await settle()
  swap.cancel()
  await swap.prepare()
  const newer = swap.confirm()
  await settle()
  receipts[0]?.resolve('failed')
  await older
  expect(state.step).toBe('approving')
  expect(emitted()).not.toContain('swapFailed')
  world.allowance = 100_000_000n
  receipts[1]?.resolve('confirmed')
  await newer
  expect(state).toMatchObject({ step: 'ready', swapTransaction: { step: 'swap' } })
})

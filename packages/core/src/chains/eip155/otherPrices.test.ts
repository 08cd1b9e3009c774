/** A second node is heard, and waited for by nobody. */
import { createFakeClock } from '@wallet-modal/testing'
import { expect, test } from 'vitest'
import type { FeeReading } from './feeTypes.js'
import { createOtherPrices } from './otherPrices.js'

const saying = (gasPrice: bigint): FeeReading => ({
  fees: { kind: 'legacy', gasPrice },
  highestTip: undefined,
  lowTip: undefined,
})

/** Answers when the test says so, and counts how often it was asked. */
function setUp() {
  const clock = createFakeClock()
  const asked: { answer(reading: FeeReading): void; fail(): void }[] = []
  const prices = createOtherPrices(
    clock,
    () =>
      new Promise((resolve, reject) => {
        asked.push({ answer: resolve, fail: () => reject(new Error('out of order')) })
      }),
  )
  return { clock, asked, prices }
}

test('what it says in time counts, and is not asked again for a while', async () => {
  const { clock, asked, prices } = setUp()
  const first = prices()
  asked[0]?.answer(saying(1n))
  expect(await first).toEqual(saying(1n))
  await clock.advance(11_999)
  expect(await prices()).toEqual(saying(1n))
  expect(asked).toHaveLength(1)
  await clock.advance(1)
  void prices()
  expect(asked).toHaveLength(2)
})

test('half a second is all that anybody waits; what it says later counts the next time', async () => {
  const { clock, asked, prices } = setUp()
  const first = prices()
  await clock.advance(500)
  expect(await first).toBeUndefined()
  const second = prices()
  expect(asked).toHaveLength(1)
  asked[0]?.answer(saying(2n))
  expect(await second).toEqual(saying(2n))
})

test('an older word stands for a minute where there is no newer one', async () => {
  const { clock, asked, prices } = setUp()
  const first = prices()
  asked[0]?.answer(saying(3n))
  await first
  await clock.advance(30_000)
  const slow = prices()
  await clock.advance(500)
  expect(await slow).toEqual(saying(3n))
  asked[1]?.fail()
  await clock.advance(0)
  const failed = prices()
  asked[2]?.fail()
  expect(await failed).toEqual(saying(3n))
  await clock.advance(29_500)
  const late = prices()
  asked[3]?.fail()
  expect(await late).toBeUndefined()
})

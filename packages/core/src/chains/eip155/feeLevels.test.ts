/** Which fees may be chosen where gas is paid: none that the evidence does not bear out (T-18). */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { evmNetwork } from '../../../test/evmNetwork.js'
import { fuzz } from '../../../test/fuzz.js'
import { levelsOf } from './feeLevels.js'
import { highestPrice, PLAIN_TRANSFER_GAS } from './fees.js'
import type { FeeReading, Fees } from './feeTypes.js'

const gwei = 10n ** 9n
const on = (symbol: string) => ({ ...evmNetwork, nativeCurrency: { ...evmNetwork.nativeCurrency, symbol } })
const eip1559 = (baseFee: bigint, tip: bigint): Fees => ({
  ...{ kind: 'eip1559', baseFee, tip, maxFeePerGas: baseFee * 2n + tip },
})
const legacy = (gasPrice: bigint): Fees => ({ kind: 'legacy', gasPrice })
const read = (fees: Fees, lowTip?: bigint, highestTip?: bigint): FeeReading => ({ fees, lowTip, highestTip })

const rates = (reading: FeeReading, symbol = 'ETH') => {
  const { slow, usual, fast } = levelsOf(reading, on(symbol), 0n)
  return [slow, usual, fast].map(({ rate, tip }) => [rate / gwei, tip === undefined ? undefined : tip / gwei])
}

test.each<[string, FeeReading, (bigint | undefined)[][]]>([
  [
    'a low tip of late for slow, twice the usual one for fast',
    read(eip1559(20n * gwei, 4n * gwei), gwei, 20n * gwei),
    [
      [26n, 1n],
      [44n, 4n],
      [48n, 8n],
    ],
  ],
  [
    'no more for fast than what others paid bears out',
    read(eip1559(20n * gwei, 4n * gwei), gwei, 6n * gwei),
    [
      [26n, 1n],
      [44n, 4n],
      [46n, 6n],
    ],
  ],
  [
    'never less for fast, never more for slow',
    read(eip1559(20n * gwei, 4n * gwei), 9n * gwei, 2n * gwei),
    [
      [29n, 4n],
      [44n, 4n],
      [44n, 4n],
    ],
  ],
  [
    'without a history: the usual tip, and twice as much',
    read(eip1559(20n * gwei, 4n * gwei)),
    [
      [29n, 4n],
      [44n, 4n],
      [48n, 8n],
    ],
  ],
  [
    'no tip is twice no tip',
    read(eip1559(20n * gwei, 0n)),
    [
      [25n, 0n],
      [40n, 0n],
      [40n, 0n],
    ],
  ],
  [
    'one price: a tenth less, a quarter more',
    read(legacy(40n * gwei)),
    [
      [36n, undefined],
      [40n, undefined],
      [50n, undefined],
    ],
  ],
  [
    'one price, of which others paid no more',
    read(legacy(40n * gwei), 30n * gwei, 44n * gwei),
    [
      [36n, undefined],
      [40n, undefined],
      [44n, undefined],
    ],
  ],
])('%s', (_, reading, expected) => {
  expect(rates(reading)).toEqual(expected)
})

test.each(['ETH', 'POL'])('%s: where ether pays, a fast tip ends at 1,000 gwei', (symbol) => {
  const [, , fast] = rates(read(eip1559(20n * gwei, 800n * gwei)), symbol)
  expect(fast).toEqual(symbol === 'ETH' ? [1_040n, 1_000n] : [1_640n, 1_600n])
})

test('what each costs: a plain transfer, and what it costs beside its gas', () => {
  const { slow, usual, fast } = levelsOf(read(eip1559(20n * gwei, 4n * gwei)), on('ETH'), 7n)
  expect([slow.fee, usual.fee, fast.fee]).toEqual([29n, 44n, 48n].map((rate) => 21_000n * rate * gwei + 7n))
})

describe('an own rate', () => {
  test.each<[string, FeeReading, bigint, bigint]>([
    [
      'from what the next block asks to ten times the fast one',
      read(eip1559(20n * gwei, 4n * gwei), gwei),
      21n * gwei,
      480n * gwei,
    ],
    ['one price', read(legacy(40n * gwei)), 36n * gwei, 500n * gwei],
    ['where gas costs next to nothing a gwei is none', read(eip1559(7n, 0n)), 7n, gwei],
    [
      'where ether pays, no more than anybody ever had to',
      read(eip1559(200n * gwei, gwei)),
      201n * gwei,
      1_000n * gwei,
    ],
    ['or than the fast one, where that is more', read(eip1559(700n * gwei, 2n * gwei)), 702n * gwei, 1_404n * gwei],
  ])('%s', (_, reading, least, most) => {
    expect(levelsOf(reading, on('ETH'), 0n)).toMatchObject({ least, most, unit: 'gwei', decimals: 9 })
  })
})

test('by chance: slow ≤ usual ≤ fast, each can be typed, and the usual one is what is paid without a choice', () => {
  const wei = fc.bigInt({ min: 0n, max: 10n ** 13n })
  const known = fc.option(wei, { nil: undefined })
  const fees = fc.oneof(
    fc.tuple(wei, wei).map(([base, tip]) => eip1559(base, tip)),
    wei.map((price) => legacy(price)),
  )
  fc.assert(
    fc.property(fees, known, known, fc.constantFrom('ETH', 'POL'), (paid, lowTip, highestTip, symbol) => {
      const levels = levelsOf(read(paid, lowTip, highestTip), on(symbol), 0n)
      const { slow, usual, fast, least, most } = levels
      expect(usual.rate).toBe(highestPrice(paid))
      expect(slow.rate <= usual.rate && usual.rate <= fast.rate).toBe(true)
      expect(least <= slow.rate && fast.rate <= most).toBe(true)
      for (const { rate, tip = 0n, fee } of [slow, usual, fast]) {
        expect(tip <= rate).toBe(true)
        expect(fee).toBe(PLAIN_TRANSFER_GAS * rate)
      }
    }),
    fuzz,
  )
})

/** The rules of threats.md 'Money' for Bitcoin, by hand and by chance. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fuzz } from '../../../test/fuzz.js'
import type { AddressType } from './addressScript.js'
import { type Coin, highestFee, mostSendable, selectCoins, spendAll } from './selectCoins.js'
import { dustOf, feeOf, type InputType, isWorthSpending, MOST_INPUTS, virtualSize } from './sizes.js'

const coin = (value: number | bigint, vout = 0): Coin => ({ txid: 'ab'.repeat(32), vout, value: BigInt(value) })
const coinsOf = (...values: number[]) => values.map((value, vout) => coin(value, vout))
/** 1 satoshi per virtual byte. */
const ONE = 1_000n

test.each<[AddressType, bigint]>([
  ['p2pkh', 546n],
  ['p2sh', 540n],
  ['p2wpkh', 294n],
  ['p2wsh', 330n],
  ['p2tr', 330n],
])('dust of %s is below %d satoshis', (type, least) => {
  expect(dustOf(type)).toBe(least)
})

test.each<[InputType, number, AddressType[], number]>([
  ['p2pkh', 1, ['p2pkh', 'p2pkh'], 226],
  ['p2pkh', 2, ['p2pkh'], 340],
  ['p2wpkh', 1, ['p2wpkh'], 110],
  ['p2wpkh', 1, ['p2wpkh', 'p2wpkh'], 141],
  ['p2wpkh', 2, ['p2wpkh', 'p2wpkh'], 209],
  ['p2sh', 1, ['p2sh', 'p2sh'], 166],
  ['p2tr', 1, ['p2tr'], 111],
  ['p2tr', 1, ['p2tr', 'p2tr'], 154],
])('%d input(s) of %s: a transaction of known size', (input, count, outputs, size) => {
  expect(virtualSize(input, count, outputs)).toBe(size)
})

test.each([
  [141, 1_000n, 141n],
  [141, 1_001n, 142n],
  [141, 1_500n, 212n],
  [110, 12_345n, 1_358n],
])('the fee of %d bytes at %d per 1000 is rounded up', (size, rate, fee) => {
  expect(feeOf(size, rate)).toBe(fee)
})

test.each<[InputType, bigint, bigint]>([
  ['p2wpkh', 10_000n, 680n],
  ['p2pkh', 10_000n, 1_480n],
  ['p2sh', 10_000n, 910n],
  ['p2tr', 10_000n, 580n],
])('a coin of %s at %d is worth its input from one satoshi above its cost', (type, rate, cost) => {
  expect(isWorthSpending(cost, type, rate)).toBe(false)
  expect(isWorthSpending(cost + 1n, type, rate)).toBe(true)
})

const wpkh = { from: 'p2wpkh', to: 'p2wpkh', rate: ONE } as const

test('change comes back from the dust limit on, and below it the network gets it', () => {
  const amount = 10_000n
  const justEnough = amount + 141n + 294n
  expect(selectCoins({ ...wpkh, amount, coins: [coin(justEnough)] })).toMatchObject({ change: 294n, fee: 141n })
  expect(selectCoins({ ...wpkh, amount, coins: [coin(justEnough - 1n)] })).toMatchObject({ change: 0n, fee: 434n })
  expect(selectCoins({ ...wpkh, amount, coins: [coin(amount + 110n)] })).toMatchObject({ change: 0n, fee: 110n })
  expect(selectCoins({ ...wpkh, amount, coins: [coin(amount + 109n)] })).toBeUndefined()
})

test.each<InputType>(['p2pkh', 'p2sh', 'p2wpkh', 'p2tr'])(
  'the most a transfer may cost covers change of %s that is a satoshi too little to come back',
  (from) => {
    const spending = { ...wpkh, from }
    const fee = feeOf(virtualSize(from, 1, ['p2wpkh', from]), ONE) + dustOf(from) - 1n
    const selection = selectCoins({ ...spending, amount: 10_000n, coins: [coin(10_000n + fee)] })
    expect(selection).toMatchObject({ change: 0n, fee })
    expect(fee).toBeLessThanOrEqual(highestFee(spending, 1))
  },
)

test('the largest coins are taken first, and no more of them than are needed', () => {
  const selection = selectCoins({ ...wpkh, amount: 60_000n, coins: coinsOf(10, 1_000, 50_000, 40_000, 30_000) })
  expect(selection?.inputs.map(({ value }) => value)).toEqual([50_000n, 40_000n])
})

test('coins that cost more than they add are left, even where the amount is not reached without them', () => {
  const coins = coinsOf(1_000, ...Array.from({ length: 50 }, () => 68))
  expect(selectCoins({ ...wpkh, amount: 900n, coins })).toBeUndefined()
  expect(mostSendable({ ...wpkh, coins })).toBe(890n)
})

test('Max is nothing where it would be dust', () => {
  expect(mostSendable({ ...wpkh, coins: coinsOf(403) })).toBe(0n)
  expect(mostSendable({ ...wpkh, coins: coinsOf(404) })).toBe(294n)
  expect(mostSendable({ ...wpkh, coins: [] })).toBe(0n)
})

test('never more inputs than one transaction carries', () => {
  const coins = Array.from({ length: 400 }, (_, index) => coin(10_000, index))
  const most = mostSendable({ ...wpkh, coins })
  expect(selectCoins({ ...wpkh, coins, amount: most })?.inputs).toHaveLength(MOST_INPUTS)
  expect(virtualSize('p2pkh', MOST_INPUTS, ['p2pkh', 'p2pkh'])).toBeLessThan(100_000)
})

const spendings = fc.record({
  coins: fc
    .array(fc.bigInt({ min: 1n, max: 1_000_000n }), { maxLength: 40 })
    .map((values) => values.map((value, vout) => coin(value, vout))),
  from: fc.constantFrom<InputType[]>('p2pkh', 'p2sh', 'p2wpkh', 'p2tr'),
  to: fc.constantFrom<AddressType[]>('p2pkh', 'p2sh', 'p2wpkh', 'p2wsh', 'p2tr'),
  rate: fc.bigInt({ min: 1_000n, max: 1_000_000n }),
})
const sum = (coins: readonly Coin[]) => coins.reduce((total, { value }) => total + value, 0n)

test.each([
  ['as much as the rate asks', 5_000n, 550n, 550n],
  ['four fifths of it', 5_000n, 440n, 440n],
  ['a satoshi less than four fifths', 5_000n, 439n, undefined],
  ['one satoshi per virtual byte, where that is more than four fifths', 1_100n, 110n, 110n],
  ['less than nodes pass on', 1_100n, 109n, undefined],
])('all coins, and left for the fee is %s', (_, rate, left, fee) => {
  const spending = { ...wpkh, rate, coins: [coin(100_000)] }
  const selection = spendAll({ ...spending, amount: 100_000n - left })
  expect(selection).toEqual(fee && { inputs: spending.coins, change: 0n, fee })
})

test('property: what goes in is amount, change and fee; the fee is enough and no more than it may be', () => {
  fc.assert(
    fc.property(spendings, fc.bigInt({ min: 330n, max: 5_000_000n }), (spending, amount) => {
      const selection = selectCoins({ ...spending, amount })
      if (!selection) return
      const { inputs, change, fee } = selection
      const outputs = change > 0n ? [spending.to, spending.from] : [spending.to]
      expect(sum(inputs)).toBe(amount + change + fee)
      expect(fee).toBeGreaterThanOrEqual(feeOf(virtualSize(spending.from, inputs.length, outputs), spending.rate))
      expect(fee).toBeLessThanOrEqual(highestFee(spending, inputs.length))
      expect(change === 0n || change >= dustOf(spending.from)).toBe(true)
      expect(new Set(inputs.map(({ vout }) => vout)).size).toBe(inputs.length)
      for (const { value } of inputs) expect(isWorthSpending(value, spending.from, spending.rate)).toBe(true)
    }),
    fuzz,
  )
})

test('property: Max can be sent and leaves no change, and one satoshi more can not', () => {
  fc.assert(
    fc.property(spendings, (spending) => {
      const most = mostSendable(spending)
      if (most === 0n) return
      expect(selectCoins({ ...spending, amount: most })?.change).toBe(0n)
      expect(selectCoins({ ...spending, amount: most + 1n })).toBeUndefined()
    }),
    fuzz,
  )
})

test('property: after Max and a rise of the rate by a quarter it is still sent, for no more than it may cost', () => {
  fc.assert(
    fc.property(spendings, fc.bigInt({ min: 100n, max: 125n }), (spending, percent) => {
      const amount = mostSendable(spending)
      if (amount === 0n) return
      const risen = { ...spending, rate: (spending.rate * percent) / 100n }
      const selection = selectCoins({ ...risen, amount }) ?? spendAll({ ...risen, amount })
      expect(selection?.change).toBe(0n)
      if (!selection) return
      expect(sum(selection.inputs)).toBe(amount + selection.fee)
      expect(selection.fee).toBeLessThanOrEqual(highestFee(risen, selection.inputs.length))
      expect(selection.fee).toBeGreaterThanOrEqual(
        feeOf(virtualSize(spending.from, selection.inputs.length, [spending.to]), ONE),
      )
    }),
    fuzz,
  )
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fuzz } from '../../test/fuzz.js'
import { fiatValue, parseAmount } from '../primitives/units.js'
import { fiatTextOf, tokenAmountOf } from './fiatAmount.js'

test.each<[string, number, number, string]>([
  ['10', 2000, 18, '0.005'],
  ['10', 3127.45, 18, '0.003197493165358359'],
  ['0.01', 1, 6, '0.01'],
  ['1,5', 1, 6, '1.5'],
  ['1', 3, 0, '0'],
  ['100', 0.0000001, 18, '1000000000'],
  ['1', 1e21, 18, '0'],
])('%s dollars at %s are %s decimals: %s', (text, price, decimals, amount) => {
  expect(tokenAmountOf(text, price, decimals)).toEqual({ ok: true, amount })
})

test.each<[string, number, string]>([
  ['', 1, 'EMPTY'],
  ['abc', 1, 'INVALID'],
  ['1e3', 1, 'INVALID'],
  ['-1', 1, 'INVALID'],
  ['1.234', 1, 'TOO_MANY_DECIMALS'],
  ['1', 0, 'INVALID'],
  ['1', -2, 'INVALID'],
  ['1', Number.NaN, 'INVALID'],
  ['1', Number.POSITIVE_INFINITY, 'INVALID'],
])('%j at %s is refused: %s', (text, price, reason) => {
  expect(tokenAmountOf(text, price, 18)).toEqual({ ok: false, reason })
})

test.each([
  ['1', 18, 3127.45, '3127.45'],
  ['0.000001', 18, 1, '0'],
  ['1.239', 6, 1, '1.23'],
  ['', 18, 1, ''],
  ['abc', 18, 1, ''],
])('%j of %s decimals at %s: %j dollars', (amount, decimals, price, text) => {
  expect(fiatTextOf(amount, decimals, price)).toBe(text)
})

test('never worth more than was typed, and not a unit less than it could be', () => {
  const cents = fc.bigInt({ min: 0n, max: 10n ** 15n })
  const price = fc.double({ min: 1e-9, max: 1e9, noNaN: true })
  fc.assert(
    fc.property(cents, price, fc.integer({ min: 0, max: 36 }), (typed, per, decimals) => {
      const text = `${typed / 100n}.${String(typed % 100n).padStart(2, '0')}`
      const result = tokenAmountOf(text, per, decimals)
      if (!result.ok) throw new Error(result.reason)
      const units = parseAmount(result.amount, decimals)
      if (!units.ok) throw new Error('no amount')
      const exact = (value: string) => parseAmount(value, 100)
      const worth = (more: bigint) => exact(fiatValue(units.baseUnits + more, decimals, per) ?? '')
      const [least, most, wanted] = [worth(0n), worth(1n), exact(text)]
      if (!least.ok || !most.ok || !wanted.ok) throw new Error('no worth')
      expect(least.baseUnits <= wanted.baseUnits).toBe(true)
      expect(most.baseUnits > wanted.baseUnits).toBe(true)
    }),
    fuzz,
  )
})

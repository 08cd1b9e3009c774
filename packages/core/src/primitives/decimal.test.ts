import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fuzz } from '../../test/fuzz.js'
import { add, compare, divide, multiply, round } from './decimal.js'
import { formatUnits } from './units.js'

test.each([
  [add('0.1', '0.2'), '0.3'],
  [add('1', '-1.000000000000000001'), '-0.000000000000000001'],
  [multiply('1.1', 3n), '3.3'],
  [
    multiply('115792089237316195423570985008687907853269984665640564039457584007913129639935', '1'),
    '115792089237316195423570985008687907853269984665640564039457584007913129639935',
  ],
  [multiply('0.00000000000000000001', '0.5'), '0.00000000000000000001'],
  [multiply('0.00000000000000000001', '0.4'), '0'],
  [multiply('-0.00000000000000000001', '0.4'), '0'],
  [multiply(1e-7, 1e21), '100000000000000'],
  [divide('1', '3'), '0.33333333333333333333'],
  [divide('2', '3'), '0.66666666666666666667'],
  [round('1.005', 2), '1.01'],
  [round('-1.005', 2, 'floor'), '-1.01'],
  [round('1.001', 2, 'ceil'), '1.01'],
])('calculates without exponent or loss: %s', (actual, expected) => {
  expect(actual).toBe(expected)
})

test('compares by value, not by text', () => {
  expect([compare('1.0', '1'), compare('2', '10'), compare('-1', '-2')]).toEqual([0, -1, 1])
})

test.each(['', ' ', 'abc', '1,5', '0x10', 'NaN', 'Infinity', '1e999', '--1', '1.2.3', '٣', '9'.repeat(10_000)])(
  'refuses %j as a number',
  (text) => {
    expect(() => add(text, '1')).toThrowError(expect.objectContaining({ code: 'INVALID_NUMBER' }))
    expect(() => divide('1', text)).toThrowError(expect.objectContaining({ code: 'INVALID_NUMBER' }))
  },
)

test('refuses to divide by zero', () => {
  const error = expect.objectContaining({ code: 'DIVISION_BY_ZERO' })
  expect(() => divide('1', '0.0')).toThrowError(error)
  expect(() => divide('1', '-0')).toThrowError(error)
})

test.each([-1, 1.5, Number.NaN, 1_000])('refuses to round to %s places', (places) => {
  expect(() => round('1', places)).toThrowError(expect.objectContaining({ code: 'INVALID_ROUNDING' }))
})

test('refuses an unknown rounding', () => {
  expect(() => round('1', 2, 'toString' as never)).toThrowError(expect.objectContaining({ code: 'INVALID_ROUNDING' }))
})

test('property: adds and multiplies as whole numbers do', () => {
  const scaled = fc.bigInt({ min: -(2n ** 128n), max: 2n ** 128n })
  fc.assert(
    fc.property(scaled, scaled, (a, b) => {
      expect(add(formatUnits(a, 18), formatUnits(b, 18))).toBe(formatUnits(a + b, 18))
      expect(multiply(formatUnits(a, 10), formatUnits(b, 10))).toBe(formatUnits(a * b, 20))
    }),
    fuzz,
  )
})

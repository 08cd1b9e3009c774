import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fuzz } from '../../test/fuzz.js'
import { ceilDecimals, fiatValue, floorDecimals, formatUnits, parseAmount, readDecimal } from './units.js'

test.each([
  ['1', 18, 10n ** 18n, '1'],
  [' 1.5 ', 6, 1_500_000n, '1.5'],
  ['1.', 6, 1_000_000n, '1.'],
  ['.5', 6, 500_000n, '.5'],
  ['007', 0, 7n, '007'],
  ['0', 18, 0n, '0'],
  ['1,5', 6, 1_500_000n, '1.5'],
  ['1,23', 6, 1_230_000n, '1.23'],
  ['1,2345', 6, 1_234_500n, '1.2345'],
  [',5', 6, 500_000n, '.5'],
  ['0.000000000000000001', 18, 1n, '0.000000000000000001'],
  ['1.50', 2, 150n, '1.50'],
  ['9'.repeat(100), 0, 10n ** 100n - 1n, '9'.repeat(100)],
  [`${' '.repeat(199)}1`, 0, 1n, '1'],
  ['1', 100, 10n ** 100n, '1'],
])('reads %j with %i decimals', (text, decimals, baseUnits, normalised) => {
  expect(parseAmount(text, decimals)).toEqual({ ok: true, baseUnits, text: normalised })
})

test.each([
  '1,234',
  '1,234.5',
  '1.234,5',
  '1,2,3',
  ',',
  '.',
  '-1',
  '+1',
  '1e18',
  '1E5',
  '0x10',
  '1 000',
  '1_000',
  'abc',
  'NaN',
  'Infinity',
  '１２',
  '٣',
  '1.2.3',
  '..1',
  '1..',
  '1\u200b0',
  '½',
  '1/2',
  '$1',
  "1'000",
  '9'.repeat(101),
  '1'.repeat(10_240),
  `${' '.repeat(10_240)}1`,
])('refuses %j', (text) => {
  expect(parseAmount(text, 18)).toEqual({ ok: false, reason: 'INVALID' })
})

test.each([
  ['', 18, 'EMPTY'],
  ['  \n ', 18, 'EMPTY'],
  ['1.1234567', 6, 'TOO_MANY_DECIMALS'],
  ['1.0000000', 6, 'TOO_MANY_DECIMALS'],
  ['0.5', 0, 'TOO_MANY_DECIMALS'],
  ['1', -1, 'INVALID'],
  ['1', 1.5, 'INVALID'],
  ['1', Number.NaN, 'INVALID'],
  ['1', 101, 'INVALID'],
])('says why %j with %s decimals is refused: %s', (text, decimals, reason) => {
  expect(parseAmount(text, decimals)).toEqual({ ok: false, reason })
})

test.each([
  [0n, 18, '0'],
  [1n, 18, '0.000000000000000001'],
  [10n ** 18n, 18, '1'],
  [1_500_000n, 6, '1.5'],
  [42n, 0, '42'],
  [-15n, 1, '-1.5'],
  [2n ** 256n - 1n, 18, '115792089237316195423570985008687907853269984665640564039457.584007913129639935'],
])('writes %s with %i decimals as %s', (units, decimals, text) => {
  expect(formatUnits(units, decimals)).toBe(text)
})

test.each([-1, 1.5, 101])('refuses to write with %s decimals', (decimals) => {
  const error = expect.objectContaining({ code: 'INVALID_NUMBER' })
  expect(() => formatUnits(1n, decimals)).toThrowError(error)
  expect(() => floorDecimals('1', decimals)).toThrowError(error)
  expect(() => ceilDecimals('1', decimals)).toThrowError(error)
})

test.each([
  [' 1.5 ', 15n, 1],
  ['.25', 25n, 2],
  ['-.5', -5n, 1],
  ['1e-200', 1n, 200],
  ['1e200', 10n ** 200n, 0],
  ['1'.repeat(200), BigInt('1'.repeat(200)), 0],
])('a decimal number %j is %d with %i decimals', (text, units, decimals) => {
  expect(readDecimal(text)).toEqual({ units, decimals })
})

test.each(['$1.5', '1.5x', '1.5 USD', '1e-201', '1e201', '1'.repeat(201), `${' '.repeat(200)}1${' '.repeat(200)}x`])(
  '%j is no decimal number',
  (text) => {
    expect(readDecimal(text)).toBeUndefined()
    expect(() => floorDecimals(text, 2)).toThrowError(expect.objectContaining({ code: 'INVALID_NUMBER' }))
  },
)

test.each([
  ['1.239', 2, '1.23', '1.24'],
  ['1.2', 2, '1.2', '1.2'],
  ['-1.239', 2, '-1.24', '-1.23'],
  ['1.200', 2, '1.2', '1.2'],
  ['-1.200', 2, '-1.2', '-1.2'],
  ['1e-7', 2, '0', '0.01'],
])('floors and ceils %s to %i places', (text, places, floor, ceil) => {
  expect(floorDecimals(text, places)).toBe(floor)
  expect(ceilDecimals(text, places)).toBe(ceil)
})

test.each([
  [10n ** 18n, 18, 1, '1'],
  [1n, 18, 1e-7, '0.0000000000000000000000001'],
  [3_000_000n, 6, '0.9999', '2.9997'],
  [2n ** 200n, 0, '1e21', `${2n ** 200n}${'0'.repeat(21)}`],
  [5n, 0, 0, '0'],
  // What is less than the last of a hundred places is left out.
  [123n * 10n ** 18n, 18, '1e-90', `0.${'0'.repeat(87)}123`],
  [123n, 18, '1e-84', `0.${'0'.repeat(99)}1`],
])('worth of %s (%i decimals) at %s is exactly %s', (units, decimals, price, worth) => {
  expect(fiatValue(units, decimals, price)).toBe(worth)
})

test.each([Number.NaN, Number.POSITIVE_INFINITY, -1, 'abc', ''])('a price of %s is worth nothing known', (price) => {
  expect(fiatValue(1n, 0, price)).toBeUndefined()
})

test('property: what is written is read back exactly', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }), fc.integer({ min: 0, max: 36 }), (units, decimals) => {
      const text = formatUnits(units, decimals)
      expect(text).toMatch(/^\d+(\.\d*[1-9])?$/)
      expect(parseAmount(text, decimals)).toEqual({ ok: true, baseUnits: units, text })
    }),
    fuzz,
  )
})

test('property: an amount is read by the grammar or refused, and never changes its value', () => {
  const typed = fc.string({ unit: fc.constantFrom(...'0123456789.,-+e \u0663'), maxLength: 30 })
  fc.assert(
    fc.property(typed, fc.integer({ min: 0, max: 18 }), (text, decimals) => {
      const parsed = parseAmount(text, decimals)
      if (!parsed.ok) return
      expect(parsed.text).toMatch(/^(?:\d+\.?\d*|\.\d+)$/)
      const value = readDecimal(parsed.text)
      expect(value && parsed.baseUnits * 10n ** BigInt(value.decimals)).toBe(
        value && value.units * 10n ** BigInt(decimals),
      )
    }),
    { numRuns: fuzz.numRuns * 5 },
  )
})

test('property: the floor is never above, and less than one step below', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: -(2n ** 90n), max: 2n ** 90n }), fc.integer({ min: 0, max: 18 }), (units, places) => {
      const floor = readDecimal(floorDecimals(formatUnits(units, 18), places))
      const floored = (floor?.units ?? 0n) * 10n ** BigInt(18 - (floor?.decimals ?? 0))
      expect(floored <= units && units - floored < 10n ** BigInt(18 - places)).toBe(true)
    }),
    fuzz,
  )
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fuzz } from '../../test/fuzz.js'
import { quantity } from './quantity.js'

test.each([
  ['0x0', 0n],
  ['0x1A', 26n],
  [`0x${'f'.repeat(64)}`, 2n ** 256n - 1n],
])('%s is %s', (text, value) => {
  expect(quantity(text)).toBe(value)
})

test.each([
  '0x',
  '',
  '1',
  '-0x1',
  '0x-1',
  '0xg',
  `0x1${'0'.repeat(64)}`,
  ' 0x1',
  '0x1 ',
  '0x1.5',
  1,
  1n,
  1e99,
  null,
  undefined,
  {},
  [],
  ['0x1'],
])('%s is no quantity', (value) => {
  expect(() => quantity(value)).toThrowError(expect.objectContaining({ code: 'INVALID_ANSWER' }))
})

test('property: every uint256 is read exactly', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }), (value) => {
      expect(quantity(`0x${value.toString(16)}`)).toBe(value)
    }),
    fuzz,
  )
})

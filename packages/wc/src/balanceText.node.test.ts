import { formatBalance } from '@wallet-modal/core/primitives'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { balanceText } from './balanceText.js'

const decimal = fc
  .tuple(fc.bigInt({ min: 0n, max: 2n ** 256n }), fc.integer({ min: 0, max: 24 }))
  .map(([units, decimals]) => {
    const digits = units.toString().padStart(decimals + 1, '0')
    const fraction = digits.slice(digits.length - decimals).replace(/0+$/, '')
    const whole = digits.slice(0, digits.length - decimals)
    return fraction && decimals ? `${whole}.${fraction}` : whole
  })

test.each([
  ['2500.259', 'de', '2.500,25'],
  ['2500.259', 'en', '2,500.25'],
  ['0', 'en', '0.00'],
  ['0.00999', 'en', '<0.01'],
  ['0.01', 'en', '0.01'],
  ['1.999', 'en', '1.99'],
  ['123456789012345678901234.129', 'en', '123,456,789,012,345,678,901,234.12'],
])('%s in %s: %s', (balance, locale, text) => {
  expect(balanceText(balance, locale)).toBe(text)
})

test('whatever is held, in every language: the modal’s own lists write it the same', () => {
  fc.assert(
    fc.property(decimal, fc.constantFrom('en', 'en-IN', 'de', 'de-CH', 'ar', 'ar-EG'), (balance, locale) => {
      expect(balanceText(balance, locale)).toBe(formatBalance(balance, locale))
    }),
    { numRuns: 500 },
  )
})

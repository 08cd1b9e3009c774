import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fuzz } from '../../test/fuzz.js'
import { maxAmount } from './maxAmount.js'

test.each([
  [true, 10n ** 18n, 42_000_000_000_000n, 999_958_000_000_000_000n],
  [true, 42n, 41n, 1n],
  [true, 42n, 42n, 0n],
  [true, 41n, 42n, 0n],
  [true, 0n, 0n, 0n],
  [true, 42n, 0n, 42n],
  [false, 42n, 41n, 42n],
  [false, 41n, 42n, 41n],
])('Max, native %s, of %d with a fee of %d: %d', (native, balance, fee, most) => {
  expect(maxAmount({ native, balance, fee })).toBe(most)
})

test('property: Max leaves exactly the fee of the native currency, is never negative, and is all of a token', () => {
  const amount = fc.bigInt({ min: 0n, max: 2n ** 256n - 1n })
  fc.assert(
    fc.property(amount, amount, (balance, fee) => {
      const most = maxAmount({ native: true, balance, fee })
      expect(most === 0n ? balance <= fee : most > 0n && most + fee === balance).toBe(true)
      expect(maxAmount({ native: false, balance, fee })).toBe(balance)
    }),
    fuzz,
  )
})

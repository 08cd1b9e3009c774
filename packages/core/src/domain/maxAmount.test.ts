import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fuzz } from '../../test/fuzz.js'
import { maxAmount } from './maxAmount.js'

test('Max leaves exactly the fee of the native currency, is never negative, and is all of a token', () => {
  const amount = fc.bigInt({ min: 0n, max: 2n ** 256n - 1n })
  fc.assert(
    fc.property(amount, amount, (balance, fee) => {
      const most = maxAmount({ native: true, balance, fee })
      expect(most).toBe(balance > fee ? balance - fee : 0n)
      expect(most + fee <= balance || most === 0n).toBe(true)
      expect(maxAmount({ native: false, balance, fee })).toBe(balance)
    }),
    fuzz,
  )
})

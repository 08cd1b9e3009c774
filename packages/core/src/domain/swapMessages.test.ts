import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fuzz } from '../../test/fuzz.js'
import { swapMessages } from '../messages/en/swap.js'
import { translate } from '../messages/translate.js'
import { compare } from '../primitives/decimal.js'
import { formatUnits } from '../primitives/units.js'
import { destinationText, swapTextParams } from './swapMessages.js'

const said = (amount: string, toAmount: string, locale = 'en') =>
  translate(
    swapMessages['toast.swapped'],
    swapTextParams({ amount, symbol: 'ETH' }, { amount: toAmount, symbol: 'USDC' }, locale),
  )

test.each([
  ['1', '2.345', 'Swapped 1 ETH to 2.345 USDC'],
  ['1.0', '2.3459', 'Swapped 1 ETH to 2.345 USDC'],
  ['0.0001', '0.0009', 'Swapped <0.001 ETH to <0.001 USDC'],
  ['1234.5678', '1234567.8', 'Swapped 1,234.567 ETH to 1,234,567.8 USDC'],
])('%s to %s: three decimals, floored', (amount, toAmount, text) => {
  expect(said(amount, toAmount)).toBe(text)
})

test('in the language of the visitor', () => {
  expect(said('1.5', '1000', 'de')).toBe('Swapped 1,5 ETH to 1.000 USDC')
})

test.each([
  ['2.3456789', '2.345678'],
  ['0.0000001', '<0.000001'],
  ['5', '5'],
  [undefined, '—'],
])('the destination %s is shown with six decimals: %s', (amount, text) => {
  expect(destinationText(amount, 'en')).toBe(text)
})

test('property: what is shown is never more than there is', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 10n ** 12n, max: 2n ** 128n }), (units) => {
      const amount = formatUnits(units, 18)
      expect(compare(destinationText(amount, 'en').replaceAll(',', ''), amount)).toBeLessThanOrEqual(0)
    }),
    fuzz,
  )
})

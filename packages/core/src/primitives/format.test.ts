import { expect, onTestFinished, test } from 'vitest'
import { groupAddress, shortAddress } from './addressText.js'
import { formatAmount, formatBalance, formatFiat } from './format.js'

test.each([
  ['1234.569', {}, '1,234.56'],
  ['5', {}, '5.00'],
  ['0', {}, '0.00'],
  ['0.001', {}, '<0.01'],
  ['0.01', {}, '0.01'],
  ['0.0000009', { decimals: 6 }, '<0.000001'],
  ['1.23456789', { decimals: 6 }, '1.234567'],
  ['1.5', { decimals: 6 }, '1.5'],
  ['1.0239', { decimals: 3 }, '1.023'],
  ['1.9', { decimals: 0 }, '1'],
  ['0.4', { decimals: 0 }, '<1'],
  ['1.001', { roundUp: true }, '1.01'],
  ['0.001', { roundUp: true }, '<0.01'],
  ['-1.5', {}, '-1.50'],
  ['-0.5', {}, '-0.50'],
  ['1e-7', {}, '<0.01'],
  [1e21, {}, '1,000,000,000,000,000,000,000.00'],
  [
    '115792089237316195423570985008687907853269984665640564039457.584007913129639935',
    {},
    '115,792,089,237,316,195,423,570,985,008,687,907,853,269,984,665,640,564,039,457.58',
  ],
  ['1.123456789012345678901234567890123456', { decimals: 36 }, '1.123456789012345678901234567890123456'],
  [undefined, {}, '—'],
  ['garbage', {}, '—'],
  [Number.NaN, {}, '—'],
])('shows %s %o as %s', (value, options, text) => {
  expect(formatAmount(value, { locale: 'en', ...options })).toBe(text)
})

test.each([
  ['de', '1.234,56'],
  ['en-IN', '1,234.56'],
  ['ar-EG', '١٬٢٣٤٫٥٦'],
  ['not a locale', '1,234.56'],
])('writes numbers as in %s', (locale, text) => {
  expect(formatBalance('1234.56', locale)).toBe(text)
})

test.each([
  ['1234.567', 'en', 'USD', '$1,234.56'],
  ['0.001', 'en', 'USD', '<$0.01'],
  ['0', 'en', 'USD', '$0.00'],
  [12, 'de', 'EUR', '12,00\u00a0€'],
  ['1', 'en', 'not a currency', '$1.00'],
  [undefined, 'en', 'USD', '—'],
])('shows money: %s in %s, %s', (value, locale, currency, text) => {
  expect(formatFiat(value, { locale, currency })).toBe(text)
})

test('shortens an address always in the same form', () => {
  expect(shortAddress('0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed')).toBe('0x5aAe…eAed')
  expect(shortAddress('short.eth')).toBe('short.eth')
})

test('groups a whole address by four and loses nothing', () => {
  const address = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
  expect(groupAddress(address)).toEqual([
    '0x',
    '5aAe',
    'b605',
    '3F3E',
    '94C9',
    'b9A0',
    '9f33',
    '6694',
    '35E7',
    'Ef1B',
    'eAed',
  ])
  expect(groupAddress('1A1zP1').join('')).toBe('1A1zP1')
  expect(groupAddress('')).toEqual([])
})

test('a hundred rows of a list make three formats, each once', () => {
  const { NumberFormat } = Intl
  onTestFinished(() => void Object.assign(Intl, { NumberFormat }))
  let made = 0
  class CountedFormat extends NumberFormat {
    constructor(...given: ConstructorParameters<typeof NumberFormat>) {
      super(...given)
      made += 1
    }
  }
  Object.assign(Intl, { NumberFormat: CountedFormat })
  for (let row = 0; row < 100; row += 1) {
    formatAmount(`${row}.123`, { locale: 'de-AT' })
    formatFiat(row, { locale: 'de-AT', currency: 'SEK' })
  }
  expect(made).toBe(3)
})

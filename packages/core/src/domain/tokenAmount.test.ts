import { expect, test } from 'vitest'
import { readTokenAmount, tokenAmount, writeTokenAmount } from './tokenAmount.js'

const most = 2n ** 256n - 1n

test.each([
  [1_234_500_000_000_000_000_000n, 18, '1234.5'],
  [1n, 18, '0.000000000000000001'],
  [0n, 6, '0'],
  [most, 18, '115792089237316195423570985008687907853269984665640564039457.584007913129639935'],
])('%s base units of %i decimals are %s, and are one that was kept', (units, decimals, amount) => {
  const kept = tokenAmount(units, { symbol: 'ETH', decimals })
  expect(kept).toEqual({ amount, symbol: 'ETH' })
  expect(readTokenAmount(JSON.parse(JSON.stringify(kept)))).toEqual(kept)
})

test.each([
  null,
  '1 ETH',
  {},
  { amount: '1' },
  { amount: 1, symbol: 'ETH' },
  { amount: '1', symbol: {} },
  { amount: '-1', symbol: 'ETH' },
  { amount: '1e5', symbol: 'ETH' },
  { amount: '1,5', symbol: 'ETH' },
  { amount: '9'.repeat(300), symbol: 'ETH' },
])('what storage says is none: %j', (value) => {
  expect(readTokenAmount(value)).toBeUndefined()
})

test('a symbol that storage says is a short line of visible text', () => {
  const symbol = `\u202EHTE\u200B${'A'.repeat(40_000)}`
  expect(readTokenAmount({ amount: '1', symbol, more: 'x' })).toEqual({ amount: '1', symbol: `HTE${'A'.repeat(29)}` })
})

test.each([
  ['en', '1,234.567890123456789 ETH'],
  ['de', '1.234,567890123456789 ETH'],
  ['ar-EG', '١٬٢٣٤٫٥٦٧٨٩٠١٢٣٤٥٦٧٨٩ ETH'],
])('in words of %s no digit is lost', (locale, text) => {
  expect(writeTokenAmount({ amount: '1234.567890123456789', symbol: 'ETH' }, locale)).toBe(text)
})
